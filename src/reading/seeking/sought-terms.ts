/**
 * What a criterion asks, in the terms that people have. Of a group one alternative is enough, and each group is asked; what is
 * only in part what is asked is worth a part of it, as the judge says.
 */
import { readCriterion } from '../judging/criterion.ts'
import { partlyShare, tolerance } from '../judging/judge-career.ts'
import { relatedTo } from '../judging/judge-degree.ts'
import type { DegreeNeed, LanguageNeed, Need, SkillNeed } from '../judging/requirement.ts'
import { levels } from '../words/level.ts'
import { rankOf } from '../words/levels.ts'
import { fold } from '../words/text.ts'
import { studies } from '../words/vocabulary.ts'
import { careerYears, highestUpTo, peopleLed, termKeys } from './term-keys.ts'

export interface SoughtTerm {
  readonly key: string
  /** The worth is 1 where it is what is asked, and less where it is in part. */
  readonly worth: number
  readonly months: number
  /** To be named is enough: a paper is held, or it isn't. */
  readonly isPaper: boolean
}

export interface Sought {
  readonly groups: readonly (readonly SoughtTerm[])[]
  /** Something that was asked has no terms: where somebody lives, or words that nobody understood. */
  readonly isPartial: boolean
  readonly months: number | undefined
}

export function soughtIn(criterion: string): Sought {
  const { groups, unread } = readCriterion(criterion)
  const asked = groups.filter(({ isOptional }) => !isOptional)
  const counted = asked.length > 0 ? asked : groups
  const main = counted.filter(({ needs }) => !needs.every((need) => need.kind === 'skill' && need.isAside))
  const found = (main.length > 0 ? main : counted).flatMap(({ needs }) => groupsOf(needs))
  const months = found.flat().find((term) => term.months > 0)?.months
  return {
    groups: found.filter((group) => group.length > 0),
    isPartial: unread.length > 0 || found.some((group) => group.length === 0),
    months,
  }
}

/** Several classes of a licence are all asked; of other needs any will do. */
function groupsOf(needs: readonly Need[]): SoughtTerm[][] {
  const [only] = needs
  if (needs.length === 1 && only?.kind === 'driving' && only.classes.length > 0)
    return only.classes.map((each) => [sought(termKeys.driving(each))])
  return [needs.flatMap(alternativesOf)]
}

const sought = (key: string, worth = 1, wish: Partial<SoughtTerm> = {}): SoughtTerm => ({
  key,
  worth,
  months: 0,
  isPaper: false,
  ...wish,
})

/** What only partly fits counts half. */
const partly = 0.5

function alternativesOf(need: Need): SoughtTerm[] {
  switch (need.kind) {
    case 'skill':
      return skillTerms(need)
    case 'career':
      return careerTerms(need.months)
    case 'language':
      return languageTerms(need)
    case 'degree':
      return degreeTerms(need)
    case 'driving':
      return [sought(termKeys.driving())]
    case 'lead':
      return leadTerms(need.people, need.months)
    case 'statement':
      return [
        sought(termKeys.said(need.topic)),
        ...(need.topic === 'shifts' ? [sought(termKeys.said('nights'))] : []),
        ...(need.isWillingness ? [] : [sought(termKeys.done(need.topic))]),
      ]
    case 'residence':
      return []
  }
}

function skillTerms({ terms, words, label, months = 0, isRole, isPaper }: SkillNeed): SoughtTerm[] {
  if (words.length > 0) return [sought(termKeys.word(fold(label).trim()), 1, { months })]
  return terms.flatMap((term) => {
    const wish = { months, isPaper: isPaper || term.kind === 'licence' }
    return isRole
      ? [sought(termKeys.role(term), 1, wish), sought(termKeys.term(term), partly, wish)]
      : [sought(termKeys.term(term), 1, wish)]
  })
}

function careerTerms(months: number): SoughtTerm[] {
  const enough = highestUpTo(careerYears, Math.floor((months + tolerance(months)) / 12)) ?? careerYears[0]
  const nearly = highestUpTo(careerYears, Math.floor((months * partlyShare) / 12))
  return [
    sought(termKeys.career(enough)),
    ...(nearly === undefined || nearly === enough ? [] : [sought(termKeys.career(nearly), partly)]),
  ]
}

function languageTerms({ tongue: { code }, level }: LanguageNeed): SoughtTerm[] {
  if (level === undefined) return [sought(termKeys.language(code))]
  const below = level === 'native' ? 'C1' : levels[rankOf(level) - 1]
  return [
    sought(termKeys.languageLevel(code, level)),
    ...(below === undefined ? [] : [sought(termKeys.languageLevel(code, below), partly)]),
    sought(termKeys.languageUnlevelled(code), partly),
  ]
}

function degreeTerms({ level, fields, isVocational, allowsEquivalent, allowsRelated }: DegreeNeed): SoughtTerm[] {
  const any = termKeys.degree(level, { isVocational })
  if (fields.length === 0) return [sought(any)]
  const related = fields.flatMap(relatedFields).filter((field) => !fields.includes(field))
  const inField = (field: string, worth: number): SoughtTerm =>
    sought(termKeys.degree(level, { isVocational, field }), worth)
  return [
    ...fields.map((field) => inField(field, 1)),
    ...related.map((field) => inField(field, allowsRelated ? 1 : partly)),
    sought(termKeys.degreeUnnamed(level, isVocational), partly),
    ...(allowsEquivalent || allowsRelated ? [sought(any, partly)] : []),
  ]
}

function leadTerms(people: number | undefined, months = 0): SoughtTerm[] {
  const step = people === undefined ? undefined : highestUpTo(peopleLed, people)
  const any = sought(termKeys.lead(), step === undefined ? 1 : partly, { months })
  return step === undefined ? [any] : [sought(termKeys.lead(step), 1, { months }), any]
}

const relatedFields = (field: string): string[] =>
  studies.terms
    .filter(({ name }) => relatedTo.get(field)?.has(name) || relatedTo.get(name)?.has(field))
    .map(({ name }) => name)
