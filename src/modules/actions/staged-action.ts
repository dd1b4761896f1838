/** A staged action has a proposal and a state. */
import type { CompanyActor } from '#kernel/actor.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'

/**
 * - `staged`: proposed; nothing has happened
 * - `executing`: confirmed, and something is on its way outside
 * - `succeeded`, `partially_succeeded`, `failed`: done, done for some, not done
 * - `uncertain`: done perhaps, and nobody outside can say; a person settles it
 * - `superseded`, `expired`, `discarded`: never done
 */
export const actionStates = [
  'staged',
  'executing',
  'succeeded',
  'partially_succeeded',
  'failed',
  'uncertain',
  'superseded',
  'expired',
  'discarded',
] as const
export type ActionState = (typeof actionStates)[number]

/** Lists show an action without what it would do. */
export interface ActionSummary {
  readonly id: number
  readonly actionKey: string
  readonly jobId: number
  readonly kind: string
  /** An action is `expired` when its time is over, even if no chore has written it down. */
  readonly state: ActionState
  readonly version: number
  readonly title: string
  readonly conversationId: string | null
  readonly turnId: string | null
  /** It was thought out from these things, named by their ids. */
  readonly influences: readonly string[]
  /** The key is that of the action whose effect it takes back. */
  readonly undoes: string | null
  readonly stagedByKind: CompanyActor['kind']
  readonly stagedById: string
  readonly stagedByName: string | null
  readonly stagedAt: Instant
  readonly expiresAt: Instant
  /** The key is that of the action that took its place. */
  readonly supersededBy: string | null
  readonly executedBy: string | null
  readonly executedByName: string | null
  readonly executedAt: Instant | null
  readonly finishedAt: Instant | null
}

export interface StagedAction extends ActionSummary {
  readonly payload: unknown
  readonly draft: unknown
  readonly reviewed: unknown
  readonly executed: unknown
  readonly basis: string
  readonly acknowledgements: Readonly<Record<string, string>> | null
  readonly shown: unknown
  readonly result: unknown
}

export const isStaged = ({ state }: Pick<StagedAction, 'state'>): boolean => state === 'staged'

/** Others who want to confirm it learn this. */
export const tellExecution = ({ executedByName, executedAt }: StagedAction): string =>
  `${executedByName ?? 'Somebody'} carried it out${executedAt === null ? '' : ` at ${viewTime(executedAt)}`}`

/** Somebody has confirmed it, whatever came of that. */
export const wasExecuted = ({ executedAt }: Pick<StagedAction, 'executedAt'>): boolean => executedAt !== null

export const hasSucceeded = ({ state }: Pick<StagedAction, 'state'>): boolean => state === 'succeeded'

export const isUncertain = ({ state }: Pick<StagedAction, 'state'>): boolean => state === 'uncertain'
