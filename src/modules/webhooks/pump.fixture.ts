/** The tests share endpoints of receivers, and much to deliver to them at once. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import pg from 'pg'
import { startService } from '#app/service.ts'
import { openLog } from '#kernel/log.ts'
import { Secrets } from '#kernel/secrets.ts'
import { type Answer, everywhere, newDatabase, type Receiver, receiver, testConfig, type World } from '#test'
import { webhookSettings } from '#test/kit/receiver.ts'
import { sealSecret } from './endpoint-secret.ts'
import { newSecret } from './signature.ts'
import { deliveriesPath, type Key, makeEndpoint } from './webhooks.fixture.ts'

export interface Listener {
  readonly key: Key
  readonly endpoint: Answer['body']
  readonly secret: string
  readonly receiver: Receiver
}

interface ListenerWish {
  readonly scheme?: 'http' | 'https'
  /** This listener's endpoint is set anew, with the secret that it has. */
  readonly before?: Listener
}

/** The receiver hears of everything. */
export async function listener(
  t: Pick<TestContext, 'after'>,
  here: World,
  { scheme = 'http', before }: ListenerWish = {},
): Promise<Listener> {
  const listening = await receiver(t, { scheme })
  const { key, endpoint } = await makeEndpoint(here, { url: listening.url, ...(before && { key: before.key }) })
  const secret = before?.secret ?? endpoint.secret
  listening.trust(secret)
  return { key, endpoint, secret, receiver: listening }
}

interface Wish {
  /**
   * Each message is about the subject in its place, or another application each, in the order in which things happened.
   */
  readonly subjects?: readonly string[]
  readonly count?: number
  /** The messages are due now, unless told otherwise. */
  readonly due?: string
  /** So many attempts have failed. */
  readonly attempts?: number
}

export const failure = () => ({
  at: new Date().toISOString(),
  durationMs: 12,
  status: 500,
  error: null,
  answer: 'out of order',
})

const newId = (prefix: string): string => prefix + randomBytes(12).toString('hex')

/**
 * The messages are kept and on their way to an endpoint, as if they had been announced. The answer is the ids of the
 * deliveries.
 */
export async function deliver(
  { owner, companyId }: World,
  endpoint: { readonly id: string },
  { count = 1, subjects, due = 'now()', attempts = 0 }: Wish = {},
): Promise<string[]> {
  const all = subjects ?? Array.from({ length: count }, () => newId('application:'))
  const ids = all.map(() => newId('dlv_'))
  await everywhere(
    owner,
    `with made as (
       insert into webhook_message (company_id, id, sequence, type, ats_owner, subject, data, occurred_at)
       select $1, replace(w.id, 'dlv_', 'evt_'), nextval(pg_get_serial_sequence('event', 'id')), 'webhook.test', null, w.subject,
         json_build_object('endpointId', $2::text), now()
       from unnest($3::text[], $4::text[]) with ordinality as w (id, subject, place) order by w.place
       returning id, sequence, type, subject
     )
     insert into webhook_delivery
       (company_id, id, endpoint_id, message_id, sequence, type, subject, origin, next_attempt_at, created_at, attempts)
     select $1, replace(id, 'evt_', 'dlv_'), $2, id, sequence, type, subject, 'test', ${due}, clock_timestamp(), $5 from made`,
    [companyId, endpoint.id, ids, all, JSON.stringify(Array.from({ length: attempts }, failure))],
  )
  return ids
}

export const deliveryOf = async (here: World, key: Key, id: string): Promise<Answer['body']> =>
  (await here.as(key).get(`${deliveriesPath}/${id}`)).body

/** The service has a database of its own, the patience of the real one, and an endpoint for each receiver. */
export async function apart(t: Pick<TestContext, 'after'>, receivers: readonly Receiver[]) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-pump-'))
  const databaseUrl = await newDatabase()
  const config = testConfig(databaseUrl, folder, await webhookSettings())
  const service = await startService(config, openLog(config), { byTheClock: false })
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> => {
    stopped ??= service.stop()
    return stopped
  }
  t.after(async () => {
    await stop()
    await owner.end()
    rmSync(folder, { recursive: true, force: true })
  })
  const secret = newSecret()
  const sealed = sealSecret(new Secrets(config.secret ?? ''), secret)
  for (const each of new Set(receivers)) each.trust(secret)
  const endpoints = await insertEndpoints(
    owner,
    receivers.map(({ url }) => url),
    sealed,
  )
  return {
    owner,
    stop,
    endpoints,
    /** Each of these gets so many messages. */
    deliver: (to: readonly { readonly id: string }[], count: number) =>
      everywhere(owner, insertDeliveries, [to.map(({ id }) => id), count]),
  }
}

/** Each endpoint is of a company of its own, with a key that holds. */
async function insertEndpoints(owner: pg.Pool, urls: readonly string[], sealed: Buffer): Promise<{ id: string }[]> {
  const { rows } = await everywhere<{ id: string }>(
    owner,
    `with place as (select url, n, lpad(n::text, 24, '0') as id from unnest($1::text[]) with ordinality as wish (url, n)),
     company as (insert into company (id, name, slug, api_enabled) select 'org_' || id, 'Acme', 'c' || n, true from place),
     key as (insert into api_key (company_id, id, name, type, scopes, key_hash, display, created_by, family)
       select 'org_' || id, 'key_' || n, 'key', 'company', '{}', sha256(id::bytea), 'svc_test_…', 'usr_1', 'key_' || n from place)
     insert into webhook_endpoint (company_id, id, key_family, key_company_id, ats_owner, url, secret)
     select 'org_' || id, 'whk_' || n, 'key_' || n, 'org_' || id, 'company', url, $2 from place order by n returning id`,
    [urls, sealed],
  )
  return rows
}

const insertDeliveries = `
  with made as (
    insert into webhook_message (company_id, id, sequence, type, subject, data, occurred_at)
    select e.company_id, 'evt_' || gen_random_uuid(), nextval(pg_get_serial_sequence('event', 'id')), 'webhook.test',
      'application:' || n, json_build_object('endpointId', e.id), now()
    from webhook_endpoint e, generate_series(1, $2) n where e.id = any($1)
    returning company_id, id, sequence, type, subject, data
  )
  insert into webhook_delivery (company_id, id, endpoint_id, message_id, sequence, type, subject, origin, next_attempt_at)
  select company_id, replace(id, 'evt_', 'dlv_'), data ->> 'endpointId', id, sequence, type, subject, 'event', now() from made`
