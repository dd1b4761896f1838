/**
 * Vendors name the address of a file, mostly at a storage of somebody else. It is asked without credentials, over HTTPS, and never within
 * our own network: only a vendor that is itself on loopback, as in tests, may keep its files there.
 */
import { AtsFault, type AtsResume } from '#modules/ats/ports.ts'
import type { Exchange } from './exchange.ts'
import { textLengthMax, textOf } from './neutral-text.ts'
import { mayAsk } from './resume-address.ts'

const resumeBytesMax = 4 * 1024 * 1024

export interface ResumeFile {
  readonly url: string
  readonly fileName: unknown
  readonly contentType: unknown
}

interface Way {
  readonly provider: string
  readonly exchange: Exchange
  readonly baseUrl: string
  readonly signal: AbortSignal
}

/** A resume that is longer than we take is none: null. */
export async function fetchResume(file: ResumeFile, way: Way): Promise<AtsResume | null> {
  const { provider, exchange, signal } = way
  const url = allowedAddress(file.url, way)
  const answer = await exchange
    .send({ method: 'GET', url, headers: { accept: '*/*' }, signal, answerBytesMax: resumeBytesMax })
    .catch((fault: unknown) => {
      if (fault instanceof AtsFault && fault.details.code === 'answer_too_long') return null
      throw fault
    })
  if (answer === null) return null
  const { status, headers, bytes } = answer
  // The address may have expired since it was told, and the next one works.
  if (status !== 200) throw new AtsFault('unavailable', { provider, status, code: 'file_unavailable' })
  if (bytes.length === 0) return null
  return {
    fileName: textOf(file.fileName, textLengthMax.name) ?? 'resume',
    contentType: textOf(file.contentType, 100) ?? textOf(headers.get('content-type'), 100),
    bytes,
  }
}

export function allowedAddress(address: string, { provider, baseUrl }: Way): string {
  if (mayAsk(address, baseUrl)) return new URL(address).href
  throw new AtsFault('contract_violation', { provider, code: 'foreign_address' })
}
