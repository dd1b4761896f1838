/** Dots, stars, bars, fractions and shares are levels where their scale is plain. */
import { matchesIn } from '#text/matches.ts'
import type { Level } from './levels.ts'
import type { Span } from './text.ts'

export interface FoundScale extends Span {
  readonly level: Level
}

const signs = /([●★■⬤▮█◆🌑✪⚫]{1,10})\s?([○☆□◯▯░◇🌕✩⚪]{0,10})/gu
const fraction = /(?<![\d/.])(10|\d)\s?\/\s?(5|6|10)(?![\d/.])/gu
const share = /(?<![\d.,])(\d{2,3})\s?%/gu

const shares: readonly (readonly [from: number, level: Level])[] = [
  [0.95, 'C2'],
  [0.75, 'C1'],
  [0.65, 'B2'],
  [0.5, 'B1'],
  [0.3, 'A2'],
  [0, 'A1'],
]

/** A row of full signs alone has no scale but one of five. */
const fullMin = 5

export function scalesIn(folded: string): FoundScale[] {
  if (!/[●★■⬤▮█◆✪⚫🌑]|\d\s?[/%]/u.test(folded)) return []
  const found = [
    ...matchesIn(folded, signs).map((match) => {
      const [full, empty] = [[...(match[1] ?? '')].length, [...(match[2] ?? '')].length]
      return { match, part: full + empty >= fullMin || empty > 0 ? full / (full + empty) : undefined }
    }),
    ...matchesIn(folded, fraction).map((match) => ({ match, part: Number(match[1]) / Number(match[2]) })),
    ...matchesIn(folded, share).map((match) => ({ match, part: Number(match[1]) / 100 })),
  ]
  return found.flatMap(({ match, part }) => {
    if (part === undefined || part > 1 || part <= 0) return []
    const level = shares.find(([from]) => part >= from)?.[1]
    return level ? [{ level, start: match.index, end: match.index + match[0].length }] : []
  })
}
