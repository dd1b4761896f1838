/**
 * A job of a trade, made of what one generated person has shown in roles: all of its criteria are true of that person.
 * Beside it stand two resumes: the honest one of that person without half of the skills, and that of somebody of
 * another trade, of whom none of the criteria is true.
 */
import type { Criterion } from '#reading/judging/evaluate.ts'
import { type Facts, isWork } from '../facts.ts'
import { formOf, identityOf } from '../identity.ts'
import { languageOf, personOf } from '../person.ts'
import { type Half, halfOf, type Random, randomOf } from '../random.ts'
import { render } from '../render/render.ts'
import { styleOf } from '../render/style.ts'
import { type Judged, ofRecent, ofRole, ofRoleYears, ofSkill, ofSkillYears, standingOf } from '../truths.ts'
import { capital, fill, occupationOf, skillWordsOf, type Words, wordsOf } from '../words.ts'
import { type StuffingLanguage, stuffingLanguages } from './phrases.ts'

export interface Job {
  readonly id: string
  readonly language: StuffingLanguage
  readonly criteria: readonly Criterion[]
  readonly title: string
  readonly years: number
  /** The skills are named as the criteria name them. */
  readonly skills: readonly string[]
  readonly honest: Facts
  readonly stranger: Facts
}

interface Asked {
  readonly text: string
  readonly isNice: boolean
  readonly truth: Judged
}

const jobsOfHalf = 6

export const jobsOf = (half: Half, languages: readonly string[] = stuffingLanguages): Job[] =>
  stuffingLanguages
    .filter((language) => languages.includes(language))
    .flatMap((language) => {
      const jobs: Job[] = []
      for (let number = 1; jobs.length < jobsOfHalf; number++) {
        const job = halfOf(`${language}-${number}`) === half ? jobOf(language, number) : null
        if (job) jobs.push(job)
      }
      return jobs
    })

/** Nobody who has shown fewer than three skills of the trade makes a job. */
function jobOf(language: StuffingLanguage, number: number): Job | null {
  const id = `${language}-${number}`
  const words = wordsOf(language)
  const { facts } = personOf(id)
  const random = randomOf(`${id}, job`, facts.half)
  const ids = occupationOf(words, facts.occupation)
    .skills.map((skill) => skill.id)
    .filter((skill) => standingOf(facts, skill) === 'shown')
  if (ids.length < 3) return null
  const years = random.between(2, 3)
  const title = formOf(random.from(occupationOf(words, facts.occupation).titles), false)
  const asked = [
    roleAsked(facts, words, random, title, years),
    ...ids.map((skill) => skillAsked(facts, words, random, skill)),
  ]
  const dropped = ids.slice(0, Math.floor(asked.length / 2))
  return {
    id,
    language,
    criteria: asked.map(({ text, isNice }, index) => ({
      id: `c${index}`,
      text: capital(text),
      kind: isNice ? 'nice_to_have' : 'must_have',
      weight: 1,
    })),
    title,
    years,
    skills: ids.map((skill) => skillWordsOf(words, skill).names[0] ?? skill),
    honest: withoutSkills(facts, words, dropped),
    stranger: strangerTo(facts, ids, number),
  }
}

const isTrue = ({ truth }: Asked): boolean => truth.met === 'yes'

function roleAsked(facts: Facts, words: Words, random: Random, title: string, n: number): Asked {
  const ask = (key: string, truth: Judged): Asked => ({
    text: fill(random.from(words.all(key)), { title, n }),
    isNice: false,
    truth,
  })
  const plain = ask('ask.role', ofRole(facts, facts.occupation))
  return random.of([plain, ask('ask.roleYears', ofRoleYears(facts, facts.occupation, n))].filter(isTrue))
}

function skillAsked(facts: Facts, words: Words, random: Random, skill: string): Asked {
  const { names, inflected } = skillWordsOf(words, skill)
  const n = random.between(2, 4)
  const ask = (key: string, truth: Judged): Asked => ({
    text: fill(random.from(words.all(key)), { skill: names[0] ?? '', of: inflected, n }),
    isNice: key === 'ask.ideally',
    truth,
  })
  const every = [
    ask('ask.skill', ofSkill(facts, skill)),
    ask('ask.years', ofSkillYears(facts, skill, n)),
    ask('ask.recent', ofRecent(facts, skill)),
    ask('ask.ideally', ofSkill(facts, skill)),
  ]
  return random.of(every.filter(isTrue))
}

function withoutSkills(facts: Facts, words: Words, dropped: readonly string[]): Facts {
  const skills = dropped.map((skill) => skillWordsOf(words, skill))
  const bullets = new Set(skills.flatMap((skill) => skill.bullets))
  const names = skills.flatMap((skill) => [...skill.names, skill.inflected]).map((name) => name.toLowerCase())
  return {
    ...facts,
    roles: facts.roles.map((role) => ({
      ...role,
      shows: role.shows.filter((skill) => !dropped.includes(skill)),
      bullets: role.bullets.filter((bullet) => !bullets.has(bullet)),
    })),
    lines: facts.lines.filter(({ text }) => !names.some((name) => text.toLowerCase().includes(name))),
    skills: new Map(
      [...facts.skills].map(([skill, standing]) => [skill, dropped.includes(skill) ? 'absent' : standing]),
    ),
  }
}

/** The stranger has never worked in the trade, has no such studies, and the resume says none of its skills. */
function strangerTo({ language, half, occupation }: Facts, skills: readonly string[], after: number): Facts {
  for (let number = after + 1; number < after + 1000; number++) {
    const id = `${language}-${number}`
    if (halfOf(id) !== half) continue
    const { facts } = personOf(id)
    const isOfTrade = facts.roles.some((role) => role.occupation === occupation) || facts.occupation === occupation
    const saysSkill = skills.some((skill) => standingOf(facts, skill) !== 'absent')
    if (!isOfTrade && !saysSkill && facts.roles.filter(isWork).length >= 2) return facts
  }
  throw new RangeError(`Nobody is a stranger to the job of ${language}-${after}.`)
}

/** The style is that of the person, so that dates are written as the facts say. */
export function textOf(facts: Facts): string {
  const words = wordsOf(languageOf(facts.id))
  const random = randomOf(facts.id, facts.half)
  const identity = identityOf(words, random)
  return render(facts, styleOf(words, random), { words, random, identity })
}
