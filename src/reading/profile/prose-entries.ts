/** A letter may stand in place of a table: each sentence that says from when to when tells of one role. */

import { monthNumbers } from '../words/month-names.ts'
import { hasOccupation } from '../words/occupations.ts'
import { fold, type Line, type Span, slice } from '../words/text.ts'
import { anchorsMax } from './anchors.ts'
import { type DateRange, findRanges } from './date-ranges.ts'
import { fieldsOf as piecesOf } from './head-fields.ts'
import { isPlaceField } from './head-signs.ts'

export interface ToldRole {
  readonly index: number
  readonly range: DateRange
  readonly title: Span | undefined
  readonly employer: Span | undefined
  readonly passage: Span
}

export function rolesInProse(text: string, lines: readonly Line[], first: number, last: number): ToldRole[] {
  const dated = lines.slice(first, last + 1).flatMap((line, order) =>
    findRanges(line.folded).map((range) => ({
      index: first + order,
      range,
      sentence: sentenceAround(text, line, range),
    })),
  )
  const telling = dated.slice(0, anchorsMax).filter(({ sentence }) => hasOccupation(fold(slice(text, sentence))))
  return telling.map(({ index, range, sentence }, order) => {
    const [title, employer] = proseHead(text, sentence)
    const next = telling[order + 1]
    const end = next?.index === index ? next.sentence.start : (lines[index]?.end ?? sentence.end)
    return { index, range, title, employer, passage: { start: sentence.start, end: Math.max(sentence.end, end) } }
  })
}

function sentenceAround(text: string, line: Line, range: Span): Span {
  const before = text.slice(line.start, line.start + range.start)
  const after = text.slice(line.start + range.end, line.end)
  const opening = Math.max(before.lastIndexOf('. '), before.lastIndexOf('! ')) + 1
  const closing = after.search(/[.!?]\s/)
  return { start: line.start + opening, end: closing === -1 ? line.end : line.start + range.end + closing }
}

const leadsToTitle =
  /(?<!\p{L})(?:as|was|war|etais|fui|ero|era|var|als|comme|como|come|jako|som|ca|poste d[e']|puesto de|cargo de|en tant que|en qualite de|ruolo di|mansione di|na stanowisku|в должности|на посаді|ως)(?:(?<=d')|\s)(?:(?:an?|the|eine?[rnm]?|une?|un[ao]?|een|en|ett|o|il)\s)?(?=\p{L}{3})/u
const endsTitle =
  /[,.;:(]|\s(?:at|for|with|in|from|bei|beim|chez|dans|en|a|à|presso|da|na|no|em|bij|w|we|u|v|ve|hos|pa|på|ved|la|στην?|στο|в|у)\s(?=(?:(?:de|den|van|von|ten|ter)\s){0,2}["„«(]?\p{Lu}|the\s|der\s|dem\s|firmie\s|spolecnosti\s|firme\s)|\s(?:von|from|since|seit|depuis|desde|dal)\s/u
const leadsToHouse =
  /(?<!\p{L})(?:for|at|with|joined|pa|på|i|we|ve|bei|beim|chez|en|presso|na|no|em|bij|w|u|v|hos|ved|la|pri|rejoint|dans)\s(?:the\s|der\s|dem\s|l'|la\s|el\s|il\s|firmie\s|společnosti\s|firmě\s|der Firma\s|la empresa\s|empresa\s|compania\s|компании\s|компанії\s)?(?=(?:(?:de|den|van|von|ten|ter)\s){0,2}\p{Lu})/gu
const houseName =
  /^(?:(?:de|den|van|von|ten|ter)\s){0,2}\p{Lu}[\p{L}\d&'’.+-]*(?:\s(?:(?:&|\+|and|und|et|y|e|en|of|de|del|della|der|des|du|von|van)\s(?:la\s)?)?\p{Lu}[\p{L}\d&'’.+-]*){0,6}/u

function proseHead(text: string, sentence: Span): [Span | undefined, Span | undefined] {
  const words = slice(text, sentence).slice(0, 600)
  return [titleIn(text, sentence, words), houseIn(sentence, words)]
}

function titleIn(text: string, sentence: Span, words: string): Span | undefined {
  const lead = leadsToTitle.exec(fold(words))
  const from = lead ? lead.index + lead[0].length : 0
  const length = words.slice(from).search(endsTitle)
  const told = words.slice(from, length === -1 ? from + 60 : from + length).trimEnd()
  if (lead && told.length <= 60 && hasOccupation(fold(told)))
    return { start: sentence.start + from, end: sentence.start + from + told.length }
  return piecesOf(text, [sentence]).find((piece) => hasOccupation(fold(slice(text, piece))))
}

/** A dot behind a word ends the sentence; behind a letter or two it belongs to the name. */
function houseIn(sentence: Span, words: string): Span | undefined {
  for (const lead of words.matchAll(leadsToHouse)) {
    const from = lead.index + lead[0].length
    const name = houseName.exec(words.slice(from, from + 80))?.[0].replace(/(?<=\p{L}{3})\.$/u, '')
    if (name && !isPlaceField(name, fold(name)) && !monthNumbers.has(fold(name).split(' ')[0] ?? ''))
      return { start: sentence.start + from, end: sentence.start + from + name.length }
  }
  return undefined
}
