/** A test has a service of its own over a database of its own, whose letters leave. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Overrides, startService } from '#app/service.ts'
import type { Database } from '#kernel/database/database.ts'
import { openLog } from '#kernel/log.ts'
import { certificate } from './certificate.ts'
import { newDatabase, testConfig } from './server.ts'

export interface LetterRow {
  readonly id: string
  readonly purpose: string
  readonly state: string
  readonly attempts: number
  readonly detail: string | null
}

export interface MailService {
  readonly url: string
  readonly db: Database
  readonly owner: pg.Pool
  readonly databaseUrl: string
  letters(): Promise<LetterRow[]>
  /** The promise resolves when no letter is queued and due, or under way. */
  atRest(): Promise<void>
  /** Letters that wait become due, and nobody rests. */
  hasten(): Promise<void>
  stop(): Promise<void>
}

type Test = { after(end: () => unknown): void }

const patienceMs = 60_000

export async function mailService(
  t: Test,
  settings: Readonly<Record<string, string>>,
  overrides: Overrides = {},
): Promise<MailService> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-mail-'))
  const databaseUrl = await newDatabase()
  const config = testConfig(databaseUrl, folder, { MUSTER_LOG: 'silent', ...settings })
  const service = await startService(config, openLog(config), {
    strict: true,
    byTheClock: false,
    smtpTimeoutMs: 30_000,
    mailAuthority: certificate.cert,
    ...overrides,
  })
  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> => {
    stopped ??= service.stop()
    return stopped
  }
  t.after(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const { db, owner } = service.database
  const asEverybody = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const client = await owner.connect()
    try {
      await client.query(`select set_config('muster.company_id', '*', false)`)
      return (await client.query<Row>(text)).rows
    } finally {
      await client.query('reset muster.company_id')
      client.release()
    }
  }
  return {
    url: `http://127.0.0.1:${service.port}`,
    db,
    owner,
    databaseUrl,
    stop,
    letters: () =>
      asEverybody<LetterRow>('select id, purpose, state, attempts, detail from mail_message order by created_at, id'),
    async atRest() {
      for (const until = performance.now() + patienceMs; performance.now() < until; await pause(20)) {
        const [busy] = await asEverybody(`
          select from mail_message m where state = 'handing_over' or state = 'queued' and due_at <= now() and not exists (
            select from letter_pace p where p.rest_until > clock_timestamp() and case when m.server_id = ''
              then p.name in ('relay', 'd:' || m.to_domain) else p.name = 'o:' || m.company_id || '/' || m.server_id || '/' || m.to_domain end)
            and not exists (select from letter_server s where s.company_id = m.company_id and s.id = m.server_id
              and (not s.is_on or s.rest_until > clock_timestamp()))
          limit 1`)
        if (!busy) return
      }
      throw new Error('letters do not come to rest')
    },
    async hasten() {
      await asEverybody(`update letter_pace set rest_until = null`)
      await asEverybody(`update letter_server set rest_until = null`)
      await asEverybody(`update mail_message set due_at = now() where state = 'queued'`)
    },
  }
}
