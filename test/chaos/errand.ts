/**
 * An errand is one request that is sent until it is acknowledged: what it asks for, and what its acknowledgement is
 * remembered as.
 */
import { type Answer, type Client, clientOf } from '../kit/client.ts'
import type { Member } from './crew.ts'

export interface Errand {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'GET'
  readonly path: string
  readonly body?: unknown
  readonly raw?: Uint8Array<ArrayBuffer>
  readonly token?: string
  readonly key?: string
  /** These statuses beside 2xx say that it was done before. */
  readonly doneBefore?: readonly number[]
  /** The request may be sent again after it was acknowledged, and must then be answered alike. */
  readonly mayRepeat?: boolean
  /** The acknowledgement is remembered. The answer is what is to be asked next. */
  done(answer: Answer): Errand | undefined
  /** The answer to a repeat is remembered. */
  again?(answer: Answer): void
}

export type Outcome = Answer | 'not sent' | 'no answer'

export function send({ method, path, body, raw, token, key }: Errand, at: Pick<Member, 'port'>): Promise<Outcome> {
  const client: Client = clientOf(
    `http://127.0.0.1:${at.port}`,
    token === undefined ? {} : { authorization: `Bearer ${token}` },
  )
  return client
    .send(method, path, {
      ...(body !== undefined && { body }),
      ...(raw && { raw }),
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
    .catch((error) => (isRefused(error) ? 'not sent' : 'no answer'))
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNREFUSED'

const inProgress = /^(?:idempotency|application)_in_progress$/i

/** Nobody decided anything, so the errand is worth sending again. */
export const isUndecided = ({ status, body }: Answer): boolean =>
  status >= 500 || status === 429 || (status === 409 && inProgress.test(String(body?.code)))
