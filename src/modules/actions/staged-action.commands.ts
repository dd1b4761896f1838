/** Actions are staged, edited and discarded before somebody confirms them. */

import type { Action } from '#kernel/actions/action.ts'
import type { ActionRegistry } from '#kernel/actions/action-registry.ts'
import type { Given } from '#kernel/actions/given.ts'
import { digestOf } from '#kernel/actions/warning.ts'
import { type CompanyActor, type Member, roleAllows } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { conflict, forbidden, validationFailed } from '#kernel/http/problems.ts'
import { newId } from '#kernel/ids.ts'
import type { Ports } from '#kernel/ports.ts'
import { audit } from '#modules/audit/index.ts'
import { jobStore } from '#modules/jobs/index.ts'
import { actionsPort } from './ports.ts'
import { notStaged } from './problems.ts'
import {
  insertAction,
  rememberPeople,
  supersede,
  tellSuccessor,
  writeDiscarded,
  writeDraft,
} from './staged-action.store.ts'
import { isStaged, type StagedAction, tellExecution } from './staged-action.ts'

export interface ActionWish {
  readonly kind: string
  readonly jobId: number
  readonly payload: unknown
  /** The agent prepared the action in this conversation. */
  readonly conversationId?: string | null
  readonly turnId?: string | null
  /** It was thought out from these things, like `thread:thr_…`: ids alone. */
  readonly influences?: readonly string[]
  /** It takes back what this one did. */
  readonly undoes?: StagedAction
}

/**
 * The action takes the place of an open one on the same target. Nobody needs a role to stage it: nothing happens yet.
 */
export async function stageAction(
  tx: Tx,
  ports: Ports,
  actor: CompanyActor,
  { kind, jobId, payload, conversationId = null, turnId = null, influences = [], undoes }: ActionWish,
  given: Given = '/payload',
): Promise<StagedAction> {
  const actions = actionsPort.from(ports)
  const action = actions.get(kind)
  if (action === undefined) throw unknownKind(actions)
  const proposal = action.propose(payload, given)
  jobStore.found(await tx.maybe(jobStore.sees(actor, jobId)))
  // The subject is held, so that an erasure at this moment is done, or finds the new row afterwards.
  const { title, basis, people } = await proposal.hold(tx, { actor, jobId })
  const { target } = proposal

  const before = await supersede(tx, actor, { jobId, kind, target })
  const staged = await insertAction(tx, actor, {
    actionKey: newId('act'),
    jobId,
    kind,
    target,
    title,
    payload,
    basis: digestOf(basis),
    conversationId,
    turnId,
    influences,
    undoesId: undoes?.id ?? null,
    lifetimeHours: action.lifetimeHours,
  })
  rememberPeople(tx, actor, staged, people)
  tellSuccessor(tx, actor, before, staged.id)
  audit(tx, actor, {
    action: 'action.staged',
    subject: ['action', staged.actionKey],
    details: { kind, jobId, conversationId, undoes: undoes?.actionKey ?? null },
  })
  return staged
}

const unknownKind = (actions: ActionRegistry) =>
  validationFailed(undefined, {
    errors: [
      { in: 'body', pointer: '/kind', rule: 'enum', detail: `must be one of ${[...actions.keys()].join(', ')}` },
    ],
  })

/** An action that another version of the service staged may be of a kind that this one does not know. */
export const findKind = (ports: Ports, { kind }: Pick<StagedAction, 'kind'>): Action | undefined =>
  actionsPort.from(ports).get(kind)

export function actionOf(ports: Ports, staged: Pick<StagedAction, 'kind'>): Action {
  const action = findKind(ports, staged)
  if (action === undefined) throw conflict('This version of the service does not know such actions.')
  return action
}

export function requireRole({ role }: Member, { access }: Action): void {
  if (!roleAllows(role, access)) throw forbidden()
}

/** Edits are kept for the confirmation. The transaction holds the action, here and below. */
export async function saveDraft(
  tx: Tx,
  ports: Ports,
  actor: Member,
  staged: StagedAction,
  edits: unknown,
): Promise<StagedAction> {
  const action = actionOf(ports, staged)
  requireRole(actor, action)
  action.requireEdits(edits, 'saved')
  requireStaged(staged)

  const { actionKey, kind } = staged
  audit(tx, actor, { action: 'action.edited', subject: ['action', actionKey], details: { kind } })
  return writeDraft(tx, actor, staged, edits)
}

/** A second discard changes nothing. */
export async function discardAction(tx: Tx, ports: Ports, actor: Member, staged: StagedAction): Promise<StagedAction> {
  requireRole(actor, actionOf(ports, staged))
  if (staged.state === 'discarded') return staged
  requireStaged(staged)

  audit(tx, actor, {
    action: 'action.discarded',
    subject: ['action', staged.actionKey],
    details: { kind: staged.kind },
  })
  return writeDiscarded(tx, actor, staged)
}

export function requireStaged(action: StagedAction): void {
  if (isStaged(action)) return
  throw notStaged(whyNot(action))
}

function whyNot(action: StagedAction): string {
  switch (action.state) {
    case 'superseded':
      return `It was superseded by ${action.supersededBy}.`
    case 'expired':
      return 'Its time is over. Have it prepared anew.'
    case 'discarded':
      return 'It was discarded.'
    default:
      return `${tellExecution(action)}.`
  }
}
