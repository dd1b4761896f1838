/** PostgreSQL describes a statement without running it: the columns it answers with, and what its parameters are. */
import pg from 'pg'
import { serialize } from 'pg-protocol'
import type { Kind } from './source.ts'

export interface Described {
  readonly columns: readonly { readonly name: string; readonly kind: Kind }[]
  readonly parameters: readonly Kind[]
}

interface Wire {
  readonly stream: { write(bytes: Buffer): void }
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void
  removeAllListeners(event: 'parameterDescription'): void
}

interface Types {
  kindOf(oid: number): Kind
}

/** Each text is asked for; the answer to a refused one is PostgreSQL's words. */
export async function describer(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const types = await readTypes(client)
  return {
    describe: (text: string): Promise<Described> => {
      const asking = new Asking(text, types)
      client.query(asking as unknown as pg.Submittable)
      return asking.done
    },
    end: () => client.end(),
  }
}

class Asking {
  readonly done: Promise<Described>
  readonly #text: string
  readonly #types: Types
  readonly #settle = Promise.withResolvers<Described>()
  #parameters: readonly number[] = []
  #columns: readonly { name: string; dataTypeID: number }[] = []
  #wire: Wire | undefined

  constructor(text: string, types: Types) {
    this.#text = text
    this.#types = types
    this.done = this.#settle.promise
  }

  submit(wire: Wire): null {
    this.#wire = wire
    wire.once('parameterDescription', ({ dataTypeIDs }) => {
      this.#parameters = dataTypeIDs
    })
    wire.stream.write(
      Buffer.concat([
        serialize.parse({ text: this.#text, name: '', types: [] }),
        serialize.describe({ type: 'S', name: '' }),
        serialize.sync(),
      ]),
    )
    return null
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields
  }

  handleError(error: Error): void {
    this.#settle.reject(error)
  }

  handleReadyForQuery(): void {
    this.#wire?.removeAllListeners('parameterDescription')
    this.#settle.resolve({
      columns: this.#columns.map(({ name, dataTypeID }) => ({ name, kind: this.#types.kindOf(dataTypeID) })),
      parameters: this.#parameters.map((oid) => this.#types.kindOf(oid)),
    })
  }
}

/**
 * `kernel/database/types.ts` and pg read them so; a number that could lose digits is text, and JSON may be anything.
 */
const byName: Readonly<Record<string, Kind>> = {
  numeric: 'decimal',
  regclass: 'string',
  json: 'any',
  jsonb: 'any',
  bytea: 'object',
  timestamp: 'object',
}
const byCategory: Readonly<Record<string, Kind>> = { B: 'boolean', N: 'number', A: 'array', T: 'object', P: 'any' }

async function readTypes(client: pg.Client): Promise<Types> {
  const { rows } = await client.query<{ oid: number; name: string; category: string }>(
    `select oid, typname as name, typcategory as category from pg_type`,
  )
  const kinds = new Map(rows.map(({ oid, name, category }) => [oid, byName[name] ?? byCategory[category] ?? 'string']))
  return { kindOf: (oid) => kinds.get(oid) ?? 'any' }
}
