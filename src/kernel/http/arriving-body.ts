/** A coming body is announced by headers, as far as can be known before it is read. */
import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { gatewayError } from './problems.ts'

/** Chunks may still turn out to be empty. */
export const announcesBody = (headers: IncomingHttpHeaders): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

/** A body in chunks is waited for until its first byte or its end, and stays to be read. */
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
