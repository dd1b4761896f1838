/** Driving licences have classes, named in fourteen languages, and one class includes others. */
import { matchesIn } from '#text/matches.ts'
import { beginningsOf } from '#text/pattern-beginnings.ts'
import { wordSieve } from '#text/word-sieve.ts'
import { polarityAt } from '../words/polarity.ts'
import { isBlank, type Line, type Span } from '../words/text.ts'
import type { Section } from './sections.ts'

export interface DrivingLicence extends Span {
  /** The list is empty when the text names no class. */
  readonly classes: readonly string[]
  readonly isDenied: boolean
}

const included: Readonly<Record<string, readonly string[]>> = {
  BE: ['B'],
  C1: ['B'],
  C1E: ['C1', 'BE', 'B'],
  C: ['C1', 'B'],
  CE: ['C', 'C1', 'C1E', 'BE', 'B'],
  D1: ['B'],
  D: ['D1', 'B'],
  DE: ['D', 'D1', 'BE', 'B'],
  A: ['A2', 'A1', 'AM'],
  A2: ['A1', 'AM'],
  B: ['AM'],
}

/** A licence without a class is one for cars. */
export const heldClasses = (classes: readonly string[]): string[] => {
  const named = classes.length === 0 ? ['B'] : classes
  return [...new Set(named.flatMap((each) => [each, ...(included[each] ?? [])]))]
}

const nounPattern =
  /(?<![\p{L}])(?:driving licen[cs]es?|driver'?s? licen[cs]es?|drivers licen[cs]es?|driving license|fuhrerschein(?:klassen?|e)?|fahrerlaubnis|fuhrerausweis(?:e)?|fahrausweis|lkw-fuhrerschein|permis(?:ul)?(?: de conduire| de conducere| conducere| auto)?|carn[eo]ts?(?: de conducir)?|carnes?(?: de conducir)?|permisos?(?: de conduc(?:ir|cion)| conducir)?|licencia de conducir|patent[ei](?: di guida)?|cartas? de conducao|carteira de habilitacao|carteira de motorista|cnh|habilitacao|rijbewijs|rijbewijzen|praw[oa] jazdy|ridicsky prukaz|ridicskeho prukazu|ridicske opravneni|ridicsky|ridicak|vodicsky preukaz|carnet (?:de conducere|auto)|korkort(?:et)?|korekort(?:et)?|forerkort(?:et)?|ajokortti|ajo-oikeus|ehliyet|surucu belgesi|jogositvany|vezetoi engedely)(?![\p{L}])/gu
const className = '(?:am|a1|a2|a|b1|be|b96|b|c1e|c1|ce|c|d1e|d1|de|d|l|t)'
const classList = new RegExp(
  `^(?:\\s?[:(-]?\\s{0,3}(?:class(?:es|e)?|category|categories|cat\\.?|kat\\.?|klassen?|kategorien?|categorie|categorias?|categoria|cat|tipo|de conducir|di tipo|der klassen?|in klasse|kategori[aeiy]?|kategorier|skupin[ay]?|sk\\.?|typu?|categori[aei]|categoriile|til kategori|klass|sinifi?)?\\s?[.:]?\\s?"?)(?!de\\s\\p{L})(${className}(?:\\s?\\+\\s?e)?(?:(?:\\s?[,/&]\\s?|\\s?\\+\\s?|\\s(?:and|und|et|y|e|en|sowie|i|a|si|och|og|ja|ve|es)\\s)(?:class\\s|klasse\\s|kat\\.\\s|sk\\.\\s|cat\\.\\s)?${className}(?:\\s?\\+\\s?e)?(?![\\p{L}\\d])){0,8})(?![\\p{L}\\d])`,
  'u',
)
const classBefore = new RegExp(
  `(?:class|category|cat\\.?|klasse|kat\\.?|clase|classe|categoria)\\s(${className}(?:\\s?\\+\\s?e)?)\\s(?:uk\\s|full\\s|eu\\s|driving\\s|driver)?$|(?<![\\p{L}\\d-])(ce|c1e|c\\+e|c1|be)[ -]$|(?<![\\p{L}\\d-])(${className})-$`,
  'u',
)
/** The noun says what is claimed, so the smallest word denies it: "no driving licence". */
const refusedBefore =
  /(?<![\p{L}])(?:no|not|sin|sem|pas de|keine?n?|brak|bez|nie (?:posiadam|mam)|nemam|nevlastnim|nema|fara|nu (?:am|detin|posed)|inget|ingen|intet|utan|saknar|uden|uten|har ikke|ikke|ei ole|ilman)\s(?:valid\s|full\s|eu\s|uk\s|a\s|gyldigt?\s|giltigt\s)?(?:[a-e]1?-)?$/u
const refusedBehind =
  /^\s?[:(–-]?\s?(?:brak|nie(?: posiadam| mam)?|ne|nemam|zadny|nu(?: am| detin)?|nej|nei|nein|no|non|nee|keiner?|ei|inget|intet|ingen|saknas|har ikke)(?:$|[\s.,;)])/u
/** One that ran out, was taken away or is not there yet is not held. */
const lapsed =
  /(?<![\p{L}])(?<!(?:not|never|nie|nicht|ikke|inte|jamais|nunca|mai|nooit|nikdy|niciodata) )(?:expired|lapsed|suspended|revoked|withdrawn|disqualified|provisional|learner|in progress|abgelaufen|entzogen|eingezogen|suspendu|retire|annule|perime|caducad[oa]|retirad[oa]|suspendid[oa]|en tramite|scadut[oa]|sospes[oa]|ritirat[oa]|revocat[oa]|suspensa|cassada|apreendida|vencida|verlopen|ingetrokken|ingevorderd|wygasl[oey]|utracone|odebran[eo]|zatrzyman[eo]|cofniet[eo]|niewazne|w trakcie|propadl[yo]?|neplatn[yeo]|zadrzen[yo]?|odebran[yo]?|zabaven[yo]?|v procesu|expirat|suspendat|retras|anulat|in curs de obtinere|indraget|aterkallat|utganget|ogiltigt|pagaende|frakendt|inddraget|frataget|udlobet|inndratt|utlopt|peruutettu|vanhentunut)(?![\p{L}])/u
const hgv = /(?<![\p{L}])(?:hgv|lgv)(?: \(?(?:class|category|cat)?\s?(1|2|c\s?\+\s?e|ce|c)\)?)?(?: licen[cs]e)/gu

export function drivingIn(lines: readonly Line[], sections: readonly Section[]): DrivingLicence[] {
  return sections.flatMap((section) => {
    if (section.kind === 'references' || section.kind === 'publications') return []
    const isHeaded = nounIn(section.heading)
    const found = lines.slice(section.first, section.last + 1)
    const below = found.flatMap((line, index) => [
      ...drivingInLine(line),
      ...(isHeaded && index < 4 ? bareClasses(line) : []),
    ])
    return [...inHeading(lines[section.first - 1], section, found), ...below]
  })
}

/** "Führerschein (Klasse B)" is a heading that says all there is, and so is any heading that nothing stands below. */
const inHeading = (line: Line | undefined, { heading }: Section, below: readonly Line[]): DrivingLicence[] =>
  line?.folded === heading
    ? drivingInLine(line).filter(({ classes }) => classes.length > 0 || below.every(isBlank))
    : []

export const nounIn = (folded: string): boolean => folded.search(nounPattern) >= 0

export function drivingInLine(line: Line): DrivingLicence[] {
  if (sieve.bits(line.folded) === 0) return []
  const nouns = matchesIn(line.folded, nounPattern).flatMap((match) => licenceAt(line, match))
  return nouns.length > 0 ? nouns : [...heavyIn(line), ...refusalsIn(line)]
}

function licenceAt(line: Line, match: RegExpExecArray): DrivingLicence[] {
  const end = match.index + match[0].length
  const right = line.folded.slice(end, end + 80)
  const left = line.folded.slice(Math.max(0, match.index - 30), match.index)
  const list = classList.exec(right)
  const before = classBefore.exec(left)
  // "carnet" and "patente" mean much else; without a class only their full names are driving licences.
  const isLoose = /^(?:carn[eo]ts?|carnes?|permis|permisul|permisos?|patent[ei]|habilitacao)$/.test(match[0])
  const isDenied =
    polarityAt(line.folded, match.index, end) === 'denied' ||
    refusedBefore.test(left) ||
    refusedBehind.test(right) ||
    isLapsed(left, right.slice(list?.[0].length ?? 0))
  if (isLoose && !list && !isDenied) return []
  const classes = classesOf(list?.[1] ?? before?.[1] ?? before?.[2] ?? before?.[3] ?? '')
  const start = before ? match.index - (left.length - before.index) : match.index
  return [
    {
      start: line.start + start,
      end: line.start + end + (list && classes.length > 0 ? list[0].trimEnd().length : 0),
      classes,
      isDenied,
    },
  ]
}

/** The words stand in the clause of the licence; another clause may speak of another paper. */
const isLapsed = (left: string, right: string): boolean =>
  lapsed.test(left.split(/[.;,|•·]/).at(-1) ?? '') || lapsed.test(right.slice(0, 60).split(/[.;|•·]/)[0] ?? '')

/** A list of classes needs no noun of its own below a heading that says licences. */
function bareClasses(line: Line): DrivingLicence[] {
  const lead = /^[^\p{L}\d]*/u.exec(line.folded)?.[0].length ?? 0
  const list = classList.exec(line.folded.slice(lead))
  const text = list?.[0].trimEnd() ?? ''
  if (!list || text === '') return []
  return [
    {
      start: line.start + lead,
      end: line.start + lead + text.length,
      classes: classesOf(list[1] ?? ''),
      isDenied: false,
    },
  ]
}

function heavyIn(line: Line): DrivingLicence[] {
  return matchesIn(line.folded, hgv).map((match) => ({
    start: line.start + match.index,
    end: line.start + match.index + match[0].length,
    classes: [/1|e/.test(match[1] ?? '') ? 'CE' : 'C'],
    isDenied: polarityAt(line.folded, match.index, match.index + match[0].length) === 'denied',
  }))
}

const refusal =
  /(?<![\p{L}])(?:(?:i )?(?:don't|dont|do not|cannot|can't|cant) drive|ich fahre nicht|je ne conduis pas|no conduzco|non guido|nao conduzo|ik rijd niet|nie prowadze|neridim|nu conduc|jag kor inte|jeg korer ikke|jeg kjorer ikke)(?![\p{L}])/gu

const sieve = wordSieve([nounPattern, hgv, refusal].map(beginningsOf))

/** A person who says that they do not drive has no licence. */
const refusalsIn = (line: Line): DrivingLicence[] =>
  matchesIn(line.folded, refusal).map((match) => ({
    start: line.start + match.index,
    end: line.start + match.index + match[0].length,
    classes: [],
    isDenied: true,
  }))

const classesOf = (list: string): string[] => [
  ...new Set(
    (
      list
        .replace(/\s?\+\s?e(?![\p{L}\d])/gu, 'e')
        .match(new RegExp(`(?<![\\p{L}\\d])${className}(?![\\p{L}\\d])`, 'gu')) ?? []
    )
      // A lone "e" in a list is the word "and" of three languages, never a class.
      .filter((each) => each !== 'e')
      .map((each) => each.toUpperCase()),
  ),
]
