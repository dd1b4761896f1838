/**
 * The other side of a connector is a real HTTP server of ours on loopback, which speaks a vendor's dialect over a small ATS and is as
 * strict as the vendor would be. What goes wrong between two machines is switched on here, and is the same for all.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface VendorRequest {
  readonly method: string
  /** The path begins with a slash, and has no query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
  json(): unknown
}

export interface VendorAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** JSON, unless it is bytes. */
  readonly body?: unknown
}

export type VendorDialect = (request: VendorRequest) => VendorAnswer | Promise<VendorAnswer>

/** The fault meets the next requests that it is for, so many times. */
export interface VendorFault {
  /**
   * `refuse`: answered with `answer` and not done. `cut`: the connection ends before anything is done. `cut_after`: it is done, and the
   * connection ends without an answer. `silent`: nothing is answered until the caller gives up. `garble`: it is done, and the answer is
   * no JSON. `half`: the answer ends in its middle.
   */
  readonly kind: 'refuse' | 'cut' | 'cut_after' | 'silent' | 'garble' | 'half'
  readonly times?: number
  readonly answer?: VendorAnswer
  readonly for?: (request: VendorRequest) => boolean
}

export class VendorServer {
  readonly requests: VendorRequest[] = []
  readonly #dialect: VendorDialect
  readonly #faults: { -readonly [Key in keyof VendorFault]: VendorFault[Key] }[] = []
  readonly #server: Server

  constructor(dialect: VendorDialect) {
    this.#dialect = dialect
    this.#server = createServer((request, response) => void this.#answer(request, response))
    // A connection that ends while a request is on its way is a fault, and faults are switched on.
    this.#server.keepAliveTimeout = 600_000
  }

  static async start(dialect: VendorDialect): Promise<VendorServer> {
    const vendor = new VendorServer(dialect)
    vendor.#server.listen(0, '127.0.0.1')
    await once(vendor.#server, 'listening')
    return vendor
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The requests that have a path like this. */
  asked(method: string, path: RegExp): VendorRequest[] {
    return this.requests.filter((request) => request.method === method && path.test(request.path))
  }

  meets(fault: VendorFault): void {
    this.#faults.push({ times: 1, ...fault })
  }

  /** All is well again. */
  recovers(): void {
    this.#faults.length = 0
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await read(incoming).catch(() => undefined)
    if (!request) return
    this.requests.push(request)
    const fault = this.#takeFault(request)
    if (fault?.kind === 'silent') return
    if (fault?.kind === 'cut') return void incoming.socket.destroy()
    const answer = fault?.kind === 'refuse' ? (fault.answer ?? { status: 503 }) : await this.#done(request)
    if (fault?.kind === 'cut_after') return void incoming.socket.destroy()
    const bytes = fault?.kind === 'garble' ? Buffer.from('<html>oops') : bytesOf(answer.body)
    response.writeHead(answer.status, {
      ...(bytes.length > 0 && { 'content-type': 'application/json' }),
      ...answer.headers,
      'content-length': bytes.length,
    })
    if (fault?.kind !== 'half') return void response.end(bytes)
    response.write(bytes.subarray(0, bytes.length >> 1), () => incoming.socket.destroy())
  }

  /** A fault of the stand-in itself is no answer of a vendor: the test should see it. */
  async #done(request: VendorRequest): Promise<VendorAnswer> {
    try {
      return await this.#dialect(request)
    } catch (error) {
      return { status: 599, body: { standIn: error instanceof Error ? (error.stack ?? error.message) : String(error) } }
    }
  }

  #takeFault(request: VendorRequest): VendorFault | undefined {
    const fault = this.#faults.find((each) => (each.times ?? 0) > 0 && (each.for?.(request) ?? true))
    if (fault) fault.times = (fault.times ?? 1) - 1
    return fault
  }
}

async function read(incoming: IncomingMessage): Promise<VendorRequest> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  const body = Buffer.concat(parts)
  const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', 'http://vendor.invalid')
  const headers = incoming.headers as Record<string, string | undefined>
  return {
    method: incoming.method ?? '',
    path,
    query,
    headers,
    body,
    json: () => JSON.parse(body.toString('utf8')),
  }
}

function bytesOf(body: unknown): Buffer {
  if (body === undefined) return Buffer.alloc(0)
  return body instanceof Uint8Array ? Buffer.from(body) : Buffer.from(JSON.stringify(body))
}
