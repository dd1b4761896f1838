/**
 * The name stands at the top of a resume, and is known by its place, its shape and its likeness to the mail address.
 */

import { isPlaceAlone, placesIn } from '../words/locations.ts'
import { hasOccupation, hasOrganisation } from '../words/occupations.ts'
import { fold, isBlank, type Line, type Span } from '../words/text.ts'
import { skills } from '../words/vocabulary.ts'
import { isDocumentTitle, titleLead, withoutTitle } from './document-title.ts'
import { headingKind } from './sections.ts'

const topLinesMax = 30
/** A label, or the mail address, tells the name beside a column or on a second page. */
const linesMax = 400
const label =
  /^\W*(?:full name|name|nom et prenom|prenom et nom|nom|prenom|nombre y apellidos|nombre completo|nombre|apellidos|nome e cognome|nome completo|nome|cognome|naam|vorname|nachname|familienname|first name|last name|surname|voornaam|achternaam|vor- und nachname|name, vorname|my name is|ich heisse|mein name ist|je m'appelle|me llamo|mi chiamo|chamo-me|ik heet|mijn naam is)\s*[:\t ]\s*/u
const title =
  /^(?:mr|mrs|ms|miss|mx|herr|frau|m|mme|mlle|monsieur|madame|sr|sra|srta|d|dna|don|dona|sig|sig\.ra|sig\.na|dott|dott\.ssa|dhr|mevr|mevrouw|de heer|dr|prof|ing|dipl|mag|rag|eng|arq|lic|ir|drs|rn|bsc|msc|ma|ba|phd|mba)\.?$/u

/** Names of the whole document are found in its first lines; one labelled as such may stand further down. */
export function findName(lines: readonly Line[], emails: readonly string[]): Span | undefined {
  const shown = lines.filter((line) => !isBlank(line)).slice(0, linesMax)
  const mailWords = fold(emails[0] ?? '').replace(/[^a-z]/g, '')
  const opens = shown.findIndex((line) => !isOpening(line))
  const scored = shown.flatMap((line, order) => {
    const around = { order, mailWords, isFirst: order <= opens, before: shown[order - 1] }
    const best = candidateIn(line, 0, around)
    // The name may stand in the next column, beside a heading.
    const beside = cellsOf(line)
      .slice(1, 2)
      .flatMap((cell) => candidateIn(line, cell, around))
    return [...best, ...beside.map((each) => ({ ...each, score: each.score - 0.5 }))]
  })
  const best = scored.sort((one, other) => other.score - one.score)[0]
  return best && { start: best.span.start, end: best.isLabelled ? endOfName(shown, best.span) : best.span.end }
}

/** A name in a narrow column goes on in the next line: "Nome e cognome: Oksana" and below it "Hrytsenko". */
function endOfName(lines: readonly Line[], { end }: Span): number {
  const next = lines[lines.findIndex((line) => line.end === end) + 1]
  const goesOn = next && /^(?:\s?\p{Lu}[\p{L}'’-]{1,20}){1,3}\s*$/u.test(next.text) && headingKind(next) === undefined
  return next && goesOn && next.start === end + 1 && !hasOccupation(next.folded) ? next.end : end
}

interface Candidate {
  readonly span: Span
  readonly score: number
  readonly isLabelled: boolean
}

interface Around {
  readonly order: number
  readonly mailWords: string
  /** Only a title of the whole document may stand above the first line. */
  readonly isFirst: boolean
  readonly before: Line | undefined
}

const isOpening = (line: Line): boolean => isDocumentTitle(line.folded) || headingKind(line) !== undefined

/** The columns of a line begin at these places, the first one with its blanks. */
const cellsOf = ({ text }: Line): number[] => [
  0,
  ...[...text.slice(0, 120).matchAll(/\S\s{3,60}(?=\S)/g)].map((match) => match.index + match[0].length),
]

/** A question may ask for the name: "Q: What is your name?" */
const asksName = (line: Line | undefined): boolean =>
  line !== undefined &&
  /(?<!\p{L})(?:name|nom|nombre|nome|naam|heisst|called)(?!\p{L}).{0,20}\?(?:\s*$|\t|\s{3})/u.test(line.folded)

const answer = /^\W*(?:a|answer|antwort|reponse|respuesta|risposta|resposta|antwoord)\s?:\s*/u

/** The text before the name leads to it: "Name:", "Curriculum vitae of". */
export function nameLead(line: Line, place: number): number | undefined {
  const before = line.folded.slice(0, place)
  const lead = label.exec(before)?.[0].length ?? titleLead(before) ?? /^[^\p{L}\d]*/u.exec(before)?.[0].length ?? 0
  return lead === before.length ? lead : undefined
}

function candidateIn(line: Line, cell: number, { order, mailWords, isFirst, before }: Around): Candidate[] {
  const folded = line.folded.slice(cell, cell + 60)
  const labelled = label.exec(folded) ?? (asksName(before) ? answer.exec(folded) : null)
  const opened = labelled?.[0].length ?? titleLead(folded)
  const from = cell + (opened ?? 0)
  const sentenceName =
    /^\W*(?:my name|ich heisse|mein name|je m'a|me llamo|mi chiamo|chamo-me|ik heet|mijn naam)/u.test(line.folded)
  const span = nameAt(line, from, sentenceName)
  if (!span) return []
  const words = wordsOf(line.text.slice(span.start, span.end))
  const plain = words.map((word) => fold(word).replace(/[^a-z]/g, ''))
  const isMail = plain.join('').length > 2 && mailWords.includes(plain.join(''))
  const likeness = isMail ? words.length : plain.filter((word) => word.length > 2 && mailWords.includes(word)).length
  if (order >= topLinesMax && !isMail && labelled === null) return []
  if (labelled === null && !isMail && isPlaceAlone(sliceAt(line, span))) return []
  if (labelled === null && !isNameLike(line, span, words, isFirst || isMail)) return []
  const score =
    (labelled ? 10 : 0) +
    (opened !== undefined && !labelled ? 2 : 0) +
    likeness * 3 +
    (order < 3 ? 3 - order : 0) -
    Math.min(order, topLinesMax) * 0.1
  const found = { start: line.start + span.start, end: line.start + span.end }
  return score > 0.5 ? [{ span: found, score, isLabelled: labelled !== null }] : []
}

const sliceAt = ({ text, folded }: Line, { start, end }: Span): Line => ({
  start: 0,
  end: end - start,
  text: text.slice(start, end),
  folded: folded.slice(start, end),
})

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '')

/** The name goes to the first sign that no name holds: a digit, a bracket, a wide gap, a separator. */
function nameAt(line: Line, from: number, isSentence: boolean): Span | undefined {
  const text = line.text.slice(from, from + 80)
  const lead = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0
  // The years of a role are followed by what it was.
  if (/(?:19|20)\d\d/.test(text.slice(0, lead))) return undefined
  const rest = text.slice(lead)
  const stop = rest.search(
    isSentence ? /[,.;!(\d]|\s(?:and|und|et|y|e|en)\s/u : /[\d@|•·()[\]/;:*<>_+°~]|\s{3}|\t|\s[–—-]+\s|,\s/u,
  )
  const initials = /^(?:\p{Lu}\.\s?){1,4}\(\p{Lu}[\p{L}-]{1,20}\) (?:\p{L}[\p{L}'’-]{0,20} ?){1,3}/u.exec(rest)?.[0]
  const name = withoutTitle((initials ?? (stop === -1 ? rest : rest.slice(0, stop))).replace(/[\s,.–—-]+$/u, ''))
  if (name.length < 2) return undefined
  return { start: from + lead, end: from + lead + name.length }
}

function isNameLike(line: Line, span: Span, words: readonly string[], isSure: boolean): boolean {
  const text = line.text.slice(span.start, span.end)
  const bare = words.filter((word) => !title.test(fold(word)))
  if (/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2,6}$/u.test(text)) return true
  if (bare.length < 2 || words.length > 7 || text.length > 60) return false
  if (!bare.every((word) => /^[\p{L}\p{M}'’.-]+$/u.test(word)) || !/^\p{Lu}|^\p{Lo}/u.test(bare[0] ?? '')) return false
  const capitals = bare.filter((word) => /^[\p{Lu}\p{Lo}]/u.test(word)).length
  if (capitals < 2 || /[.!?]$/.test(line.text.trim())) return false
  const folded = line.folded.slice(span.start, span.end)
  if (headingKind(line) || hasOrganisation(folded)) return false
  const isWork =
    hasOccupation(folded) || skills.find({ ...line, text, folded, start: 0, end: text.length }, undefined).length > 0
  const isPlace = placesIn(sliceAt(line, span)).length > 0
  // A name may hold a word of work ("Grace Baker", "Luca Porto"), but only in the first line, or when the mail bears
  // it.
  return !(isWork || isPlace) || isSure
}
