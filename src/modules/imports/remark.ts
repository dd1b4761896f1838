/** What is said of a row: where, and which rule. Never what is in it. */

export type Severity = 'error' | 'warning'

export interface Remark {
  readonly severity: Severity
  readonly code: string
  /** Which rule a cell breaks. */
  readonly rule?: string
  /** The column, as `/E-mail`. */
  readonly pointer?: string
  /** A sentence for people, that quotes no cell. */
  readonly detail: string
}
