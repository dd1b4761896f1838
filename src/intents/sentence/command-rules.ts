/** Which verb, with what beside it, asks for which action. */
import type { ActionIntent, AskedStatus } from '../intent.ts'
import type { Concept, Verb } from '../words/concept.ts'

export interface CommandRule {
  readonly intent: ActionIntent
  readonly verb: Verb
  /** One of these stands somewhere behind or before the verb. */
  readonly with?: readonly Concept[]
  /** What the rule looks for stands close to the verb; what comes later may be text of a message. */
  readonly isNear?: boolean
  /** With one of these beside it the verb means something else. */
  readonly without?: readonly Concept[]
  readonly about: 'job' | 'field' | 'person' | 'any'
  readonly status?: AskedStatus
}

const statusWords: readonly Concept[] = [
  'status.unreviewed',
  'status.suitable',
  'status.shortlisted',
  'status.not_suitable',
  'status.interviewing',
  'status.offered',
  'status.hired',
  'status.withdrawn',
]

/** The first rule that fits decides, so what is said more closely stands first. */
export const commandRules: readonly CommandRule[] = [
  { intent: 'add_note', verb: 'put', with: ['note'], about: 'person' },
  { intent: 'add_note', verb: 'write', with: ['note'], about: 'person' },
  { intent: 'add_note', verb: 'notes', about: 'person' },
  { intent: 'invite_to_interview', verb: 'ask', with: ['interview'], isNear: true, about: 'person' },
  { intent: 'invite_to_interview', verb: 'ask', with: ['callsIn'], isNear: true, about: 'person' },
  { intent: 'invite_to_interview', verb: 'put', with: ['calendar'], about: 'person' },
  { intent: 'invite_to_interview', verb: 'send', with: ['interview'], about: 'person' },
  { intent: 'invite_to_interview', verb: 'arrange', with: ['interview'], about: 'person' },
  { intent: 'invite_to_interview', verb: 'bring', with: ['interview'], about: 'person' },
  { intent: 'invite_to_interview', verb: 'invite', about: 'person' },
  { intent: 'change_status', verb: 'put', with: [...statusWords, 'shortlist', 'reject'], about: 'person' },
  { intent: 'change_status', verb: 'change', with: statusWords, without: ['field'], about: 'person' },
  { intent: 'change_status', verb: 'advance', about: 'person' },
  { intent: 'change_status', verb: 'put', with: ['stage'], about: 'person' },
  { intent: 'change_status', verb: 'put', with: ['interview'], about: 'person', status: 'interviewing' },
  { intent: 'change_status', verb: 'shortlist', about: 'person', status: 'shortlisted' },
  { intent: 'change_status', verb: 'reject', about: 'person', status: 'not_suitable' },
  { intent: 'change_status', verb: 'sever', with: ['off'], about: 'person', status: 'not_suitable' },
  { intent: 'start_sourcing', verb: 'source', about: 'any' },
  { intent: 'start_sourcing', verb: 'begin', with: ['sourcing'], about: 'any' },
  { intent: 'publish_job', verb: 'publish', without: ['offline'], about: 'job' },
  { intent: 'publish_job', verb: 'put', with: ['live'], without: ['field'], about: 'job' },
  { intent: 'close_job', verb: 'close', about: 'job' },
  { intent: 'close_job', verb: 'put', with: ['offline'], without: ['field'], about: 'job' },
  { intent: 'close_job', verb: 'stop', with: ['applying', 'sourcing'], about: 'job' },
  { intent: 'update_job', verb: 'rename', about: 'job' },
  { intent: 'update_job', verb: 'change', with: ['field'], about: 'field' },
  { intent: 'update_job', verb: 'put', with: ['field'], about: 'field' },
  { intent: 'send_reply', verb: 'reply', isNear: true, about: 'person' },
  { intent: 'send_reply', verb: 'let', with: ['know'], about: 'person' },
  { intent: 'send_reply', verb: 'write', with: ['message'], without: ['field'], about: 'person' },
  { intent: 'send_reply', verb: 'send', with: ['message'], about: 'person' },
  { intent: 'send_reply', verb: 'ask', isNear: true, about: 'person' },
]

/** What stands behind the person is text of these, and no command, whatever it says. */
export const hasText = (intent: ActionIntent): boolean => intent === 'send_reply' || intent === 'add_note'

/** How many words that no language knows such a command may have: times and places, or names that are not found. */
export const unknownMax: Readonly<Record<ActionIntent, number>> = {
  publish_job: 2,
  close_job: 2,
  update_job: 20,
  change_status: 2,
  send_reply: 60,
  add_note: 60,
  start_sourcing: 4,
  invite_to_interview: 6,
}

/** These happen at once when they are confirmed: nobody waits until a time that the sentence names. */
export const isImmediate = (intent: ActionIntent): boolean =>
  ['publish_job', 'close_job', 'change_status', 'start_sourcing', 'update_job'].includes(intent)
