/** What an action did is taken back by another one, which is staged for a person to confirm, as every action is. */
import type { Reverse } from '#kernel/actions/undo.ts'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { Problem } from '#kernel/http/problem.ts'
import { conflict } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { notUndone } from './problems.ts'
import { actionOf, findKind, stageAction } from './staged-action.commands.ts'
import { hasSucceeded, type StagedAction } from './staged-action.ts'

export async function undoAction(
  tx: Tx,
  ports: Ports,
  actor: CompanyActor,
  action: StagedAction,
): Promise<StagedAction> {
  if (!hasSucceeded(action)) throw notUndone('Only what was carried out can be taken back.')
  const reverse = reverseOf(ports, action)
  if (reverse === null) throw notUndone('What it did is done for good.')
  return stageAction(tx, ports, actor, { ...reverse, jobId: action.jobId, undoes: action }, 'kept')
}

/** The result is gone when somebody it was about was erased. */
function reverseOf(ports: Ports, action: StagedAction): Reverse | null {
  const { undo } = actionOf(ports, action)
  return undo === null || action.result === null ? null : undo.reverse(action.result)
}

/** A result that an older version of the service kept may say less than is needed now. */
export function canUndo(ports: Ports, action: StagedAction): boolean {
  if (!hasSucceeded(action) || findKind(ports, action) === undefined) return false
  try {
    return reverseOf(ports, action) !== null
  } catch (error) {
    if (error instanceof Problem && error.kind === conflict) return false
    throw error
  }
}
