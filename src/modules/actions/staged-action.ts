/** What was staged, and how far it has come. */
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

export interface StagedAction {
  readonly id: number
  readonly actionKey: string
  readonly jobId: number
  readonly kind: string
  /** What has gone by its time is `expired`, whether a chore came by or not. */
  readonly state: ActionState
  readonly version: number
  readonly title: string
  readonly payload: unknown
  readonly draft: unknown
  readonly reviewed: unknown
  readonly executed: unknown
  readonly basis: string
  readonly conversationId: string | null
  readonly turnId: string | null
  readonly stagedByKind: string
  readonly stagedById: string
  readonly stagedAt: Instant
  readonly expiresAt: Instant
  /** The key of the one that took its place. */
  readonly supersededBy: string | null
  readonly executedBy: string | null
  readonly executedByName: string | null
  readonly executedAt: Instant | null
  readonly acknowledgements: Readonly<Record<string, string>> | null
  readonly shown: unknown
  readonly result: unknown
  readonly finishedAt: Instant | null
}

export const isStaged = ({ state }: Pick<StagedAction, 'state'>): boolean => state === 'staged'

/** For whoever comes after them. */
export const tellExecution = ({ executedByName, executedAt }: StagedAction): string =>
  `${executedByName ?? 'Somebody'} carried it out${executedAt === null ? '' : ` at ${viewTime(executedAt)}`}`

/** Whether somebody has confirmed it, whatever came of that. */
export const wasExecuted = ({ executedAt }: Pick<StagedAction, 'executedAt'>): boolean => executedAt !== null

export const isUncertain = ({ state }: Pick<StagedAction, 'state'>): boolean => state === 'uncertain'
