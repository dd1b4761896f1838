import type { ProblemCode } from './generated/problem-codes.ts'
import type { BrokenRule, Problem } from './generated/schemas.ts'

/** The service refused. `code` says why, for programs; `detail` for people. */
export class MusterProblem extends Error {
  override readonly name = 'MusterProblem'
  readonly status: number
  // A newer service may know more codes.
  readonly code: ProblemCode | (string & {})
  readonly title: string
  readonly detail: string | undefined
  /** The address leads to a page about this kind of refusal. */
  readonly type: string
  /** A validation failure tells all that is wrong, at once. */
  readonly errors: readonly BrokenRule[]
  /** An unexpected error has this id: quote it to support. */
  readonly correlationId: string | undefined
  readonly requestId: string | null
  readonly retryAfterSeconds: number | undefined

  constructor(operation: string, problem: Problem, { status, headers }: Pick<Response, 'status' | 'headers'>) {
    super(`${operation} was refused: ${status} ${problem.code}: ${sentences(problem)}`)
    this.status = status
    this.code = problem.code
    this.title = problem.title
    this.detail = problem.detail
    this.type = problem.type
    this.errors = problem.errors ?? []
    this.correlationId = problem.correlationId
    this.requestId = headers.get('x-request-id')
    this.retryAfterSeconds = secondsIn(headers.get('retry-after'))
  }
}

/** No answer came, or none that Muster gives. `cause` is what the network said. */
export class MusterUnreachable extends Error {
  override readonly name = 'MusterUnreachable'
}

const sentences = ({ title, detail, errors = [] }: Problem): string =>
  [detail ?? title, ...errors.map(({ in: place, pointer, detail }) => `${place} ${pointer} ${detail}`)].join('; ')

/** The header is a number of seconds, or a day and time. */
function secondsIn(header: string | null): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}
