/** A receipt shows a staged action: before it is confirmed as things are now, and afterwards as they were then. */

import type { Action, Change, Prospect, Seen, Shown } from '#kernel/actions/action.ts'
import { type Member, roleAllows } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { Problem } from '#kernel/http/problem.ts'
import { conflict, notFound } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { tellWarning, type WarningTold, warningsOf } from './action-warnings.ts'
import { type EffectTold, listEffects } from './effect.store.ts'
import { findKind } from './staged-action.commands.ts'
import { isStaged, isUncertain, type StagedAction, wasExecuted } from './staged-action.ts'
import { canUndo } from './undoing.ts'

/** The caller may do this with the action now, by their role and by how things are. */
export interface AllowedOnAction {
  readonly execute: boolean
  /** Edits can be saved beforehand. */
  readonly edit: boolean
  /** Edits can be sent together with the confirmation. */
  readonly review: boolean
  readonly discard: boolean
  readonly undo: boolean
  readonly settle: boolean
}

export interface Receipt {
  readonly action: StagedAction
  readonly summary: string
  /** The preview is what would be done, or was. */
  readonly preview: Shown
  readonly changes: readonly Change[]
  readonly warnings: readonly WarningTold[]
  readonly allowed: AllowedOnAction
  readonly effects: readonly EffectTold[]
}

/** This of a receipt is kept with the confirmation. */
export type ShownAtConfirmation = Pick<Receipt, 'summary' | 'preview' | 'changes' | 'warnings'>

export async function receiptOf(tx: Reading, ports: Ports, actor: Member, action: StagedAction): Promise<Receipt> {
  return isStaged(action) ? prospectOf(tx, ports, actor, action) : pastOf(tx, ports, actor, action)
}

const nothing: AllowedOnAction = {
  execute: false,
  edit: false,
  review: false,
  discard: false,
  undo: false,
  settle: false,
}

async function prospectOf(tx: Reading, ports: Ports, actor: Member, action: StagedAction): Promise<Receipt> {
  const kind = findKind(ports, action)
  const mayDiscard = kind !== undefined && roleAllows(actor.role, kind.access)
  const looked = kind && (await lookAt(tx, kind, actor, action))
  if (!kind || !looked) return lost(action, { ...nothing, discard: mayDiscard })
  const { seen, prospect } = looked
  const isEditedIf = (when: string): boolean => mayDiscard && kind.edits?.when === when
  return {
    action,
    summary: prospect.summary,
    preview: prospect.preview,
    changes: prospect.changes,
    warnings: warningsOf(action, seen, prospect).map(tellWarning),
    allowed: {
      ...nothing,
      execute: prospect.may(actor),
      edit: isEditedIf('saved'),
      review: isEditedIf('reviewed'),
      discard: mayDiscard,
    },
    effects: [],
  }
}

/** The answer is undefined where what the action is about is not there any more, or was other to an older version. */
async function lookAt(
  tx: Reading,
  kind: Action,
  actor: Member,
  action: StagedAction,
): Promise<{ readonly seen: Seen; readonly prospect: Prospect } | undefined> {
  try {
    const seen = await kind.propose(action.payload, 'kept').look(tx, { actor, jobId: action.jobId })
    return { seen, prospect: seen.with({ saved: action.draft ?? undefined }) }
  } catch (error) {
    if (error instanceof Problem && (error.kind === notFound || error.kind === conflict)) return undefined
    throw error
  }
}

/** Nobody can carry the action out, and it can still be put away. */
const lost = (action: StagedAction, allowed: AllowedOnAction): Receipt => ({
  action,
  summary: '',
  preview: action.payload as Shown,
  changes: [],
  warnings: [
    {
      code: 'not_there',
      severity: 'critical',
      message: 'What this is about is not there any more, so it can not be carried out.',
      ack: null,
    },
  ],
  allowed,
  effects: [],
})

async function pastOf(tx: Reading, ports: Ports, actor: Member, action: StagedAction): Promise<Receipt> {
  const kind = findKind(ports, action)
  const shown = (action.shown ?? {}) as Partial<ShownAtConfirmation>
  return {
    action,
    summary: shown.summary ?? kind?.about ?? '',
    preview: shown.preview ?? ((action.executed ?? action.payload) as Shown),
    changes: shown.changes ?? [],
    warnings: shown.warnings ?? [],
    allowed: {
      ...nothing,
      undo: canUndo(ports, action),
      settle: isUncertain(action) && kind !== undefined && roleAllows(actor.role, kind.access),
    },
    effects: wasExecuted(action) ? await listEffects(tx, actor, action) : [],
  }
}
