/** Some effects may have happened or not, and nobody outside can say. A person says it. */
import type { Member } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import type { Ports } from '#kernel/ports.ts'
import { audit } from '#modules/audit/index.ts'
import { concludeAction, settleEffects } from './effect.store.ts'
import { notUncertain } from './problems.ts'
import { actionOf, requireRole } from './staged-action.commands.ts'
import { getAction } from './staged-action.store.ts'
import { isUncertain, type StagedAction } from './staged-action.ts'

/** The transaction holds the action. Nothing is sent again: another action is staged for that. */
export async function settleAction(
  tx: Tx,
  ports: Ports,
  actor: Member,
  action: StagedAction,
  happened: boolean,
): Promise<StagedAction> {
  requireRole(actor, actionOf(ports, action))
  if (!isUncertain(action)) throw notUncertain()

  const place = { companyId: actor.companyId, actionId: action.id }
  await settleEffects(tx, place, happened)
  await concludeAction(tx, place)
  const { actionKey, kind } = action
  audit(tx, actor, { action: 'action.settled', subject: ['action', actionKey], details: { kind, happened } })
  return getAction(tx, actor, actionKey)
}
