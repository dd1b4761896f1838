/** The store has the staged actions of a company, as far as an actor sees their jobs. */
import type { People } from '#kernel/actions/action.ts'
import { actorIdOf, type CompanyActor, type Member } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { allOf, type Statement, sql } from '#kernel/database/sql.ts'
import { onViolation } from '#kernel/database/violation.ts'
import { notFound } from '#kernel/http/problems.ts'
import { allCompanies, allUsers } from '#modules/identity/index.ts'
import { jobsSeenBy } from '#modules/jobs/index.ts'
import type { StagedAction } from './staged-action.ts'

/** The columns are of `staged_action a`, here and below. */
export const summaryColumns = sql`
  a.id, a.action_key, a.job_id, a.kind, a.version, a.title,
  case when a.state = 'staged' and a.expires_at <= now() then 'expired' else a.state end as state,
  a.conversation_id, a.turn_id, a.influences,
  (select n.action_key from staged_action n where n.company_id = a.company_id and n.id = a.undoes) as undoes,
  a.staged_by_kind, a.staged_by_id,
  (select u.name from ${allUsers} u where a.staged_by_kind = 'user' and u.id = a.staged_by_id) as staged_by_name,
  a.staged_at, a.expires_at,
  (select n.action_key from staged_action n where n.company_id = a.company_id and n.id = a.superseded_by) as superseded_by,
  a.executed_by, (select u.name from ${allUsers} u where u.id = a.executed_by) as executed_by_name, a.executed_at,
  a.finished_at`

const columns = sql`${summaryColumns}, a.payload, a.draft, a.reviewed, a.executed, a.basis, a.acknowledgements, a.shown,
  a.result`

const one = (actor: CompanyActor, actionKey: string): Statement =>
  allOf(
    sql`a.company_id = ${actor.companyId}`,
    sql`a.action_key = ${actionKey}`,
    sql`exists (select from ${jobsSeenBy(actor)} j where j.company_id = a.company_id and j.id = a.job_id)`,
  )

const selectAction = (actor: CompanyActor, actionKey: string) =>
  sql<StagedAction>`select ${columns} from staged_action a where ${one(actor, actionKey)}`

export const getAction = async (tx: Reading, actor: CompanyActor, actionKey: string): Promise<StagedAction> =>
  found(await tx.maybe(selectAction(actor, actionKey)))

/** An action on another job than the one that was named is not there. */
export async function getActionOn(
  tx: Reading,
  actor: CompanyActor,
  actionKey: string,
  jobId: number,
): Promise<StagedAction> {
  const action = await getAction(tx, actor, actionKey)
  return found(action.jobId === jobId ? action : undefined)
}

/** The newest action on the job is found, whatever became of it. The actor sees the job. */
export const findNewestOn = (tx: Reading, { companyId }: CompanyActor, jobId: number) =>
  tx.maybe(sql<StagedAction>`
    select ${columns} from staged_action a where a.company_id = ${companyId} and a.job_id = ${jobId}
    order by a.id desc limit 1`)

/** The action is held until the end of the transaction, and read after the lock was waited for. */
export async function lockAction(tx: Tx, actor: CompanyActor, actionKey: string): Promise<StagedAction> {
  const [, [action]] = await tx.batch(
    sql`select from staged_action a where ${one(actor, actionKey)} for no key update`,
    selectAction(actor, actionKey),
  )
  return found(action)
}

function found(action: StagedAction | undefined): StagedAction {
  if (action === undefined) throw notFound()
  return action
}

export interface NewAction
  extends Pick<StagedAction, 'actionKey' | 'jobId' | 'kind' | 'title' | 'payload' | 'basis'>,
    Pick<StagedAction, 'conversationId' | 'turnId' | 'influences'> {
  readonly target: string
  readonly lifetimeHours: number
  /** It takes back what the action with this id did. */
  readonly undoesId: number | null
}

/**
 * Open actions on the same target end. Others who stage for it at the same moment wait here, so that each supersedes
 * the one before; the index `staged_action_open_once` holds callers to that. The answer is the ids of those superseded.
 */
export async function supersede(
  tx: Tx,
  { companyId }: CompanyActor,
  { jobId, kind, target }: Pick<NewAction, 'jobId' | 'kind' | 'target'>,
): Promise<number[]> {
  const [, ended] = await tx.batch(
    sql`select pg_advisory_xact_lock(hashtextextended(${`action ${companyId} ${jobId} ${kind} ${target}`}, 0))`,
    sql<{ id: number; state: string }>`
      update staged_action set state = case when expires_at > now() then 'superseded' else 'expired' end,
        finished_at = now(), version = version + 1
      where company_id = ${companyId} and job_id = ${jobId} and kind = ${kind} and target = ${target} and state = 'staged'
      returning id, state`,
  )
  return ended.flatMap(({ id, state }) => (state === 'superseded' ? [id] : []))
}

export const insertAction = (tx: Tx, actor: CompanyActor, wish: NewAction): Promise<StagedAction> =>
  tx
    .one(sql<StagedAction>`
    insert into staged_action as a (company_id, action_key, job_id, kind, target, title, payload, basis,
      conversation_id, turn_id, influences, undoes, staged_by_kind, staged_by_id, expires_at)
    values (${actor.companyId}, ${wish.actionKey}, ${wish.jobId}, ${wish.kind}, ${wish.target}, ${wish.title},
      ${JSON.stringify(wish.payload)}, ${wish.basis},
      ${wish.conversationId}, ${wish.turnId}, ${[...wish.influences]}, ${wish.undoesId}, ${actor.kind}, ${actorIdOf(actor)},
      now() + make_interval(hours => ${wish.lifetimeHours}))
    returning ${columns}`)
    .catch(onViolation({ staged_action_job_is_there: notFound, staged_action_undone_is_there: notFound }))

/** The rows say whom the action is about, and leave with the commit. */
export function rememberPeople(
  tx: Tx,
  { companyId }: CompanyActor,
  { id }: StagedAction,
  { candidateIds = [], applicationIds = [] }: People,
): void {
  const known = [...candidateIds.map(() => 'candidate'), ...applicationIds.map(() => 'application')]
  if (known.length === 0) return
  tx.later(sql`
    insert into action_person (company_id, action_id, known_as, known_id)
    select distinct ${companyId}, ${id}::bigint, known_as, known_id
    from unnest(${known}::text[], ${[...candidateIds, ...applicationIds]}::bigint[]) as person (known_as, known_id)`)
}

/** The change leaves with the commit. */
export const tellSuccessor = (tx: Tx, { companyId }: CompanyActor, ids: readonly number[], successor: number): void =>
  tx.later(sql`
    update staged_action set superseded_by = ${successor}
    where company_id = ${companyId} and id = any(${[...ids]}::bigint[])`)

/**
 * Only this statement lets somebody carry an action out: nobody does whose time is over, by the clock of the database.
 */
export const claimAction = (tx: Tx, actor: Member, { id }: StagedAction): Promise<StagedAction | undefined> =>
  tx.maybe(sql<StagedAction>`
    update staged_action a set state = 'executing', executed_by = ${actor.userId}, executed_at = now(), acknowledgements = '{}',
      version = version + 1
    where company_id = ${actor.companyId} and id = ${id} and state = 'staged' and expires_at > now()
    returning ${columns}`)

export interface Execution {
  readonly reviewed: unknown
  readonly executed: unknown
  readonly acknowledgements: Readonly<Record<string, string>>
  readonly shown: unknown
  /** The result is null while effects are under way. */
  readonly result: unknown
}

/** The transaction has claimed the action, and this was confirmed. */
export const writeExecution = (
  tx: Tx,
  { companyId }: CompanyActor,
  { id }: StagedAction,
  { reviewed, executed, acknowledgements, shown, result }: Execution,
): Promise<StagedAction> =>
  tx.one(sql<StagedAction>`
    update staged_action a set reviewed = ${json(reviewed)}, executed = ${json(executed)},
      acknowledgements = ${JSON.stringify(acknowledgements)}, shown = ${json(shown)}, result = ${json(result)},
      state = case when ${result !== null} then 'succeeded' else 'executing' end,
      finished_at = case when ${result !== null} then now() end
    where company_id = ${companyId} and id = ${id} returning ${columns}`)

/** The transaction holds the action. */
export const writeDraft = (
  tx: Tx,
  { companyId }: CompanyActor,
  { id }: StagedAction,
  draft: unknown,
): Promise<StagedAction> =>
  tx.one(sql<StagedAction>`
    update staged_action a set draft = ${json(draft)}, version = version + 1
    where company_id = ${companyId} and id = ${id} returning ${columns}`)

export const writeDiscarded = (tx: Tx, { companyId }: CompanyActor, { id }: StagedAction): Promise<StagedAction> =>
  tx.one(sql<StagedAction>`
    update staged_action a set state = 'discarded', finished_at = now(), version = version + 1
    where company_id = ${companyId} and id = ${id} returning ${columns}`)

/** The chore only tidies up: everybody who reads or claims an action whose time is over has seen that already. */
export const expireActions = sql`
  update staged_action set state = 'expired', finished_at = now(), version = version + 1
  where state = 'staged' and expires_at <= now()`

/**
 * What is over is kept as long as the company keeps people. Whatever was superseded is older than what took its place, and
 * goes before it or with it; what was undone goes behind what undid it.
 */
export const forgetActions = (limit: number): Statement => sql`
  delete from staged_action where (company_id, id) in (
    select a.company_id, a.id from staged_action a join ${allCompanies} c on c.id = a.company_id
    where a.finished_at < now() - make_interval(months => c.retention_months::int)
      and not exists (select from staged_action u where u.company_id = a.company_id and u.undoes = a.id)
    order by a.finished_at, a.id limit ${limit})`

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value))
