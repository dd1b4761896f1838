/**
 * A run reads a list in a window with two ends, and then, in the same run, what was deleted in this window. People have no list: they are read
 * of the opportunities, and stay as long as one of theirs is there.
 */
import { z } from 'zod'
import { AtsFault, type AtsModel, type AtsRecords, type PulledPage, type PullWish } from '#modules/ats/ports.ts'
import { instantOf } from '../neutral-text.ts'
import { provider, toldDeleted, toldOpportunity, toldPosting, toldStage } from './contract.ts'
import { type Page, readOne, readPage } from './list.ts'
import { everyone, hiredReasons, opportunitiesOf, readOpportunity } from './opportunities.ts'
import { applicationOf, candidateOf, contactOf, jobOf, stageOf } from './records.ts'
import type { Session } from './session.ts'

const placeSchema = z.strictObject({
  phase: z.enum(['list', 'deleted']),
  offset: z.string().nullable(),
  since: z.int().nullable(),
  until: z.int(),
  /** So many rows came before: the order of stages is their place. */
  seen: z.int(),
})
type Place = z.infer<typeof placeSchema>

interface Asking {
  readonly place: Place
  readonly window: readonly (readonly [string, string])[]
}

type Sources = {
  readonly [Model in AtsModel]: {
    readonly deleted: 'postings/deleted' | 'opportunities/deleted' | null
    read(session: Session, asking: Asking): Promise<Page<AtsRecords[Model]>>
  }
}

const opportunityPage = (session: Session, { place, window }: Asking) =>
  readPage(session, {
    list: 'opportunities',
    row: toldOpportunity,
    filters: [...everyone, ...window],
    offset: place.offset,
  })

const sources: Sources = {
  job: {
    deleted: 'postings/deleted',
    async read(session, { place, window }) {
      const filters = [['confidentiality', 'all'], ...window] as const
      const { rows, next } = await readPage(session, {
        list: 'postings',
        row: toldPosting,
        filters,
        offset: place.offset,
      })
      return { rows: rows.map(jobOf), next }
    },
  },
  stage: {
    // There is no window for stages: they are few, and all of them are told each time.
    deleted: null,
    async read(session, { place }) {
      const { rows, next } = await readPage(session, { list: 'stages', row: toldStage, offset: place.offset })
      return { rows: rows.map((row, index) => stageOf(row, place.seen + index)), next }
    },
  },
  candidate: {
    deleted: null,
    async read(session, asking) {
      const { rows, next } = await opportunityPage(session, asking)
      const people = [...Map.groupBy(rows, contactOf).values()]
      return { rows: people.flatMap(([first, ...others]) => (first ? [candidateOf([first, ...others])] : [])), next }
    },
  },
  application: {
    deleted: 'opportunities/deleted',
    async read(session, asking) {
      const { rows, next } = await opportunityPage(session, asking)
      const hired = rows.some(({ archived }) => archived) ? await hiredReasons(session) : null
      return { rows: rows.map((row) => applicationOf(row, hired)), next }
    },
  },
}

export async function pullPage<Model extends AtsModel>(
  session: Session,
  wish: PullWish<Model>,
): Promise<PulledPage<Model>> {
  const source = sources[wish.model]
  const place = wish.page === null ? firstPlace(wish) : placeOf(wish.page)
  if (place.phase === 'deleted') {
    if (source.deleted === null) throw unknownPlace('page_of_another_list')
    const filters = windowOf('deleted_at', place)
    const { rows, next } = await readPage(session, {
      list: source.deleted,
      row: toldDeleted,
      filters,
      offset: place.offset,
    })
    const deleted = rows.map(({ id: remoteId }) => ({ remoteId, mergedInto: null }))
    return { records: [], deleted, ...following(place, { next, hasDeleted: false, count: rows.length }) }
  }
  const { rows, next } = await source.read(session, { place, window: windowOf('updated_at', place) })
  return {
    records: rows,
    deleted: [],
    ...following(place, { next, hasDeleted: source.deleted !== null, count: rows.length }),
  }
}

export async function readRecord<Model extends 'job' | 'candidate' | 'application'>(
  session: Session,
  { model, remoteId: id }: { readonly model: Model; readonly remoteId: string },
): Promise<AtsRecords[Model] | null> {
  const readers: { readonly [Each in 'job' | 'candidate' | 'application']: () => Promise<AtsRecords[Each] | null> } = {
    async job() {
      const row = await readOne(session, { list: 'postings', row: toldPosting, id })
      return row && jobOf(row)
    },
    async candidate() {
      const [first, ...others] = await opportunitiesOf(session, id)
      if (first) return candidateOf([first, ...others])
      const row = await readOpportunity(session, id)
      return row && contactOf(row) === id ? candidateOf([row]) : null
    },
    async application() {
      const row = await readOpportunity(session, id)
      return row && applicationOf(row, row.archived ? await hiredReasons(session) : null)
    },
  }
  return readers[model]()
}

const windowOf = (what: 'updated_at' | 'deleted_at', { since, until }: Place): [string, string][] =>
  since === null
    ? []
    : [
        [`${what}_start`, String(since)],
        [`${what}_end`, String(until)],
      ]

interface Read {
  readonly next: string | null
  readonly hasDeleted: boolean
  readonly count: number
}

/** A full run asks for no deletions: what it does not see is not there. */
function following(place: Place, { next, hasDeleted, count }: Read) {
  if (next !== null)
    return { nextPage: JSON.stringify({ ...place, offset: next, seen: place.seen + count }), cursor: null }
  if (hasDeleted && place.since !== null) {
    return { nextPage: JSON.stringify({ ...place, phase: 'deleted', offset: null }), cursor: null }
  }
  return { nextPage: null, cursor: new Date(place.until).toISOString() }
}

function firstPlace({ since: given, until }: Pick<PullWish<AtsModel>, 'since' | 'until'>): Place {
  const since = given === null ? null : instantOf(given)?.getTime()
  if (since === undefined) throw unknownPlace('unknown_cursor')
  return { phase: 'list', offset: null, since, until: until.getTime(), seen: 0 }
}

function placeOf(page: string): Place {
  try {
    return placeSchema.parse(JSON.parse(page))
  } catch {
    throw unknownPlace('unknown_page')
  }
}

const unknownPlace = (code: string): AtsFault => new AtsFault('cursor_expired', { provider, code })
