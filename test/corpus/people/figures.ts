/** Figures are shares of what was measured, each with how many of how many. */

import { type Check, fields, type Measured, type MetCheck } from './measures.ts'
import { allLanguages } from './people.ts'
import { fullLanguages, readLanguages } from './words.ts'

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

const languageIn =
  (languages: readonly string[]) =>
  ({ person }: Measured): boolean =>
    languages.includes(person.facts.language)

const fieldFigures = (measured: readonly Measured[], where: string): Figure[] => {
  const checks = measured.flatMap((each) => each.checks)
  return fields.map((field) => {
    const own = checks.filter((check) => check.field === field)
    return figure(`${field}${where}`, own, isFound)
  })
}

const metFigures = (name: string, met: readonly MetCheck[]): Figure[] => [
  figure(name, met, isExact),
  figure(`${name}, lenient`, met, isFair),
]

/** Figures of languages that nobody measured are left out, so that one of a language alone is short. */
export function figuresOf(measured: readonly Measured[]): Figure[] {
  const judged = measured.filter(languageIn(fullLanguages))
  const metOf = (language: string): MetCheck[] => judged.filter(languageIn([language])).flatMap(({ met }) => met)
  const met = judged.flatMap((each) => each.met)
  return [
    ...metFigures('met, English', metOf('en')),
    ...metFigures('met, all languages', met),
    ...fullLanguages.map((language) => figure(`met, ${language}`, metOf(language), isExact)),
    figure('wrong yes (truth no or unknown)', met, isWrongYes),
    figure('yes where partly is true', met, isGenerousYes),
    figure('wrong no', met, isWrongNo),
    figure('abstained', met, ({ said }) => said === 'unknown'),
    figure('truth unknown', met, ({ truth }) => truth === 'unknown'),
    ...fieldFigures(judged, ''),
    ...fieldFigures(measured.filter(languageIn(readLanguages)), ', read only'),
    ...allLanguages.map((language) => {
      const checks = measured.filter(languageIn([language])).flatMap((each) => each.checks)
      return figure(`all fields, ${language}`, checks, isFound)
    }),
  ].filter((each) => each.of > 0)
}
