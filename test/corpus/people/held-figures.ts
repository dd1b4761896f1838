/** The held figures are all that is ever told of the held half; `bars.ts` says what they must be. */
import { languages, least, most } from './bars.ts'
import { denialFigures, denialsOf, judgeDenial } from './denials/denials.ts'
import { type Figure, figuresOf, shareOf } from './figures.ts'
import { measure } from './measures.ts'
import { idsOf } from './people.ts'
import { personOf } from './person.ts'
import { stuffedOf, stuffingShares } from './stuffing/stuffing.ts'

export const heldFigures = (): Figure[] => [
  ...figuresOf(idsOf('held', languages).map((id) => measure(personOf(id)))),
  ...denialFigures(denialsOf('held').map(judgeDenial)),
  ...stuffingShares(stuffedOf('held')),
]

/** Of nothing, nothing is wrong. */
export const shareWrong = (figure: Figure): number => (figure.of === 0 ? 0 : shareOf(figure))

/** Bars as they could be set now, in the form of `bars.ts`. */
export function barsReached(figures: readonly Figure[]): string[] {
  const rows = (names: readonly string[], barOf: (figure: Figure) => number): string[] =>
    figures.filter(({ name }) => names.includes(name)).map((figure) => `  '${figure.name}': ${barOf(figure)},`)
  return [
    'least',
    ...rows(Object.keys(least), (figure) => Math.floor(shareOf(figure) * 100) / 100),
    'most',
    ...rows(Object.keys(most), (figure) => Math.ceil(shareWrong(figure) * 100) / 100),
  ]
}
