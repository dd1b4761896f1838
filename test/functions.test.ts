/**
 * The functions of the service stand in files: none is only in migrations, where it would have to be read by following
 * them.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { loadModule, parseSync } from 'libpg-query'
import pg from 'pg'
import { countVersions, functionVersionsPath, readFunctionFiles } from '#kernel/database/function-file.ts'
import { newDatabase } from '#test'

const root = join(import.meta.dirname, '..')
const files = readFunctionFiles(root)

/** Migrations call it, and must do the same on every database, so it stays as the first of them made it. */
const ofMigrations = ['guard_by_company(regclass)']

const ourFunctions = `
  select p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition, p.xmin = pg_current_xact_id()::xid as fresh
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'analytics', 'analytics_private')
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by 1`

interface Found {
  readonly signature: string
  readonly definition: string
  readonly fresh: boolean
}

const statementsIn = (text: string) => (parseSync(text).stmts ?? []).flatMap(({ stmt }) => stmt ?? [])
type SaidStatement = ReturnType<typeof statementsIn>[number]

/** A trigger of a new function can't be made by a migration, which comes before the function. */
function isOfFunctions(stmt: SaidStatement): boolean {
  if ('CreateFunctionStmt' in stmt) return stmt.CreateFunctionStmt.replace === true
  if ('CreateTrigStmt' in stmt) return stmt.CreateTrigStmt.replace === true
  return 'DropStmt' in stmt && stmt.DropStmt.removeType === 'OBJECT_FUNCTION' && stmt.DropStmt.missing_ok === true
}

describe('functions', () => {
  let pool: pg.Pool | undefined
  after(() => pool?.end())

  test('each stands in a file, as it is in the database after a start', async () => {
    pool = new pg.Pool({ connectionString: await newDatabase(), max: 1 })
    const { rows: before } = await pool.query<Found>(ourFunctions)

    await pool.query('begin')
    for (const { text } of files) await pool.query(text)
    const { rows: asInFiles } = await pool.query<Found>(ourFunctions)
    await pool.query('rollback')

    const elsewhere = asInFiles.filter(({ fresh }) => !fresh).map(({ signature }) => signature)
    assert.deepEqual(elsewhere, ofMigrations, 'write it into a `.sql` beside who calls it, or drop it there')
    assert.deepEqual(
      before.map(({ definition }) => definition),
      asInFiles.map(({ definition }) => definition),
    )
    assert.ok(before.length > 30)
  })

  test('stand in files that say nothing else', async () => {
    await loadModule()

    const others = files.flatMap(({ name, text }) =>
      statementsIn(text)
        .filter((stmt) => !isOfFunctions(stmt))
        .map((stmt) => `${name}: ${Object.keys(stmt)}`),
    )

    assert.deepEqual(others, [], '`create or replace` and `drop function if exists` alone; tables are migrated')
  })

  test('are counted', () => {
    const counted: unknown = JSON.parse(readFileSync(join(root, functionVersionsPath), 'utf8'))

    assert.deepEqual(counted, countVersions(root), 'npm run generate')
  })
})

describe('migrations', () => {
  /** Migrations before it made functions, and stay as they are. */
  const last = '0034'
  const later = readdirSync(join(root, 'migrations'))
    .filter((name) => name.endsWith('.sql') && name.slice(0, 4) > last)
    .map((name) => ({ name, text: readFileSync(join(root, 'migrations', name), 'utf8') }))

  test('make no functions any more', async () => {
    await loadModule()

    const making = later.filter(({ text }) => statementsIn(text).some((stmt) => 'CreateFunctionStmt' in stmt))

    assert.deepEqual(
      making.map(({ name }) => name),
      [],
      'write them into a `.sql` of their module',
    )
  })

  test('call none that stands in a file, which a new database has not yet, or as it was', () => {
    const names = files.flatMap(({ text }) =>
      [...text.matchAll(/^create or replace function ([\w.]+)/gm)].map(([, made = '']) => made),
    )
    const asSaid = ({ text }: { text: string }) =>
      text
        .replaceAll(/^\s*--.*$/gm, '')
        // Triggers and views call by what the function is, however it is written then. One that is not there is refused at once.
        .replaceAll(/^\s*create (?:(?:constraint )?trigger|view) [^;]*;/gm, '')

    const calling = later.flatMap((each) =>
      names
        .filter((made) => new RegExp(`\\b${made.replace('.', '\\.')}\\s*\\(`).test(asSaid(each)))
        .map((made) => `${each.name} calls ${made}`),
    )

    assert.deepEqual(calling, [])
  })
})
