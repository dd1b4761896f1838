/**
 * Somebody confirms an action, and it is carried out. One transaction claims it, looks at the warnings again, makes our
 * own changes and writes what came of it; a refusal takes the claim back with it. Locks go from the subject of an
 * action to the action, as in deleting a job or erasing a person: none waits for another in a ring.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Member } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import type { Versioned } from '#kernel/http/etag.ts'
import type { Ports } from '#kernel/ports.ts'
import { enqueue } from '#kernel/tasks/task.ts'
import { audit } from '#modules/audit/index.ts'
import { requireAcknowledged, tellWarning, warningsOf } from './action-warnings.ts'
import { insertEffects } from './effect.store.ts'
import { effectKeyOf } from './effect.ts'
import { doneOtherwise } from './problems.ts'
import { actionOf, requireRole, requireStaged } from './staged-action.commands.ts'
import { claimAction, getAction, writeExecution } from './staged-action.store.ts'
import { isStaged, type StagedAction, tellExecution, wasExecuted } from './staged-action.ts'
import { deliverEffectTask } from './tasks/deliver-effect.ts'

export interface Confirmation {
  readonly actionKey: string
  /** The keys are the codes of warnings. */
  readonly acknowledgements?: Readonly<Record<string, string>>
  /** The recruiter changed this while they read it. */
  readonly reviewed?: unknown
  /** The recruiter has read this version; another one is refused where they insist on it. */
  readonly read?: { readonly version: number; otherwise(now: Versioned): void }
}

export interface Executed {
  readonly action: StagedAction
  /** The action had been carried out before, and nothing was done now. */
  readonly replayed: boolean
}

export async function executeAction(
  tx: Tx,
  ports: Ports,
  actor: Member,
  { actionKey, acknowledgements = {}, reviewed, read }: Confirmation,
): Promise<Executed> {
  const before = await getAction(tx, actor, actionKey)
  if (!isStaged(before)) return replay(before, reviewed)
  const action = actionOf(ports, before)
  requireRole(actor, action)
  if (reviewed !== undefined) action.requireEdits(reviewed, 'reviewed')

  const held = await action.propose(before.payload, 'kept').hold(tx, { actor, jobId: before.jobId })
  const claimed = await claimAction(tx, actor, before)
  if (claimed === undefined) return replay(await getAction(tx, actor, actionKey), reviewed)
  if (read && claimed.version !== read.version + 1) read.otherwise(claimed)
  const prospect = held.with({ saved: claimed.draft ?? undefined, reviewed })
  const warnings = warningsOf(claimed, held, prospect)
  const acknowledged = requireAcknowledged(warnings, acknowledgements)

  const done = await prospect.execute(tx, actor, ports)

  if ('effects' in done) sendEffects(tx, claimed, actor, done.effects)
  audit(tx, actor, {
    action: 'action.executed',
    subject: ['action', actionKey],
    details: { kind: claimed.kind, jobId: claimed.jobId, acknowledgements: acknowledged },
  })
  const executed = await writeExecution(tx, actor, claimed, {
    reviewed,
    executed: prospect.payload,
    acknowledgements: acknowledged,
    shown: {
      summary: prospect.summary,
      preview: prospect.preview,
      changes: prospect.changes,
      warnings: warnings.map(tellWarning),
    },
    result: 'result' in done ? done.result : null,
  })
  return { action: executed, replayed: false }
}

function sendEffects(tx: Tx, action: StagedAction, actor: Member, effects: readonly unknown[]): void {
  const { companyId } = actor
  insertEffects(tx, actor, action, effects)
  effects.forEach((_, no) => {
    enqueue(
      tx,
      deliverEffectTask,
      { companyId, actionId: action.id, no, kind: action.kind },
      { key: effectKeyOf(companyId, action.actionKey, no) },
    )
  })
}

/**
 * A second confirmation is answered what came of the first; one with other edits must learn that they were not done.
 */
function replay(action: StagedAction, reviewed: unknown): Executed {
  if (!wasExecuted(action)) requireStaged(action)
  if (reviewed !== undefined && !isDeepStrictEqual(reviewed, action.reviewed)) {
    throw doneOtherwise(`${tellExecution(action)}, and not with these changes.`)
  }
  return { action, replayed: true }
}
