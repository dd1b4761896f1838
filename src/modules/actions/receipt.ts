/** A receipt shows a staged action: before it is confirmed as things are now, and afterwards as they were then. */

import type { Change } from '#kernel/actions/action.ts'
import { type Member, roleAllows } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import type { Ports } from '#kernel/ports.ts'
import { tellWarning, type WarningTold, warningsOf } from './action-warnings.ts'
import { type EffectTold, listEffects } from './effect.store.ts'
import { actionOf } from './staged-action.commands.ts'
import { isStaged, type StagedAction, wasExecuted } from './staged-action.ts'

export interface Receipt {
  readonly action: StagedAction
  /** The preview is what would be done, or was. */
  readonly preview: unknown
  readonly changes: readonly Change[]
  readonly warnings: readonly WarningTold[]
  readonly permissions: { readonly canExecute: boolean; readonly canEdit: boolean }
  readonly effects: readonly EffectTold[]
}

export async function receiptOf(tx: Reading, ports: Ports, actor: Member, action: StagedAction): Promise<Receipt> {
  return isStaged(action) ? prospectOf(tx, ports, actor, action) : pastOf(tx, actor, action)
}

async function prospectOf(tx: Reading, ports: Ports, actor: Member, action: StagedAction): Promise<Receipt> {
  const kind = actionOf(ports, action)
  const seen = await kind.propose(action.payload, 'kept').look(tx, { actor, jobId: action.jobId })
  const prospect = seen.with({ saved: action.draft ?? undefined })
  return {
    action,
    preview: prospect.payload,
    changes: prospect.changes,
    warnings: warningsOf(action, seen, prospect).map(tellWarning),
    permissions: {
      canExecute: prospect.may(actor),
      canEdit: kind.edits !== null && roleAllows(actor.role, kind.access),
    },
    effects: [],
  }
}

async function pastOf(tx: Reading, actor: Member, action: StagedAction): Promise<Receipt> {
  const { changes = [], warnings = [] } = (action.shown ?? {}) as Partial<Pick<Receipt, 'changes' | 'warnings'>>
  return {
    action,
    preview: action.executed ?? action.payload,
    changes,
    warnings,
    permissions: { canExecute: false, canEdit: false },
    effects: wasExecuted(action) ? await listEffects(tx, actor, action) : [],
  }
}
