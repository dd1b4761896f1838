/**
 * The role that runs the statements of callers gets its rights as SQL: the second wall behind the checker, made from
 * the same policy. PostgreSQL lets everybody call nearly all of its functions, so these are taken from everybody and
 * given back to those who had them. A superuser runs this in the database of the service, and again after a major
 * upgrade; a second run changes nothing.
 */
import { policy } from '../policy/policy.ts'
import type { ViewPolicy } from '../policy/views.ts'

export interface ReaderRoles {
  /** The reader runs the statements of callers, and is a member of nothing. */
  readonly reader: string
  /** The roles of the service and of its operators keep all that everybody may do now. */
  readonly keepers: readonly string[]
}

export function readerGrants({ reader, keepers }: ReaderRoles): string {
  const role = identifier(reader)
  const kept = keepers.map(identifier).join(', ')
  return [
    takeFromEverybody(kept),
    `grant usage on schema ${policy.schema} to ${role};`,
    ...Object.entries<ViewPolicy>(policy.views).map(
      ([view, { columns }]) =>
        `grant select (${Object.keys(columns).join(', ')}) on ${policy.schema}.${view} to ${role};`,
    ),
    giveToReader(role),
    '',
  ].join('\n')
}

/**
 * Settings hold for the reader in each database of the server. They are a script of their own, because two at once
 * would collide.
 */
export const readerSettings = (reader: string): string =>
  settings.map(([name, value]) => `alter role ${identifier(reader)} set ${name} = ${value};`).join('\n')

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
const texts = (values: Iterable<string>): string => [...values].map(text).join(', ')

const takeFromEverybody = (kept: string): string => `do $$
declare
  each record;
begin
  for each in
    select 'execute on routine ' || p.oid::regprocedure as something from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace and has_function_privilege('public', p.oid, 'execute')
    union all
    select 'select on pg_catalog.' || quote_ident(c.relname) from pg_class c
    where c.relnamespace = 'pg_catalog'::regnamespace and c.relkind in ('r', 'v') and has_table_privilege('public', c.oid, 'select')
    union all
    select 'usage on schema information_schema' where has_schema_privilege('public', 'information_schema', 'usage')
  loop
    execute 'grant ' || each.something || ' to ' || ${text(kept)};
    execute 'revoke ' || each.something || ' from public';
  end loop;
end $$;`

/**
 * The reader gets the functions of the policy, and those its operators and casts are made of. PostgreSQL asks for two
 * more kinds that nobody sees: what hashes the values of `in (…)`, when there are nine or more, and what prints and
 * reads constants in a cast.
 */
const giveToReader = (role: string): string => `do $$
declare
  each record;
  usable constant oid[] := array(
    select oid from pg_type where typnamespace = 'pg_catalog'::regnamespace and ltrim(typname, '_') in (
      ${texts([...Object.keys(policy.types), ...pseudoTypes])}));
begin
  for each in
    select p.oid::regprocedure as routine from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace and p.provolatile <> 'v' and (
      p.proname in (
        ${texts(policy.functions.keys())})
      or p.oid in (
        select o.oprcode from pg_operator o
        where o.oprnamespace = 'pg_catalog'::regnamespace and o.oprname in (
            ${texts(policy.operators)})
          and (o.oprleft = 0 or o.oprleft = any (usable)) and o.oprright = any (usable))
      or p.oid in (
        select c.castfunc from pg_cast c where c.castsource = any (usable) and c.casttarget = any (usable))
      or p.oid in (
        select a.amproc from pg_amproc a join pg_opfamily f on f.oid = a.amprocfamily join pg_am m on m.oid = f.opfmethod
        where m.amname = 'hash' and a.amprocnum = 1 and a.amproclefttype = any (usable))
      or p.oid in (
        select unnest(array[t.typinput::oid, t.typoutput::oid]) from pg_type t where t.oid = any (usable) and t.typtype = 'b'))
  loop
    execute 'grant execute on routine ' || each.routine || ' to ${role.replaceAll("'", "''")}';
  end loop;
end $$;`

/** Operators and casts of any type are declared for these, and the catalog is full of letters of one byte. */
const pseudoTypes = [
  'any',
  'anyarray',
  'anyelement',
  'anynonarray',
  'anycompatible',
  'anycompatiblearray',
  'anycompatiblenonarray',
  'record',
  'unknown',
  'name',
]

/** The reader could change most of these itself, if it could run anything but SELECT. */
const settings = [
  ['search_path', 'pg_catalog'],
  ['default_transaction_read_only', 'on'],
  ['standard_conforming_strings', 'on'],
  ['statement_timeout', `'3s'`],
  ['lock_timeout', `'500ms'`],
  ['idle_in_transaction_session_timeout', `'10s'`],
  ['work_mem', `'16MB'`],
  ['hash_mem_multiplier', '1'],
  ['temp_file_limit', `'256MB'`],
  ['max_parallel_workers_per_gather', '0'],
  ['jit', 'off'],
] as const
