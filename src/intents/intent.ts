/** What a recruiter's sentence may mean. The first eight are kinds of staged action, by the names that they have there. */
export const actionIntents = [
  'publish_job',
  'close_job',
  'update_job',
  'change_status',
  'send_reply',
  'add_note',
  'start_sourcing',
  'invite_to_interview',
] as const
export type ActionIntent = (typeof actionIntents)[number]

export const readingIntents = [
  'find_people',
  'compare_candidates',
  'review_applicants',
  'show_pipeline',
  'job_status',
  'ask_analytics',
  'summarise_replies',
  'explain_score',
  'attention',
  'help',
] as const
export type ReadingIntent = (typeof readingIntents)[number]

export const intents = [...actionIntents, ...readingIntents, 'none'] as const
export type Intent = (typeof intents)[number]
export type KnownIntent = ActionIntent | ReadingIntent

export const languages = ['en', 'de', 'fr', 'es'] as const
export type IntentLanguage = (typeof languages)[number]

/** A sentence can ask for these statuses of an application. */
export const askedStatuses = [
  'unreviewed',
  'suitable',
  'shortlisted',
  'not_suitable',
  'interviewing',
  'offered',
  'hired',
  'withdrawn',
] as const
export type AskedStatus = (typeof askedStatuses)[number]

/** What the rules went by: the first four lead to an intent, the others say why there is none, or no action. */
export const reasons = [
  'slash',
  'command',
  'request',
  'question',
  'negation',
  'condition',
  'hypothetical',
  'later',
  'quotation',
  'retraction',
  'several',
  'long',
  'unclear',
] as const
export type Reason = (typeof reasons)[number]

export const missingParts = ['job', 'person', 'status', 'text', 'change'] as const
export type MissingPart = (typeof missingParts)[number]

export interface IntentReading {
  readonly intent: Intent
  /** From 0 to 1; 0 is the confidence of `none`. */
  readonly confidence: number
  /** Only a command that no guard stopped is one. It is staged for a person, and never done by this. */
  readonly isAction: boolean
  readonly mentions: readonly Mention[]
  /** The status that `change_status` asks for. */
  readonly status: AskedStatus | null
  readonly missing: readonly MissingPart[]
  /** The nearest others, best first; three of them where the intent is `none`. */
  readonly alternatives: readonly KnownIntent[]
  readonly language: IntentLanguage
  readonly why: Reason
}

export interface KnownName {
  readonly id: number
  readonly name: string
}

/** The names that the caller found for the spans of `nameSpansIn`. */
export interface KnownNames {
  readonly jobs: readonly KnownName[]
  readonly people: readonly KnownName[]
  /** The job whose conversation this is: what needs a job has it. */
  readonly contextJobId?: number | undefined
}

/** A place of the sentence that names a job or a person; more than one id is a doubt that the reader must settle. */
export interface Mention {
  readonly start: number
  readonly end: number
  readonly kind: 'job' | 'person'
  readonly ids: readonly number[]
}
