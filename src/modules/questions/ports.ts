/** What questions need of the outside world: PostgreSQL's own grammar, and a way to PostgreSQL for statements of callers. */
import { port } from '#kernel/port.ts'

/** A node as PostgreSQL's parser makes it: `{ ColumnRef: { fields: […] } }`, or what such a kind holds. */
export type SyntaxNode = Readonly<Record<string, unknown>>

export type Parsing =
  | { readonly outcome: 'parsed'; readonly statements: readonly SyntaxNode[] }
  /** What PostgreSQL would say to it, like `syntax error at or near "form"`. */
  | { readonly outcome: 'invalid'; readonly message: string }
  /** Too much for the parser. Nothing more is to be asked of it: `open` gives another. */
  | { readonly outcome: 'overwhelmed' }

export interface SqlGrammar {
  /** Never throws. Takes text without NUL, up to a length that the caller bounds: it computes without a pause. */
  parse(sql: string): Parsing
  /** The text of one statement, or null for a tree it can not print. What it prints is to be read again, and compared. */
  print(statement: SyntaxNode): string | null
}

export interface SqlGrammars {
  /** One that works. The first is loaded when it is first asked for; one that was overwhelmed is replaced. */
  open(): Promise<SqlGrammar>
}

/** A value of an answer, as JSON has it. */
export type SqlValue = unknown

export type SqlAnswer =
  | {
      readonly success: true
      readonly columns: readonly string[]
      readonly rows: readonly (readonly SqlValue[])[]
      /** There are more rows than these. */
      readonly truncated: boolean
      readonly elapsedMs: number
    }
  /** A sentence for who wrote the statement. */
  | { readonly success: false; readonly error: string }

export interface SqlRun {
  readonly answer: SqlAnswer
  /** How long the server was at it. */
  readonly spentMs: number
}

/** Runs statements of callers, beside all other work. Never throws for what a caller can write. */
export interface AnalyticsSql {
  run(companyId: string, sql: string): Promise<SqlRun>
  close(): Promise<void>
}

export const analyticsSqlPort = port<AnalyticsSql>('analyticsSql')
