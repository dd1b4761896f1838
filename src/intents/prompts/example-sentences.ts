/** What a recruiter may ask for, told with the company's own jobs and people. */
import type { KnownIntent, KnownName } from '../intent.ts'
import { isSayableJob, isSayablePerson, isUnderstood, type Meant } from './sayable.ts'

export interface ExampleJob extends KnownName {
  readonly status: 'draft' | 'live' | 'closed'
}

/** The rows are the company's, most recent first; nothing that a candidate wrote is among them but a name. */
export interface ExampleNames {
  readonly jobs: readonly ExampleJob[]
  readonly people: readonly KnownName[]
}

export interface ExampleSentence {
  readonly intent: KnownIntent
  readonly text: string
}

export const examplesMax = 8

type Example = Meant & { readonly intent: KnownIntent }

export function exampleSentences({ jobs, people }: ExampleNames): readonly ExampleSentence[] {
  const sayable = jobs.filter(({ name }) => isSayableJob(name))
  const examples = [
    ...ofDraft(sayable.find(({ status }) => status === 'draft')),
    ...ofLive(sayable.find(({ status }) => status === 'live')),
    ...ofPeople(people.filter(({ name }) => isSayablePerson(name))),
    ...ofAll,
  ]
  return examples
    .filter(isUnderstood)
    .slice(0, examplesMax)
    .map(({ intent, text }) => ({ intent, text }))
}

const ofDraft = (job: ExampleJob | undefined): Example[] =>
  job ? [{ intent: 'publish_job', text: `Publish ${job.name}`, jobs: [job] }] : []

const ofLive = (job: ExampleJob | undefined): Example[] =>
  job
    ? [
        { intent: 'review_applicants', text: `Review the new applicants for ${job.name}`, jobs: [job] },
        { intent: 'show_pipeline', text: `Show the pipeline for ${job.name}`, jobs: [job] },
      ]
    : []

const ofPeople = ([one, other]: readonly KnownName[]): Example[] => [
  ...(one && other
    ? [{ intent: 'compare_candidates', text: `Compare ${one.name} and ${other.name}`, people: [one, other] } as const]
    : []),
  ...(one ? [{ intent: 'send_reply', text: `Draft a reply to ${one.name}`, people: [one] } as const] : []),
]

const ofAll: readonly Example[] = [
  { intent: 'attention', text: 'What needs my attention today?' },
  { intent: 'summarise_replies', text: 'Summarise the new replies' },
  { intent: 'ask_analytics', text: 'How many people applied last month?' },
  { intent: 'find_people', text: 'Find candidates who speak German' },
  { intent: 'help', text: 'What can you do?' },
]
