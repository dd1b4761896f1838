/**
 * Everything is read from lists, single records too. The first request of a list has its filters; each later one has the address that the
 * answer before told in `Link`, and nothing beside it, as Greenhouse refuses a cursor with anything else.
 */
import { z } from 'zod'
import { AtsFault } from '#modules/ats/ports.ts'
import { sameOrigin } from '../exchange.ts'
import { readAnswer } from '../record-shape.ts'
import { provider } from './contract.ts'
import { type Filters, idsMax, type ListName, perPageMax } from './requests.ts'
import type { Session } from './session.ts'

/** No list that is read at once has so many pages. */
const pagesMax = 40

export interface ListRequest<Name extends ListName> {
  readonly list: Name
  readonly filters?: Filters<Name>
  readonly perPage?: number
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

export function firstAddress<Name extends ListName>(session: Session, request: ListRequest<Name>): string {
  const { list, filters = {}, perPage = perPageMax } = request
  const query = new URLSearchParams({ per_page: String(perPage), ...filters })
  return `${session.place.baseUrl}/v3/${list}?${query}`
}

export async function readPage<Row>(
  session: Session,
  { url, row }: { readonly url: string; readonly row: z.ZodType<Row> },
): Promise<Page<Row>> {
  const answer = await session.ask({ method: 'GET', url })
  const rows = readAnswer(answer.json(), { provider, schema: z.array(row) })
  const told = /<([^<>]*)>\s*;[^,]*\brel="?next"?/i.exec(answer.headers.get('link') ?? '')?.[1]
  if (told === undefined) return { rows, next: null }
  const next = sameOrigin(provider, told, session.place.baseUrl)
  // A list that leads to itself would never end, and one that leads to another would be stored as what it is not.
  if (next === new URL(url).href || new URL(next).pathname !== new URL(url).pathname) {
    throw new AtsFault('contract_violation', { provider, code: 'page_leads_astray' })
  }
  return { rows, next }
}

/** A short list is read whole. */
export async function readList<Name extends ListName, Row>(
  session: Session,
  { row, ...request }: ListRequest<Name> & { readonly row: z.ZodType<Row> },
): Promise<Row[]> {
  const found: Row[] = []
  let url: string | null = firstAddress(session, request)
  for (let count = 0; url !== null; count++) {
    if (count === pagesMax) throw new AtsFault('contract_violation', { provider, code: 'too_many_pages' })
    const page: Page<Row> = await readPage(session, { url, row })
    found.push(...page.rows)
    url = page.next
  }
  return found
}

/** The lists take so many ids at once. */
export const chunksOf = (ids: Iterable<number>): string[] => {
  const all = [...new Set(ids)]
  return Array.from({ length: Math.ceil(all.length / idsMax) }, (_, index) =>
    all.slice(index * idsMax, (index + 1) * idsMax).join(','),
  )
}

/** The ids of Greenhouse are numbers; another text names nothing there. */
export function numberOf(id: string): number | null {
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : Number.NaN
  return Number.isSafeInteger(number) ? number : null
}

export function neededNumber(id: string): number {
  const number = numberOf(id)
  if (number === null) throw new AtsFault('not_found', { provider })
  return number
}

export async function readOne<Row extends { readonly id: number }>(
  session: Session,
  {
    list,
    row,
    id,
  }: { readonly list: 'jobs' | 'candidates' | 'applications'; readonly row: z.ZodType<Row>; readonly id: string },
): Promise<Row | null> {
  const number = numberOf(id)
  if (number === null) return null
  const found = await readList(session, { list, row, filters: { ids: id } }).catch((error: unknown) => {
    if (error instanceof AtsFault && error.kind === 'not_found') return []
    throw error
  })
  // Another record than the one that was asked for must not be taken for it.
  if (found.some((each) => each.id !== number))
    throw new AtsFault('contract_violation', { provider, code: 'other_record' })
  return found[0] ?? null
}
