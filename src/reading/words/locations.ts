/**
 * Known places in a line are countries, and cities that stand alone as one does in an address or behind an employer.
 */
import { matchesIn } from '#text/matches.ts'
import { type KnownPlace, places } from './places.ts'
import type { Line } from './text.ts'

export interface FoundPlace {
  readonly place: KnownPlace
  readonly start: number
  readonly end: number
}

const placeWordsMax = 4
const wordPattern = /[\p{L}][\p{L}.'-]*/gu

/** Only capitalised words are places: "reading", "bath" and "nice" are not. */
export function placesIn(line: Line): FoundPlace[] {
  const words = matchesIn(line.folded, wordPattern)
  const found: FoundPlace[] = []
  for (let index = 0; index < words.length; index += 1) {
    const length = longestPlace(line, words, index)
    if (length === undefined) continue
    const [first, last] = [words[index], words[index + length - 1]]
    const start = first?.index ?? 0
    const end = (last?.index ?? 0) + (last?.[0].replace(/[.'-]+$/, '').length ?? 0)
    const place = places.get(nameOf(line.folded.slice(start, end)))
    if (place) found.push({ place, start: line.start + start, end: line.start + end })
    index += length - 1
  }
  return found
}

/**
 * A place alone is nothing but a place, or a town and its own country: "New York", "Berlin Germany". "Sofia Valencia"
 * is somebody.
 */
export function isPlaceAlone(line: Line): boolean {
  const [first, second, ...more] = placesIn(line)
  if (!first || more.length > 0) return false
  const isItsCountry = second?.place.isCountry && !first.place.isCountry && second.place.region === first.place.region
  const rest = [
    [line.start, first.start],
    [first.end, second?.start ?? line.end],
    [second?.end ?? line.end, line.end],
  ].map(([from = 0, to = 0]) => line.text.slice(from - line.start, to - line.start))
  return (!second || isItsCountry === true) && rest.every((text) => text.trim() === '')
}

function longestPlace(line: Line, words: readonly RegExpExecArray[], index: number): number | undefined {
  const start = words[index]?.index ?? 0
  if (!mayBegin(line.folded, start) || !/\p{Lu}/u.test(line.text[start] ?? '')) return undefined
  for (let length = Math.min(placeWordsMax, words.length - index); length > 0; length -= 1) {
    const last = words[index + length - 1]
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0)
    if (end - start <= 40 && places.has(nameOf(line.folded.slice(start, end)))) return length
  }
  return undefined
}

const beginnings = new Set([...places.keys()].map((name) => name.slice(0, 3)))

/** All places but those of two letters begin with one of these. */
const mayBegin = (folded: string, start: number): boolean =>
  beginnings.has(folded.slice(start, start + 3)) || beginnings.has(folded.slice(start, start + 2))

const nameOf = (text: string): string =>
  places.has(text) || !/[.'-]$|\s\s|[^\S ]/.test(text) ? text : text.replace(/[.'-]+$/, '').replace(/\s+/g, ' ')
