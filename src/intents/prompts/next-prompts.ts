/**
 * What a recruiter may say next, out of a table over what just happened. Nothing that somebody outside wrote comes into
 * it but names, and those only where they are nothing but names.
 */
import type { ActionIntent, Intent, KnownIntent, KnownName } from '../intent.ts'
import { tokensOf } from '../words/tokens.ts'
import { isSayableJob, isSayablePerson, isUnderstood } from './sayable.ts'

export interface PromptState {
  /** The newest staged action of the conversation that nobody confirmed or discarded. */
  readonly openAction: ActionIntent | null
  /** What the last reply was about. */
  readonly lastIntent: Intent | null
  /** Whom the last reply was about, best first. */
  readonly people: readonly KnownName[]
  readonly job: PromptJob | null
  readonly unreadReplies: number
  /** What the recruiter wrote last; the newest three count. */
  readonly recentMessages: readonly string[]
}

export interface PromptJob extends KnownName {
  readonly status: 'draft' | 'live' | 'closed'
  readonly applicants: number
  readonly unreviewed: number
  readonly daysLive: number
  readonly isSourcing: boolean
}

export interface NextPrompt {
  readonly id: string
  /** Null where the prompt is about the open action itself, and is known by its id. */
  readonly intent: KnownIntent | null
  readonly text: string
}

export const promptsMax = 4
export const promptLengthMax = 60
const recentMax = 3
/** A week without an applicant shows that nobody comes by themselves. */
const quietDays = 7

interface Named {
  readonly first: KnownName | undefined
  readonly second: KnownName | undefined
  readonly job: PromptJob | null
}

interface PromptRule {
  readonly id: string
  readonly intent: KnownIntent | null
  readonly isDue: (state: PromptState, named: Named) => boolean
  /** The first text that is short enough is shown. */
  readonly texts: (named: Named) => readonly string[]
}

const listing: ReadonlySet<Intent | null> = new Set([
  'review_applicants',
  'show_pipeline',
  'find_people',
  'start_sourcing',
])
const aboutOne: ReadonlySet<Intent | null> = new Set([
  ...listing,
  'explain_score',
  'compare_candidates',
  'summarise_replies',
])

/** What stands first is shown first. */
const rules: readonly PromptRule[] = [
  {
    id: 'show_changes',
    intent: null,
    isDue: ({ openAction }) => openAction !== null,
    texts: () => ['Show what will change'],
  },
  {
    id: 'edit_text',
    intent: null,
    isDue: ({ openAction }) =>
      openAction === 'send_reply' || openAction === 'invite_to_interview' || openAction === 'publish_job',
    texts: () => ['Edit the text'],
  },
  {
    id: 'compare_top',
    intent: 'compare_candidates',
    isDue: ({ lastIntent }, { second }) => listing.has(lastIntent) && second !== undefined,
    texts: () => ['Compare the top two'],
  },
  {
    id: 'shortlist_first',
    intent: 'change_status',
    isDue: ({ lastIntent }, { first }) => lastIntent === 'compare_candidates' && first !== undefined,
    texts: ({ first }) => [`Shortlist ${first?.name}`],
  },
  {
    id: 'draft_reply',
    intent: 'send_reply',
    isDue: ({ lastIntent, openAction }, { first }) =>
      aboutOne.has(lastIntent) && first !== undefined && openAction !== 'send_reply',
    texts: ({ first }) => [`Draft a reply to ${first?.name}`],
  },
  {
    id: 'whats_missing',
    intent: 'explain_score',
    isDue: ({ lastIntent }, { first }) => listing.has(lastIntent) && first !== undefined,
    texts: ({ first }) => [`What is missing for ${first?.name}?`],
  },
  {
    id: 'prepare_publication',
    intent: 'publish_job',
    isDue: ({ job, openAction }) => job?.status === 'draft' && openAction !== 'publish_job',
    texts: () => ['Prepare publication'],
  },
  {
    id: 'start_sourcing',
    intent: 'start_sourcing',
    isDue: ({ openAction }, { job }) => job !== null && isQuiet(job) && openAction !== 'start_sourcing',
    texts: ({ job }) => [`Start sourcing for ${job?.name}`],
  },
  {
    id: 'review_new',
    intent: 'review_applicants',
    isDue: ({ job, lastIntent }) => (job?.unreviewed ?? 0) > 0 && lastIntent !== 'review_applicants',
    texts: ({ job }) => [...(job ? [`Review the new applicants for ${job.name}`] : []), 'Review the new applicants'],
  },
  {
    id: 'summarise_replies',
    intent: 'summarise_replies',
    isDue: ({ unreadReplies, lastIntent }) => unreadReplies > 0 && lastIntent !== 'summarise_replies',
    texts: () => ['Summarise new replies'],
  },
  {
    id: 'attention',
    intent: 'attention',
    isDue: ({ openAction, lastIntent }) => openAction === null && lastIntent !== 'attention',
    texts: () => ['What needs my attention today?'],
  },
]

const isQuiet = ({ status, applicants, daysLive, isSourcing }: PromptJob): boolean =>
  status === 'live' && applicants === 0 && daysLive >= quietDays && !isSourcing

export function nextPrompts(state: PromptState): readonly NextPrompt[] {
  const [first, second] = state.people.filter(({ name }) => isSayablePerson(name))
  const job = state.job && isSayableJob(state.job.name) ? state.job : null
  const named = { first, second, job }
  const said = new Set(state.recentMessages.slice(-recentMax).map(plainly))
  const prompts = rules.flatMap((rule) => {
    if (!rule.isDue(state, named)) return []
    const text = rule.texts(named).find((each) => each.length <= promptLengthMax)
    return text !== undefined && isMeant(rule.intent, text, named) ? [{ id: rule.id, intent: rule.intent, text }] : []
  })
  return prompts.filter(({ text }) => !said.has(plainly(text))).slice(0, promptsMax)
}

/** What asks for an intent is understood as it, whatever the name in it is. */
function isMeant(intent: KnownIntent | null, text: string, { first, job }: Named): boolean {
  const jobs = job && text.includes(job.name) ? [job] : []
  const people = first && text.includes(first.name) ? [first] : []
  return intent === null || isUnderstood({ intent, text, jobs, people })
}

const plainly = (text: string): string =>
  tokensOf(text)
    .flatMap((token) => (token.isWord ? [token.text] : []))
    .join(' ')
