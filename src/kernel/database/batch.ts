/**
 * Several statements go in one round trip: Bind and Execute for each, one Sync for all. PostgreSQL runs everything up
 * to the Sync in one implicit transaction, so `set_config(…, true)` in front of a statement is local to it and costs no
 * round trip of its own. Rows come back with camelCase names.
 */
import { createRequire } from 'node:module'
import pg from 'pg'
import { serialize } from 'pg-protocol'
import { DatabaseAway } from './away.ts'
import type { Prepared } from './sql.ts'
import { type ParseValue, parserFor } from './types.ts'

const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as { prepareValue(value: unknown): unknown }

export interface Result {
  rows: Record<string, unknown>[]
  affected: number
  command: string
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

interface Column {
  readonly name: string
  readonly parse: ParseValue
}

/** We use this much of pg's own connection object (pg 8.23; pinned, and held by batch.test.ts). */
interface Wire {
  readonly parsedStatements: Record<string, string>
  readonly stream: { write(bytes: Buffer): void }
  on(event: 'parseComplete', listener: () => void): void
  off(event: 'parseComplete', listener: () => void): void
}

/**
 * Each connection remembers the columns that a prepared statement answers with: that saves a Describe on every later
 * run.
 */
const knownColumns = new WeakMap<Wire, Map<string, readonly Column[]>>()

export class Batch {
  readonly done: Promise<Result[]>
  readonly #statements: readonly Prepared[]
  readonly #results: Result[]
  readonly #parsing: Prepared[] = []
  #current = 0
  #columns: Map<string, readonly Column[]> = new Map()
  #wire: Wire | undefined
  #resolve: (results: Result[]) => void = () => {}
  #reject: (error: unknown) => void = () => {}

  /**
   * A value that can't be written (a cyclic object, for example) makes this throw: half a batch must not be sent, and
   * committed.
   */
  constructor(statements: readonly Prepared[]) {
    this.#statements = statements.map((each) => ({ ...each, values: each.values.map(prepareValue) }))
    this.#results = statements.map(() => ({ rows: [], affected: 0, command: '' }))
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    this.done.catch(() => {})
  }

  submit(wire: Wire): Error | null {
    this.#wire = wire
    this.#columns = knownColumns.get(wire) ?? new Map()
    knownColumns.set(wire, this.#columns)
    wire.on('parseComplete', this.#onParsed)
    // One buffer is written: the socket takes a list of small ones at several times the cost.
    wire.stream.write(
      Buffer.concat([...this.#statements.flatMap((each) => this.#messages(wire, each)), serialize.sync()]),
    )
    return null
  }

  #messages(wire: Wire, statement: Prepared): Buffer[] {
    const { name, text, values } = statement
    const messages: Buffer[] = []
    if (wire.parsedStatements[name] !== text && !this.#parsing.some((other) => other.name === name)) {
      messages.push(serialize.parse({ text, name, types: [] }))
      this.#parsing.push(statement)
    }
    messages.push(serialize.bind({ portal: '', statement: name, values: [...values] }))
    if (!this.#columns.has(name)) messages.push(serialize.describe({ type: 'P', name: '' }))
    messages.push(serialize.execute({ portal: '', rows: 0 }))
    return messages
  }

  /**
   * A statement is recorded only when PostgreSQL says so: after an error the rest of the batch is skipped, unparsed.
   */
  readonly #onParsed = (): void => {
    const statement = this.#parsing.shift()
    if (statement && this.#wire) this.#wire.parsedStatements[statement.name] = statement.text
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const name = this.#statements[this.#current]?.name
    if (name === undefined) return
    this.#columns.set(
      name,
      fields.map((field) => ({ name: camelCase(field.name), parse: parserFor(field.dataTypeID) })),
    )
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const columns = this.#columns.get(this.#statements[this.#current]?.name ?? '')
    if (!columns) return
    const row: Record<string, unknown> = {}
    try {
      for (let index = 0; index < columns.length; index++) {
        const column = columns[index]
        const text = fields[index]
        if (column) row[column.name] = text === null || text === undefined ? null : column.parse(text)
      }
    } catch (error) {
      this.#reject(error)
    }
    this.#results[this.#current]?.rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const result = this.#results[this.#current++]
    if (!result) return
    result.command = text
    result.affected = Number(/\d+$/.exec(text)?.[0] ?? 0)
  }

  handleEmptyQuery(): void {
    this.#current++
  }

  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}

  handleError(error: Error): void {
    this.#wire?.off('parseComplete', this.#onParsed)
    // Errors of PostgreSQL have a code; all others are the connection's.
    this.#reject(error instanceof pg.DatabaseError ? error : new DatabaseAway(error))
  }

  handleReadyForQuery(): void {
    this.#wire?.off('parseComplete', this.#onParsed)
    this.#resolve(this.#results)
  }
}

/** The caller holds the connection. */
export function runBatch(client: pg.ClientBase, statements: readonly Prepared[]): Promise<Result[]> {
  const batch = new Batch(statements)
  client.query(batch as unknown as pg.Submittable)
  return batch.done
}

const camelCase = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
