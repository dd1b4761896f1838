/**
 * Lists are in the order of ids, newest first, and not of changes. An incremental run therefore looks at a window with two ends, and the next
 * one begins at the end of this window. A full run has none: a record that changes while it goes on would fall out of it and look deleted.
 */
import { z } from 'zod'
import { AtsFault, type AtsModel, type AtsRecords, type PulledPage, type PullWish } from '#modules/ats/ports.ts'
import { sameOrigin } from '../exchange.ts'
import { instantOf } from '../neutral-text.ts'
import { provider, toldApplication, toldCandidate, toldJob, toldStage } from './contract.ts'
import { jobsOf } from './jobs.ts'
import { firstAddress, type Page, readOne, readPage } from './list.ts'
import { applicationOf, candidateOf, stageOf } from './records.ts'
import { idsMax, perPageMax } from './requests.ts'
import type { Session } from './session.ts'

type Sources = {
  readonly [Model in AtsModel]: {
    readonly list: 'jobs' | 'job_interview_stages' | 'candidates' | 'applications'
    readonly perPage: number
    read(session: Session, url: string): Promise<Page<AtsRecords[Model]>>
  }
}

const mapped = <Row, Neutral>(row: z.ZodType<Row>, recordOf: (row: Row) => Neutral) =>
  async function read(session: Session, url: string): Promise<Page<Neutral>> {
    const { rows, next } = await readPage(session, { url, row })
    return { rows: rows.map(recordOf), next }
  }

const sources: Sources = {
  job: {
    list: 'jobs',
    // What a job has elsewhere is asked for by its id, and so many ids are taken at once: a page takes few requests.
    perPage: idsMax,
    async read(session, url) {
      const { rows, next } = await readPage(session, { url, row: toldJob })
      return { rows: await jobsOf(session, rows), next }
    },
  },
  stage: { list: 'job_interview_stages', perPage: perPageMax, read: mapped(toldStage, stageOf) },
  candidate: { list: 'candidates', perPage: perPageMax, read: mapped(toldCandidate, candidateOf) },
  application: { list: 'applications', perPage: perPageMax, read: mapped(toldApplication, applicationOf) },
}

export async function pullPage<Model extends AtsModel>(
  session: Session,
  wish: PullWish<Model>,
): Promise<PulledPage<Model>> {
  const source = sources[wish.model]
  const { list, perPage } = source
  const { url, until } =
    wish.page === null
      ? { url: firstAddress(session, { list, perPage, filters: windowOf(wish) }), until: wish.until.toISOString() }
      : pageOf(session, { page: wish.page, path: `/v3/${list}` })
  const { rows, next } = await source.read(session, url)
  return {
    records: rows,
    deleted: [],
    nextPage: next === null ? null : JSON.stringify({ url: next, until }),
    cursor: next === null ? until : null,
  }
}

export async function readRecord<Model extends 'job' | 'candidate' | 'application'>(
  session: Session,
  { model, remoteId: id }: { readonly model: Model; readonly remoteId: string },
): Promise<AtsRecords[Model] | null> {
  const readers: { readonly [Each in 'job' | 'candidate' | 'application']: () => Promise<AtsRecords[Each] | null> } = {
    async job() {
      const row = await readOne(session, { list: 'jobs', row: toldJob, id })
      return row && ((await jobsOf(session, [row]))[0] ?? null)
    },
    async candidate() {
      const row = await readOne(session, { list: 'candidates', row: toldCandidate, id })
      return row && candidateOf(row)
    },
    async application() {
      const row = await readOne(session, { list: 'applications', row: toldApplication, id })
      return row && applicationOf(row)
    },
  }
  return readers[model]()
}

function windowOf({ since, until }: Pick<PullWish<AtsModel>, 'since' | 'until'>): { updated_at?: string } {
  if (since === null) return {}
  const from = instantOf(since)
  if (from === null) throw new AtsFault('cursor_expired', { provider, code: 'unknown_cursor' })
  return { updated_at: `gte|${from.toISOString()}|lte|${until.toISOString()}` }
}

const pageSchema = z.object({ url: z.string(), until: z.iso.datetime() })

/** The run may go on in another process, so that a page says itself where its run ends. */
function pageOf(session: Session, { page, path }: { readonly page: string; readonly path: string }) {
  const parsed = pageSchema.safeParse(jsonOf(page))
  if (!parsed.success) throw new AtsFault('cursor_expired', { provider, code: 'unknown_page' })
  const { url, until } = parsed.data
  const address = new URL(sameOrigin(provider, url, session.place.baseUrl))
  if (!address.pathname.endsWith(path)) throw new AtsFault('cursor_expired', { provider, code: 'page_of_another_list' })
  return { url: address.href, until }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
