/** What an intent needs, and the sentence does not give. */
import type { Intent, KnownNames, Mention, MissingPart } from './intent.ts'

export interface Given {
  readonly mentions: readonly Mention[]
  readonly status: string | null
  readonly hasText: boolean
  readonly hasChange: boolean
}

const needs: Readonly<Partial<Record<Intent, readonly MissingPart[]>>> = {
  publish_job: ['job'],
  close_job: ['job'],
  update_job: ['job', 'change'],
  change_status: ['person', 'status'],
  send_reply: ['person', 'text'],
  add_note: ['person', 'text'],
  start_sourcing: ['job'],
  invite_to_interview: ['person'],
  explain_score: ['person'],
}

export function missingOf(intent: Intent, given: Given, names: KnownNames): MissingPart[] {
  const isGiven: Readonly<Record<MissingPart, () => boolean>> = {
    job: () => isOneJob(given.mentions, names.contextJobId),
    person: () => arePeopleClear(given.mentions),
    status: () => given.status !== null,
    text: () => given.hasText,
    change: () => given.hasChange,
  }
  return (needs[intent] ?? []).filter((part) => !isGiven[part]())
}

/** What the sentence names goes before the job whose conversation it is. */
function isOneJob(mentions: readonly Mention[], contextJobId: number | undefined): boolean {
  const ids = mentions.filter(({ kind }) => kind === 'job').flatMap((mention) => mention.ids)
  return ids.length === 0 ? contextJobId !== undefined : new Set(ids).size === 1
}

function arePeopleClear(mentions: readonly Mention[]): boolean {
  const people = mentions.filter(({ kind }) => kind === 'person')
  return people.length > 0 && people.every(({ ids }) => ids.length === 1)
}
