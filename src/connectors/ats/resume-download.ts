/**
 * A vendor names the address of a resume, often in a storage of somebody else. It is asked without credentials of the vendor unless the
 * caller has some for it, over HTTPS, and never inside our own network.
 */
import { AtsFault, type AtsResume } from '#modules/ats/ports.ts'
import type { Exchange } from './exchange.ts'
import { textLengthMax, textOf } from './neutral-text.ts'
import { mayAsk } from './resume-address.ts'

const resumeBytesMax = 4 * 1024 * 1024

export interface ResumeWish {
  readonly provider: string
  readonly exchange: Exchange
  /** The address of the vendor's API: what is on the same origin, or on loopback beside it, may come without TLS. */
  readonly baseUrl: string
  readonly address: string
  readonly fileName: string
  readonly signal: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** A vendor may send us on from its API to a storage, and no further. */
const redirectsMax = 2

/** A resume that is gone, or larger than we take, is none. */
export async function downloadResume(wish: ResumeWish, redirects = 0): Promise<AtsResume | null> {
  const { provider, exchange, baseUrl, address, fileName, signal, headers } = wish
  if (!mayAsk(address, baseUrl)) throw new AtsFault('contract_violation', { provider, code: 'forbidden_address' })
  const url = new URL(address).href
  const answer = await exchange
    .send({ method: 'GET', url, headers: { accept: '*/*', ...headers }, signal, answerBytesMax: resumeBytesMax })
    .catch((error: unknown) => {
      if (error instanceof AtsFault && error.details.code === 'answer_too_long') return null
      throw error
    })
  if (answer === null || [403, 404, 410].includes(answer.status)) return null
  const { status, bytes } = answer
  const next = answer.headers.get('location')
  if (status >= 300 && status < 400 && next !== null && redirects < redirectsMax && URL.canParse(next, url)) {
    const { headers: _, ...withoutCredentials } = wish
    return downloadResume({ ...withoutCredentials, address: new URL(next, url).href }, redirects + 1)
  }
  if (status >= 300) throw new AtsFault(status < 400 ? 'contract_violation' : 'unavailable', { provider, status })
  const contentType = textOf(answer.headers.get('content-type'), textLengthMax.name)
  return bytes.length === 0 ? null : { fileName: textOf(fileName, textLengthMax.name) ?? 'resume', contentType, bytes }
}
