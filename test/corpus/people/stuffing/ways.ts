/** The ways of stuffing: how words of a job come into the resume of somebody who has done nothing of it. */
import { type Facts, isWork, type Line } from '../facts.ts'
import { fill } from '../words.ts'
import type { Job } from './job.ts'
import { phrases } from './phrases.ts'

type Stuff = (stranger: Facts, job: Job) => Facts

const withLines =
  (linesOf: (job: Job) => readonly Line[]): Stuff =>
  (stranger, job) => ({ ...stranger, lines: [...stranger.lines, ...linesOf(job)] })

const line = (section: Line['section'], text: string): Line => ({ section, text })

const matterOf = ({ title, skills }: Job): string[] => [title, ...skills]

const said = (job: Job, phrase: 'summary' | 'advert' | 'interested'): string =>
  fill(phrases[job.language][phrase], { title: job.title, list: job.skills.join(', '), n: job.years })

const wordsIn = ({ criteria }: Job): string[] => [
  ...new Set(criteria.flatMap(({ text }) => text.match(/[\p{L}\p{N}+#-]{3,}/gu) ?? [])),
]

/** Each bullet gets a word behind it, and a last one is nothing but words. */
const amongRoles: Stuff = (stranger, job) => {
  const matter = matterOf(job)
  return {
    ...stranger,
    roles: stranger.roles.map((role) => {
      if (!isWork(role)) return role
      const bullets = role.bullets.map((bullet, index) => `${bullet}, ${matter[index % matter.length]}`)
      return { ...role, bullets: [...bullets, matter.join(', ')] }
    }),
  }
}

export const ways = {
  'nothing (to compare)': (stranger) => stranger,
  'own words': withLines((job) => [line('other', `${phrases[job.language].keywords}: ${wordsIn(job).join(', ')}`)]),
  'copied criteria': withLines((job) => job.criteria.map(({ text }) => line('other', text))),
  'summary sentence': withLines((job) => [line('profile', said(job, 'summary'))]),
  'skills section': withLines((job) => matterOf(job).map((word) => line('skills', word))),
  'fifty times': withLines((job) => [line('other', Array<string>(50).fill(matterOf(job).join(', ')).join(', '))]),
  hobbies: withLines((job) => job.skills.map((word) => line('interests', word))),
  'quoted advertisement': withLines((job) => [line('other', said(job, 'advert'))]),
  interested: withLines((job) => [line('other', said(job, 'interested'))]),
  'among roles': amongRoles,
} satisfies Readonly<Record<string, Stuff>>

export type Way = keyof typeof ways
export const wayNames = Object.keys(ways) as Way[]
