/**
 * One request to Merge, in the words of its contract. The installation has a key, and each connection a token: as both are refused with the
 * same status, a refusal is asked about with the key alone, so that a bad key makes no company connect again.
 */
import { z } from 'zod'
import { type AtsCall, type AtsConnection, AtsFault } from '#modules/ats/ports.ts'
import type { AtsAnswer, AtsRequest, Exchange } from '../exchange.ts'
import { lenient } from '../lenient.ts'
import { page } from './contract.ts'
import { faultOf, numberOf, provider, resetAtOf } from './fault.ts'

export interface MergeRequest {
  readonly method: AtsRequest['method']
  /** Ids in it are encoded by `path` of `request-path.ts`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
  readonly connection?: Pick<AtsConnection, 'secrets'>
  /** A change that does no harm when it is asked for twice may be called one. */
  readonly isRead?: boolean
}

export interface MergeClient {
  readonly baseUrl: string
  readonly exchange: Exchange
  ask<Answer>(reader: z.ZodType<Answer>, request: MergeRequest, call: AtsCall): Promise<Answer>
  /** Whatever is answered, it was done. */
  tell(request: MergeRequest, call: AtsCall): Promise<void>
}

interface ClientOptions {
  readonly apiKey: string
  readonly baseUrl: string
  readonly exchange: Exchange
}

export function mergeClient({ apiKey, baseUrl, exchange }: ClientOptions): MergeClient {
  const send = async ({ method, path, query = {}, body, connection, isRead }: MergeRequest, call: AtsCall) => {
    const told = Object.entries(query).filter((each): each is [string, string] => each[1] !== undefined)
    const search = new URLSearchParams(told).toString()
    const answer = await exchange.send({
      method,
      url: `${baseUrl}/ats/v1${path}${search === '' ? '' : `?${search}`}`,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(connection && { 'x-account-token': accountTokenOf(connection) }),
      },
      ...(body !== undefined && { body }),
      signal: call.signal,
      ...(isRead !== undefined && { isRead }),
    })
    if (connection) tellRate(answer, call)
    return answer
  }
  const isKeyRefused = async (call: AtsCall): Promise<boolean> => {
    const { status } = await send({ method: 'GET', path: '/linked-accounts', query: { page_size: '1' } }, call)
    return status === 401
  }
  const answered = async (request: MergeRequest, call: AtsCall): Promise<AtsAnswer> => {
    const isRead = request.isRead ?? request.method === 'GET'
    const answer = await send({ ...request, isRead }, call)
    const fault = faultOf(answer, isRead, call.now())
    if (fault?.kind === 'auth_invalid' && (!request.connection || (await isKeyRefused(call)))) {
      throw new AtsFault('unavailable', { provider, status: answer.status, code: 'key_refused' })
    }
    if (fault) throw fault
    return answer
  }
  return {
    baseUrl,
    exchange,
    async ask(reader, request, call) {
      const answer = await answered(request, call)
      const read = reader.safeParse(answer.json())
      if (read.success) return read.data
      const kind = (request.isRead ?? request.method === 'GET') ? 'contract_violation' : 'ambiguous_write'
      throw new AtsFault(kind, { provider, status: answer.status, cause: read.error })
    },
    async tell(request, call) {
      await answered(request, call)
    },
  }
}

function accountTokenOf({ secrets }: Pick<AtsConnection, 'secrets'>): string {
  const token = secrets['accountToken']
  if (token !== undefined && /^[\x21-\x7e]{1,500}$/.test(token)) return token
  throw new AtsFault('setup_incomplete', { provider })
}

/** Each connection has a limit of its own. */
function tellRate({ headers }: AtsAnswer, call: AtsCall): void {
  const limit = numberOf(headers, 'x-ratelimit-limit')
  const remaining = numberOf(headers, 'x-ratelimit-remaining')
  const resetAt = resetAtOf(headers, call.now())
  if (limit === undefined && remaining === undefined) return
  call.onRate?.({
    ...(limit !== undefined && { limit }),
    ...(remaining !== undefined && { remaining }),
    ...(resetAt && { resetAt }),
  })
}

const pageReader = lenient(page)

interface MergePage<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

/** A page of rows, of which each must be what was promised. */
export async function askPage<Row>(
  client: MergeClient,
  { row, ...request }: Omit<MergeRequest, 'method'> & { readonly row: z.ZodType<Row> },
  call: AtsCall,
): Promise<MergePage<Row>> {
  const { results, next } = await client.ask(pageReader, { ...request, method: 'GET' }, call)
  const rows = z.array(row).safeParse(results)
  if (!rows.success) throw new AtsFault('contract_violation', { provider, cause: rows.error })
  return { rows: rows.data, next: next === '' ? null : next }
}

const pagesMax = 50

/** A short list as a whole. */
export async function askAll<Row>(
  client: MergeClient,
  request: Omit<MergeRequest, 'method'> & { readonly row: z.ZodType<Row> },
  call: AtsCall,
): Promise<readonly Row[]> {
  const all: Row[] = []
  let cursor: string | null = null
  for (let count = 0; count < pagesMax; count++) {
    const query: MergeRequest['query'] = { ...request.query, page_size: '100', ...(cursor !== null && { cursor }) }
    const { rows, next }: MergePage<Row> = await askPage(client, { ...request, query }, call)
    all.push(...rows)
    if (next === null) return all
    if (next === cursor) break
    cursor = next
  }
  throw new AtsFault('contract_violation', { provider, code: 'page_again' })
}
