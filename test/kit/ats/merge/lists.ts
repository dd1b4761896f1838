/** Merge's lists: pages by a cursor, which has to come with the filters that it came of, and `modified_after` on Merge's own time. */
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { remoteUser } from '#connectors/ats/merge/contract.ts'
import {
  application,
  attachment,
  candidate,
  job,
  type listQueries,
  stage,
} from '#connectors/ats/merge/record-contract.ts'
import type { SmallAts, SmallCandidate } from '#connectors/ats/sandbox/small-ats.ts'
import type { VendorAnswer } from '../vendor-server.ts'
import { applicationRow, candidateRow, jobRow, stageRow } from './rows.ts'
import { refuse, say, sayPage } from './say.ts'

export type ListName = keyof typeof listQueries
type Query = Partial<z.infer<(typeof listQueries)[ListName]>> & Readonly<Record<string, string | undefined>>

interface Row {
  readonly id: string
  readonly modified_at?: string
  readonly remote_was_deleted?: boolean | null | undefined
}

interface Sides {
  readonly ats: SmallAts
  readonly users: readonly { readonly id: string; readonly email: string }[]
  url(): string
}

export class Lists {
  readonly #sides: Sides
  readonly #cursors = new Map<string, { readonly filters: string; readonly at: number }>()

  constructor(sides: Sides) {
    this.#sides = sides
  }

  expire(): void {
    this.#cursors.clear()
  }

  list(name: ListName, { cursor, page_size = '30', ...given }: Query): VendorAnswer {
    const filters = JSON.stringify([name, Object.entries(given).toSorted()])
    const place = cursor === undefined ? { filters, at: 0 } : this.#cursors.get(cursor)
    if (place?.filters !== filters) return refuse(404)
    const [contract, all] = this.#rows(name, given)
    const rows = all.filter((row) => isAsked(row, given))
    const end = place.at + Number(page_size)
    const next = end < rows.length ? randomBytes(9).toString('base64url') : null
    if (next !== null) this.#cursors.set(next, { filters, at: end })
    return sayPage(contract, rows.slice(place.at, end), next)
  }

  one(name: ListName, id: string, query: Query): VendorAnswer {
    const [contract, all] = this.#rows(name, query)
    return say(contract, all.find((row) => row.id === id) ?? refuse(404))
  }

  #rows(name: ListName, query: Query): [z.ZodType<Row>, Row[]] {
    const { ats, users, url } = this.#sides
    const isExpanded = query['expand'] !== undefined
    const as = <Each extends Row>(contract: z.ZodType<Each>, rows: Each[]): [z.ZodType<Row>, Row[]] => [
      contract as unknown as z.ZodType<Row>,
      rows,
    ]
    switch (name) {
      case 'jobs':
        return as(
          job,
          ats.all('job').map((each) => jobRow(each, isExpanded)),
        )
      case 'job-interview-stages':
        return as(
          stage,
          ats
            .all('stage')
            .map(stageRow)
            .filter((row) => isOf(row.job, query['job_id'])),
        )
      case 'candidates':
        return as(
          candidate,
          ats
            .all('candidate')
            .filter((each) => hasEmail(each, query['email_addresses']))
            .map(candidateRow),
        )
      case 'applications':
        return as(
          application,
          ats
            .all('application')
            .filter((each) => isOf(each.candidateId, query['candidate_id']) && isOf(each.jobId, query['job_id']))
            .map((each) => applicationRow(ats, each, isExpanded)),
        )
      case 'attachments':
        return as(
          attachment,
          ats
            .all('candidate')
            .filter(({ id }) => isOf(id, query['candidate_id']))
            .flatMap((each) => filesOf(each, url())),
        )
      default:
        return as(
          remoteUser,
          users
            .filter(({ email }) => isOf(email, query['email']))
            .map(({ id, email }) => ({ id, remote_id: `remote-${id}`, email, disabled: false })),
        )
    }
  }
}

function isAsked(row: Row, query: Query): boolean {
  if (row.remote_was_deleted === true && query['include_deleted_data'] !== 'true') return false
  const after = query['modified_after']
  return after === undefined || (row.modified_at ?? '') > new Date(after).toISOString()
}

const isOf = (id: string | null | undefined, asked: string | undefined): boolean => asked === undefined || id === asked

const hasEmail = ({ emails }: SmallCandidate, asked: string | undefined): boolean =>
  asked === undefined || emails.some((email) => email.toLowerCase() === asked.toLowerCase())

/** One is older, and one is no resume. */
function filesOf({ id, resume, updatedAt }: SmallCandidate, url: string): z.infer<typeof attachment>[] {
  const file = (name: string, type: 'RESUME' | 'COVER_LETTER', year: number) => ({
    id: `${id}-${name}`,
    remote_id: null,
    created_at: `${year}-01-01T00:00:00.000Z`,
    modified_at: updatedAt.toISOString(),
    remote_was_deleted: false,
    file_name: resume?.fileName ?? null,
    file_url: `${url}/files/${id}/${name}`,
    candidate: id,
    attachment_type: type,
  })
  return resume === null
    ? []
    : [file('old', 'RESUME', 2020), file('new', 'RESUME', 2025), file('letter', 'COVER_LETTER', 2026)]
}
