/**
 * PostgreSQL itself understands a statement: it is made a view, whose analysed tree names each table, function,
 * operator and type by its number. The guard never sees that tree, so mistakes of the guard show here.
 */
import type pg from 'pg'
import { policy, type ViewName } from '#modules/questions/policy/policy.ts'
import type { ColumnPolicy } from '#modules/questions/policy/views.ts'

export interface Oracle {
  /** The answer is null where PostgreSQL refuses the statement. */
  faultsOf(canonical: string): Promise<readonly string[] | null>
  /** PostgreSQL names the columns so. */
  columnsOf(canonical: string): Promise<readonly string[]>
  /** PostgreSQL works this long, told to stop after a quarter of a second: it could not interrupt what takes longer. */
  runMs(canonical: string): Promise<number>
}

interface Things {
  readonly views: ReadonlySet<string>
  readonly functions: ReadonlyMap<
    string,
    { readonly name: string; readonly fault: string | null; readonly isCast: boolean }
  >
  readonly operators: ReadonlyMap<string, string>
  readonly types: ReadonlyMap<string, string>
}

/**
 * Views of the policy's shape stand in a database of the test's own, over tables with a few rows that are as long as
 * can be.
 */
export async function openOracle(client: pg.ClientBase): Promise<Oracle> {
  await client.query('drop schema if exists analytics cascade; create schema analytics; create schema behind')
  for (const [view, { columns }] of Object.entries(policy.views)) {
    const list = Object.entries(columns).map(([name, { type }]) => `${name} ${type}`)
    await client.query(`create table behind.${view} (${list.join(', ')})`)
    await client.query(
      `insert into behind.${view} select ${valuesOf(view as ViewName)} from generate_series(1, 3) as n`,
    )
    await client.query(`create view analytics.${view} with (security_barrier) as select * from behind.${view}`)
  }
  await client.query('set search_path = pg_catalog')
  const things = await readThings(client)
  return {
    async faultsOf(canonical) {
      const found = await analysed(client, canonical)
      return found && [...new Set(faultsIn(found, things))]
    },

    async columnsOf(canonical) {
      const { fields } = await client.query({ text: `select * from (${canonical}) as q limit 0`, rowMode: 'array' })
      return fields.map(({ name }) => name)
    },

    async runMs(canonical) {
      const begin = performance.now()
      await client.query(`begin read only; set local statement_timeout = 250`)
      // A statement that does not end in time, or meets a value it can not use, has shown how long it takes, too.
      await client.query({ text: `select * from (${canonical}) as q limit 1001`, rowMode: 'array' }).catch(() => {})
      await client.query('rollback')
      return performance.now() - begin
    },
  }
}

interface Analysed {
  readonly tree: string
  /** The number is that of the view, which servers before 16 name in it as OLD and NEW. */
  readonly own: string
}

const longest: Readonly<Partial<Record<ColumnPolicy['type'], (column: ColumnPolicy) => string>>> = {
  text: ({ charactersMax }) => `repeat(substr('a1"é', n, 1), ${charactersMax})`,
  'text[]': ({ charactersMax, elementsMax }) => `array_fill(repeat('"', ${charactersMax}), array[${elementsMax}])`,
  jsonb: ({ bytesMax = 0 }) => `jsonb_build_array(repeat('"', ${bytesMax / 2 - 3}), n)`,
  timestamptz: () => `now() - n * interval '1 day'`,
}

const valuesOf = (view: ViewName): string =>
  Object.values<ColumnPolicy>(policy.views[view].columns)
    .map((column) => longest[column.type]?.(column) ?? 'n')
    .join(', ')

async function analysed(client: pg.ClientBase, canonical: string): Promise<Analysed | null> {
  try {
    await client.query(`begin; create temp view asked as select 1 as one from (${canonical}) as q`)
    const { rows } = await client.query<Analysed>(
      `select ev_action::text as tree, ev_class::oid::text as own from pg_rewrite where ev_class = 'pg_temp.asked'::regclass`,
    )
    return rows[0] ?? null
  } catch {
    return null
  } finally {
    await client.query('rollback')
  }
}

async function readThings(client: pg.ClientBase): Promise<Things> {
  const { rows: views } = await client.query<{ oid: string }>(
    `select oid::text from pg_class where relnamespace = 'analytics'::regnamespace`,
  )
  const { rows: functions } = await client.query<{
    oid: string
    name: string
    fault: string | null
    is_cast: boolean
  }>(`
    select p.oid::text, proname as name,
      case when pronamespace <> 'pg_catalog'::regnamespace then 'is not PostgreSQL’s own'
        when provolatile = 'v' then 'is volatile' end as fault,
      exists (select from pg_cast where castfunc = p.oid) as is_cast
    from pg_proc p`)
  const { rows: operators } = await client.query<{ oid: string; name: string }>(
    `select oid::text, case when oprnamespace = 'pg_catalog'::regnamespace then oprname else 'foreign ' || oprname end as name
     from pg_operator`,
  )
  const { rows: types } = await client.query<{ oid: string; name: string }>(`
    select t.oid::text, case when t.typrelid <> 0 then coalesce(c.relnamespace::regnamespace::text || '.', '') else '' end
      || ltrim(typname, '_') as name
    from pg_type t left join pg_class c on c.oid = t.typrelid`)
  const named = (rows: readonly { readonly oid: string; readonly name: string }[]): Map<string, string> =>
    new Map(rows.map(({ oid, name }) => [oid, name]))
  return {
    views: new Set(views.map(({ oid }) => oid)),
    functions: new Map(functions.map(({ oid, name, fault, is_cast: isCast }) => [oid, { name, fault, isCast }])),
    operators: named(operators),
    types: named(types),
  }
}

/** Some types are made on the way: rows, what has no type yet, and rows of the views. */
const typesOnTheWay = new Set([
  ...Object.keys(policy.types),
  ...Object.keys(policy.views).map((view) => `analytics.${view}`),
  'record',
  'unknown',
  'timetz',
])

/** The names for moments come first, those for users and schemas after them. */
const lastMoment = 8

function* faultsIn({ tree, own }: Analysed, { views, functions, operators, types }: Things): Generator<string> {
  for (const [, oid = ''] of tree.matchAll(/:relid (\d+)/g)) {
    if (oid !== '0' && oid !== own && !views.has(oid)) yield `reads the relation ${oid}`
  }
  for (const [, moment = ''] of tree.matchAll(/\{SQLVALUEFUNCTION :op (\d+)/g)) {
    if (Number(moment) > lastMoment) yield `asks for the session’s value ${moment}`
  }
  for (const [, oid = '', format = ''] of tree.matchAll(/:funcid (\d+) .*?:funcformat (\d)/gs)) {
    const called = functions.get(oid)
    if (called?.fault) yield `${called.name} ${called.fault}`
    const isCalled = format === '0' || format === '3'
    const isAllowed = isCalled ? policy.functions.has(called?.name ?? '') : called?.isCast
    if (!isAllowed) yield `calls ${called?.name ?? oid}`
  }
  for (const [, oid = ''] of tree.matchAll(/:(?:aggfnoid|winfnoid) (\d+)/g)) {
    const called = functions.get(oid)
    if (!called || called.fault || !policy.functions.has(called.name)) yield `calls ${called?.name ?? oid}`
  }
  for (const [, oid = ''] of tree.matchAll(/:(?:opno|eqop|sortop) (\d+)/g)) {
    const name = operators.get(oid) ?? ''
    if (oid !== '0' && !policy.operators.has(name)) yield `uses the operator ${name}`
  }
  for (const [, oid = ''] of tree.matchAll(
    /:(?:consttype|vartype|resulttype|funcresulttype|array_typeid|coalescetype) (\d+)/g,
  )) {
    const name = types.get(oid) ?? oid
    if (!typesOnTheWay.has(name)) yield `has a value of the type ${name}`
  }
}
