/**
 * A turn is a message and its answer. Its row waits for a worker, runs under a lease, and ends once. Whoever ends it,
 * be it the worker, a recruiter who interrupts, or another process that misses the worker, closes the answer with it.
 */
import { z } from 'zod'

export const turnOutcomes = [
  'answered',
  'out_of_steps',
  'cut_short',
  'withheld',
  'interrupted',
  'busy',
  'timeout',
  'refused',
  'unusable',
  'absent',
  'lost',
] as const
export type TurnOutcome = (typeof turnOutcomes)[number]

/** Conversations are watched under this topic, and workers hear of what there is to do under the other. */
export const conversationTopic = 'agent-conversation'
export const workTopic = 'agent-work'

export const TurnView = z
  .strictObject({
    turnId: z.string(),
    sessionId: z.string(),
    state: z.enum(['waiting', 'running']),
    messageId: z.string().meta({ description: 'The message of the recruiter.' }),
    answerId: z.string().meta({ description: 'The answer that comes, as a message.' }),
  })
  .meta({ id: 'AgentTurn' })

/** So many messages wait for an answer behind the one that is being answered. */
export const waitingMax = 5
