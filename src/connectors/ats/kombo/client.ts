/** One request to Kombo, in the words of its contract: what is asked is typed by it, and what is answered is read by it leniently. */
import { z } from 'zod'
import { type AtsCall, type AtsConnection, AtsFault } from '#modules/ats/ports.ts'
import type { AtsRequest, Exchange } from '../exchange.ts'
import { lenient } from '../lenient.ts'
import { faultOf, provider } from './fault.ts'
import { page } from './record-contract.ts'

export interface KomboRequest {
  readonly method: AtsRequest['method']
  /** Ids in it are encoded by `path` of `request-path.ts`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
  readonly connection?: Pick<AtsConnection, 'remoteId'>
  /** A change that does no harm when it is asked for twice may be called one. */
  readonly isRead?: boolean
}

export interface KomboClient {
  readonly baseUrl: string
  readonly exchange: Exchange
  ask<Answer>(reader: z.ZodType<Answer>, request: KomboRequest, call: AtsCall): Promise<Answer>
}

interface ClientOptions {
  readonly apiKey: string
  readonly baseUrl: string
  readonly exchange: Exchange
}

export function komboClient({ apiKey, baseUrl, exchange }: ClientOptions): KomboClient {
  return {
    baseUrl,
    exchange,
    async ask(reader, request, call) {
      const { method, path, query = {}, body, connection, isRead = method === 'GET' } = request
      const told = Object.entries(query).filter((each): each is [string, string] => each[1] !== undefined)
      const search = new URLSearchParams(told).toString()
      const answer = await exchange.send({
        method,
        url: `${baseUrl}${path}${search === '' ? '' : `?${search}`}`,
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...(connection && { 'x-integration-id': integrationIdOf(connection) }),
        },
        ...(body !== undefined && { body }),
        signal: call.signal,
        isRead,
      })
      const fault = faultOf(answer, isRead, call.now())
      if (fault) throw fault
      const read = reader.safeParse(answer.json())
      if (read.success) return read.data
      const kind = isRead ? 'contract_violation' : 'ambiguous_write'
      throw new AtsFault(kind, { provider, status: answer.status, cause: read.error })
    },
  }
}

export function integrationIdOf({ remoteId }: Pick<AtsConnection, 'remoteId'>): string {
  if (remoteId !== null && /^[\x21-\x7e]{1,200}$/.test(remoteId)) return remoteId
  throw new AtsFault('setup_incomplete', { provider })
}

const pageReader = lenient(page)

/** A page of rows, of which each must be what was promised. */
export async function askPage<Row>(
  client: KomboClient,
  { row, ...request }: Omit<KomboRequest, 'method'> & { readonly row: z.ZodType<Row> },
  call: AtsCall,
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null }> {
  const { data } = await client.ask(pageReader, { ...request, method: 'GET' }, call)
  const rows = z.array(row).safeParse(data.results)
  if (!rows.success) throw new AtsFault('contract_violation', { provider, cause: rows.error })
  return { rows: rows.data, next: data.next === '' ? null : data.next }
}
