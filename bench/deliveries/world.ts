/** The company has one endpoint, at the receiver of the bench, and as many deliveries to it as are wanted. */
import pg from 'pg'
import { newId } from '#kernel/ids.ts'
import { Secrets } from '#kernel/secrets.ts'
import { sealSecret } from '#modules/webhooks/endpoint-secret.ts'
import { bodyOf } from '#modules/webhooks/message.ts'
import { newSecret } from '#modules/webhooks/signature.ts'
import { readBenchConfig } from '../harness/config.ts'
import type { BenchServer } from '../harness/database.ts'

/** Deliveries are about so many applications. */
const subjects = 500

const data = {
  candidateId: 'app_12345',
  jobId: 42,
  atsJobId: 'REQ-2026-0042',
  externalApplicationId: '8c5f2a',
  from: 'unreviewed',
  to: 'shortlisted',
}

export interface World {
  readonly databaseUrl: string
  /** The body is sent with this size. */
  readonly body: string
  add(count: number): Promise<void>
  /** These deliveries have not arrived, or are not written down yet. */
  pending(): Promise<number>
  close(): Promise<void>
}

export async function makeWorld(server: BenchServer, receiverUrl: string): Promise<World> {
  const companyId = newId('org')
  const sealed = sealSecret(new Secrets(readBenchConfig('postgres:').secret ?? ''), newSecret())
  const { databaseUrl } = await server.makeDatabase('deliveries', async (owner) => {
    await owner.query(`insert into company (id, name, slug, api_enabled) values ($1, 'Acme', 'acme', true)`, [
      companyId,
    ])
    await owner.query(
      `insert into api_key (company_id, id, name, type, scopes, key_hash, display, created_by, family)
       values ($1, 'key_1', 'ats', 'company', '{webhooks:manage}', '\\x00', 'svc_test_…', 'usr_1', 'key_1')`,
      [companyId],
    )
    await owner.query(
      `insert into webhook_endpoint (company_id, id, key_family, key_company_id, ats_owner, url, secret)
       values ($1, 'whk_1', 'key_1', $1, 'company', $2, $3)`,
      [companyId, receiverUrl, sealed],
    )
    return {}
  })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, options: '-c muster.company_id=*' })
  pool.on('error', () => {})
  const occurredAt = new Date().toISOString()
  return {
    databaseUrl,
    body: bodyOf({
      type: 'application.status_changed',
      occurredAt: occurredAt.replace('Z', '000Z'),
      companyId,
      sequence: 10_000,
      data,
    }),
    add: async (count) => void (await pool.query(adding, [companyId, count, subjects, JSON.stringify(data)])),
    pending: async () => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from webhook_delivery where state = 'pending'`,
      )
      return rows[0]?.count ?? 0
    },
    close: () => pool.end(),
  }
}

const adding = `
  with made as (
    insert into webhook_message (company_id, id, sequence, type, ats_owner, subject, data, occurred_at)
    select $1, 'evt_' || replace(gen_random_uuid()::text, '-', ''), nextval(pg_get_serial_sequence('event', 'id')),
      'application.status_changed', 'company', 'application:' || n % $3, $4, now() from generate_series(1, $2) n
    returning id, sequence, type, subject
  )
  insert into webhook_delivery (company_id, id, endpoint_id, message_id, sequence, type, subject, origin, next_attempt_at, created_at)
  select $1, replace(id, 'evt_', 'dlv_'), 'whk_1', id, sequence, type, subject, 'event', now(), clock_timestamp()
  from made order by sequence`
