/** People tell that they led others, and how many: "led a team of 8", "Personalverantwortung für 12 Mitarbeiter". */
import { numberIn } from '../words/durations.ts'
import { polarityAt } from '../words/polarity.ts'
import { isBlank, type Line, type Span } from '../words/text.ts'
import type { Entry } from './entries.ts'

export interface PeopleLed extends Span {
  readonly people: number | undefined
  readonly isDenied: boolean
  readonly entries: readonly Entry[]
}

const people =
  'direct reports?|reports|people|persons?|employees|staff|members?|engineers|developers|nurses|carers|operatives|workers|agents|consultants|technicians|cooks|chefs|drivers|mitarbeiter\\p{L}*|mitarbeitende\\p{L}*|personen|kollegen|leuten?|fachkraft\\p{L}*|pflegekraft\\p{L}*|personnes|collaborateurs|salaries|agents|membres|personas|empleados|trabajadores|colaboradores|operarios|miembros|persone|collaboratori|risorse|dipendenti|addetti|membri|pessoas|funcionarios|trabalhadores|elementos|membros|medewerkers|mensen|werknemers|fte|osob\\p{L}*|pracownik\\p{L}*|ludz\\p{L}*|lidi|lidem|zamestnanc\\p{L}*|clen\\p{L}*|podrizen\\p{L}*|persoane|angajati|oameni|subalterni|membri|personer|medarbetare|anstallda|medlemmar|medarbejdere|ansatte|folk'
const team =
  'teams?|crews?|squads?|gruppen?|abteilung|schicht|equipes?|brigades?|services?|equipos?|plantilla|cuadrillas?|squadr[ae]|gruppo|reparto|equipas?|turmas?|ploeg|afdeling|zespol\\p{L}*|brygad\\p{L}*|dzial\\p{L}*|tym\\p{L}*|kolektiv\\p{L}*|oddeleni\\p{L}*|echip\\p{L}*|arbetslag|gruppe[rn]?|grupp|hold'
const leading =
  'led|leads?|leading|manag(?:ed|es|ing|ement)|supervis(?:ed|es|ing|ion)|heading|headed|line[- ]manag(?:ed|er|ement)|directed|oversaw|overseeing|in charge of|responsible for|ran|leit\\p{L}*|gefuhrt|fuhrung\\p{L}*|fuhre|fuhrte|verantwort\\p{L}*|personalverantwortung|dirig\\p{L}*|encadr\\p{L}*|manage\\p{L}*|animation|gere|lider\\p{L}*|gestion\\p{L}*|coordin\\p{L}*|supervis\\p{L}*|a cargo|gest(?:ito|ita|ione|ivo|ao|ito)|guid\\p{L}*|coorden\\p{L}*|chefi\\p{L}*|lideran\\p{L}*|leiding\\p{L}*|aansturing|aangestuurd|aansturen|stuurde|kierow\\p{L}*|zarzadz\\p{L}*|nadzor\\p{L}*|prowadz\\p{L}*|vedl[a]?|vedeni\\p{L}*|vede|rizeni|ridil[a]?|condus|conducere\\p{L}*|coordon\\p{L}*|ledde|lett|leda|ledning|ledde|personalansvar|arbetsledning|ledet|ledelse\\p{L}*|lede[r]?|ledede|ledte|ledar\\p{L}*|personaleansvar|direccion|al mando|direzione|direcao|leidden?|geleid|vedouci\\p{L}*|dowodz\\p{L}*|vorgesetzt\\p{L}*|angeleitet'
const gap = '[^.;|•\\n]{0,42}?'

const ledTeam = new RegExp(
  `(?<![\\p{L}])(?:${leading})(?![\\p{L}])${gap}(?<![\\p{L}])(?:${team}|${people})(?![\\p{L}])`,
  'u',
)
const teamLed = new RegExp(
  `(?<![\\p{L}])(?:${team}|${people}|personnel|personal|people|staff)[\\s-](?:\\p{L}{1,4}\\s)?(?:lead(?:er)?(?:ship)?|management|gefuhrt|geleitet|aangestuurd|geleid|gestite?|dirigid[oa]s?|leitung|fuhrung|leader)(?![\\p{L}])`,
  'u',
)
const alone =
  /(?<![\p{L}])(?:personalverantwortung|fuhrungsverantwortung|disziplinarische\p{L}* (?:fuhrung|verantwortung)|personas a (?:mi )?cargo|personalansvar|personaleansvar|leidinggevende ervaring|direct reports?|team ?lead(?:ership)?|teamleitung|teamledning)(?![\p{L}])/u
const counted = new RegExp(
  `(?:(?<![\\d.,/-])(\\d{1,4})\\s?\\+?\\s?(?:-?\\s?(?:\\p{L}{2,14}\\s){0,2}?(?:${people}|fte|vte|vzä|vak)|-?\\s?(?:kopfig|person|osob|kopf|strong|koppig|manna|mands)\\p{L}*)(?![\\p{L}]))|(?:${team})\\s?(?:of|von|mit|aus|de|di|da|van|z|s|o|cu|pa|av|af|\\(|:|,|formato da|compuesto por|compose[e]? de|bestaende uit|bestaande uit|zlozon\\p{L}*)\\s?(?:\\p{L}{2,12}\\s){0,2}(\\d{1,4})(?![\\d.%])`,
  'u',
)

/** A line tells it, or a title does: a head of department leads people, whoever many. */
export function peopleLedIn(
  lines: readonly Line[],
  entries: readonly Entry[],
  language: string | undefined,
): PeopleLed[] {
  return lines.flatMap((line, index) => {
    if (isBlank(line) || line.text.length > 600) return []
    const match = ledTeam.exec(line.folded) ?? teamLed.exec(line.folded) ?? alone.exec(line.folded)
    const roles = entries.filter((entry) => index >= entry.first && index <= entry.last)
    const start = match?.index ?? titleStart(line, index, roles)
    if (start === undefined) return []
    const end = match ? start + match[0].length : line.folded.length
    const polarity = polarityAt(line.folded, start, end, language)
    if (polarity !== 'claimed' && polarity !== 'denied') return []
    const count = match ? peopleIn(line.folded) : undefined
    return [
      {
        people: count,
        isDenied: polarity === 'denied',
        entries: roles,
        start: line.start + start,
        end: line.start + end,
      },
    ]
  })
}

/** Criteria ask in the same words. */
export function leadIn(folded: string): (Span & { readonly people: number | undefined }) | undefined {
  const match = ledTeam.exec(folded) ?? teamLed.exec(folded) ?? alone.exec(folded) ?? asked.exec(folded)
  if (!match) return undefined
  const count = countedIn(folded) ?? undefined
  const end = Math.max(match.index + match[0].length, count?.end ?? 0)
  return { start: Math.min(match.index, count?.start ?? match.index), end, people: count?.people }
}

const asked =
  /(?<![\p{L}])(?:people management|leadership|leading (?:people|teams?)|(?<!(?:project|product|account|programme|program|risk|stakeholder|time|change|quality|event|facility|supply chain|data|office|property|waste|stock|key account) )management experience|fuhrungserfahrung|mitarbeiterfuhrung|personalfuhrung|teamfuhrung|leitungserfahrung|fuhrungsverantwortung|encadrement|management d'equipe|liderazgo|gestion de (?:equipos|personas|personal)|gestione del personale|gestione di (?:un )?(?:team|gruppo|persone)|lideranca|gestao de (?:pessoas|equipas?|equipes?)|leidinggeven\p{L}*|leiding geven|kierowani\p{L}* (?:zespol\p{L}*|ludzmi)|zarzadzani\p{L}* (?:zespol\p{L}*|ludzmi|personelem)|vedeni (?:lidi|tymu|kolektivu)|conducerea? (?:de )?echip\p{L}*|ledarerfarenhet|ledarskap|chefserfarenhet|ledelseserfaring|personaleledelse|ledelse)(?![\p{L}])/u

const peopleIn = (folded: string): number | undefined => countedIn(folded)?.people

function countedIn(folded: string): (Span & { readonly people: number }) | undefined {
  const match = counted.exec(folded)
  const digits = match?.[1] ?? match?.[2]
  if (match && digits !== undefined)
    return { people: Number(digits), start: match.index, end: match.index + match[0].length }
  const worded = wordedCount.exec(folded)
  const people = worded ? numberIn(worded[1] ?? '') : undefined
  return worded && people !== undefined
    ? { people, start: worded.index, end: worded.index + worded[0].length }
    : undefined
}

const wordedCount = new RegExp(`(?<![\\p{L}])(\\p{L}{2,12})\\s(?:\\p{L}{2,14}\\s){0,2}?(?:${people})(?![\\p{L}])`, 'u')

const leadTitle =
  /(?<![\p{L}])(?:team ?lead(?:er)?|shift (?:lead(?:er)?|manager|supervisor)|head (?:of|chef|nurse)|supervisor|foreman|forewoman|site manager|store manager|department manager|director|\p{L}*leiter(?:in)?|\p{L}*leitung|vorarbeiter(?:in)?|polier|stationsleitung|chefs? d'equipe|cheffe d'equipe|chef de (?:service|chantier|cuisine|rayon|atelier|brigade)|directeur|directrice|jef[ea] de|encargad[oa]|capataz|capo ?(?:reparto|squadra|turno|cantiere|area|sala)\p{L}*|direttore|direttrice|chefe de|encarregad[oa]|diretora?|teamleider|teamleidster|afdelingshoofd|afdelingsmanager|ploegleider|voorman|kierowni\p{L}*|brygadzist\p{L}*|lider\p{L}* zespol\p{L}*|vedouci|mistr(?:ova)?|stavbyvedouci|sef(?:a)? (?:de|echip)\p{L}*|gruppchef|avdelningschef|enhetschef|teamledare|arbetsledare|platschef|teamleder|afdelingsleder|butikschef|souschef|formand|driftsleder)(?![\p{L}])/u

function titleStart(line: Line, index: number, roles: readonly Entry[]): number | undefined {
  const isTitle = roles.some(({ first, headLast }) => index >= first && index <= headLast)
  const match = isTitle ? leadTitle.exec(line.folded) : null
  return match ? match.index : undefined
}
