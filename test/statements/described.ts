/** PostgreSQL describes a statement without running it: the columns it answers with, and what its parameters are. */
import pg from 'pg'
import { serialize } from 'pg-protocol'
import { type Catalogue, type Nullability, nullabilitiesOf, queryIn, type TableColumn } from './nullability.ts'
import { parseTree } from './query-tree.ts'
import type { Kind } from './source.ts'

export interface Described {
  readonly columns: readonly DescribedColumn[]
  readonly parameters: readonly Kind[]
}

export interface DescribedColumn {
  readonly name: string
  readonly kind: Kind
  readonly nullability: Nullability
}

interface Wire {
  readonly stream: { write(bytes: Buffer): void }
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void
  removeAllListeners(event: 'parameterDescription'): void
}

interface Types {
  kindOf(oid: number): Kind
  nameOf(oid: number): string
}

/** What is asked for is columns by name, and types by number. */
interface Raw {
  readonly columns: readonly { readonly name: string; readonly dataTypeID: number }[]
  readonly parameters: readonly number[]
}

/** Each text is asked for; the answer to a refused one is PostgreSQL's words. */
export async function describer(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const types = await readTypes(client)
  const askNullabilities = await nullabilityAsker(client, types)
  return {
    describe: async (text: string): Promise<Described> => {
      const asking = new Asking(text)
      client.query(asking as unknown as pg.Submittable)
      const { columns, parameters } = await asking.done
      const nullabilities = columns.length > 0 ? await askNullabilities(text, parameters) : []
      return {
        columns: columns.map(({ name, dataTypeID }, index) => ({
          name,
          kind: types.kindOf(dataTypeID),
          nullability: nullabilities[index] ?? 'unknown',
        })),
        parameters: parameters.map(types.kindOf),
      }
    },
    end: () => client.end(),
  }
}

class Asking {
  readonly done: Promise<Raw>
  readonly #text: string
  readonly #settle = Promise.withResolvers<Raw>()
  #parameters: Raw['parameters'] = []
  #columns: Raw['columns'] = []
  #wire: Wire | undefined

  constructor(text: string) {
    this.#text = text
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
    this.#settle.resolve({ columns: this.#columns, parameters: this.#parameters })
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
  const { rows } = await client.query<{ oid: number; name: string; category: string; written: string }>(
    `select oid, typname as name, typcategory as category, format_type(oid, null) as written from pg_type`,
  )
  const kinds = new Map(rows.map(({ oid, name, category }) => [oid, byName[name] ?? byCategory[category] ?? 'string']))
  const names = new Map(rows.map(({ oid, written }) => [oid, written]))
  return { kindOf: (oid) => kinds.get(oid) ?? 'any', nameOf: (oid) => names.get(oid) ?? 'text' }
}

/** Older servers do not say which columns an outer join may leave empty. */
export const nullsServerMin = 160_000

/**
 * PostgreSQL shows how it has understood the body of a function that is written in SQL, so each statement becomes one, for
 * a moment.
 */
async function nullabilityAsker(client: pg.Client, types: Types) {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  if ((rows[0]?.version ?? 0) < nullsServerMin) return async (): Promise<Nullability[]> => []
  const catalogue = await readCatalogue(client)
  // The schema of temporary things is made once, and stays when the functions go.
  await client.query('create temporary table understanding ()')
  return async (text: string, parameters: readonly number[]): Promise<Nullability[]> => {
    const given = parameters.map(types.nameOf).join(', ')
    await client.query('begin')
    try {
      await client.query(
        `create function pg_temp.understood(${given}) returns void language sql begin atomic ${text};\nend`,
      )
      const { rows } = await client.query<{ body: string }>(
        `select prosqlbody::text as body from pg_proc where proname = 'understood' and pronamespace = pg_my_temp_schema()`,
      )
      const query = queryIn(parseTree(rows[0]?.body ?? ''))
      return query ? nullabilitiesOf(query, catalogue) : []
    } finally {
      await client.query('rollback')
    }
  }
}

async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const { rows } = await client.query<TableColumn & { table: number; column: number }>(
    `select attrelid::int as table, attnum::int as column, attnotnull as "isNotNull", atthasdef as "hasDefault",
       exists (select from pg_constraint where conrelid = attrelid and contype = 'c' and attnum = any(conkey)
         and cardinality(conkey) > 1) as "isBound"
     from pg_attribute join pg_class c on c.oid = attrelid
     where c.relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  )
  const catalogue = new Map<number, Map<number, TableColumn>>()
  for (const { table, column, ...declared } of rows) {
    const columns = catalogue.get(table) ?? new Map<number, TableColumn>()
    catalogue.set(table, columns.set(column, declared))
  }
  return catalogue
}
