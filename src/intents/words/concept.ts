/** What words and phrases stand for, so that one set of rules reads all languages. */
import type { AskedStatus } from '../intent.ts'

/** Verbs by which an action is asked for. */
export const verbs = [
  'publish',
  'close',
  'rename',
  'change',
  'put',
  'stop',
  'shortlist',
  'reject',
  'sever',
  'advance',
  'reply',
  'let',
  'send',
  'write',
  'notes',
  'source',
  'begin',
  'invite',
  'arrange',
  'bring',
  'ask',
] as const
export type Verb = (typeof verbs)[number]

/** Each of these keeps a sentence from being an action. */
export const guards = ['not', 'hypothetical', 'condition', 'later', 'says', 'retraction', 'letter'] as const

export const concepts = [
  ...verbs,
  ...guards,
  // How a sentence begins.
  'courtesy',
  'polite',
  'want',
  // What an action needs beside its verb.
  'live',
  'offline',
  'applying',
  'field',
  'status',
  'message',
  'know',
  'note',
  'sourcing',
  'interview',
  'callsIn',
  'calendar',
  'off',
  'stage',
  // What sentences speak of.
  'jobs',
  'people',
  'pronoun',
  'whom',
  'group',
  // What questions ask.
  'why',
  'how',
  'howMany',
  'who',
  'which',
  'aux',
  'show',
  'find',
  'any',
  'has',
  'with',
  'compare',
  'review',
  'applied',
  'best',
  'pipeline',
  'stand',
  'state',
  'going',
  'done',
  'draft',
  'figure',
  'channel',
  'summarise',
  'replies',
  'replied',
  'explain',
  'score',
  'lacks',
  'fits',
  'urgent',
  'helps',
  'acting',
  'a',
  'glue',
  'now',
] as const
export type Concept = (typeof concepts)[number] | `status.${AskedStatus}`

/** The phrases of a concept are parted by bars. They are folded: without accents, in small letters. */
export type Lexicon = Readonly<Partial<Record<Concept, string>>>
