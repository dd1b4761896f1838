/** The sandbox answers these, whoever brought them here: its own server, or the one of a test. */
import type { z } from 'zod'

export interface SandboxRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

export interface SandboxAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** JSON, unless it is bytes. */
  readonly body?: unknown
  /** It was done, and the connection ends without an answer. */
  readonly isDropped?: boolean
}

/** A refusal leaves as `{ error: { code, …details } }`. */
export class SandboxRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, details: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.status = status
    this.code = code
    this.details = details
  }
}

export function bodyAs<Schema extends z.ZodType>(request: SandboxRequest, schema: Schema): z.infer<Schema> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) throw new SandboxRefusal(415, 'not_json')
  const read = schema.safeParse(jsonOf(request.body))
  if (!read.success) throw new SandboxRefusal(422, 'invalid')
  return read.data
}

export function queryAs<Schema extends z.ZodType>(request: SandboxRequest, schema: Schema): z.infer<Schema> {
  const read = schema.safeParse(Object.fromEntries(request.query))
  if (!read.success || new Set(request.query.keys()).size !== request.query.size)
    throw new SandboxRefusal(422, 'invalid')
  return read.data
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new SandboxRefusal(400, 'not_json')
  }
}

/** A refusal that ends in a page of the sandbox is told there. */
export const isPage = ({ path }: SandboxRequest): boolean => !path.startsWith('/api/') && path !== '/sandbox'
