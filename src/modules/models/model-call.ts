/** A call of a model is kept with what it took, and nothing of what was said. */
import { allOf, type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { Taken } from './call-meter.ts'
import type { ModelPurpose } from './purpose.ts'

export const callOutcomes = [
  'answered',
  'out_of_steps',
  'cut_short',
  'withheld',
  'interrupted',
  'busy',
  'timeout',
  'refused',
  'unusable',
] as const

type CallOutcome = (typeof callOutcomes)[number]

interface NewCall extends Taken {
  readonly purpose: ModelPurpose
  readonly engine: 'model' | 'rules'
  readonly model: string
  readonly promptVersion: string
  readonly credits: number | null
}

const outcomeOf = ({ end, fault }: Taken): CallOutcome => {
  if (end !== 'failed') return end
  return fault && fault.kind !== 'absent' ? fault.kind : 'unusable'
}

export const insertModelCall = (companyId: string, call: NewCall): Statement => sql`
  insert into model_call (company_id, purpose, engine, model, prompt_version, outcome, input_tokens, output_tokens,
    credits, steps, first_token_ms, whole_ms)
  values (${companyId}, ${call.purpose}, ${call.engine}, ${call.model}, ${call.promptVersion}, ${outcomeOf(call)},
    ${call.tokens.input}, ${call.tokens.output}, ${call.credits}, ${call.steps}, ${call.firstTokenMs}, ${call.wholeMs})`

export interface ModelCallRow {
  readonly id: number
  readonly at: Instant
  readonly purpose: ModelPurpose
  readonly engine: 'model' | 'rules'
  readonly model: string
  readonly promptVersion: string
  readonly outcome: CallOutcome
  readonly inputTokens: number
  readonly outputTokens: number
  readonly credits: number | null
  readonly steps: number
  readonly firstTokenMs: number | null
  readonly wholeMs: number
}

/** The newest call comes first; `older` is the end of a page. */
export const selectModelCalls = (companyId: string, older: Statement, fetch: number) => sql<ModelCallRow>`
  select id, at, purpose, engine, model, prompt_version, outcome, input_tokens, output_tokens, credits, steps,
    first_token_ms, whole_ms
  from model_call where ${allOf(sql`company_id = ${companyId}`, older)}
  order by id desc, company_id desc limit ${fetch}`

export interface UsageRow {
  readonly day: string
  readonly purpose: ModelPurpose
  readonly engine: 'model' | 'rules'
  readonly calls: number
  readonly failedCalls: number
  readonly inputTokens: number
  readonly outputTokens: number
  readonly credits: number | null
  readonly firstTokenMs: number | null
}

/** Days are those of UTC. Both days count, and the rows are as many as days, purposes and engines at most. */
export const selectUsage = (companyId: string, from: string, to: string) => sql<UsageRow>`
  select (at at time zone 'UTC')::date as day, purpose, engine, count(*)::int as calls,
    (count(*) filter (where outcome in ('busy', 'timeout', 'refused', 'unusable')))::int as failed_calls,
    sum(input_tokens)::bigint as input_tokens, sum(output_tokens)::bigint as output_tokens, sum(credits) as credits,
    (percentile_disc(0.5) within group (order by first_token_ms))::int as first_token_ms
  from model_call
  where company_id = ${companyId} and at >= ${from}::date::timestamp at time zone 'UTC'
    and at < (${to}::date + 1)::timestamp at time zone 'UTC'
  group by 1, 2, 3 order by 1 desc, 2, 3`

const daysKept = 400

/** A year and a month: whoever looks at the year before finds all of it. */
export const forgetModelCalls = (limit: number): Statement => sql`
  delete from model_call where (company_id, id) in (
    select company_id, id from model_call where at < now() - make_interval(days => ${daysKept}) order by at limit ${limit})`
