/** People say things of themselves that no role shows: willing to travel, to work shifts, permitted to work. */
import { beginningsOf } from '#text/pattern-beginnings.ts'
import { wordSieve } from '#text/word-sieve.ts'
import { isDoubtedPaper } from '../words/paper-doubts.ts'
import { answerTo, polarityAt } from '../words/polarity.ts'
import { isBlank, type Line, type Span } from '../words/text.ts'
import type { Entry } from './entries.ts'
import { liesAhead, validUntil } from './validity.ts'

export const statementTopics = ['travel', 'shifts', 'nights', 'weekends', 'relocation', 'overtime', 'permit'] as const
export type StatementTopic = (typeof statementTopics)[number]

export interface Statement extends Span {
  readonly topic: StatementTopic
  readonly isDenied: boolean
  /** A dated role tells of it, and nothing is said of being willing. */
  readonly isDone: boolean
}

const topics: Readonly<Record<StatementTopic, RegExp>> = {
  travel:
    /(?<![\p{L}])(?:travel(?:l?ing)?|reisen|reisetatigkeit|reisebereit\p{L}*|dienstreisen|montageeinsatze?|auswarts|deplacements?|voyager|viajar|viajes|trasferte|trasferta|viaggiare|viagens|viajar|deslocacoes|reizen|reisbereid\p{L}*|business trips?|delegacj\p{L}*|podroz\p{L}*|wyjazd\p{L}*|cestova\p{L}*|sluzebni(?:ch|mi)? cest\p{L}*|deplasar\p{L}*|calatori\p{L}*|resor|resa|tjansteres\p{L}*|rejser|rejse|rejsedage|forretningsrejs\p{L}*)(?![\p{L}])/u,
  shifts:
    /(?<![\p{L}])(?:shifts?|shift work|schichtdienst\p{L}*|schichtarbeit|schichtbereitschaft|schichten|wechselschicht|drei-?schicht\p{L}*|3-schicht\p{L}*|equipes?|travail poste|3x8|2x8|turnos?|turni|turnazione|su turni|ploegendienst\p{L}*|ploegen|wisseldiensten|onregelmatige diensten|zmianow\p{L}*|praca na zmiany|system zmianowy|smen\p{L}*|smenny provoz|smennost|ture|in ture|schimburi|skift\p{L}*|skiftarbete|holddrift|skifteholdsarbejde|skiftehold)(?![\p{L}])/u,
  nights:
    /(?<![\p{L}])(?:night(?: ?shifts?| work|s)?|nachtdienst\p{L}*|nachtschicht\p{L}*|nachtarbeit|nuits?|travail de nuit|nocturno|turnos? de noche|noches|notturn[oi]|turni di notte|noturno|noites?|nachtploeg|nachten|nachtdiensten|nocn\p{L}*|noce|nocky|nocni\p{L}*|noapte|nopti|natt|natter|nattarbete|nattskift|nat|natarbejde|nattevagt\p{L}*)(?![\p{L}])/u,
  weekends:
    /(?<![\p{L}])(?:weekends?|week-ends?|wochenend\p{L}*|sonntags|feiertag\p{L}*|fines? de semana|fin de semaine|festiv[oi]s?|domeniche|fins de semana|fim de semana|feriados|weekenddiensten|weekenden|weekeinde|weekend\p{L}*|vikend\p{L}*|helg|helger|helgarbete|sfarsit de saptamana)(?![\p{L}])/u,
  relocation:
    /(?<![\p{L}])(?:relocat\p{L}*|umzug\p{L}*|umzuziehen|demenag\p{L}*|mobilite geographique|mobile|cambio de residencia|reubicacion|trasferimento|trasferirsi|trasferirmi|mudanca|mudar de cidade|verhuiz\p{L}*|movilidad geografica|relokacj\p{L}*|przeprowadzk\p{L}*|prestehov\p{L}*|relocare\p{L}*|flytta|flytt|flytning)(?![\p{L}])/u,
  overtime:
    /(?<![\p{L}])(?:overtime|uberstunden|heures supplementaires|horas extras?|straordinari|overuren|rufbereitschaft|on-?call|astreintes?|guardias|reperibilita|bereikbaarheidsdienst|nadgodzin\p{L}*|dyzur\p{L}*|prescas\p{L}*|pohotovost\p{L}*|ore suplimentare|garzi|garda|overtid|(?<!a )jour|beredskap|overarbejde|vagt|vagter|tilkaldevagt)(?![\p{L}])/u,
  permit:
    /(?<![\p{L}])(?:right to work|work permit|work visa|eligible to work|authori[sz]ed to work|arbeitserlaubnis|arbeitsgenehmigung|aufenthaltstitel|niederlassungserlaubnis|permis de travail|titre de sejour|autorisation de travail|permiso de trabajo|permiso de residencia|permesso di soggiorno|permesso di lavoro|autorizacao de trabalho|autorizacao de residencia|visto de trabalho|werkvergunning|verblijfsvergunning|settled status|pozwolenie na prace|zezwolenie na prace|karta pobytu|pracovni povoleni|povoleni k pobytu|permis de munca|permis de sedere|drept de munca|arbetstillstand|uppehallstillstand|arbejdstilladelse|opholdstilladelse)(?![\p{L}])/u,
}

const willing =
  /(?<![\p{L}])(?:willing|willingness|open to|open for|happy to|ready to|prepared|available|availability|flexible|bereit|bereitschaft|reisebereit\p{L}*|reisebereitschaft|schichtbereitschaft|umzugsbereit\p{L}*|flexibel|gerne|moglich|disponi[bv]\p{L}*|pret[e]?|prets|souhaite|dispuest[oa]|mobile|mobilite|accept[eo]?|acceptee?s|bereid|bereidheid|reisbereid\p{L}*|beschikbaar|geen bezwaar|geen probleem|kein problem|no problem|pas de probleme|sin problema|nessun problema|sem problema|can work|can travel|must|yes|ja|si|oui|sim|gotow\p{L}*|dyspozycyjn\p{L}*|chetnie|mozliw\p{L}*|ochot\p{L}*|pripraven\p{L}*|dostupn\p{L}*|dispus[a]?|disponibilitate|disponibil[a]?|villig|beredd|tillganglig|garna|kan arbeta|parat|villighed|tilgængelig|kan arbejde|tak|ano|da)(?![\p{L}])/u

/** A question like these is about willingness, and a yes to it claims that. */
const asksWillingness =
  /(?<![\p{L}])(?:(?:can|could|would|will) you|(?:konn(?:en|ten)|wurden|mochten) sie|(?:kannst|wurdest|mochtest) du|po(?:uvez|urriez)-vous|peux-tu|pued(?:e|es)|podrias?|puoi?|potrebbe|pode(?:s|ria)?|kun (?:je|jij)|kunt u)(?![\p{L}])/u

const sieve = wordSieve(statementTopics.map((topic) => beginningsOf(topics[topic])))

/** A permit is a statement of itself; all others need a word of willingness in the same sentence. */
export function topicsIn(folded: string): { topic: StatementTopic; start: number; end: number }[] {
  const bits = sieve.bits(folded)
  if (bits === 0) return []
  return statementTopics.flatMap((topic, index) => {
    if ((bits & (1 << index)) === 0) return []
    const match = topics[topic].exec(folded)
    if (!match) return []
    const [start, end] = [match.index, match.index + match[0].length]
    return isWorkWith(folded, { start, end }) ? [] : [{ topic, start, end }]
  })
}

const work =
  "plan(?:ning|ung|ificat\\p{L}*|ificac\\p{L}*|ificaz\\p{L}*|ejamento|eamento|owani\\p{L}*|ovani\\p{L}*|læg\\p{L}*|ering)|management|managing|gestion\\p{L}*|gestao|organi[sz]\\p{L}*|booking|buchung|buchen|reserv\\p{L}*|scheduling|rostering|develop(?:ment|er|ing)|entwick\\p{L}*|developpement|desarrollo|sviluppo|desenvolvimento|utveckling|udvikling|ontwikkeling|vyvoj|rozwoj|dezvoltare|applications?|applicazioni|aplicaciones|aplicacoes|apps?|devices?|audit\\p{L}*|billing|abrechnung|animation d[eu']|coordination|coordinacion|coordenacao|coordinamento|encadrement d[eu']|direction d[eu']|construction|internet|web|phones?|telephon\\p{L}*"
const workBefore = new RegExp(
  `(?<![\\p{L}])(?:${work})\\s?(?:(?:of|de|des|d|du|la|las|los|le|les|l|di|dei|delle|da|das|dos|van|von|der|av|af|for|para|pour|per)['\\s]){0,2}$`,
  'u',
)
const workBehind = new RegExp(`^[\\s-](?:${work})(?![\\p{L}])`, 'u')

/** Planning shifts is no shift, and mobile development no move: the word names what the work is done with. */
const isWorkWith = (folded: string, { start, end }: Span): boolean =>
  workBehind.test(folded.slice(end, end + 40)) || workBefore.test(folded.slice(Math.max(0, start - 50), start))

export const isWilling = (folded: string): boolean => willing.test(folded)

export function statementsIn(
  lines: readonly Line[],
  entries: readonly Entry[] = [],
  { language, asOf = 0 }: { readonly language?: string; readonly asOf?: number } = {},
): Statement[] {
  return lines.flatMap((line, index) => {
    if (isBlank(line) || line.text.length > 600) return []
    const found = topicsIn(line.folded)
    if (found.length === 0) return []
    const next = lines.slice(index + 1, index + 3).find((each) => !isBlank(each))?.folded ?? ''
    const isOfRole = entries.some(({ kind, first, last }) => kind !== 'break' && index >= first && index <= last)
    return found.flatMap(({ topic, start, end }): Statement[] => {
      const sentence = sentenceAt(line.folded, start, end)
      const answer = answerTo(line.folded, end, next)
      if (answer === 'open') return []
      const said = line.folded.slice(sentence.start, sentence.end)
      const isConsent = answer === 'no' || (answer === 'yes' && asksWillingness.test(said))
      const isSaid = topic === 'permit' || isWilling(said) || isConsent
      const isDone = !isSaid && isOfRole
      if ((!isSaid && !isDone) || (topic === 'permit' && appliedFor.test(said))) return []
      if (topic === 'permit' && answer === undefined && isOpenPaper(line, { start, end }, { language, asOf })) return []
      const stance = answer === undefined ? polarityAt(line.folded, start, end, language) : 'claimed'
      const isDenied = answer === 'no' || stance === 'denied'
      if (!isDenied && (stance === 'others' || stance === 'expired' || stance === 'failed' || stance === 'planned'))
        return []
      return [{ topic, isDenied, isDone, start: line.start + sentence.start, end: line.start + sentence.end }]
    })
  })
}

/** A permit is a paper as others are: it runs out, lies ahead, or is in doubt. */
function isOpenPaper(
  line: Line,
  span: Span,
  { language, asOf }: { readonly language: string | undefined; readonly asOf: number },
): boolean {
  const ends = validUntil(line.folded, span.end)
  if (ends !== undefined) return ends < asOf
  return liesAhead(line.folded, span, asOf) || isDoubtedPaper(line, span, language)
}

/** A permit that was applied for is none yet. */
const appliedFor =
  /(?<![\p{L}])(?:application|applied|applying|antrag|beantragt|demande|solicit\p{L}*|domanda|richiest[oa]|pedido|requer\p{L}*|aanvra\p{L}*|aangevraagd|wniosek|zlozon\p{L}*|zadost|pozadal\p{L}*|cerere|depus|ansok\p{L}*|ansog\p{L}*)(?![\p{L}])/u

/** The sentence stands around a place in a line; a question stays with its answer. */
export function sentenceAt(folded: string, start: number, end: number): Span {
  const from = Math.max(
    folded.lastIndexOf('. ', start),
    folded.lastIndexOf('! ', start),
    folded.lastIndexOf(' | ', start),
  )
  const stop = folded.slice(end).search(/[.!](?:\s|$)|\s\|\s/)
  return { start: from === -1 ? 0 : from + 2, end: stop === -1 ? folded.length : end + stop + 1 }
}
