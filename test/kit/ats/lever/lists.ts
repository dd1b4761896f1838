/** Lists have pages of a hundred at most, and tell the place of the next one, which ends when it is told to. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { archiveReasonShape, deletedShape } from '#connectors/ats/lever/contract.ts'
import { type ListName, limitMax, listFilters } from '#connectors/ats/lever/requests.ts'
import type { SmallAts, SmallModel } from '#connectors/ats/sandbox/small-ats.ts'
import type { VendorAnswer, VendorRequest } from '../vendor-server.ts'
import { isInPlan, type LastStages, leadRow, opportunityRow, postingRow, reasonIds, stageRow } from './rows.ts'

interface Row {
  readonly id: string
}

export const bad = (message: string): VendorAnswer => ({ status: 400, body: { code: 'BadRequest', message } })

export class Lists {
  readonly #places = new Map<string, { readonly list: string; readonly skip: number }>()
  readonly #ats: SmallAts
  readonly #lastStages: LastStages
  readonly #pageSizeMax: number

  constructor({ ats, lastStages, pageSizeMax }: { ats: SmallAts; lastStages: LastStages; pageSizeMax: number }) {
    this.#ats = ats
    this.#lastStages = lastStages
    this.#pageSizeMax = pageSizeMax
  }

  expire(): void {
    this.#places.clear()
  }

  answer(list: Exclude<ListName, 'webhooks'>, { query }: VendorRequest): VendorAnswer {
    const known = new Set<string>([...listFilters[list], 'limit', 'offset'])
    const unknown = [...query.keys()].find((name) => !known.has(name))
    if (unknown !== undefined) return bad(`unknown parameter ${unknown}`)
    const rows = this.#rows(list).filter((row) => [...query].every(([name, value]) => matches(row, { name, value })))
    const isForAll =
      query.get('confidentiality') === 'all' || !(listFilters[list] as readonly string[]).includes('confidentiality')
    return this.page(list, { query, rows: isForAll ? rows : rows.filter(isOpen) })
  }

  page(
    list: string,
    { query, rows }: { readonly query: URLSearchParams; readonly rows: readonly unknown[] },
  ): VendorAnswer {
    const limit = Number(query.get('limit') ?? limitMax)
    if (!Number.isInteger(limit) || limit < 1 || limit > limitMax) return bad('limit')
    const offset = query.get('offset')
    const place = offset === null ? { list, skip: 0 } : this.#places.get(offset)
    if (place?.list !== list) return bad('offset')
    const end = place.skip + Math.min(limit, this.#pageSizeMax)
    const data = rows.slice(place.skip, end)
    if (end >= rows.length) return { status: 200, body: { data, hasNext: false } }
    const next = randomUUID()
    this.#places.set(next, { list, skip: end })
    return { status: 200, body: { data, hasNext: true, next } }
  }

  opportunities() {
    const ats = this.#ats
    const firstStage = ats.all('stage').find(isInPlan)
    const applications = present(ats.all('application')).flatMap((application) => {
      const person = ats.find('candidate', application.candidateId)
      return person ? [opportunityRow(application, { person, stage: this.#lastStages.of(ats, application) })] : []
    })
    const onPostings = new Set(applications.map(({ contact }) => contact))
    const leads = present(ats.all('candidate')).filter(({ id }) => !onPostings.has(id))
    return [...applications, ...leads.flatMap((person) => (firstStage ? [leadRow(person, firstStage)] : []))]
  }

  #rows(list: Exclude<ListName, 'webhooks'>): Row[] {
    const ats = this.#ats
    const lists: { readonly [Name in Exclude<ListName, 'webhooks'>]: () => Row[] } = {
      stages: () => present(ats.all('stage')).filter(isInPlan).map(stageRow),
      archive_reasons: () => archiveReasons,
      postings: () => present(ats.all('job')).map(postingRow),
      'postings/deleted': () => this.#deleted('job'),
      opportunities: () => this.opportunities(),
      'opportunities/deleted': () => this.#deleted('application'),
    }
    return lists[list]()
  }

  #deleted(model: SmallModel): Row[] {
    const all: readonly { readonly id: string; readonly deletedAt: Date | null }[] = this.#ats.all(model)
    return all.flatMap(({ id, deletedAt }) =>
      deletedAt === null ? [] : [z.strictObject(deletedShape).parse({ id, deletedAt: deletedAt.getTime() })],
    )
  }
}

const present = <Each extends { readonly deletedAt: Date | null }>(all: Each[]): Each[] =>
  all.filter(({ deletedAt }) => deletedAt === null)

const archiveReasons = z.array(z.strictObject(archiveReasonShape)).parse([
  { id: reasonIds.rejected, text: 'Timing', status: 'active', type: 'non-hired' },
  { id: reasonIds.hired, text: 'Hired', status: 'active', type: 'hired' },
])

const isOpen = (row: Row): boolean => 'confidentiality' in row && row.confidentiality === 'non-confidential'

function matches(row: Row, { name, value }: { readonly name: string; readonly value: string }): boolean {
  const { updatedAt, deletedAt, contact, emails } = row as Row & {
    readonly updatedAt?: number
    readonly deletedAt?: number
    readonly contact?: string
    readonly emails?: readonly string[]
  }
  const time = name.startsWith('deleted_at') ? deletedAt : updatedAt
  if (name.endsWith('_at_start')) return (time ?? 0) >= Number(value)
  if (name.endsWith('_at_end')) return (time ?? 0) <= Number(value)
  if (name === 'contact_id') return contact === value
  if (name === 'email') return emails?.some((email) => email.toLowerCase() === value.toLowerCase()) ?? false
  return true
}
