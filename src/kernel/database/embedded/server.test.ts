import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chooseAccount, identityOf, isRoot } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { dataIn } from './place.ts'
import { isAlive, readPostmaster } from './postmaster.ts'
import { type EmbeddedServer, startEmbeddedServer } from './server.ts'
import { settingsAsArguments } from './settings.ts'
import { emptyFolder } from './test/folder.ts'

describe('the embedded server', () => {
  test('starts on an empty folder and answers', async () => {
    const server = await startEmbeddedServer({ folder: await emptyFolder(), settings: { work_mem: '7MB' } })

    const settings = ['server_encoding', 'fsync', 'work_mem', 'wal_level', 'listen_addresses', 'data_checksums']
    const rows = await query(server, `select current_setting(name) from unnest($1::text[]) as name`, [settings])

    assert.deepEqual(rows, ['UTF8', 'on', '7MB', 'minimal', '', 'on'])
    assert.equal(server.adopted, false)
    assert.deepEqual(server.notes, [])
    await server.stop()
  })

  test('keeps its data over a stop and a start', async () => {
    const folder = await emptyFolder()
    const first = await startEmbeddedServer({ folder })
    await query(first, 'create table note as select $1::text as text', ['kept'])
    await first.stop()

    const second = await startEmbeddedServer({ folder, fsync: false })

    assert.deepEqual(await query(second, 'select text from note'), ['kept'])
    assert.deepEqual(await query(second, 'show fsync'), ['off'])
    await second.stop()
  })

  test('ends a statement that takes more than a gigabyte, and goes on', {
    skip: process.platform !== 'linux',
  }, async () => {
    const server = await startEmbeddedServer({ folder: await emptyFolder(), fsync: false })
    const greedy = `select cardinality(array_agg(repeat('x', 1000000 + n))) from generate_series(1, 1500) n`

    await assert.rejects(query(server, greedy), { code: '53200' })

    assert.deepEqual(await query(server, 'select 1 + 1'), [2])
    await server.stop()
  })

  test('can be stopped twice, and leaves no process behind', async () => {
    const folder = await emptyFolder()
    const server = await startEmbeddedServer({ folder, fsync: false })
    const pid = await postmasterPid(folder)

    await Promise.all([server.stop(), server.stop()])

    assert.equal(isAlive(pid), false)
  })

  test('refuses settings PostgreSQL does not know, in its words', async () => {
    const starting = startEmbeddedServer({ folder: await emptyFolder(), fsync: false, settings: { nonsense: 'on' } })

    await assert.rejects(starting, /unrecognized configuration parameter "nonsense"/)
  })
})

describe('after a crash', () => {
  test('a committed row is there when the process that owned the server was killed', async (t) => {
    const folder = await emptyFolder()
    const owner = startOwner(t, folder, 'kept')
    await nextLine(owner)
    owner.kill('SIGKILL')
    await once(owner, 'exit')

    const server = await startEmbeddedServer({ folder })

    assert.deepEqual(await query(server, 'select text from note'), ['kept'])
    await server.stop()
  })

  test('the end of the server is reported, and a committed row is there after the next start', async () => {
    const folder = await emptyFolder()
    const end = Promise.withResolvers<string>()
    const first = await startEmbeddedServer({ folder, onExit: end.resolve })
    await query(first, 'create table note as select $1::text as text', ['kept'])
    process.kill(await postmasterPid(folder), 'SIGKILL')
    assert.match(await end.promise, /ended by SIGKILL/)

    const second = await startEmbeddedServer({ folder })

    assert.equal(second.adopted, false)
    assert.deepEqual(await query(second, 'select text from note'), ['kept'])
    await first.stop()
    assert.deepEqual(await query(second, 'select text from note'), ['kept'])
    await second.stop()
  })

  test('a server that outlived its owner is adopted, watched and stopped', async () => {
    const folder = await emptyFolder()
    const orphan = await startOrphan(folder)
    const server = await startEmbeddedServer({ folder, fsync: false })

    assert.equal(server.adopted, true)
    assert.deepEqual(await query(server, 'select 1'), [1])
    assert.equal(await postmasterPid(folder), orphan.pid)
    await server.stop()
    assert.equal(orphan.exitCode ?? (await once(orphan, 'exit'))[0], 0)
  })

  test('the end of an adopted server is reported', async () => {
    const folder = await emptyFolder()
    const orphan = await startOrphan(folder)
    const end = Promise.withResolvers<string>()
    await startEmbeddedServer({ folder, fsync: false, onExit: end.resolve })

    orphan.kill('SIGINT')

    assert.match(await end.promise, /ended/)
  })

  test('a lock file whose number is now another process does not keep the server from starting', async (t) => {
    const folder = await emptyFolder()
    const server = await startEmbeddedServer({ folder, fsync: false })
    await server.stop()
    const other = spawn('sleep', ['60'], identityOf(chooseAccount(statSync(dataIn(folder)))))
    t.after(() => other.kill())
    const lockFile = join(dataIn(folder), 'postmaster.pid')
    writeFileSync(lockFile, `${other.pid}\n${dataIn(folder)}\n1\n5432\n${folder}\n\n\nready\n`, { mode: 0o644 })
    utimesSync(lockFile, 1, 1)

    const next = await startEmbeddedServer({ folder, fsync: false })

    assert.equal(next.adopted, false)
    await next.stop()
  })

  test('an interrupted initdb is forgotten', async (t) => {
    const folder = await emptyFolder()
    const owner = startOwner(t, folder)
    await until(() => readdirSync(folder).some((name) => existsSync(join(folder, name, 'PG_VERSION'))))
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    assert.equal(existsSync(dataIn(folder)), false)
    await mkdir(join(folder, `data.${owner.pid}.abandoned`))

    const server = await startEmbeddedServer({ folder, fsync: false })

    assert.deepEqual(await query(server, 'select 1'), [1])
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('data')),
      ['data'],
    )
    await server.stop()
  })
})

describe('two starts at once', () => {
  test('on an empty folder: one starts the server, the other adopts it', async (t) => {
    const folder = await emptyFolder()
    const owners = [startOwner(t, folder), startOwner(t, folder)]

    const told = await Promise.all(owners.map(nextLine))

    assert.deepEqual(told.sort(), ['adopted', 'started'])
    const server = await startEmbeddedServer({ folder })
    assert.deepEqual(await query(server, 'select 1'), [1])
    await server.stop()
  })

  test('in one process: the second adopts the first one’s server', async () => {
    const folder = await emptyFolder()

    const servers = await Promise.all([
      startEmbeddedServer({ folder, fsync: false }),
      startEmbeddedServer({ folder, fsync: false }),
    ])

    assert.deepEqual(servers.map(({ adopted }) => adopted).sort(), [false, true])
    await Promise.all(servers.map((server) => server.stop()))
  })
})

async function query(server: EmbeddedServer, text: string, values: unknown[] = []): Promise<unknown[]> {
  const { host, port, user } = server
  const client = new pg.Client({ host, port, user, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<unknown[]>({ text, values, rowMode: 'array' }).finally(() => client.end())
  return rows.map(([value]) => value)
}

async function postmasterPid(folder: string): Promise<number> {
  const postmaster = await readPostmaster(dataIn(folder))
  assert.ok(postmaster)
  return postmaster.pid
}

function startOwner(t: TestContext, ...args: string[]): ChildProcess {
  const script = join(import.meta.dirname, 'test/owner.ts')
  const owner = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(() => owner.kill('SIGKILL'))
  return owner
}

async function nextLine({ stdout }: ChildProcess): Promise<string> {
  assert.ok(stdout)
  const [line] = await once(stdout, 'data')
  return String(line).trim()
}

/** The server has no parent to take care of it, as where the kernel can't end it together with its owner. */
/** It has the data when this returns: whoever starts meanwhile could have had them first. */
async function startOrphan(folder: string): Promise<ChildProcess> {
  const server = await startEmbeddedServer({ folder, fsync: false })
  await server.stop()
  const account = chooseAccount(isRoot() ? statSync(dataIn(folder)) : undefined)
  const { postgres } = await prepareBinaries(account)
  const args = settingsAsArguments({ socketFolder: folder, fsync: false, settings: {} })
  const orphan = spawn(postgres, ['-D', dataIn(folder), ...args], { ...identityOf(account), cwd: '/', stdio: 'ignore' })
  while ((await readPostmaster(dataIn(folder)))?.pid !== orphan.pid) await sleep(5)
  return orphan
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(5)
}
