/**
 * Merge keeps a mirror, which it lists by cursors. What changed is asked for by `modified_after`, on Merge's own clock. Deletions are told as
 * far as the company's plan has them: a full run finds the rest.
 */
import { z } from 'zod'
import {
  type AtsCall,
  type AtsConnection,
  AtsFault,
  type AtsModel,
  type AtsRecords,
  type AtsStage,
  type PulledPage,
  type PullWish,
} from '#modules/ats/ports.ts'
import { lenient } from '../lenient.ts'
import { instantOf } from '../neutral-text.ts'
import { path } from '../request-path.ts'
import { askAll, askPage, type MergeClient } from './client.ts'
import { provider } from './fault.ts'
import { applicationOf, candidateOf, jobOf, stageOf } from './neutral.ts'
import { application, candidate, job, type listQueries, stage } from './record-contract.ts'

export const overlapMs = 10 * 60_000

interface Source<Row, Record_> {
  readonly list: keyof typeof listQueries
  readonly expand?: string
  readonly row: z.ZodType<Row>
  read(row: Row): Record_ | null
}

interface Told {
  readonly id: string
  readonly remote_was_deleted?: boolean | null | undefined
}

const source = <Row extends Told, Record_>(given: Source<Row, Record_>): Source<Row, Record_> => given
const stageReader = lenient(stage)

const sources = {
  job: source({ list: 'jobs', expand: 'departments,offices', row: lenient(job), read: jobOf }),
  stage: source({ list: 'job-interview-stages', row: stageReader, read: stageOf }),
  candidate: source({ list: 'candidates', row: lenient(candidate), read: candidateOf }),
  application: source({
    list: 'applications',
    expand: 'current_stage',
    row: lenient(application),
    read: applicationOf,
  }),
}

const sourceOf = <Model extends AtsModel>(model: Model) => sources[model] as unknown as Source<Told, AtsRecords[Model]>

/** The filters of the first page are those of all. */
const place = z.strictObject({ cursor: z.string(), modifiedAfter: z.string().nullable() })

export async function pull<Model extends AtsModel>(
  client: MergeClient,
  { connection, wish }: { readonly connection: AtsConnection; readonly wish: PullWish<Model> },
  call: AtsCall,
): Promise<PulledPage<Model>> {
  const { list, expand, row, read } = sourceOf(wish.model)
  const { cursor, modifiedAfter } =
    wish.page === null ? { cursor: null, modifiedAfter: sinceOf(wish) } : placeOf(wish.page)
  const query = {
    page_size: '100',
    include_deleted_data: 'true',
    expand,
    ...(modifiedAfter !== null && { modified_after: modifiedAfter }),
    ...(cursor !== null && { cursor }),
  }
  const hasPlace = cursor !== null || modifiedAfter !== null
  const { rows, next } = await askPage(client, { path: `/${list}`, query, connection, row }, call).catch(
    (fault: unknown) => {
      // A cursor that it can't read is refused like an address that is not there.
      if (hasPlace && fault instanceof AtsFault && placeKinds.has(fault.kind)) throw expired(fault)
      throw fault
    },
  )
  if (next !== null && next === cursor) throw new AtsFault('contract_violation', { provider, code: 'page_again' })
  const isGone = (each: Told) => each.remote_was_deleted === true
  return {
    records: rows.filter((each) => !isGone(each)).flatMap((each) => read(each) ?? []),
    deleted: rows.filter(isGone).map(({ id }) => ({ remoteId: id, mergedInto: null })),
    nextPage: next === null ? null : JSON.stringify({ cursor: next, modifiedAfter } satisfies z.infer<typeof place>),
    cursor: next === null ? wish.until.toISOString() : null,
  }
}

const placeKinds: ReadonlySet<string> = new Set(['not_found', 'invalid_input'])

export async function read<Model extends 'job' | 'candidate' | 'application'>(
  client: MergeClient,
  { connection, model, remoteId }: { connection: AtsConnection; model: Model; remoteId: string },
  call: AtsCall,
): Promise<AtsRecords[Model] | null> {
  const { list, expand, row, read: record } = sourceOf(model)
  const asked = { method: 'GET', path: path`/${list}/${remoteId}`, query: { expand }, connection } as const
  const found = await client.ask(row, asked, call).catch((fault: unknown) => {
    if (fault instanceof AtsFault && fault.kind === 'not_found') return null
    throw fault
  })
  return found === null || found.remote_was_deleted === true ? null : record(found)
}

/** A job that has no stages of its own has those of all jobs. */
export async function stagesOfJob(
  client: MergeClient,
  { connection, jobId }: { readonly connection: AtsConnection; readonly jobId: string },
  call: AtsCall,
): Promise<readonly AtsStage[]> {
  const asked = { path: '/job-interview-stages', connection, row: stageReader }
  const own = await askAll(client, { ...asked, query: { job_id: jobId } }, call)
  const all = own.length > 0 ? own : await askAll(client, asked, call)
  const stages = all
    .filter((each) => each.remote_was_deleted !== true)
    .flatMap((each) => stageOf(each) ?? [])
    .filter((each) => each.jobId === jobId || each.jobId === null)
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
  const isThere = own.length > 0 || (await read(client, { connection, model: 'job', remoteId: jobId }, call)) !== null
  if (!isThere) throw new AtsFault('not_found', { provider })
  return stages
}

function sinceOf({ since }: { readonly since: string | null }): string | null {
  if (since === null) return null
  const instant = instantOf(since)
  if (instant === null) throw expired()
  return new Date(instant.getTime() - overlapMs).toISOString()
}

function placeOf(page: string): z.infer<typeof place> {
  try {
    return place.parse(JSON.parse(page))
  } catch (cause) {
    throw expired(cause)
  }
}

const expired = (cause?: unknown) => new AtsFault('cursor_expired', { provider, cause })
