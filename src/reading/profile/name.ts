/**
 * The name is the largest claim at the top of a resume: the line that stands first, alone and short, in the form that
 * names have in its script. The mail address, a label and other places of the same words speak for it; words of work,
 * of places and of houses speak against it, and never decide alone, for people are called Baker, Paris and French.
 */
import { foldedPattern } from '../words/folded-pattern.ts'
import { isPlaceAlone, placesIn } from '../words/locations.ts'
import { hasOccupation, hasOrganisation } from '../words/occupations.ts'
import { isBlank, type Line, type Span } from '../words/text.ts'
import { skills } from '../words/vocabulary.ts'
import { isDocumentTitle, titleLead } from './document-title.ts'
import { type Likeness, likenessTo, type Mailbox, mailboxOf } from './mail-likeness.ts'
import { nameStrength } from './name-form.ts'
import { cellsOf, type NameText, nameTextAt, spacedNameIn } from './name-text.ts'
import { answerLead, asksName, isTitleBefore, nameLabel, nameSaying } from './name-words.ts'
import { headingKind } from './sections.ts'

const topLinesMax = 30
/** A label, or the mail address, tells the name beside a column or on a second page. */
const linesMax = 400
const cellsMax = 4
/** Below this score nobody is named. */
const scoreMin = 0.5

interface Candidate {
  readonly span: Span
  readonly score: number
  readonly isLabelled: boolean
}

interface Around {
  readonly line: Line
  readonly next: Line | undefined
  /** Titles of the document and headings above the name are not counted. */
  readonly order: number
  readonly isFirst: boolean
  readonly mailboxes: readonly Mailbox[]
}

export function findName(lines: readonly Line[], emails: readonly string[]): Span | undefined {
  const shown = lines.filter((line) => !isBlank(line)).slice(0, linesMax)
  const mailboxes = emails.slice(0, 2).map(mailboxOf)
  let order = -1
  const candidates = shown.flatMap((line, index) => {
    const isOpening = order < 0 && opens(line)
    if (!isOpening) order += 1
    const around = { line, next: shown[index + 1], order: Math.max(0, order), isFirst: order <= 0, mailboxes }
    const asked = asksName(shown[index - 1]?.folded ?? '') ? answerLead(line.folded) : undefined
    return asked === undefined ? candidatesIn(around) : candidateAt(around, asked, labelPoints)
  })
  const best = bestOf(candidates, shown)
  return best && { start: best.span.start, end: best.isLabelled ? endOfName(shown, best.span) : best.span.end }
}

const opens = (line: Line): boolean =>
  isDocumentTitle(line.folded) || headingKind(line) !== undefined || caption.test(line.folded)

/** A picture, a page and a day stand above a name, too. */
const caption = foldedPattern(
  /^[^\p{L}\d]*(?:photo|foto|picture|bild|lichtbild|zdjecie|fotografie|fotografija|fotografi|valokuva|kuva|fotograf|φωτογραφία|фото|фотография|фотографія|fenykep|صورة|תמונה|फोटो|写真|사진|照片|(?:page|seite|strona|strana|pagina|sida|side|sivu|sayfa) \d.{0,12})[^\p{L}\d]*$|^[\d\s./年月日現在现在년월일-]{4,24}$/u,
)

const labelPoints = 10

function candidatesIn(around: Around): Candidate[] {
  const { line, order } = around
  const cells = cellsOf(line).slice(0, order < topLinesMax ? cellsMax : 2)
  const found = cells.flatMap((cell, index) =>
    candidatesAt(around, cell).map((each) => ({ ...each, score: each.score - index * 0.5 })),
  )
  return order < topLinesMax ? [...found, ...acrossLines(around)] : found
}

function candidatesAt(around: Around, cell: number): Candidate[] {
  const { line, next } = around
  const folded = line.folded.slice(cell)
  const label = nameLabel(folded)
  if (label !== undefined) {
    // A label alone has the name below it.
    if (folded.slice(label).trim() === '')
      return next ? candidateAt({ ...around, line: next, next: undefined }, 0, labelPoints - 2) : []
    const isPlain = !/[:：=|\t]\s*$|\s\s$/u.test(line.text.slice(cell, cell + label))
    const labelled = candidateAt(around, cell + label, labelPoints, isPlain)
    if (labelled.length > 0) return labelled
  }
  const saying = nameSaying(folded)
  if (saying !== undefined) return candidateAt(around, cell + saying, labelPoints, true)
  const lead = titleLead(folded)
  return candidateAt(around, cell + (lead ?? 0), lead === undefined ? 0 : 2)
}

function candidateAt(around: Around, from: number, points: number, isStrict = points < labelPoints - 2): Candidate[] {
  const { line, order } = around
  const name = nameTextAt(line, from, points >= labelPoints && isStrict, isStrict)
  if (!name) return []
  const isLabelled = points >= labelPoints - 2
  const strength = nameStrength(name.words)
  if (strength === undefined && (isStrict || !isLabelledForm(name))) return lowerCaseName(around, name)
  const likeness = likenessOf(name.words, around.mailboxes)
  if (order >= topLinesMax && !likeness.isWhole && !isLabelled) return []
  const doubt = isLabelled ? 0 : doubtOf(around, name, likeness)
  if (doubt === undefined) return []
  const score = points + (strength ?? 0) + likeness.points + placePoints(order) + (name.isAlone ? 1 : 0) - doubt
  return score > scoreMin ? [candidateOf(line, name, score, isLabelled)] : []
}

const candidateOf = (line: Line, { start, end }: Span, score: number, isLabelled: boolean): Candidate => ({
  span: { start: line.start + start, end: line.start + end },
  score,
  isLabelled,
})

const placePoints = (order: number): number => ([4, 2.5, 1.5, 1][order] ?? 0.7) - Math.min(order, topLinesMax) * 0.1

/** Behind a label one word is a name, too: "Vorname: Lena". */
const isLabelledForm = ({ words }: NameText): boolean =>
  words.length <= 4 && words.every((word) => /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]{1,29}$/u.test(word))

const likenessOf = (words: readonly string[], mailboxes: readonly Mailbox[]): Likeness =>
  mailboxes
    .map((mailbox) => likenessTo(words, mailbox))
    .reduce((best, each) => (each.points > best.points ? each : best), { points: 0, isWhole: false })

/** Nobody is named where it is plain that the words are no name; elsewhere they cost points. */
function doubtOf({ line, isFirst, order }: Around, name: NameText, likeness: Likeness): number | undefined {
  if (likeness.isWhole) return 0
  const own = sliceAt(line, name)
  if (name.isBroken || isPlaceAlone(own) || headingKind(own) !== undefined) return undefined
  const isHouse = hasOrganisation(own.folded)
  if (isHouse && (order > 2 || !opensWithName(own))) return undefined
  if (name.hasNumber && order > 0) return undefined
  const isWork = hasOccupation(own.folded)
  const isSkill = skills.find(own, undefined).length > 0
  const isPlace = placesIn(own).length > 0
  const isTrade = isWork && own.folded.split(/\s+/).every((word) => isKnown(word, own))
  if ((isWork || isSkill) && (isTrade || (!isFirst && likeness.points === 0))) return undefined
  if (isPlace && (order > 2 || own.text.includes(','))) return undefined
  return (isWork ? 2.5 : 0) + (isSkill ? 1.5 : 0) + (isPlace ? 1 : 0) + (name.hasNumber ? 2 : 0) + (isHouse ? 1 : 0)
}

/**
 * "Åsa Öberg" is no "ASA": the sign of a company stands last and in its own capitals, so one that opens a line in the form
 * of a given name is one.
 */
const opensWithName = ({ text, folded }: Line): boolean =>
  /^\p{Lu}\p{Ll}{1,2}\s/u.test(text) && !hasOrganisation(folded.slice(folded.indexOf(' ')))

const isKnown = (word: string, { text, folded }: Line): boolean => {
  const at = folded.indexOf(word)
  const own = { start: 0, end: word.length, text: text.slice(at, at + word.length), folded: word }
  return hasOccupation(word) || skills.find(own, undefined).length > 0
}

const sliceAt = ({ text, folded }: Line, { start, end }: Span): Line => ({
  start: 0,
  end: end - start,
  text: text.slice(start, end),
  folded: folded.slice(start, end),
})

/** Who writes all in small letters is named by the mail address: "blessing mwangi i live in croydon". */
function lowerCaseName({ line, order, mailboxes }: Around, { start, words }: NameText): Candidate[] {
  if (order > 3 || mailboxes.length === 0 || !/^\p{Ll}/u.test(line.text.slice(start))) return []
  for (const count of [3, 2]) {
    const own = words.slice(0, count)
    const likeness = likenessOf(own, mailboxes)
    if (own.length < count || !likeness.isWhole || likeness.points < count * 3) continue
    const end = line.text.indexOf(own.at(-1) ?? '', start) + (own.at(-1)?.length ?? 0)
    if (count === 2 || own.every((word) => likenessOf([word], mailboxes).points > 0))
      return [candidateOf(line, { start, end }, likeness.points + placePoints(order), false)]
  }
  return []
}

/** Large letters fill a line with each word, or have a blank behind each letter. */
function acrossLines(around: Around): Candidate[] {
  const { line, next, order, mailboxes } = around
  const spaced = spacedNameIn(line)
  if (spaced) {
    const { points } = likenessOf(spaced.words, mailboxes)
    return headingKind(line) === undefined ? [candidateOf(line, spaced, points + placePoints(order), false)] : []
  }
  const [one, two] = [oneWordIn(line), next && oneWordIn(next)]
  if (!one || !two || !next || nameStrength([one, two]) === undefined) return []
  const likeness = likenessOf([one, two], mailboxes)
  const isLoud = order < 2 && /^\p{Lu}{2,}$/u.test(one) === /^\p{Lu}{2,}$/u.test(two)
  const isPlain = [line, next].some(
    (each) => headingKind(each) !== undefined || isPlaceAlone(trimmedLine(each)) || isKnown(each.folded.trim(), each),
  )
  if (!likeness.isWhole && (!isLoud || isPlain)) return []
  const at = line.text.indexOf(one)
  const span = { start: at, end: next.start - line.start + next.text.indexOf(two) + two.length }
  return [candidateOf(line, span, likeness.points + placePoints(order) + 0.5, false)]
}

const oneWordIn = ({ text }: Line): string | undefined => /^\s*(\p{Lu}[\p{L}\p{M}'’-]{1,24})\s*$/u.exec(text)?.[1]

const trimmedLine = (line: Line): Line => {
  const lead = /^\s*/.exec(line.text)?.[0].length ?? 0
  return sliceAt(line, { start: lead, end: line.text.trimEnd().length })
}

/** What stands again at the foot, as a signature or on the second page is more likely the name. */
function bestOf(candidates: readonly Candidate[], lines: readonly Line[]): Candidate | undefined {
  const first = [...candidates].sort((one, other) => other.score - one.score).slice(0, 5)
  if (first.length < 2) return first[0]
  const scored = first.map((each) => ({ ...each, score: each.score + (standsAgain(each.span, lines) ? 1.5 : 0) }))
  return scored.sort((one, other) => other.score - one.score)[0]
}

function standsAgain({ start, end }: Span, lines: readonly Line[]): boolean {
  const own = lines.findIndex((line) => start < line.end)
  const line = lines[own]
  if (!line || end > line.end) return false
  const sought = line.folded.slice(start - line.start, end - line.start)
  return lines.some(
    (each, index) => index !== own && each.folded.length < 90 && each.folded.trimStart().startsWith(sought),
  )
}

/**
 * A name in a narrow column goes on in the next line, "Nome e cognome: Oksana" and below it "Hrytsenko", and so does
 * one in two fields, "Vorname: Lena" and "Nachname: Brandt".
 */
function endOfName(lines: readonly Line[], span: Span): number {
  const index = lines.findIndex((line) => span.end <= line.end)
  const [line, next] = [lines[index], lines[index + 1]]
  if (!line) return span.end
  const beside = secondField(line, span.end - line.start)
  if (beside !== undefined) return beside
  if (!next || next.start > line.end + 4) return span.end
  const below = secondField(next, 0)
  if (below !== undefined) return below
  // A name of two words ends with its line.
  const isPart = /^\S+$/.test(line.text.slice(span.start - line.start, span.end - line.start))
  const goesOn =
    isPart &&
    span.end === line.end &&
    /^(?:\s?\p{Lu}[\p{L}'’-]{1,20}){1,3}\s*$/u.test(next.text) &&
    headingKind(next) === undefined
  return goesOn && next.start <= line.end + 2 && !hasOccupation(next.folded) ? next.end : span.end
}

function secondField(line: Line, from: number): number | undefined {
  const gap = /^[\s,;|]{0,24}/.exec(line.folded.slice(from))?.[0].length ?? 0
  const label = nameLabel(line.folded.slice(from + gap))
  if (label === undefined || !/[:：\t]/u.test(line.text.slice(from + gap, from + gap + label))) return undefined
  const name = nameTextAt(line, from + gap + label, false, false)
  return name && isLabelledForm(name) ? line.start + name.end : undefined
}

/** The text before the name leads to it: "Name:", "Curriculum vitae of", "Dr.". */
export function nameLead(line: Line, place: number): number | undefined {
  const before = line.folded.slice(0, place)
  const lead =
    nameLabel(before) ?? nameSaying(before) ?? titleLead(before) ?? /^[^\p{L}\d]*/u.exec(before)?.[0].length ?? 0
  return isTitles(before.slice(lead)) ? before.length : undefined
}

const isTitles = (text: string): boolean =>
  text.length < 40 && text.split(/\s+/).every((word) => word === '' || isTitleBefore(word))
