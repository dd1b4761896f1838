/** A field speaks for a title, an employer or a place by its own words; how loudly is a number. */

import { degreesIn } from '../words/degrees.ts'
import { isPlaceAlone } from '../words/locations.ts'
import { hasBreak, hasInternship, hasOccupation, hasOrganisation, hasSchool } from '../words/occupations.ts'
import { fold, type Span, slice } from '../words/text.ts'
import type { Field } from './head-fields.ts'

export interface WeighedField extends Field {
  readonly asTitle: number
  readonly asEmployer: number
  readonly isPlace: boolean
}

/** Legal forms stand at the end of a name, and no title ends so. */
const legalForm =
  /(?<![\p{L}\d])(?:gmbh|ltd|limited|inc|llc|llp|plc|s\.?l\.?u?|s\.?a\.?|sarl|s\.?r\.?l\.?s?|s\.?p\.?a\.?|ltda|lda|b\.?v|n\.?v|ag|kg|kgaa|ohg|e\.?v|a\.?s|a\/s|aps|ab|oyj?|s\.?r\.?o|kft|zrt|nyrt|bt|sp\.\s?z\s?o\.\s?o|a\.?e|ооо|оао|зао|пао|тов|тзов|пп|ат|α\.?ε|επε|ltd\.?\s?şti|a\.ş|s\.?n\.?c|e\.?k|co|corp|pty|pvt)\.?\)?$|株式会社|有限会社|合同会社|(?:株)|㈱|有限公司|股份|集团|集團|公司|주식회사|㈜|\(주\)|בע"מ|ש\.מ|ش\.م|(?<![\p{L}])(?:شركة|مؤسسة|חברת|ооо|оао|зао|пао|тов|gmbh|ltd)(?![\p{L}])/u

export function weigh(text: string, field: Field): WeighedField {
  const own = slice(text, field)
  const folded = fold(own)
  const isPlace = isPlaceField(own, folded)
  const [asTitle, asEmployer] = isPlace ? [-4, -4] : weights(own, folded)
  return { ...field, asTitle, asEmployer, isPlace }
}

function weights(own: string, folded: string): [title: number, employer: number] {
  const bare = folded.replace(/\s?\([^)]*\)?$/, '')
  if (legalForm.test(bare)) return [-3, 4]
  const isTitle = hasOccupation(folded) || hasInternship(folded)
  const isHouse = hasOrganisation(folded) || hasSchool(folded)
  const isStudy = !isTitle && degreesIn(folded).length > 0
  const shape = shapeOf(own)
  if (hasBreak(folded)) return [3, -4]
  if (isTitle) return [3 + (isHouse ? -0.5 : 0) + shape, (isHouse ? 0.3 : -1.5) + shape]
  if (isHouse) return [-2 + shape, 3 + shape]
  // A name of many words that none knows is rather a sentence.
  const wordy = -0.2 * Math.max(0, own.trim().split(/\s+/).length - 4)
  return [
    (isStudy ? 1.5 : 0) + shape + wordy,
    (isStudy ? -1 : 0) + shape + wordy + (isLowered(own) ? -1 : 0) - (/\d\d/.test(own) ? 0.6 : 0),
  ]
}

/** Titles and names of houses are short; sentences are neither. */
function shapeOf(own: string): number {
  const words = own.trim().split(/\s+/).length
  const long = words > 12 ? -3 : words > 8 ? -1.5 : 0
  return long + (/[.!?]$/.test(own) && !/(?:^|[\s.])\p{L}{1,4}\.$/u.test(own) ? -1.5 : 0)
}

/** "van den Berg" is a name. */
const isLowered = (own: string): boolean => /^\p{Ll}/u.test(own) && !/^(?:\p{Ll}{1,4}\s){1,2}\p{Lu}/u.test(own)

/** A field that speaks for a title, or for a house, at least so loudly does so by a word of its own. */
const loud = 2
const behindHead = -4

/** A line that says so much behind its head says what was done. */
const deedsMin = 3

/**
 * A line may hold the whole role: behind the part that names title and house, other parts say what was done, and an occupation
 * among them is no title: "2023 – 2024 | Electrician | Volt Ltd | Trained apprentices, nurse".
 */
export function withoutDeeds(fields: readonly WeighedField[]): WeighedField[] {
  const head = endOfHead(fields)
  if (head === undefined) return [...fields]
  return fields.map((field) =>
    isBehind(field, head)
      ? { ...field, asTitle: field.asTitle + behindHead, asEmployer: field.asEmployer + behindHead }
      : field,
  )
}

/** Title and house are told by their words; in a line that goes on, one of them is enough, and the other stands beside it. */
function endOfHead(fields: readonly WeighedField[]): WeighedField | undefined {
  const title = fields.findIndex(({ asTitle }) => asTitle >= loud)
  const house = fields.findIndex(({ asEmployer }) => asEmployer >= loud)
  const both = title < 0 || house < 0 ? undefined : fields[Math.max(title, house)]
  if (both !== undefined && title < house) return both
  const named = house < 0 ? besideTitle(fields, title) : fields[house]
  if (named === undefined || (house >= 0 && fields.find(({ isPlace }) => !isPlace) === named)) return both
  return fields.filter((field) => isBehind(field, named)).length >= deedsMin ? named : both
}

/** A house that nobody knows stands in the part of the title, or in the next one. */
function besideTitle(fields: readonly WeighedField[], at: number): WeighedField | undefined {
  const title = fields[at]
  if (title === undefined) return undefined
  const others = fields.filter((field) => field !== title && !field.isPlace)
  return others.some((field) => partOf(field) === partOf(title))
    ? title
    : others.find(({ start }) => start > title.start)
}

const isBehind = (field: Field, head: Field): boolean => field.start > head.start && partOf(field) !== partOf(head)

/** Pieces between commas share a part: `1.0` of `1.0.2`. */
export const partOf = ({ place }: Field): string => place.slice(0, place.lastIndexOf('.'))

/** A field is a place when it is one, a district in brackets beside it, or the letters of a state. */
export function isPlaceField(own: string, folded: string): boolean {
  if (/^\p{Lu}{2}$/u.test(own) || /^(?:\d{4,5}\s|[A-Z]-\d{4,5}\s)\p{Lu}[\p{L} -]{2,30}$/u.test(own)) return true
  const bare = own.replace(/\s?\([^)]*\)$/, '')
  return isPlaceAlone({ start: 0, end: bare.length, text: bare, folded: folded.slice(0, bare.length) })
}

export const spanOf = (field: Span | undefined): Span | undefined => field && { start: field.start, end: field.end }
