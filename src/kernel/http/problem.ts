/**
 * Problems are the refusals of the contract (RFC 9457). A module declares its own once, with `problem()`, beside the
 * noun they belong to.
 */

export interface BrokenRule {
  readonly in: 'body' | 'query' | 'path' | 'header'
  readonly pointer: string
  readonly rule: string
  readonly detail: string
}

interface Extra {
  readonly errors?: readonly BrokenRule[]
  readonly headers?: Readonly<Record<string, string>>
  /** The cause is for the log alone. */
  readonly cause?: unknown
}

export interface ProblemKind {
  readonly code: string
  readonly status: number
  readonly title: string
  (detail?: string, extra?: Extra): Problem
}

/** The contract names this refusal. Anything else that is thrown is a bug and leaves as `internal_error`. */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly status: number
  readonly errors: readonly BrokenRule[] | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(kind: ProblemKind, detail?: string, { errors, headers, cause }: Extra = {}, status = kind.status) {
    super(detail ?? kind.title, { cause })
    this.kind = kind
    this.status = status
    this.errors = errors
    this.headers = headers ?? {}
  }
}

/** The result is called to make a problem to throw; when the call says nothing more, the remedy says what to do. */
export function problem(code: string, status: number, title: string, remedy?: string): ProblemKind {
  const kind: ProblemKind = Object.assign(
    (detail?: string, extra?: Extra) => new Problem(kind, detail ?? remedy, extra),
    {
      code,
      status,
      title,
    },
  )
  return kind
}
