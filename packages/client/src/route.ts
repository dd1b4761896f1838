/** The document says how an operation is asked. */
export interface Route {
  readonly method: string
  readonly path: string
  readonly credential: 'key' | 'session' | 'none'
  readonly query: readonly string[]
  /** A call may also say these: the body, and headers under names of their own. */
  readonly takes: readonly string[]
  readonly isPaged: boolean
  /** The operation answers a file, and not JSON. */
  readonly isFile: boolean
}
