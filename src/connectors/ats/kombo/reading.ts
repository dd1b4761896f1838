/**
 * Kombo keeps a mirror, which it lists by cursors. What changed is asked for by `updated_after`, on Kombo's own clock; a list of applications
 * tells of moves, which a list of people does not. A row whose `remote_deleted_at` is set loses its contents two weeks later: its id is told,
 * and nothing else of it.
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
import { askPage, type KomboClient } from './client.ts'
import { provider } from './fault.ts'
import { applicationOf, candidateOf, jobOf, stagesOf } from './neutral.ts'
import { application, candidate, job, type listQueries } from './record-contract.ts'

export const overlapMs = 10 * 60_000
const pageSize = '250'

interface Source<Row, Record_> {
  readonly list: keyof typeof listQueries
  readonly row: z.ZodType<Row>
  read(rows: readonly Row[]): readonly Record_[]
  /** A deleted job may have left its stages to others: what became of them is seen when all are listed. */
  readonly tellsGone: boolean
}

interface Gone {
  readonly id: string
  readonly remote_deleted_at: unknown
}

const source = <Row extends Gone, Record_>(given: Source<Row, Record_>): Source<Row, Record_> => given

export const jobReader = lenient(job)

const sources = {
  job: source({ list: 'jobs', row: jobReader, read: (rows) => rows.map(jobOf), tellsGone: true }),
  /** The list of all stages is deprecated, as stages belong to jobs. */
  stage: source({ list: 'jobs', row: jobReader, read: stagesOf, tellsGone: false }),
  candidate: source({
    list: 'candidates',
    row: lenient(candidate),
    read: (rows) => rows.map(candidateOf),
    tellsGone: true,
  }),
  application: source({
    list: 'applications',
    row: lenient(application),
    read: (rows) => rows.map(applicationOf).filter((each) => each !== null),
    tellsGone: true,
  }),
}

const sourceOf = <Model extends AtsModel>(model: Model) => sources[model] as unknown as Source<Gone, AtsRecords[Model]>

/** Kombo wants the same filters with a cursor as without one: they are the page. */
const place = z.strictObject({ cursor: z.string(), updatedAfter: z.string().nullable() })

export async function pull<Model extends AtsModel>(
  client: KomboClient,
  { connection, wish }: { readonly connection: AtsConnection; readonly wish: PullWish<Model> },
  call: AtsCall,
): Promise<PulledPage<Model>> {
  const { list, row, read, tellsGone } = sourceOf(wish.model)
  const { cursor, updatedAfter } =
    wish.page === null ? { cursor: null, updatedAfter: sinceOf(wish) } : placeOf(wish.page)
  const query = {
    page_size: pageSize,
    include_deleted: 'true',
    ...(updatedAfter !== null && { updated_after: updatedAfter }),
    ...(cursor !== null && { cursor }),
  } satisfies z.input<(typeof listQueries)['jobs']>
  const hasPlace = cursor !== null || updatedAfter !== null
  const { rows, next } = await askPage(client, { path: `/ats/${list}`, query, connection, row }, call).catch(
    (fault: unknown) => {
      // Nothing else in the request is of somebody's making.
      if (hasPlace && fault instanceof AtsFault && fault.kind === 'invalid_input') throw expired(fault)
      throw fault
    },
  )
  if (next !== null && next === cursor) throw new AtsFault('contract_violation', { provider, code: 'page_again' })
  const isGone = (each: Gone) => instantOf(each.remote_deleted_at) !== null
  return {
    records: read(rows.filter((each) => !isGone(each))),
    deleted: tellsGone ? rows.filter(isGone).map(({ id }) => ({ remoteId: id, mergedInto: null })) : [],
    nextPage: next === null ? null : JSON.stringify({ cursor: next, updatedAfter } satisfies z.infer<typeof place>),
    cursor: next === null ? wish.until.toISOString() : null,
  }
}

export async function read<Model extends 'job' | 'candidate' | 'application'>(
  client: KomboClient,
  { connection, model, remoteId }: { connection: AtsConnection; model: Model; remoteId: string },
  call: AtsCall,
): Promise<AtsRecords[Model] | null> {
  const { list, row, read: records } = sourceOf(model)
  const found = await findRow(client, { connection, list, row, remoteId }, call)
  return found === null ? null : (records([found])[0] ?? null)
}

export async function stagesOfJob(
  client: KomboClient,
  { connection, jobId }: { readonly connection: AtsConnection; readonly jobId: string },
  call: AtsCall,
): Promise<readonly AtsStage[]> {
  const found = await findRow(client, { connection, list: 'jobs', row: jobReader, remoteId: jobId }, call)
  if (found === null) throw new AtsFault('not_found', { provider })
  return stagesOf([found])
}

interface Look<Row> {
  readonly connection: AtsConnection
  readonly list: keyof typeof listQueries
  readonly row: z.ZodType<Row>
  readonly remoteId: string
}

/** A comma would ask for two. */
async function findRow<Row extends Gone>(client: KomboClient, look: Look<Row>, call: AtsCall): Promise<Row | null> {
  const { connection, list, row, remoteId } = look
  if (remoteId.includes(',')) return null
  const { rows } = await askPage(client, { path: `/ats/${list}`, query: { ids: remoteId }, connection, row }, call)
  return rows.find(({ id, remote_deleted_at }) => id === remoteId && instantOf(remote_deleted_at) === null) ?? null
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
