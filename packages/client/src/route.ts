/** What the document says of how an operation is asked. */
export interface Route {
  readonly method: string
  readonly path: string
  readonly credential: 'key' | 'session' | 'none'
  /** The parameters of the query. */
  readonly query: readonly string[]
  /** What else a call may say: the body, and headers under names of their own. */
  readonly takes: readonly string[]
  readonly isPaged: boolean
  /** It answers a file, and not JSON. */
  readonly isFile: boolean
}
