/** A POST announces a body and never sends it: the answer shows what needs no body to be read first. */
import { request } from 'node:http'

export function announced(
  url: string,
  bytes: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number | undefined; readonly code: string | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; code: string | undefined }>()
  const asking = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(bytes), ...headers },
    // An answer that waits for nothing comes within this time.
    signal: AbortSignal.timeout(10_000),
  })
  asking.once('error', reject)
  asking.once('response', async (answer) => {
    const text = (await answer.toArray()).join('')
    asking.destroy()
    resolve({ status: answer.statusCode, code: JSON.parse(text).code })
  })
  asking.flushHeaders()
  return promise
}
