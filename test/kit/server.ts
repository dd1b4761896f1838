/**
 * A test process has one service, over a database of its own. The database is a copy of a template that the first
 * process to need it migrates; the server it lives on is the one `scripts/test.ts` names, or an embedded one of our
 * own.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type pg from 'pg'
import { startService } from '#app/service.ts'
import type { Config } from '#kernel/config.ts'
import { startEmbeddedServer } from '#kernel/database/embedded/server.ts'
import { openLog } from '#kernel/log.ts'
import { readConfig } from '#kernel/read-config.ts'
import { atsStandIns, keepOwnConnectors } from './ats/stand-ins.ts'
import { inDatabase, makeTemplate, onServer } from './database.ts'
import { webhookSettings } from './receiver.ts'
import { peopleStandIns } from './sourcing/stand-ins.ts'

export interface TestServer {
  readonly url: string
  /** The owner passes row security: to look at what happened, and to arrange what time would bring. */
  readonly owner: pg.Pool
  readonly databaseUrl: string
  readonly dataFolder: string
}

/**
 * The newest clean-up runs first, when the whole process is done. The hook is registered here, at the top: one inside a
 * test would end with it.
 */
const cleanUps: (() => unknown)[] = []
after(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

/** Receivers that hang are waited for no longer. */
export const webhookTimeoutMs = 2_000

let running: Promise<TestServer> | undefined

export const testServer = (): Promise<TestServer> => {
  running ??= start()
  return running
}

/**
 * These settings are for a service over a database. It has no captcha, and limits that only the tests of limits meet.
 */
export function testConfig(databaseUrl: string, dataFolder: string, more: Record<string, string> = {}): Config {
  return readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    // Two processes, each with services beside its own, share a server that may take no more than a hundred.
    MUSTER_DATABASE_POOL: '4',
    MUSTER_DATA: dataFolder,
    MUSTER_SECRET: 'k7Qm2xWv9LrT4nZc8JpY3sHd6FgB1aEu',
    MUSTER_CAPTCHA: 'none',
    MUSTER_LOG: process.env['TEST_LOG'] ?? 'error',
    MUSTER_SEED_DEMO: 'false',
    ATS_SANDBOX_PORT: '0',
    MUSTER_SESSION_LIMIT: '100000',
    MUSTER_ANONYMOUS_LIMIT: '100000',
    // Nobody is turned away on a slow machine, but where a test is about that.
    MUSTER_WAIT_MS: '30000',
    // Every world speaks from a network address of its own.
    MUSTER_TRUST_PROXY: '1',
    ...more,
  })
}

async function start(): Promise<TestServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'muster-test-'))
  const databaseUrl = await newDatabase()
  const settings = {
    ...(await webhookSettings()),
    MUSTER_INBOUND_DOMAIN: 'in.muster.example',
    MUSTER_DATABASE_POOL: '8',
  }
  const config = testConfig(databaseUrl, dataFolder, settings)
  const service = await startService(config, openLog(config), {
    strict: true,
    webhookTimeoutMs,
    byTheClock: false,
    atsConnectors: atsStandIns,
    peopleProviders: peopleStandIns,
  })
  keepOwnConnectors()
  cleanUps.push(async () => {
    await service.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  })
  return { url: `http://127.0.0.1:${service.port}`, owner: service.database.owner, databaseUrl, dataFolder }
}

let server: Promise<string> | undefined
let template: Promise<string> | undefined
let copies = 0

/** The database is migrated, fresh and empty; it is dropped when the process ends. */
export async function newDatabase(): Promise<string> {
  server ??= process.env['TEST_SERVER_URL'] ? Promise.resolve(process.env['TEST_SERVER_URL']) : ownServer()
  const serverUrl = await server
  template ??= process.env['TEST_TEMPLATE'] ? Promise.resolve(process.env['TEST_TEMPLATE']) : ownTemplate(serverUrl)
  const name = `muster_test_${process.pid}_${++copies}`
  await onServer(serverUrl, `create database ${name} template ${await template}`)
  // Tests kill processes of ours and never the server, so that its commits need not wait for the disk.
  await onServer(serverUrl, `alter database ${name} set synchronous_commit = off`)
  cleanUps.push(() => onServer(serverUrl, `drop database if exists ${name} with (force)`))
  return inDatabase(serverUrl, name)
}

async function ownTemplate(serverUrl: string): Promise<string> {
  const name = await makeTemplate(serverUrl)
  cleanUps.push(() => onServer(serverUrl, `drop database if exists ${name}`))
  return name
}

async function ownServer(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-pg-'))
  const { host, port, user, stop } = await startEmbeddedServer({ folder, fsync: false })
  cleanUps.push(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return `postgres://${user}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`
}
