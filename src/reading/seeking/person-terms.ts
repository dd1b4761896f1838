/**
 * What documents say of a person, as terms: the same readings, stances and grades that the judge goes by, so that whoever is
 * ranked high by terms is mostly judged well, too. The texts are blind before anything is read.
 */
import { blind } from '../blinding/blind.ts'
import type { Document } from '../judging/evaluate.ts'
import { careerMonths } from '../judging/judge-career.ts'
import type { Case } from '../judging/judgement.ts'
import type { Day } from '../profile/periods.ts'
import { readText } from '../profile/reading.ts'
import { isJudged } from '../words/document-language.ts'
import { degreeTerms, drivingTerms, languageTerms, leadTerms, statementTerms } from './other-terms.ts'
import { heldTerm, type PersonTerm } from './person-term.ts'
import { shownTerms } from './shown-terms.ts'
import { careerYears, termKeys } from './term-keys.ts'

export interface PersonTerms {
  readonly terms: readonly PersonTerm[]
  readonly totalMonths: number
}

export interface PeopleInput {
  readonly people: readonly (readonly Document[])[]
  readonly asOf: Day
}

/** Several people at once: a thread is asked once for them. */
export const termsOfPeople = ({ people, asOf }: PeopleInput): PersonTerms[] =>
  people.map((documents) => termsOfPerson(documents, asOf))

export function termsOfPerson(documents: readonly Document[], asOf: Day): PersonTerms {
  const all: Case = { readings: documents.map(({ text }) => readText(blind(text).text, asOf)), repeated: [] }
  const judged: Case = { readings: all.readings.filter(({ language }) => isJudged(language)), repeated: [] }
  const totalMonths = careerMonths(judged)
  const terms = [
    ...shownTerms(judged),
    ...degreeTerms(judged),
    ...careerYears
      .filter((years) => totalMonths >= years * 12 - toleranceMonths)
      .map((years) => heldTerm(termKeys.career(years))),
    ...leadTerms(judged),
    ...statementTerms(judged),
    ...languageTerms(all),
    ...drivingTerms(all),
  ]
  return { terms: [...strongest(terms).values()], totalMonths }
}

/** Dates leave out days, as the judge of careers says. */
const toleranceMonths = 2

function strongest(terms: readonly PersonTerm[]): Map<string, PersonTerm> {
  const kept = new Map<string, PersonTerm>()
  for (const term of terms) {
    const known = kept.get(term.key)
    if (!known || (term.isInRole && !known.isInRole)) kept.set(term.key, term)
  }
  return kept
}
