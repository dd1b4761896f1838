/**
 * People and criteria meet in these keys. They stand for what is meant in whatever language it was written. Levels, years and
 * numbers are cumulative: who has C1 has the key of B2, too, so that one key asks for "at least".
 */
import type { Level } from '../words/levels.ts'
import type { Term } from '../words/terms/notation.ts'

/** A phrase that no table holds stands as it is. */
export const wordPrefix = 'word:'

export const termKeys = {
  term: ({ kind, name }: Term): string => `${kind}:${name}`,
  /** A role of this was held by its title. */
  role: ({ kind, name }: Term): string => `role:${kind}:${name}`,
  language: (code: string): string => `lang:${code}`,
  languageLevel: (code: string, level: Level): string => `lang:${code}:${level}+`,
  languageUnlevelled: (code: string): string => `lang:${code}:?`,
  degree: (level: number, { isVocational = false, field }: { isVocational?: boolean; field?: string } = {}): string =>
    `${isVocational ? 'training' : 'degree'}:${level}+${field === undefined ? '' : `:${field}`}`,
  degreeUnnamed: (level: number, isVocational: boolean): string =>
    `${isVocational ? 'training' : 'degree'}:${level}+:?`,
  career: (years: number): string => `career:${years}+`,
  lead: (people?: number): string => (people === undefined ? 'lead' : `lead:${people}+`),
  driving: (className?: string): string => (className === undefined ? 'driving' : `driving:${className}`),
  said: (topic: string): string => `says:${topic}`,
  done: (topic: string): string => `does:${topic}`,
  word: (folded: string): string => wordPrefix + folded,
}

/** Whole years that are asked for; between two of them the lower one is sought. */
export const careerYears = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20] as const
export const peopleLed = [2, 5, 10, 20, 50] as const

export const highestUpTo = (steps: readonly number[], most: number): number | undefined =>
  steps.findLast((step) => step <= most)
