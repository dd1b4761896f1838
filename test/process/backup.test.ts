/** Everything of a service is moved from one kind of database to the other and back. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { cpSync, globSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import pg from 'pg'
import { backUp as makeBackup } from '#app/backup/back-up.ts'
import { BackupRefused } from '#app/backup/backup-refused.ts'
import { readManifest, writeManifest } from '#app/backup/manifest.ts'
import { restore } from '#app/backup/restore.ts'
import { readFunctionFiles } from '#kernel/database/function-file.ts'
import { migrate, readMigrations } from '#kernel/database/migrate.ts'
import { openLog } from '#kernel/log.ts'
import { readConfig } from '#kernel/read-config.ts'
import { newDatabase, s3Server } from '#test'
import { clientOf } from '#test/kit/client.ts'
import { onServer } from '#test/kit/database.ts'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { embeddedIn, type Inspected, onUrl } from './database.ts'
import { dataFolder, launch, type Muster, startMuster, until } from './muster.ts'
import { addressOf, newSignUp } from './recruiter.ts'

/** The service makes this secret, and keeps it in its data folder. */
const ownSecret = { MUSTER_SECRET: '' }
const aSecret = 'Vb4tq9XzLm2Kc7RwPd8yHs3NfJgT6eUa'
type Settings = Readonly<Record<string, string>>

async function command(t: TestContext, name: 'backup' | 'restore', archive: string, settings: Settings) {
  const ran = launch(t, { program: [`scripts/${name}.ts`, archive], settings: { ...ownSecret, ...settings } })
  const { code } = await ran.ended
  return { code, output: ran.output() }
}

async function backUp(t: TestContext, settings: Settings): Promise<string> {
  const archive = join(dataFolder(), 'archive')
  const { code, output } = await command(t, 'backup', archive, settings)
  assert.equal(code, 0, output)
  return archive
}

/** The command does this in a process of its own, which tests start that are about its words or about another one beside it. */
async function done(work: typeof restore, archive: string, settings: Settings): Promise<string> {
  const config = readConfig({ ...ownSecret, ...settings })
  const told: string[] = []
  await work(config, openLog({ logLevel: 'warn' }), archive, (sentence) => told.push(sentence))
  return told.join('\n')
}

async function backedUp(settings: Settings): Promise<string> {
  const archive = join(dataFolder(), 'archive')
  await done(makeBackup, archive, settings)
  return archive
}

/** The rows of every table are counted, but those that say what was migrated. */
async function countsOf({ query }: Pick<Inspected, 'query'>): Promise<Record<string, number>> {
  const rows = await query<{ name: string; count: number }>(
    `select c.oid::regclass::text as name, (xpath('/row/n/text()', query_to_xml(
       format('select count(*) as n from %s', c.oid::regclass), false, true, '')))[1]::text::int as count
     from pg_class c where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'graphile_worker')
     order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** The database is bare, beside one of the tests. */
async function bareDatabase(t: TestContext, owner = ''): Promise<string> {
  const url = new URL(await newDatabase())
  const server = url.href
  const name = `muster_bare_${process.pid}_${randomUUID().slice(0, 8)}`
  await onServer(server, `create database ${name} ${owner && `owner ${owner}`}`)
  t.after(() => onServer(server, `drop database ${name} with (force)`))
  url.pathname = `/${name}`
  if (owner) url.searchParams.set('user', owner)
  return url.href
}

/** A version that knows nothing of functions in files copies a table in which they are said to be there. */
async function tellFunctions(archive: string): Promise<void> {
  const manifest = await readManifest(archive)
  const [any] = manifest.tables
  assert.ok(any)
  const functions = { ...any, schema: 'public', name: 'function_file', columns: ['name', 'version', 'hash'] }
  await writeManifest(archive, { ...manifest, tables: [...manifest.tables, functions] })
}

const resumeOf = (name: string): string => `${name}\nBinds books in Leipzig since 2015.\n${randomUUID()}`

interface Company {
  readonly email: string
  readonly password: string
  readonly resumes: ReadonlySet<string>
}

/** The company has applicants, and nothing but their coming in has been worked on. */
async function makeCompany(muster: Muster): Promise<Company> {
  const address = addressOf(muster)
  const { email, password, ...others } = newSignUp()
  const { body } = await clientOf(address, {}).post('/v1/signup', { email, password, ...others })
  const recruiter = clientOf(address, { authorization: `Bearer ${body.token}` })
  const draft = await recruiter.post('/v1/jobs', {
    title: 'Bookbinder',
    description: 'Bind books.',
    location: { city: 'Leipzig', country: 'DE' },
    criteria: [{ text: 'Has bound a book' }],
  })
  const { body: job } = await recruiter.post(`/v1/jobs/${draft.body.id}/publish`)
  const resumes = ['Jana', 'Tomáš', 'Øyvind'].map(resumeOf)
  for (const resume of resumes) {
    const { status, text } = await clientOf(address, {}).post(`/v1/public/jobs/${job.slug}/applications`, {
      candidate: { firstName: 'Jana', lastName: 'Nováková\t\\N', email: `${randomUUID()}@people.example` },
      resume: { contentType: 'text/plain', data: Buffer.from(resume).toString('base64') },
      consent: true,
    })
    assert.equal(status, 201, text)
  }
  return { email, password, resumes: new Set(resumes) }
}

/** The admin signs in, and reads what every file of the company says. */
async function readResumes(muster: Muster, { email, password }: Company): Promise<Set<string>> {
  const { body, text } = await clientOf(addressOf(muster), {}).post('/v1/sessions', { email, password })
  assert.ok(body.token, text)
  const recruiter = clientOf(addressOf(muster), { authorization: `Bearer ${body.token}` })
  const { body: page } = await recruiter.get('/v1/candidates/page')
  const texts = page.data.map(async ({ id }: { id: number }) => {
    const { body: person } = await recruiter.get(`/v1/candidates/${id}`)
    const { body: file } = await recruiter.get(`/v1/files/${person.resume.fileKey}`)
    return (await fetch(file.downloadUrl)).text()
  })
  return new Set(await Promise.all(texts))
}

/** Some events were handed on by nobody, and some tasks wait for no time to come. */
async function pendingIn({ query }: Inspected): Promise<number> {
  const [row] = await query<{ pending: number }>(
    `select (select count(*) from event where dispatched_at is null)::int
       + (select count(*) from reaction_due)::int
       + (select count(*) from graphile_worker._private_jobs where run_at < now() + interval '1 minute')::int as pending`,
  )
  return row?.pending ?? 0
}

/** Each number is too large when something was done twice for the applications. */
async function effectsIn({ query }: Inspected): Promise<Record<string, number> | undefined> {
  const [row] = await query<Record<string, number>>(`select (select count(*)::int from evaluation) as evaluations,
       (select count(*)::int from hiring_fact) as applicants,
       (select count(*)::int from resume where state = 'read') as read,
       (select count(*)::int from event where name = 'application.evaluated') as told,
       (select -sum(delta)::int from credit_entry where reason = 'evaluation') as credits,
       (select count(*)::int from mail_message where purpose = 'application-received') as letters`)
  return row
}

async function countsOnce(url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const query = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows
  return countsOf({ query }).finally(() => client.end())
}

const cut = (path: string): void => truncateSync(path, statSync(path).size - 1)

function alter(path: string): void {
  const bytes = readFileSync(path)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

const fileOf = (archive: string): string => globSync(join(archive, 'files/*/*/*'))[0] ?? assert.fail('no file')

const end = async (muster: Muster): Promise<void> => {
  muster.kill('SIGTERM')
  await muster.ended
}

interface LeftBehind {
  readonly url: string
  readonly data: string
  readonly from: Inspected
  readonly archive: string
}

let left: Promise<LeftBehind> | undefined

/** A company in a database that no process uses any more, and its backup: made once, and changed by no test. */
function leftBehind(t: TestContext): Promise<LeftBehind> {
  left ??= (async () => {
    const [url, data] = [await newDatabase(), dataFolder()]
    const from = onUrl(url, data)
    const muster = await startMuster(t, { settings: { ...from.settings, ...ownSecret, MUSTER_ROLE: 'api' } })
    await makeCompany(muster)
    await end(muster)
    return { url, data, from, archive: await backedUp(from.settings) }
  })()
  return left
}

describe('a backup', () => {
  test('of a running service moves to the other kind of database and back, and what was pending is done once', async (t) => {
    const from = embeddedIn(dataFolder())
    const first = await startMuster(t, { settings: { ...from.settings, ...ownSecret, MUSTER_ROLE: 'api' } })
    const company = await makeCompany(first)
    const counts = await countsOf(from)
    const archive = await backUp(t, from.settings)
    await end(first)

    const there = onUrl(await bareDatabase(t), dataFolder())
    const moved = await command(t, 'restore', archive, there.settings)
    assert.equal(moved.code, 0, moved.output)
    const again = await backUp(t, there.settings)
    const back = embeddedIn(dataFolder())
    const returned = await command(t, 'restore', again, back.settings)
    assert.equal(returned.code, 0, returned.output)

    const waiting = await startMuster(t, { settings: { ...back.settings, ...ownSecret, MUSTER_ROLE: 'api' } })
    assert.deepEqual(await countsOf(there), counts)
    assert.deepEqual(await countsOf(back), counts)
    assert.deepEqual(await readResumes(waiting, company), company.resumes)
    await end(waiting)
    await startMuster(t, { settings: { ...back.settings, ...ownSecret } })
    await until(async () => (await pendingIn(back)) === 0, 60_000)
    assert.deepEqual(await effectsIn(back), { evaluations: 3, applicants: 3, read: 3, told: 3, credits: 3, letters: 3 })
  })

  test('that was cut off or altered is refused, and nothing is made of it', unlessServerRun, async (t) => {
    const { archive: whole } = await leftBehind(t)
    const harms: [RegExp, (archive: string) => void][] = [
      [
        /not whole: tables\/public.company.copy.gz has \d+ bytes/,
        (archive) => cut(join(archive, 'tables/public.company.copy.gz')),
      ],
      [/altered: tables\/public.event.copy.gz/, (archive) => alter(join(archive, 'tables/public.event.copy.gz'))],
      [/manifest .* cut off or altered/, (archive) => cut(join(archive, 'manifest.json'))],
      [/is no backup: it has no manifest/, (archive) => rmSync(join(archive, 'manifest.json'))],
      [/not whole: the file org_\S+ is missing/, (archive) => rmSync(fileOf(archive))],
      [/altered: the file org_/, (archive) => alter(fileOf(archive))],
    ]
    const to = onUrl(await bareDatabase(t), dataFolder())

    for (const [message, harm] of harms) {
      const archive = join(dataFolder(), 'archive')
      cpSync(whole, archive, { recursive: true })
      harm(archive)
      // What the command does with a refusal is the same for all, and is seen once.
      if (harm === harms[0]?.[1]) {
        const { code, output } = await command(t, 'restore', archive, to.settings)
        assert.equal(code, 1)
        assert.match(output, message)
        assert.doesNotMatch(output, / {4}at /)
      }
      await assert.rejects(
        done(restore, archive, to.settings),
        (error) => error instanceof BackupRefused && message.test(error.message),
      )
    }

    assert.deepEqual(await countsOf(to), {})
  })

  test('that fails halfway leaves the database empty, and is restored when tried again', async (t) => {
    const { from, archive } = await leftBehind(t)
    const to = { ...onUrl(await bareDatabase(t), dataFolder()) }

    // The files have no place while something else lies there.
    const inTheWay = join(to.settings['MUSTER_DATA'] ?? '', 'files')
    writeFileSync(inTheWay, '')
    const failed = await command(t, 'restore', archive, to.settings)
    const between = await countsOnce(to.settings['DATABASE_URL'] ?? '')
    rmSync(inTheWay)
    await done(restore, archive, to.settings)

    assert.equal(failed.code, 1, failed.output)
    assert.match(failed.output, /EEXIST|ENOTDIR/)
    assert.doesNotMatch(failed.output, / {4}at /)
    assert.deepEqual(between, {})
    await assert.rejects(done(restore, archive, to.settings), /not empty: \w+ has rows/)
    assert.deepEqual(await countsOf(to), await countsOf(from))
  })

  test('is restored by a login that is no superuser and into S3, and made of both too', async (t) => {
    const { from, archive } = await leftBehind(t)
    const owner = `muster_mover_${process.pid}`
    const server = await newDatabase()
    await onServer(server, `create role ${owner} login`)
    const plain = onUrl(await bareDatabase(t, owner), dataFolder())
    const { url: S3_URL, objects } = await s3Server(t)
    const there = { ...plain, settings: { ...plain.settings, S3_URL } }
    // The role's database goes first.
    t.after(() => onServer(server, `drop role ${owner}`))
    const further = onUrl(await bareDatabase(t), dataFolder())

    await done(restore, archive, there.settings)
    const again = await done(restore, await backedUp(there.settings), further.settings)

    assert.equal(objects.size, 3)
    assert.match(again, /3 files, \d+ bytes/)
    assert.deepEqual(await countsOf(further), await countsOf(from))
    assert.deepEqual(await countsOf(there), await countsOf(from))
  })

  test('goes on without a file that the store has lost, and says which', unlessServerRun, async (t) => {
    const { url, data } = await leftBehind(t)
    const from = onUrl(url, dataFolder())
    cpSync(data, from.settings['MUSTER_DATA'] ?? '', { recursive: true })
    rmSync(fileOf(from.settings['MUSTER_DATA'] ?? ''))
    const to = onUrl(await bareDatabase(t), dataFolder())
    const archive = join(dataFolder(), 'archive')

    const made = await done(makeBackup, archive, from.settings)
    await done(restore, archive, to.settings)

    assert.match(made, /The file org_\S+ is lost or damaged in the store, and not in the backup\.\n2 files/)
  })

  test('of an older Muster is brought up to date', async (t) => {
    const url = await bareDatabase(t)
    const names = readMigrations().map(({ name }) => name)
    const pool = new pg.Pool({ connectionString: url })
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    await migrate(pool, { only: new Set(names.slice(0, -3)) })
    await pool.end()
    const from = onUrl(url, dataFolder())
    const to = onUrl(await bareDatabase(t), dataFolder())

    const archive = await backedUp({ ...from.settings, MUSTER_SECRET: aSecret })
    await tellFunctions(archive)
    const told = await done(restore, archive, { ...to.settings, MUSTER_SECRET: aSecret })

    assert.match(told, /3 later migrations ran/)
    const functions = await to.query<{ name: string }>('select name from function_file order by name')
    assert.deepEqual(
      functions.map(({ name }) => name),
      readFunctionFiles(join(import.meta.dirname, '../..')).map(({ name }) => name),
    )
    assert.deepEqual(
      await to.query('select name from migration order by name'),
      names.map((name) => ({ name })),
    )
  })

  test('is asked for in words', unlessServerRun, async (t) => {
    const used = onUrl(await newDatabase(), dataFolder())
    const secret = { MUSTER_SECRET: aSecret }
    const archive = await backedUp({ ...used.settings, ...secret })
    const other = { MUSTER_SECRET: [...aSecret].toReversed().join('') }

    const said = [
      await command(t, 'backup', archive, { ...used.settings, ...secret }),
      await command(t, 'backup', join(dataFolder(), 'none'), used.settings),
      await command(t, 'backup', join(dataFolder(), 'none'), { MUSTER_DATA: dataFolder() }),
      await command(t, 'backup', join(dataFolder(), 'none'), { ...secret, DATABASE_URL: await bareDatabase(t) }),
      await command(t, 'restore', archive, { ...used.settings, ...other }),
      await command(t, 'restore', archive, { ...used.settings }),
    ]

    assert.deepEqual(new Set(said.map(({ code }) => code)), new Set([1]))
    const messages = said.map(({ output }) => output)
    assert.match(messages[0] ?? '', /archive is there already/)
    assert.match(messages[1] ?? '', /no secret in .* Set MUSTER_SECRET/)
    assert.match(messages[2] ?? '', /There is no database in/)
    assert.match(messages[3] ?? '', /There is no Muster in the database/)
    assert.match(messages[4] ?? '', /MUSTER_SECRET is not the one/)
    assert.match(messages[5] ?? '', /Set MUSTER_SECRET to the one/)
  })
})
