import { actorIdOf, type CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { allApplications } from '#modules/applications/index.ts'
import { allUsers } from '#modules/identity/index.ts'
import type { Evaluation, Occasion } from './evaluation.ts'
import { type Basis, basisColumns, criteriaHashOf, dayOf, inputsHashOf, withBasis } from './evaluation-basis.ts'
import type { Judged } from './judge.ts'

const isJudged = sql`(e.id is not null or o.id is not null)`
const isWaiting = sql`w.application_id is not null`

/** Each application comes with its newest evaluation and the newest verdict of a person. */
const selectEvaluations = (companyId: string, applicationIds: readonly number[], which: Statement) =>
  sql<Evaluation>`
    select a.id as application_id, a.flags, ${basisColumns}, e.id as evaluation_id, e.score, e.unscored, e.verdict, e.results,
      e.engine, e.engine_version, e.model, e.prompt_version, e.model_fault, encode(e.inputs_hash, 'hex') as inputs_hash, e.evaluated_at,
      o.verdict as override_verdict, o.reason as override_reason, o.overridden_by, u.name as overridden_by_name,
      o.overridden_at, ${isWaiting} as waits_for_credits
    from ${withBasis(allApplications)}
      left join lateral (
        select * from evaluation e where e.company_id = a.company_id and e.application_id = a.id
        order by e.id desc limit 1) e on true
      left join lateral (
        select * from evaluation_override o where o.company_id = a.company_id and o.application_id = a.id
        order by o.id desc limit 1) o on true
      left join ${allUsers} u on u.id = o.overridden_by
      left join evaluation_waiting w on w.company_id = a.company_id and w.application_id = a.id
    where a.company_id = ${companyId} and a.id = any(${[...applicationIds]}::bigint[]) and ${which}`

/** The row is there when somebody has judged the application, or when it waits for credits. */
export const selectEvaluation = (companyId: string, applicationId: number) =>
  selectEvaluations(companyId, [applicationId], sql`(${isJudged} or ${isWaiting})`)

/** Only judged applications are found. The caller has made sure that they may be seen. */
export const findEvaluations = (
  tx: Reading,
  companyId: string,
  applicationIds: readonly number[],
): Promise<Evaluation[]> => tx.all(selectEvaluations(companyId, applicationIds, isJudged))

export interface Recorded extends Pick<Judged, 'score' | 'unscored' | 'verdict' | 'results' | 'profileHash'> {
  readonly isNewest: boolean
}

/** An answer to the same inputs was recorded before. */
export const findRecorded = (
  tx: Reading,
  companyId: string,
  applicationId: number,
  inputsHash: string,
): Promise<Recorded | undefined> =>
  tx.maybe(sql<Recorded>`
    select e.score, e.unscored, e.verdict, e.results, encode(e.profile_hash, 'hex') as profile_hash,
      not exists (select from evaluation newer where newer.company_id = e.company_id
        and newer.application_id = e.application_id and newer.id > e.id) as is_newest
    from evaluation e
    where e.company_id = ${companyId} and e.application_id = ${applicationId}
      and e.inputs_hash = decode(${inputsHash}, 'hex')
    order by e.id desc limit 1`)

/** The transaction holds the application. The answer is the id. */
export async function insertEvaluation(
  tx: Tx,
  actor: CompanyActor,
  applicationId: number,
  occasion: Occasion,
  { basis, judged }: { readonly basis: Basis; readonly judged: Judged },
): Promise<number> {
  const { identity } = judged
  const { id } = await tx.one(sql<{ id: number }>`
    insert into evaluation (company_id, application_id, job_id, resume_id, occasion, actor_kind, actor_id, engine,
      engine_version, model, prompt_version, model_fault, as_of, criteria_hash, profile_hash, inputs_hash, score, unscored, verdict,
      results)
    values (${actor.companyId}, ${applicationId}, ${basis.jobId}, ${basis.resumeId}, ${occasion}, ${actor.kind},
      ${actorIdOf(actor)}, ${identity.engine}, ${identity.version}, ${identity.model}, ${identity.promptVersion}, ${judged.modelFault},
      ${dayOf(basis)}, decode(${criteriaHashOf(basis.criteria)}, 'hex'), decode(${judged.profileHash}, 'hex'),
      decode(${inputsHashOf(basis, identity)}, 'hex'), ${judged.score}, ${judged.unscored}, ${judged.verdict},
      ${JSON.stringify(judged.results)})
    returning id`)
  return id
}
