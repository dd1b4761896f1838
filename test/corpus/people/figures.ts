/** Figures are shares of what was measured, each with how many of how many. */

import { type Check, fields, type Measured, type MetCheck } from './measures.ts'
import { allLanguages } from './people.ts'
import { fullLanguages } from './words.ts'

export interface Figure {
  readonly name: string
  readonly count: number
  readonly of: number
}

export const shareOf = ({ count, of }: Figure): number => (of === 0 ? 1 : count / of)

export const written = (figure: Figure): string =>
  `${figure.name.padEnd(34)} ${shareOf(figure).toFixed(3)}   ${figure.count} of ${figure.of}`

const figure = <Value>(name: string, all: readonly Value[], isCounted: (value: Value) => boolean): Figure => ({
  name,
  count: all.filter(isCounted).length,
  of: all.length,
})

const isFound = ({ isRight }: Check): boolean => isRight

export const isExact = ({ truth, said }: MetCheck): boolean => truth === said
export const isFair = ({ truth, also, said }: MetCheck): boolean => truth === said || also.includes(said)
export const isWrongYes = (each: MetCheck): boolean =>
  each.said === 'yes' && !isFair(each) && (each.truth === 'no' || each.truth === 'unknown')
export const isGenerousYes = (each: MetCheck): boolean =>
  each.said === 'yes' && !isFair(each) && each.truth === 'partly'
export const isWrongNo = (each: MetCheck): boolean => each.said === 'no' && !isFair(each)

export function figuresOf(measured: readonly Measured[]): Figure[] {
  const metOf = (language: string): MetCheck[] =>
    measured.filter(({ person }) => person.facts.language === language).flatMap(({ met }) => met)
  const judged = fullLanguages.flatMap(metOf)
  const checks = measured.flatMap((each) => each.checks)
  return [
    figure('met, English', metOf('en'), isExact),
    figure('met, English, lenient', metOf('en'), isFair),
    figure('met, all languages', judged, isExact),
    figure('met, all languages, lenient', judged, isFair),
    ...fullLanguages.map((language) => figure(`met, ${language}`, metOf(language), isExact)),
    figure('wrong yes (truth no or unknown)', judged, isWrongYes),
    figure('yes where partly is true', judged, isGenerousYes),
    figure('wrong no', judged, isWrongNo),
    figure('abstained', judged, ({ said }) => said === 'unknown'),
    figure('truth unknown', judged, ({ truth }) => truth === 'unknown'),
    ...fields.map((field) =>
      figure(
        field,
        checks.filter((check) => check.field === field),
        isFound,
      ),
    ),
    ...allLanguages.flatMap((language) => {
      const own = measured.filter(({ person }) => person.facts.language === language)
      return own.length === 0
        ? []
        : [
            figure(
              `all fields, ${language}`,
              own.flatMap((each) => each.checks),
              isFound,
            ),
          ]
    }),
  ]
}
