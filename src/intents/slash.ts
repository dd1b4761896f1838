/** `/publish` and its like say exactly what is meant. */
import type { KnownIntent } from './intent.ts'
import type { Item } from './sentence/items.ts'
import { signsOf } from './sentence/query.ts'

const intentOf: Readonly<Record<string, KnownIntent>> = {
  publish: 'publish_job',
  close: 'close_job',
  reply: 'send_reply',
  status: 'job_status',
  source: 'start_sourcing',
  review: 'review_applicants',
  find: 'find_people',
  help: 'help',
}

export const slashCommands: readonly string[] = Object.keys(intentOf).map((word) => `/${word}`)

/** The word is given as it was typed, without the slash. `/status` with a person moves them, and asks about a job else. */
export function slashIntent(word: string, items: readonly Item[]): KnownIntent | null {
  const intent = intentOf[word.toLowerCase()] ?? null
  const signs = signsOf(items)
  return intent === 'job_status' && (signs.has('person') || signs.has('status.any')) ? 'change_status' : intent
}

/** A slash in the midst of a sentence is none. */
export const slashWordIn = (sentence: string): string | null =>
  /^\s{0,20}\/([A-Za-z]{2,20})(?![^\s])/.exec(sentence)?.[1] ?? null
