/** Questions need PostgreSQL's own grammar, and a way to PostgreSQL for statements of callers. */
import { port } from '#kernel/port.ts'

/** PostgreSQL's parser makes nodes like `{ ColumnRef: { fields: […] } }`; this is one, or what such a kind holds. */
export type SyntaxNode = Readonly<Record<string, unknown>>

export type Parsing =
  | { readonly outcome: 'parsed'; readonly statements: readonly SyntaxNode[] }
  /** The message is PostgreSQL's own, like `syntax error at or near "form"`. */
  | { readonly outcome: 'invalid'; readonly message: string }
  /** The parser had too much to do and must not be asked again: `open` gives another. */
  | { readonly outcome: 'overwhelmed' }

export interface SqlGrammar {
  /**
   * Parsing never throws. It computes without a pause, so the caller bounds the length of the text, which has no NUL.
   */
  parse(sql: string): Parsing
  /** The answer is null for a tree that it can not print. Parse a printed text again and compare, before you use it. */
  print(statement: SyntaxNode): string | null
}

export interface SqlGrammars {
  /** The first grammar is loaded when it is first asked for; one that was overwhelmed is replaced. */
  open(): Promise<SqlGrammar>
}

/** Values of an answer are such as JSON can hold. */
export type SqlValue = unknown

export type SqlAnswer =
  | {
      readonly success: true
      readonly columns: readonly string[]
      readonly rows: readonly (readonly SqlValue[])[]
      /** More rows exist than these. */
      readonly truncated: boolean
      readonly elapsedMs: number
    }
  /** The error is a sentence for the author of the statement. */
  | { readonly success: false; readonly error: string }

export interface SqlRun {
  readonly answer: SqlAnswer
  /** The time counts only while the server was at it. */
  readonly spentMs: number
}

/** Statements of callers run beside all other work. Nothing that a caller can write makes this throw. */
export interface AnalyticsSql {
  run(companyId: string, sql: string): Promise<SqlRun>
  close(): Promise<void>
}

export const analyticsSqlPort = port<AnalyticsSql>('analyticsSql')
