/** A remark says where a row is wrong and by which rule, and never what is in it. */

export type Severity = 'error' | 'warning'

export interface Remark {
  readonly severity: Severity
  readonly code: string
  /** The cell breaks this rule. */
  readonly rule?: string
  /** The pointer names the column, as `/E-mail`. */
  readonly pointer?: string
  /** This sentence is for people, and quotes no cell. */
  readonly detail: string
}
