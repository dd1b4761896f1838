/**
 * The head of a resume tells of the person without a label. Between contacts and titles, an item that is neither work
 * nor skill is where somebody lives or comes from: items of a line are told apart one by one, each by what it holds and
 * by what stands beside it.
 */
import { matchesIn } from '#text/matches.ts'
import { findRanges } from '../profile/date-ranges.ts'
import { drivingInLine } from '../profile/driving.ts'
import { statedIn } from '../profile/languages.ts'
import { headingKind } from '../profile/sections.ts'
import { placesIn } from '../words/locations.ts'
import { hasOccupation } from '../words/occupations.ts'
import type { Line, Span } from '../words/text.ts'
import { skills } from '../words/vocabulary.ts'
import type { HiddenPassage } from './hidden-passage.ts'
import { inLine, sliceOf, spansOf, touching } from './line-span.ts'
import type { PrivateKind } from './private-kind.ts'
import { nationalityWords, placeShape, postcodePatterns } from './private-words.ts'

/** The passages found in the line before, and a contact in it, tell much of what is left. */
export function headPassages(line: Line, found: readonly HiddenPassage[], hasContact: boolean): HiddenPassage[] {
  const postcodes = postcodesIn(line)
  const around = surroundings(line, found, postcodes, hasContact)
  const passage = (kind: PrivateKind, { start, end }: Span): HiddenPassage => ({
    kind,
    start: line.start + start,
    end: line.start + end,
  })
  return [
    ...postcodes.map((span) => passage('address', span)),
    ...itemsOf(line).flatMap((item) => {
      const kind = kindOf(sliceOf(line, item), item, around)
      return kind ? [passage(kind, item)] : []
    }),
  ]
}

/** The surroundings of an item are asked for by its place in the line. */
interface Surroundings {
  readonly hasContact: boolean
  isFound(item: Span): boolean
  hasPlace(item: Span): boolean
  isBehindPlace(item: Span): boolean
  isBetweenHomes(item: Span): boolean
  isBesideHome(item: Span): boolean
}

function surroundings(
  line: Line,
  found: readonly HiddenPassage[],
  postcodes: readonly Span[],
  hasContact: boolean,
): Surroundings {
  const places = placesIn(line).map((place) => inLine(line, place))
  const addresses = found.filter(({ kind }) => kind === 'address').map((span) => inLine(line, span))
  const { length } = line.folded
  return {
    hasContact,
    isFound: touching(
      length,
      found.map((span) => inLine(line, span)),
    ),
    hasPlace: touching(length, places),
    isBehindPlace: behind(places),
    isBetweenHomes: between([...postcodes, ...addresses]),
    isBesideHome: beside([...postcodes, ...addresses]),
  }
}

/** A state stands right behind its place: "Austin, TX". */
export function behind(places: readonly Span[]): (item: Span) => boolean {
  const ends = new Set(places.map(({ end }) => end))
  return ({ start }) => [0, 1, 2, 3, 4].some((distance) => ends.has(start - distance))
}

/** A part of town stands between the street and the postcode. */
export function between(homes: readonly Span[]): (item: Span) => boolean {
  const firstEnd = homes.reduce((least, { end }) => Math.min(least, end), Number.POSITIVE_INFINITY)
  const lastStart = homes.reduce((most, { start }) => Math.max(most, start), Number.NEGATIVE_INFINITY)
  return ({ start, end }) => firstEnd <= start && lastStart >= end
}

/** The town stands right behind its street, and a street without a word for street right before its postcode. */
export const beside =
  (homes: readonly Span[]): ((item: Span) => boolean) =>
  ({ start, end }) =>
    homes.some((home) => (start >= home.end && start - home.end <= 3) || (home.start >= end && home.start - end <= 3))

function kindOf(item: Line, at: Span, around: Surroundings): PrivateKind | undefined {
  if (nationalityWords.has(item.folded)) return 'nationality'
  if (isWork(item) || around.isFound(at)) return undefined
  const isHome =
    (isState(item) && around.isBehindPlace(at)) ||
    isTown(item, around.hasPlace(at)) ||
    (around.hasContact && isNamedThing(item)) ||
    (around.isBesideHome(at) && (isNamedThing(item) || isHouse(item))) ||
    around.isBetweenHomes(at)
  return isHome ? 'address' : undefined
}

/** Postcodes come with their towns; years of work look like them. */
export function postcodesIn(line: Line): Span[] {
  const isDate = touching(line.folded.length, findRanges(line.folded))
  return postcodePatterns
    .flatMap((pattern) => spansOf(line.folded, pattern))
    .filter((span) => !isDate(span) && !isYearOfWork(sliceOf(line, span)))
}

/** "2019 Nurse" tells of work, and is no town behind its postcode; nor is it in "2015 - 2020 Nurse". */
export const isYearOfWork = (item: Line): boolean =>
  /^(?:19|20)\d\d\s/.test(item.folded) && (hasOccupation(item.folded) || hasSkill(item))

/** Work and skills are what an evaluation is about, so they stay, whatever else they look like. */
export const isWork = (item: Line): boolean =>
  hasOccupation(item.folded) ||
  hasSkill(item) ||
  headingKind(item) !== undefined ||
  drivingInLine(item).length > 0 ||
  statedIn(item).length > 0

const hasSkill = (item: Line): boolean => skills.find(item, undefined).length > 0

/** States look like "TX" or "BW (Germany)". */
export const isState = ({ text }: Line): boolean => /^\p{Lu}{2}(?:$|\s?\()/u.test(text)

const townWordsMax = 6
const nameWordsMax = 4

/** A town is a few words with a known place among them, or of the shape that towns have. */
export const isTown = ({ folded }: Line, hasPlace: boolean): boolean =>
  (hasPlace || placeShape.test(folded.replace(/\s*\(.*$/, ''))) && wordsIn(folded) <= townWordsMax && !/\d/.test(folded)

/** A name beside a contact is a place that no table knows. */
export const isNamedThing = ({ text, folded }: Line): boolean =>
  /^[\p{Lu}\p{Lo}]/u.test(text) && wordsIn(folded) <= nameWordsMax && !/[\d@]/.test(folded)

/** A house is few words and a short number: "Dlouhá 5". */
const isHouse = ({ text }: Line): boolean => /^\p{Lu}[\p{L}.'’ -]{2,30} \d{1,4}[a-z]?(?:\/\d{1,4}[a-z]?)?$/iu.test(text)

const wordsIn = (folded: string): number => folded.split(/\s+/).length

/** Items stand between separators, wide gaps and dashes, and have two letters at least. */
export function itemsOf({ folded }: Pick<Line, 'folded'>): Span[] {
  const items: Span[] = []
  for (const match of matchesIn(folded, /[^|•·;,*~\t/]{1,60}?(?=$|[|•·;,*~\t/]|\s{2}|\s-{1,2}\s|\s\.\s)/gu)) {
    const lead = /^[\s.-]*/.exec(match[0])?.[0].length ?? 0
    const text = match[0].slice(lead).trimEnd()
    if (/\p{L}{2}/u.test(text)) items.push({ start: match.index + lead, end: match.index + lead + text.length })
  }
  return items
}
