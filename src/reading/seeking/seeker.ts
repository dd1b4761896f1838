/** People are sought in a pool by the terms that criteria share with them. */
import { levels } from '../words/level.ts'
import type { Level } from '../words/levels.ts'
import { places } from '../words/places.ts'
import { fold } from '../words/text.ts'
import { refusalOf } from './protected-traits.ts'
import { soughtIn } from './sought-terms.ts'
import { termKeys, wordPrefix } from './term-keys.ts'

export type { Sought, SoughtTerm } from './sought-terms.ts'

/** A language is a code, or a code and the lowest level: `de`, `de:B2`. */
function languageKey(language: string): string {
  const [code = '', wished = ''] = language.split(':').map((part) => part.trim())
  const level = levels.find((each) => each.toLowerCase() === wished.toLowerCase())
  return level === undefined
    ? termKeys.language(code.toLowerCase())
    : termKeys.languageLevel(code.toLowerCase(), level satisfies Level)
}

/**
 * A place has the key of its town, or of its country in whatever language that is named. Text of several parts has a key for each
 * of them that is known, and one for its first part.
 */
function placeKeys(text: string): string[] {
  const parts = fold(text)
    .split(/[,;/()|·]|\s-\s/)
    .map((part) =>
      part
        .replaceAll(/[^\p{L}\p{N}\s.'-]/gu, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part.length > 1)
  const keys = parts.flatMap((part, index) => {
    const known = places.get(part)
    if (known?.isCountry) return [`place:country:${known.region}`]
    if (known) return [`place:town:${part}`, `place:country:${known.region}`]
    return index === 0 || parts.length > 1 ? [`place:town:${part}`] : []
  })
  return [...new Set(keys)]
}

/** A country's code of two letters in capitals is that country. */
const countryKey = (code: string): string => `place:country:${code.toUpperCase()}`

export const seeker = { sought: soughtIn, refusal: refusalOf, languageKey, placeKeys, countryKey, wordPrefix }
