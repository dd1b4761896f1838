/** People say things of themselves that no role shows: willing to travel, to work shifts, permitted to work. */
import { beginningsOf } from '#text/pattern-beginnings.ts'
import { wordSieve } from '#text/word-sieve.ts'
import { answerTo, polarityAt } from '../words/polarity.ts'
import { isBlank, type Line, type Span } from '../words/text.ts'

export const statementTopics = ['travel', 'shifts', 'nights', 'weekends', 'relocation', 'overtime', 'permit'] as const
export type StatementTopic = (typeof statementTopics)[number]

export interface Statement extends Span {
  readonly topic: StatementTopic
  readonly isDenied: boolean
}

const topics: Readonly<Record<StatementTopic, RegExp>> = {
  travel:
    /(?<![\p{L}])(?:travel(?:l?ing)?|reisen|reisetatigkeit|reisebereit\p{L}*|dienstreisen|montageeinsatze?|auswarts|deplacements?|voyager|viajar|viajes|trasferte|trasferta|viaggiare|viagens|viajar|deslocacoes|reizen|reisbereid\p{L}*|business trips?)(?![\p{L}])/u,
  shifts:
    /(?<![\p{L}])(?:shifts?|shift work|schichtdienst\p{L}*|schichtarbeit|schichtbereitschaft|schichten|wechselschicht|drei-?schicht\p{L}*|3-schicht\p{L}*|equipes?|travail poste|3x8|2x8|turnos?|turni|turnazione|su turni|ploegendienst\p{L}*|ploegen|wisseldiensten|onregelmatige diensten)(?![\p{L}])/u,
  nights:
    /(?<![\p{L}])(?:night(?: ?shifts?| work|s)?|nachtdienst\p{L}*|nachtschicht\p{L}*|nachtarbeit|nuits?|travail de nuit|nocturno|turnos? de noche|noches|notturn[oi]|turni di notte|noturno|noites?|nachtploeg|nachten|nachtdiensten)(?![\p{L}])/u,
  weekends:
    /(?<![\p{L}])(?:weekends?|week-ends?|wochenend\p{L}*|sonntags|feiertag\p{L}*|fines? de semana|fin de semaine|festiv[oi]s?|domeniche|fins de semana|fim de semana|feriados|weekenddiensten|weekenden|weekeinde)(?![\p{L}])/u,
  relocation:
    /(?<![\p{L}])(?:relocat\p{L}*|umzug\p{L}*|umzuziehen|demenag\p{L}*|mobilite geographique|mobile|cambio de residencia|reubicacion|trasferimento|trasferirsi|trasferirmi|mudanca|mudar de cidade|verhuiz\p{L}*|movilidad geografica)(?![\p{L}])/u,
  overtime:
    /(?<![\p{L}])(?:overtime|uberstunden|heures supplementaires|horas extras?|straordinari|overuren|rufbereitschaft|on-?call|astreintes?|guardias|reperibilita|bereikbaarheidsdienst)(?![\p{L}])/u,
  permit:
    /(?<![\p{L}])(?:right to work|work permit|work visa|eligible to work|authori[sz]ed to work|arbeitserlaubnis|arbeitsgenehmigung|aufenthaltstitel|niederlassungserlaubnis|permis de travail|titre de sejour|autorisation de travail|permiso de trabajo|permiso de residencia|permesso di soggiorno|permesso di lavoro|autorizacao de trabalho|autorizacao de residencia|visto de trabalho|werkvergunning|verblijfsvergunning|settled status)(?![\p{L}])/u,
}

const willing =
  /(?<![\p{L}])(?:willing|willingness|open to|open for|happy to|ready to|prepared|available|availability|flexible|bereit|bereitschaft|reisebereit\p{L}*|reisebereitschaft|schichtbereitschaft|umzugsbereit\p{L}*|flexibel|gerne|moglich|disponi[bv]\p{L}*|pret[e]?|prets|souhaite|dispuest[oa]|mobile|mobilite|accept[eo]?|bereid|bereidheid|reisbereid\p{L}*|beschikbaar|geen bezwaar|geen probleem|kein problem|no problem|pas de probleme|sin problema|nessun problema|sem problema|can work|can travel|must|yes|ja|si|oui|sim)(?![\p{L}])/u

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
    return match ? [{ topic, start: match.index, end: match.index + match[0].length }] : []
  })
}

export const isWilling = (folded: string): boolean => willing.test(folded)

export function statementsIn(lines: readonly Line[]): Statement[] {
  return lines.flatMap((line, index) => {
    if (isBlank(line) || line.text.length > 600) return []
    const found = topicsIn(line.folded)
    if (found.length === 0) return []
    const next = lines.slice(index + 1, index + 3).find((each) => !isBlank(each))?.folded ?? ''
    return found.flatMap(({ topic, start, end }): Statement[] => {
      const sentence = sentenceAt(line.folded, start, end)
      const answer = answerTo(line.folded, end, next)
      const said = line.folded.slice(sentence.start, sentence.end)
      const isConsent = answer === 'no' || (answer === 'yes' && asksWillingness.test(said))
      const isSaid = topic === 'permit' || isWilling(said) || isConsent
      if (!isSaid || answer === 'open') return []
      const isDenied = answer === 'no' || (answer === undefined && polarityAt(line.folded, start, end) === 'denied')
      return [{ topic, isDenied, start: line.start + sentence.start, end: line.start + sentence.end }]
    })
  })
}

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
