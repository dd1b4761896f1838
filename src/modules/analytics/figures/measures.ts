/** Each measure is defined once: for the document, for the pages, and for the tests that count it the slow way. */

import type { ApplicationStatus } from '#modules/applications/index.ts'

/** Each step is a part of the one before: an application that got further counts for all steps before, too. */
export const steps = {
  applications:
    'People on jobs, whether they applied or were found. Merged ones count once, removed ones go on counting.',
  screened: 'Somebody, or an evaluation, has said how suitable they are.',
  suitable: 'Were called suitable, or came further, whatever became of them since.',
  shortlisted: 'Were shortlisted, or came further, whatever became of them since.',
  interviewing: 'Were interviewed, or came further, whatever became of them since.',
  offered: 'Were made an offer, or came further, whatever became of them since.',
  hired: 'Are hired: their last status is so.',
} as const
export type Step = keyof typeof steps
export const stepNames = Object.keys(steps) as Step[]

/** These are counted beside the steps. */
export const outcomes = {
  applicants: 'Those of the applications that their people made.',
  notSuitable: 'Were once called not suitable.',
  withdrawn: 'Once withdrew.',
} as const
export type Outcome = keyof typeof outcomes

export type Measure = Step | Outcome

/** Rows keep measures under these names. */
export const storedMeasure = (measure: Measure): string => (measure === 'notSuitable' ? 'not_suitable' : measure)

export const measures: Readonly<Record<Measure, string>> = { ...steps, ...outcomes }
export const measureNames = Object.keys(measures) as Measure[]

/** These happened in a week, whenever the application began. */
export const weekly = {
  applications: 'Came in the week.',
  interviewing: 'Came to an interview, or further, for the first time in the week.',
  offered: 'Came to an offer, or further, for the first time in the week.',
  hired: 'Were hired in the week, and are.',
} as const
export type Weekly = keyof typeof weekly

/** Waiting is counted in whole days of the company's calendar; people who wait longer are all the rest. */
export const ages = { upTo7Days: 7, upTo14Days: 14, upTo30Days: 30 } as const
export const recentDays = 30

/** Nobody waits in these. */
export const closedStatuses: readonly ApplicationStatus[] = ['hired', 'not_suitable', 'withdrawn']
