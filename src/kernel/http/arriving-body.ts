/** Whether a body comes, as far as can be known before it is read. */
import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { gatewayError } from './problems.ts'

/** Chunks may still turn out to be none. */
export const announcesBody = (headers: IncomingHttpHeaders): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

/** Of chunks, their first byte or their end is waited for, and left to be read. */
export async function hasBody(request: IncomingMessage): Promise<boolean> {
  const { headers } = request
  if (headers['transfer-encoding'] === undefined) return announcesBody(headers)
  if (!request.complete && request.readableLength === 0) {
    await once(request, 'readable').catch((cause) => {
      throw gatewayError(400, 'The request ended before its body did.', cause)
    })
  }
  return request.readableLength > 0
}
