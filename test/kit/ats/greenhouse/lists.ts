/** Lists are in the order of ids, newest first. Their cursors go with nothing else, and end when they are told to. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { idsMax, type ListName, listFilters, perPageMax } from '#connectors/ats/greenhouse/requests.ts'
import type { SmallAts } from '#connectors/ats/sandbox/small-ats.ts'
import type { VendorAnswer, VendorRequest } from '../vendor-server.ts'
import {
  applicationRow,
  attachmentRow,
  candidateRow,
  isInPlan,
  jobPostRow,
  jobRow,
  Names,
  type Row,
  shapes,
  stageRow,
} from './rows.ts'

interface Place {
  readonly list: ListName
  readonly filters: ReadonlyMap<string, string>
  readonly perPage: number
  /** The page has what comes after this id. */
  readonly after: number
}

interface ListsOptions {
  readonly ats: SmallAts
  readonly url: () => string
  /** The vendor gives fewer rows than it is asked for where this is smaller. */
  readonly pageSizeMax: number
}

export class Lists {
  readonly #cursors = new Map<string, Place>()
  readonly #names = { departments: new Names(300_000), offices: new Names(310_000) }
  readonly #options: ListsOptions

  constructor(options: ListsOptions) {
    this.#options = options
  }

  expire(): void {
    this.#cursors.clear()
  }

  answer(list: ListName, { query }: VendorRequest): VendorAnswer {
    const place = placeOf(list, { query, cursors: this.#cursors })
    if (place === undefined) return { status: 422, body: { message: 'Unprocessable Content' } }
    const left = this.#rows(place).filter(({ id }) => id < place.after)
    const rows = left.slice(0, Math.min(place.perPage, this.#options.pageSizeMax))
    const last = rows.at(-1)
    const body = shapes[list].array().parse(rows)
    if (!last || left.length === rows.length) return { status: 200, body }
    const cursor = randomUUID()
    this.#cursors.set(cursor, { ...place, after: last.id })
    const url = this.#options.url()
    const link = `<${url}/v3/${list}?cursor=${cursor}>; rel="next"`
    return { status: 200, headers: { link }, body }
  }

  #rows({ list, filters }: Place): Row[] {
    return this.#all(list)
      .filter((row) => [...filters].every(([name, value]) => matches(row, { name, value })))
      .toSorted((a, b) => b.id - a.id)
  }

  #all(list: ListName): Row[] {
    const { ats, url } = this.#options
    const present = <Each extends { readonly deletedAt: Date | null }>(all: Each[]) =>
      all.filter(({ deletedAt }) => deletedAt === null)
    const jobs = present(ats.all('job'))
    const lists: { readonly [Name in ListName]: () => z.input<(typeof shapes)[Name]>[] } = {
      jobs: () => jobs.map((job) => jobRow(job, this.#names)),
      job_posts: () => jobs.filter(({ description }) => description !== '').map(jobPostRow),
      departments: () => this.#names.departments.all().map(([name, id]) => ({ ...ages, id, name })),
      offices: () =>
        this.#names.offices.all().map(([location, id]) => ({ ...ages, id, location, name: `${location} 1` })),
      job_interview_stages: () => present(ats.all('stage')).filter(isInPlan).map(stageRow),
      candidates: () => present(ats.all('candidate')).map(candidateRow),
      applications: () => present(ats.all('application')).map((each) => applicationRow(each, ats)),
      attachments: () =>
        present(ats.all('application')).flatMap((each) => {
          const person = ats.find('candidate', each.candidateId)
          return person?.resume ? [attachmentRow(each, { person, url: url() })] : []
        }),
    }
    return lists[list]()
  }
}

const ages = { created_at: '2020-01-01T00:00:00.000Z', updated_at: '2020-01-01T00:00:00.000Z' }

function placeOf(
  list: ListName,
  { query, cursors }: { query: URLSearchParams; cursors: ReadonlyMap<string, Place> },
): Place | undefined {
  const given = new Map(query)
  const cursor = given.get('cursor')
  if (cursor !== undefined) {
    const place = given.size === 1 && query.size === 1 ? cursors.get(cursor) : undefined
    return place?.list === list ? place : undefined
  }
  const perPage = Number(given.get('per_page') ?? 100)
  given.delete('per_page')
  const isKnown = [...given.keys()].every((name) => (listFilters[list] as readonly string[]).includes(name))
  const isFew = [...given].every(([name, value]) => !name.endsWith('ids') || value.split(',').length <= idsMax)
  const isCounted = Number.isInteger(perPage) && perPage >= 1 && perPage <= perPageMax
  if (!isKnown || !isFew || !isCounted || query.size > given.size + 1) return undefined
  return { list, filters: given, perPage, after: Number.POSITIVE_INFINITY }
}

const memberOf: Readonly<Record<string, string>> = {
  ids: 'id',
  job_ids: 'job_id',
  candidate_ids: 'candidate_id',
  application_ids: 'application_id',
}

function matches(row: Row, { name, value }: { readonly name: string; readonly value: string }): boolean {
  if (name === 'updated_at') return isWithin(row.updated_at ?? '', value)
  const members = row as unknown as Readonly<Record<string, unknown>>
  if (name === 'email') {
    const emails = members['email_addresses'] as { value: string }[]
    return emails.some((each) => each.value.toLowerCase() === value.toLowerCase())
  }
  const member = memberOf[name]
  return member === undefined ? members[name] === value : value.split(',').includes(String(members[member]))
}

/** A window has both ends, as `gte|…|lte|…`. */
function isWithin(instant: string, value: string): boolean {
  const [, from = '', to = ''] = /^gte\|([^|]+)\|lte\|([^|]+)$/.exec(value) ?? []
  if (!Date.parse(from) || !Date.parse(to)) throw new Error(`no window: ${value}`)
  return Date.parse(instant) >= Date.parse(from) && Date.parse(instant) <= Date.parse(to)
}
