/** Effects are rows beside their action. Everybody holds the action before its effects. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx, Writing } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type EffectState, stateAfter } from './effect.ts'
import type { StagedAction } from './staged-action.ts'

export interface EffectTold {
  readonly no: number
  readonly state: EffectState
  readonly reference: string | null
  readonly reason: string | null
}

export const listEffects = (
  tx: Reading,
  { companyId }: CompanyActor,
  { id }: Pick<StagedAction, 'id'>,
): Promise<EffectTold[]> =>
  tx.all(sql<EffectTold>`
    select no, state, reference, reason from action_effect
    where company_id = ${companyId} and action_id = ${id} order by no`)

/** The rows leave with the commit, and are numbered from zero. */
export const insertEffects = (
  tx: Tx,
  { companyId }: CompanyActor,
  { id }: StagedAction,
  effects: readonly unknown[],
): void =>
  tx.later(sql`
    insert into action_effect (company_id, action_id, no, payload)
    select ${companyId}, ${id}, place - 1, payload::jsonb
    from unnest(${effects.map((effect) => JSON.stringify(effect))}::text[]) with ordinality as effect (payload, place)`)

export interface EffectPlace {
  readonly companyId: string
  readonly actionId: number
  readonly no: number
}

export interface BegunEffect {
  /** An effect was `sending` where an attempt before this one left no answer. */
  readonly was: EffectState
  readonly payload: unknown
  readonly actionKey: string
}

/**
 * The row says that the effect is being asked for, before it is. The answer is undefined when the effect has one
 * already.
 */
export const beginEffect = (
  writing: Writing,
  { companyId, actionId, no }: EffectPlace,
): Promise<BegunEffect | undefined> =>
  writing.maybe(sql<BegunEffect>`
    with before as (
      select state from action_effect
      where company_id = ${companyId} and action_id = ${actionId} and no = ${no} and state in ('pending', 'sending')
      for update)
    update action_effect e set state = 'sending', begun_at = now()
    from before b, staged_action a
    where e.company_id = ${companyId} and e.action_id = ${actionId} and e.no = ${no}
      and a.company_id = e.company_id and a.id = e.action_id
    returning b.state as was, e.payload, a.action_key`)

/** Nothing has happened, and the effect waits for the next attempt. */
export const putOff = (writing: Writing, { companyId, actionId, no }: EffectPlace): Promise<number> =>
  writing.run(sql`
    update action_effect set state = 'pending'
    where company_id = ${companyId} and action_id = ${actionId} and no = ${no} and state = 'sending'`)

export interface Ending {
  readonly state: 'done' | 'failed' | 'uncertain'
  readonly reference: string | null
  readonly reason: string | null
}

/** The effect's outcome is written with that of its action. A late answer still counts where nobody has settled it. */
export async function endEffect(tx: Tx, place: EffectPlace, { state, reference, reason }: Ending): Promise<void> {
  const { companyId, actionId, no } = place
  await tx.batch(
    holdAction(place),
    sql`
      update action_effect set state = ${state}, reference = ${reference}, reason = ${reason},
        finished_at = case when ${state !== 'uncertain'} then now() end
      where company_id = ${companyId} and action_id = ${actionId} and no = ${no} and state in ('sending', 'uncertain')`,
  )
  await concludeAction(tx, place)
}

/** A person says what came of effects of which nobody else can know. The transaction holds the action. */
export const settleEffects = (tx: Tx, { companyId, actionId }: Omit<EffectPlace, 'no'>, happened: boolean) =>
  tx.run(sql`
    update action_effect set state = case when ${happened} then 'done' else 'failed' end, finished_at = now()
    where company_id = ${companyId} and action_id = ${actionId} and state = 'uncertain'`)

const holdAction = ({ companyId, actionId }: Omit<EffectPlace, 'no'>) =>
  sql`select from staged_action where company_id = ${companyId} and id = ${actionId} for no key update`

/** The action, which the transaction holds, follows its effects. */
export async function concludeAction(tx: Tx, { companyId, actionId }: Omit<EffectPlace, 'no'>): Promise<void> {
  const effects = await tx.all(sql<{ state: EffectState }>`
    select state from action_effect where company_id = ${companyId} and action_id = ${actionId}`)
  const state = stateAfter(effects.map((effect) => effect.state))
  const isOpen = state === 'executing' || state === 'uncertain'
  await tx.run(sql`
    update staged_action set state = ${state}, version = version + 1, finished_at = case when not ${isOpen} then now() end
    where company_id = ${companyId} and id = ${actionId} and state in ('executing', 'uncertain') and state <> ${state}`)
}
