/** The best are judged a few at a time, by the judge of evaluations: verdicts, and the words that show them. */
import { type Statement, sql } from '#kernel/database/sql.ts'
import { sha256 } from '#kernel/sha256.ts'
import { judge } from '#modules/evaluation/index.ts'
import { engine, type RulesCriterion } from '#reading/index.ts'
import { rewriteSearch } from '../search.store.ts'
import type { Search } from '../search.ts'
import { type Matter, mattersOf, type ToJudge } from './documents.ts'
import { asRun, type RunScope } from './run.ts'

const batchMax = 25
/** More at once would wait for the same few threads. */
const atOnceMax = 4

type Judged = Exclude<Awaited<ReturnType<typeof judge>>, 'busy'>

interface Waiting extends ToJudge {
  readonly inputsHash: string | null
}

interface Verdict {
  readonly personId: number
  readonly profileAsOf: string | null
  readonly inputsHash: string
  /** Null where the same was judged before, and stays. */
  readonly judged: Judged | null
}

/** `none` means that all are judged, and `busy` that no thread has room. */
export async function judgeBest(scope: RunScope, search: Search): Promise<'some' | 'none' | 'busy' | 'over'> {
  const { db, signal } = scope
  const { companyId, id, version } = search
  const reading = db.reading({ companyId }, signal)
  const waiting = await reading.all(sql<Waiting>`
    select r.person_id, r.candidate_id, r.prospect_id, r.inputs_hash from sourcing_result r
    where r.company_id = ${companyId} and r.search_id = ${id} and r.judged_at is null and r.state = 'proposed' and r.version = ${version}
    order by r.coarse desc, r.person_id desc limit ${batchMax}`)
  if (waiting.length === 0) return 'none'
  const before = new Map(waiting.map(({ personId, inputsHash }) => [personId, inputsHash]))
  const matters = await mattersOf(reading, companyId, waiting)
  const verdicts: Verdict[] = []
  for (let first = 0; first < matters.length; first += atOnceMax) {
    signal.throwIfAborted()
    const some = matters.slice(first, first + atOnceMax)
    const found = await Promise.all(some.map((matter) => verdictOn(scope, search, matter, before.get(matter.personId))))
    verdicts.push(...found.flatMap((verdict) => verdict ?? []))
    if (found.includes(null)) break
  }
  if (verdicts.length === 0) return 'busy'
  const isDone = await asRun(scope, async (tx, held) => {
    const written = await tx.run(write(held, verdicts))
    await rewriteSearch(tx, held, sql`judged = judged + ${written}`)
  })
  return isDone ? 'some' : 'over'
}

/** It is null when no thread has room. */
async function verdictOn(
  { ports, signal, key }: RunScope,
  { criteria, asOf }: Search,
  { personId, documents, hash, profileAsOf }: Matter,
  before: string | null | undefined,
): Promise<Verdict | null> {
  const day = asOf ?? ''
  const inputsHash = inputsHashOf(criteria, day, hash)
  if (before === inputsHash) return { personId, profileAsOf, inputsHash, judged: null }
  const asker = { companyId: key.companyId, lane: 'sourcing' }
  const judged = await judge({ ports, evaluator: null, asker, signal }, { criteria, documents, asOf: day })
  return judged === 'busy' ? null : { personId, profileAsOf, inputsHash, judged }
}

const inputsHashOf = (criteria: readonly RulesCriterion[], asOf: string, documents: string): string =>
  sha256(
    JSON.stringify([
      engine.name,
      engine.version,
      asOf,
      criteria.map(({ id, text, kind, weight }) => [id, text, kind, weight]),
      documents,
    ]),
  ).toString('hex')

/** Whoever was decided on or judged meanwhile is left as they are. */
function write({ companyId, id, version }: Search, verdicts: readonly Verdict[]): Statement {
  const rows = verdicts.map(({ personId, profileAsOf, inputsHash, judged }) => ({
    person_id: personId,
    profile_as_of: profileAsOf,
    inputs_hash: inputsHash,
    is_new: judged !== null,
    score: judged?.score ?? null,
    score_rank: judged?.score == null ? 0 : judged.score + 1,
    unscored: judged?.unscored ?? null,
    verdict: judged?.verdict ?? null,
    results: judged?.results ?? null,
    engine: judged?.identity.engine ?? null,
    engine_version: judged?.identity.version ?? null,
  }))
  return sql`
    update sourcing_result r set judged_at = now(), profile_as_of = v.profile_as_of, inputs_hash = v.inputs_hash,
      score = case when v.is_new then v.score else r.score end, score_rank = case when v.is_new then v.score_rank else r.score_rank end,
      unscored = case when v.is_new then v.unscored else r.unscored end, verdict = case when v.is_new then v.verdict else r.verdict end,
      results = case when v.is_new then v.results else r.results end, engine = case when v.is_new then v.engine else r.engine end,
      engine_version = case when v.is_new then v.engine_version else r.engine_version end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (person_id bigint, profile_as_of date, inputs_hash text, is_new boolean,
      score smallint, score_rank smallint, unscored text, verdict text, results jsonb, engine text, engine_version text)
    where r.company_id = ${companyId} and r.search_id = ${id} and r.person_id = v.person_id and r.version = ${version}
      and r.state = 'proposed' and r.judged_at is null`
}
