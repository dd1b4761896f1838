/** A response is read to its end: it is a success, or a problem. */
import type { OperationId, Received } from './call.ts'
import { routes } from './generated/operations.ts'
import type { Problem } from './generated/schemas.ts'
import { MusterProblem, MusterUnreachable } from './problem.ts'

export async function replyOf(operation: OperationId, response: Response): Promise<Received<number, unknown>> {
  const { status, headers } = response
  // A key goes to the address it was given for and to no other.
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)) {
    throw new Misdirected(`${operation}: the address redirects; give the one it redirects to as baseUrl`)
  }
  if (status >= 400) throw new MusterProblem(operation, await problemIn(response), response)
  return {
    status,
    body: await bodyOf(operation, response),
    headers,
    etag: headers.get('etag'),
    isReplay: headers.get('idempotent-replayed') === 'true',
    requestId: headers.get('x-request-id'),
  }
}

/** Another server than Muster answers there, and will still do so in a second. */
export class Misdirected extends MusterUnreachable {}

async function bodyOf(operation: OperationId, response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 304) return void (await response.arrayBuffer())
  if (routes[operation].isFile) return response.blob()
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Misdirected(`${operation}: what answers at the address is not Muster: it sends no JSON`, { cause })
  }
}

/** Proxies refuse in words of their own. */
async function problemIn(response: Response): Promise<Problem> {
  const text = await response.text()
  const foreign = { type: 'about:blank', title: response.statusText || 'Refused', code: 'gateway_error' }
  if (!isJson(response)) return foreign
  try {
    const problem = JSON.parse(text)
    return typeof problem?.code === 'string' ? problem : foreign
  } catch {
    return foreign
  }
}

const isJson = ({ headers }: Response): boolean => /[/+]json\b/i.test(headers.get('content-type') ?? '')
