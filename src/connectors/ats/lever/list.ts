/** Lever's lists have pages of a hundred, and tell the place of the next one as `next`, which is given back as `offset`. */
import { z } from 'zod'
import { AtsFault } from '#modules/ats/ports.ts'
import { readAnswer } from '../record-shape.ts'
import { provider } from './contract.ts'
import { type ListName, limitMax } from './requests.ts'
import type { Session } from './session.ts'

/** No list that is read at once has so many pages. */
const pagesMax = 20

export interface ListRequest<Row> {
  readonly list: ListName | `opportunities/${string}/${'resumes' | 'files'}`
  readonly row: z.ZodType<Row>
  /** A filter may be given more than once. */
  readonly filters?: readonly (readonly [string, string])[]
  readonly offset?: string | null
  readonly limit?: number
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

export async function readPage<Row>(session: Session, request: ListRequest<Row>): Promise<Page<Row>> {
  const { list, row, filters = [], offset = null, limit = limitMax } = request
  const query = new URLSearchParams({ limit: String(limit) })
  for (const [name, value] of filters) query.append(name, value)
  if (offset !== null) query.set('offset', offset)
  const answer = await session.ask({ method: 'GET', path: list, query })
  const schema = z.object({
    data: z.array(row),
    hasNext: z.boolean().optional(),
    next: z.string().min(1).optional().catch(undefined),
  })
  const { data, hasNext = false, next } = readAnswer(answer.json(), { provider, schema })
  if (!hasNext) return { rows: data, next: null }
  // A list that goes on nowhere, or where it is, would be cut off or never end.
  if (next === undefined || next === offset)
    throw new AtsFault('contract_violation', { provider, code: 'page_leads_astray' })
  return { rows: data, next }
}

export async function readList<Row>(session: Session, request: Omit<ListRequest<Row>, 'offset'>): Promise<Row[]> {
  const found: Row[] = []
  let offset: string | null = null
  for (let count = 0; count < pagesMax; count++) {
    const page: Page<Row> = await readPage(session, { ...request, offset })
    found.push(...page.rows)
    if (page.next === null) return found
    offset = page.next
  }
  throw new AtsFault('contract_violation', { provider, code: 'too_many_pages' })
}

interface OneRequest<Row> {
  readonly list: 'postings' | 'opportunities' | 'users'
  readonly row: z.ZodType<Row>
  readonly id: string
  readonly query?: URLSearchParams
}

export async function readOne<Row extends { readonly id: string }>(
  session: Session,
  { list, row, id, query = new URLSearchParams() }: OneRequest<Row>,
): Promise<Row | null> {
  if (!isId(id)) return null
  try {
    const answer = await session.ask({ method: 'GET', path: `${list}/${id}`, query })
    const { data } = readAnswer(answer.json(), { provider, schema: z.object({ data: row }) })
    if (data.id !== id) throw new AtsFault('contract_violation', { provider, code: 'other_record' })
    return data
  } catch (error) {
    if (error instanceof AtsFault && error.kind === 'not_found') return null
    throw error
  }
}

/** Ids stand in paths: a text that is none must not lead elsewhere. */
export const isId = (id: string): boolean => /^[\w-]{1,100}$/.test(id)
