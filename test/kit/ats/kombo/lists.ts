/**
 * Kombo's lists: pages by a cursor, which is worth something only with the filters that it came of, and `updated_after`, which sees a record and
 * some of what is linked to it. A move is seen in applications, and not in people.
 */
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { application, candidate, job, type listQueries, page } from '#connectors/ats/kombo/record-contract.ts'
import type { SmallAts } from '#connectors/ats/sandbox/small-ats.ts'
import type { VendorAnswer } from '../vendor-server.ts'
import { applicationRow, applicationsOf, candidateRowWith, jobRow } from './rows.ts'
import { refuse, say } from './say.ts'

export type ListName = keyof typeof listQueries
type Query = z.infer<typeof listQueries.candidates> & z.infer<typeof listQueries.applications>

interface Row {
  readonly id: string
  readonly updatedAt: Date
  readonly isDeleted: boolean
  readonly emails: readonly string[]
  readonly jobIds: readonly string[]
  said(): unknown
}

export class Lists {
  readonly #ats: SmallAts
  readonly #cursors = new Map<string, { readonly filters: string; readonly at: number }>()

  constructor(ats: SmallAts) {
    this.#ats = ats
  }

  expire(): void {
    this.#cursors.clear()
  }

  list(name: ListName, { cursor, page_size = '100', ...given }: Query): VendorAnswer {
    const filters = JSON.stringify([name, Object.entries(given).toSorted()])
    const place = cursor === undefined ? { filters, at: 0 } : this.#cursors.get(cursor)
    if (place?.filters !== filters) return refuse(400, 'PLATFORM.INPUT_INVALID')
    const rows = this.#rows(name).filter((row) => isAsked(row, given))
    const end = place.at + Number(page_size)
    const next = end < rows.length ? randomBytes(9).toString('base64url') : null
    if (next !== null) this.#cursors.set(next, { filters, at: end })
    const results = rows.slice(place.at, end).map((row) => row.said())
    return say(page, { status: 'success', data: { next, results } })
  }

  #rows(name: ListName): Row[] {
    const ats = this.#ats
    const none = { emails: [], jobIds: [] }
    if (name === 'jobs') {
      return ats.all('job').map((each) => ({
        ...none,
        id: each.id,
        updatedAt: latest(each, ...ats.all('stage').filter((stage) => stage.jobId === each.id && isAddedOrGone(stage))),
        isDeleted: each.deletedAt !== null,
        said: () => job.parse(jobRow(ats, each)),
      }))
    }
    if (name === 'candidates') {
      return ats.all('candidate').map((each) => ({
        id: each.id,
        // What an application says of its stage is not a change of the person.
        updatedAt: latest(each, ...applicationsOf(ats, each.id).map(({ createdAt }) => ({ updatedAt: createdAt }))),
        isDeleted: each.deletedAt !== null,
        emails: each.emails,
        jobIds: applicationsOf(ats, each.id).map(({ jobId }) => jobId),
        said: () => candidate.parse(candidateRowWith(ats, each)),
      }))
    }
    return ats.all('application').map((each) => ({
      id: each.id,
      updatedAt: latest(each, ...ats.all('candidate').filter(({ id }) => id === each.candidateId)),
      isDeleted: each.deletedAt !== null,
      emails: [],
      jobIds: [each.jobId],
      said: () => application.parse(applicationRow(ats, each)),
    }))
  }
}

function isAsked(row: Row, query: Query): boolean {
  if (row.isDeleted && query.include_deleted !== 'true') return false
  if (query.updated_after !== undefined && row.updatedAt <= new Date(query.updated_after)) return false
  if (query.ids !== undefined && !query.ids.split(',').includes(row.id)) return false
  if (query.email !== undefined && !row.emails.some((email) => sameText(email, query.email))) return false
  return query.job_ids === undefined || query.job_ids.split(',').some((id) => row.jobIds.includes(id))
}

const sameText = (one: string, other = ''): boolean => one.toLowerCase() === other.toLowerCase()

const latest = (...all: readonly { readonly updatedAt: Date }[]): Date =>
  new Date(Math.max(...all.map(({ updatedAt }) => updatedAt.getTime())))

/** A stage with another name is no change of its job. */
const isAddedOrGone = (stage: {
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly deletedAt: Date | null
}) => stage.deletedAt !== null || stage.createdAt.getTime() === stage.updatedAt.getTime()
