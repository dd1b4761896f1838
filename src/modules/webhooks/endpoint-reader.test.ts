import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, describe, test } from 'node:test'
import type pg from 'pg'
import type { Database } from '#kernel/database/database.ts'
import { sharedDatabase } from '#kernel/database/test/open.ts'
import { newId } from '#kernel/ids.ts'
import type { Ports } from '#kernel/ports.ts'
import { testPorts } from '#kernel/test/ports.ts'
import { everywhere } from '#test'
import { atFirst } from './due.ts'
import { EndpointReader } from './endpoint-reader.ts'
import { sealSecret } from './endpoint-secret.ts'
import { newSecret } from './signature.ts'

const url = 'https://x.example/'

describe('what is read of an endpoint', () => {
  let db: Database
  let owner: pg.Pool
  let ports: Ports

  before(async () => {
    ;({ db, owner } = await sharedDatabase())
    ports = testPorts()
  })

  /** The endpoint is held, its key holds, and two deliveries are due. */
  async function held() {
    const [companyId, id, key, pump] = [newId('org'), newId('whk'), newId('key'), randomUUID()]
    const run = (text: string, values: unknown[] = []) => everywhere(owner, text, values)
    await run(`insert into company (id, name, slug, api_enabled) values ($1, 'Acme', $1, true)`, [companyId])
    await run(
      `insert into api_key (company_id, id, name, type, scopes, key_hash, display, created_by, family)
       values ($1, $2, 'key', 'company', '{}', sha256($2::text::bytea), 'svc_test_…', 'usr_1', $2)`,
      [companyId, key],
    )
    await run(
      `insert into webhook_endpoint (company_id, id, key_family, key_company_id, ats_owner, url, secret, pump)
       values ($1, $2, $3, $1, 'company', $4, $5, $6)`,
      [companyId, id, key, url, sealSecret(ports.secrets, newSecret()), pump],
    )
    await run(
      `insert into webhook_message (company_id, id, sequence, type, subject, data, occurred_at)
       values ($1, 'evt_1', 1, 'webhook.test', 'x', '{}', now())`,
      [companyId],
    )
    await run(
      `insert into webhook_delivery
         (company_id, id, endpoint_id, message_id, sequence, type, subject, origin, next_attempt_at)
       select $1, $2 || n, $3, 'evt_1', n, 'webhook.test', 'x' || n, 'event', now() from generate_series(1, 2) n`,
      [companyId, newId('dlv'), id],
    )
    const endpoint = { companyId, id, keyFamily: key, keyCompanyId: companyId, isFailing: false }
    const reader = new EndpointReader({ db, ports, pump }, endpoint)
    const read = (startedAt: number, limit = 10) => reader.read({ startedAt, limit, after: atFirst, known: new Set() })
    return { companyId, id, read, run }
  }

  test('is where to send, and what is due, as much as is asked for', async () => {
    const { read } = await held()

    const [both, one] = [await read(0), await read(10, 1)]

    assert.partialDeepStrictEqual(both, { destination: { url }, isOverdue: false })
    const counts = [both, one].map((each) => (typeof each === 'string' ? each : each.due.length))
    assert.deepEqual(counts, [2, 1])
  })

  test('is that it is lost, once somebody else holds it or it is disabled', async () => {
    const [taken, disabled] = [await held(), await held()]
    await taken.run('update webhook_endpoint set pump = $2 where id = $1', [taken.id, randomUUID()])
    await disabled.run(
      `update webhook_endpoint set state = 'disabled', disabled_reason = 'failing', disabled_at = now() where id = $1`,
      [disabled.id],
    )

    assert.deepEqual([await taken.read(0), await disabled.read(0)], ['lost', 'lost'])
  })

  test('is that its key has ended, a second after it was last seen to hold', async () => {
    const { companyId, read, run } = await held()
    await read(0)
    await run('update company set api_enabled = false where id = $1', [companyId])

    const [soon, later] = [await read(999), await read(1_000)]

    assert.notEqual(soon, 'key_ended')
    assert.equal(later, 'key_ended')
  })
})
