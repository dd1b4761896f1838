/** A job of the labelled set: what it asks, who is in its pool, and who of them fits by truth. */
import type { Facts, Person, Truth } from '../people/facts.ts'
import { personOf } from '../people/person.ts'
import { type Half, halfOf, openOf, type Random, randomOf } from '../people/random.ts'
import { type Judged, ofRoleYears, ofSkill, ofSkillYears, ofTongue, ofTotal } from '../people/truths.ts'
import { capital, fill, fullLanguages, occupationOf, skillWordsOf, type Words, wordsOf } from '../people/words.ts'

export interface JobCriterion {
  readonly key: string
  readonly text: string
  readonly kind: 'must' | 'nice'
  readonly weight: number
  /** Words by which somebody would look for it literally. */
  readonly words: readonly string[]
  readonly truth: (facts: Facts) => Judged
}

export interface SourcingJob {
  readonly id: string
  readonly language: string
  readonly occupation: string
  readonly criteria: readonly JobCriterion[]
  readonly people: readonly Person[]
}

export const jobsCount = fullLanguages.length
const ownMax = 140
const peopleMax = 400

/** A share of the people is enough to see that nothing broke. */
export function jobOf(half: Half, index: number, share = 1): SourcingJob {
  const language = fullLanguages[index % fullLanguages.length] ?? 'en'
  const words = wordsOf(language)
  const id = `${half} job ${index + 1}`
  const random = randomOf(id, half)
  const occupations = wordsOf('en').occupations.filter((each) => each.id !== 'any' && each.skills.length >= 3)
  const occupation = random.of(occupations).id
  return {
    id,
    language,
    occupation,
    criteria: criteriaOf(words, occupation, random),
    people: peopleOf(half, occupation, share),
  }
}

function criteriaOf(words: Words, occupation: string, random: Random): JobCriterion[] {
  const [one = '', other = ''] = random.some(occupationOf(words, occupation).skills, 2).map(({ id }) => id)
  const title = (openOf(occupationOf(words, occupation).titles, random.half)[0] ?? '').split('~')[0] ?? ''
  const [roleYears, skillYears, years] = [random.between(1, 3), 2, random.of([3, 5])]
  const values = (skill: string) => ({
    skill: skillWordsOf(words, skill).names[0] ?? '',
    of: skillWordsOf(words, skill).inflected,
  })
  const yearsIn = (n: number): string => (words.has('years') ? (words.all('years')[n < 5 ? 0 : 1] ?? '') : '')
  const say = (key: string, own: Readonly<Record<string, string | number>>): string =>
    capital(fill(random.from(words.all(key)), own))
  const english = random.of(['B1', 'B2'])
  return [
    {
      key: 'role',
      text: say('ask.roleYears', { title, n: roleYears + 1, years: yearsIn(roleYears + 1) }),
      kind: 'must',
      weight: 5,
      words: occupationOf(words, occupation).titles.flatMap((titles) => titles.split('~')),
      truth: (facts) => ofRoleYears(facts, occupation, roleYears + 1),
    },
    {
      key: 'skill',
      text: say('ask.skill', values(one)),
      kind: 'must',
      weight: 4,
      words: skillWordsOf(words, one).names,
      truth: (facts) => ofSkill(facts, one),
    },
    {
      key: 'years',
      text: say('ask.years', { ...values(other), n: skillYears, years: yearsIn(skillYears) }),
      kind: 'nice',
      weight: 3,
      words: skillWordsOf(words, other).names,
      truth: (facts) => ofSkillYears(facts, other, skillYears),
    },
    {
      key: 'total',
      text: say('ask.total', { n: years, years: yearsIn(years) }),
      kind: 'nice',
      weight: 1,
      words: [],
      truth: (facts) => ofTotal(facts, years),
    },
    {
      key: 'english',
      text: say('ask.language', {
        tongue: words.named('tongue', words.language === 'en' ? 'de' : 'en'),
        level: english,
      }),
      kind: 'nice',
      weight: 1,
      words: [],
      truth: (facts) => ofTongue(facts, words.language === 'en' ? 'de' : 'en', english),
    },
  ]
}

/** People of the occupation come first, in the order of their ids; the others are whoever was drawn beside them. */
function peopleOf(half: Half, occupation: string, share: number): Person[] {
  const [ownWanted, othersWanted] = [Math.ceil(ownMax * share), Math.ceil((peopleMax - ownMax) * share)]
  const own: Person[] = []
  const others: Person[] = []
  for (let number = 1; own.length < ownWanted || others.length < othersWanted; number++)
    for (const language of fullLanguages) {
      const id = `${language}-${number}`
      if (halfOf(id) !== half) continue
      const person = personAt(id)
      if (person.facts.occupation !== occupation) {
        if (others.length < othersWanted) others.push(person)
      } else if (own.length < ownWanted) own.push(person)
    }
  return [...own, ...others]
}

const known = new Map<string, Person>()

function personAt(id: string): Person {
  const before = known.get(id)
  if (before) return before
  const made = personOf(id)
  known.set(id, made)
  return made
}

const points: Readonly<Record<Truth, number>> = { yes: 1, partly: 0.5, no: 0, unknown: 0 }
const earnedMin = 0.6

export function fits({ facts }: Person, criteria: readonly JobCriterion[]): boolean {
  const truths = criteria.map((criterion) => ({ ...criterion, met: criterion.truth(facts).met }))
  if (truths.some(({ kind, met }) => kind === 'must' && met !== 'yes')) return false
  const all = truths.reduce((sum, { weight }) => sum + weight, 0)
  return truths.reduce((sum, { weight, met }) => sum + weight * points[met], 0) >= earnedMin * all
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Nobody finds them by the words of the musts. */
export const isOtherwise = ({ text }: Person, criteria: readonly JobCriterion[]): boolean => {
  const words = criteria.filter(({ kind }) => kind === 'must').flatMap((criterion) => criterion.words)
  const body = folded(text)
  return !words.some((word) => body.includes(folded(word)))
}
