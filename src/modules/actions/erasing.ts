/**
 * A person is taken out of actions that were staged about them. It stays that there was one, by whom, and what came of
 * it.
 */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Sections } from '#kernel/person.ts'
import { concludeAction } from './effect.store.ts'

interface Known {
  readonly candidateIds: readonly number[]
  readonly applicationIds: readonly number[]
}

const aboutThem = (companyId: string, { candidateIds, applicationIds }: Known) => sql`
  (select p.action_id from action_person p where p.company_id = ${companyId} and p.known_as = 'candidate'
     and p.known_id = any(${[...candidateIds]}::bigint[])
   union select p.action_id from action_person p where p.company_id = ${companyId} and p.known_as = 'application'
     and p.known_id = any(${[...applicationIds]}::bigint[]))`

/**
 * An action about many loses the words about all of them: nobody can tell whose a sentence is. An open action is
 * discarded, and effects that have not left us never will.
 */
export async function eraseActions(tx: Tx, companyId: string, known: Known): Promise<void> {
  const erased = await tx.all(sql<{ id: number }>`
    update staged_action a set title = '', payload = '{}', draft = null, reviewed = null, shown = null, result = null,
      executed = case when executed is not null then '{}'::jsonb end, version = version + 1,
      state = case when state = 'staged' then 'discarded' else state end,
      finished_at = case when state = 'staged' then now() else finished_at end
    where a.company_id = ${companyId} and a.id in ${aboutThem(companyId, known)} returning a.id`)
  const ids = erased.map(({ id }) => id)
  const open = await tx.all(sql<{ actionId: number }>`
    update action_effect set payload = '{}', reference = null, reason = null,
      state = case when state = 'pending' then 'failed' else state end,
      finished_at = case when state = 'pending' then now() else finished_at end
    where company_id = ${companyId} and action_id = any(${ids}::bigint[]) returning action_id`)
  for (const actionId of new Set(open.map((effect) => effect.actionId)))
    await concludeAction(tx, { companyId, actionId })
}

type Rows = Sections[string]

export async function tellActions(tx: Reading, companyId: string, known: Known, limit: number): Promise<Sections> {
  const stagedActions = await tx.all(sql<Rows[number]>`
    select a.action_key, a.job_id, a.kind, a.state, a.title, a.payload, a.draft, a.reviewed, a.executed, a.result,
      a.staged_at, a.executed_at,
      (select jsonb_agg(jsonb_build_object('payload', e.payload, 'state', e.state, 'reference', e.reference) order by e.no)
       from action_effect e where e.company_id = a.company_id and e.action_id = a.id) as effects
    from staged_action a
    where a.company_id = ${companyId} and a.id in ${aboutThem(companyId, known)}
    order by a.id desc limit ${limit}`)
  return { stagedActions }
}
