import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { type AtsConnection, AtsFault, type AtsFaultKind } from '#modules/ats/ports.ts'
import { atsCall, connectionOf } from '#test/kit/ats/broker-call.ts'
import { type KomboVendor, komboWebhookSecret, startKombo } from '#test/kit/ats/kombo-server.ts'
import { komboConnector } from './kombo.ts'

let kombo: KomboVendor
let connection: AtsConnection
let applicationId: string

before(async () => {
  kombo = await startKombo()
  connection = connectionOf(await kombo.connect())
  const job = kombo.ats.addJob({ title: 'Cook' })
  const person = kombo.ats.addCandidate({ firstName: 'Ada', lastName: 'L', emails: ['ada@example.com'] })
  applicationId = kombo.ats.addApplication({ candidateId: person.id, jobId: job.id }).id
})
beforeEach(() => kombo.server.recovers())
after(() => kombo.stop())

const first = { model: 'job', since: null, until: new Date(), page: null } as const
const pull = (signal = AbortSignal.timeout(10_000)) => kombo.connector.pull(connection, first, atsCall({ signal }))
const move = () => {
  const { jobId } = kombo.ats.find('application', applicationId) ?? assert.fail()
  const toStageId = kombo.ats.stagesOf(jobId)[1]?.id ?? ''
  return kombo.connector.move(connection, { applicationId, jobId, toStageId, fromStageId: null }, atsCall())
}
const refusing = (status: number, code: string | null, headers = {}) => ({
  status,
  headers,
  body: { status: 'error', error: { code, title: null, message: 'ada@example.com is secret', log_url: null } },
})

describe('a failure at Kombo', () => {
  const codes: readonly [number, string | null, AtsFaultKind, AtsFaultKind][] = [
    [429, 'PLATFORM.RATE_LIMIT_EXCEEDED', 'rate_limited', 'rate_limited'],
    [429, 'PLATFORM.CONCURRENCY_LIMIT_EXCEEDED', 'rate_limited', 'rate_limited'],
    [404, 'PLATFORM.INTEGRATION_NOT_FOUND', 'auth_invalid', 'auth_invalid'],
    [400, 'PLATFORM.INPUT_INVALID', 'invalid_input', 'invalid_input'],
    [401, 'PLATFORM.AUTHENTICATION_INVALID', 'unavailable', 'unavailable'],
    [504, 'PLATFORM.TASK_TIMED_OUT', 'unavailable', 'ambiguous_write'],
    [500, 'PLATFORM.UNKNOWN_ERROR', 'unavailable', 'ambiguous_write'],
    [403, 'INTEGRATION.PERMISSION_MISSING', 'permission_missing', 'permission_missing'],
    [401, 'INTEGRATION.AUTHENTICATION_INVALID', 'auth_invalid', 'auth_invalid'],
    [409, 'INTEGRATION.SETUP_SYNC_PENDING', 'first_sync_pending', 'first_sync_pending'],
    [503, 'INTEGRATION.SETUP_SYNC_PENDING', 'first_sync_pending', 'first_sync_pending'],
    [409, 'INTEGRATION.SETUP_INCOMPLETE', 'setup_incomplete', 'setup_incomplete'],
    [409, 'INTEGRATION.QA_FAILED', 'setup_incomplete', 'setup_incomplete'],
    [409, 'INTEGRATION.INACTIVE', 'inactive', 'inactive'],
    [409, 'INTEGRATION.ACTION_DISABLED', 'permission_missing', 'permission_missing'],
    [503, 'REMOTE.SERVICE_UNAVAILABLE', 'unavailable', 'unavailable'],
    [500, 'REMOTE.UNKNOWN_HTTP_ERROR', 'unavailable', 'ambiguous_write'],
    [200, 'INTEGRATION.INACTIVE', 'inactive', 'inactive'],
    [401, 'SOMETHING.NEW', 'auth_invalid', 'auth_invalid'],
    [403, null, 'permission_missing', 'permission_missing'],
    [404, null, 'not_found', 'not_found'],
    [408, null, 'unavailable', 'ambiguous_write'],
    [422, null, 'invalid_input', 'invalid_input'],
    [502, null, 'unavailable', 'ambiguous_write'],
  ]

  test('is told by its code first, and by its status where there is none', async () => {
    for (const [status, code, readKind, changeKind] of codes) {
      const answer = refusing(status, code)
      kombo.server.meets({ kind: 'refuse', answer })
      await assert.rejects(pull(), { kind: readKind }, `${status} ${code}`)

      kombo.server.meets({ kind: 'refuse', answer, for: ({ method }) => method === 'PUT' })
      await assert.rejects(move(), { kind: changeKind }, `${status} ${code}`)
    }
  })

  test('says nothing of what Kombo wrote, but its code', async () => {
    kombo.server.meets({ kind: 'refuse', answer: refusing(400, 'PLATFORM.INPUT_INVALID') })
    await assert.rejects(pull(), { message: 'kombo: invalid_input (PLATFORM.INPUT_INVALID)' })

    kombo.server.meets({ kind: 'refuse', answer: refusing(400, 'ada@example.com') })
    await assert.rejects(pull(), { message: 'kombo: invalid_input' })
  })

  test('says how long to wait where Kombo does', async () => {
    kombo.server.meets({ kind: 'refuse', answer: refusing(429, null, { 'retry-after': '7' }) })
    await assert.rejects(pull(), (fault: AtsFault) => fault.details.retryAfterMs === 7_000)

    kombo.server.meets({ kind: 'refuse', answer: kombo.tooMany() })
    await assert.rejects(pull(), (fault: AtsFault) => fault.details.retryAfterMs === undefined)
  })

  test('of the way there is none of Kombo', async () => {
    for (const kind of ['cut', 'half'] as const) {
      kombo.server.meets({ kind })
      await assert.rejects(pull(), { kind: 'unavailable' })
    }
    kombo.server.meets({ kind: 'garble' })
    await assert.rejects(pull(), { kind: 'contract_violation' })
    kombo.server.meets({ kind: 'refuse', answer: { status: 302, headers: { location: 'http://127.0.0.1:1/' } } })
    await assert.rejects(pull(), { kind: 'contract_violation' })
  })

  test('is the reason of the signal where somebody stopped it', async () => {
    kombo.server.meets({ kind: 'silent' })
    const stop = new AbortController()
    const pulling = pull(stop.signal)
    stop.abort(new Error('enough'))

    await assert.rejects(pulling, /enough/)
  })

  test('of the installation itself makes no company connect again', async () => {
    const connector = komboConnector({ apiKey: 'wrong', webhookSecret: komboWebhookSecret, baseUrl: kombo.baseUrl })

    await assert.rejects(connector.getState(connection, atsCall()), { kind: 'unavailable' })
  })

  test('of a connection without an id that Kombo could have given is told before anything is asked', async () => {
    const before = kombo.server.requests.length

    for (const remoteId of [null, '', 'a\nb', 'x'.repeat(300)]) {
      await assert.rejects(kombo.connector.pull({ ...connection, remoteId }, first, atsCall()), {
        kind: 'setup_incomplete',
      })
    }
    assert.equal(kombo.server.requests.length, before)
  })
})

describe('an answer that is not what Kombo promises', () => {
  const page = (results: unknown, next: unknown = null) => ({ status: 'success', data: { next, results } })
  const huge = 'x'.repeat(150_000)
  const answers = [
    null,
    7,
    'text',
    [],
    {},
    { status: 'success' },
    { status: 'success', data: null },
    page(null),
    page({}),
    page([null]),
    page([{}]),
    page([{ id: 7, stages: [] }]),
    page([{ id: 'a', stages: 'none' }]),
    page([{ id: 'a', remote_id: 'b', stages: [null, 7, { id: 1 }], tags: [null], applications: [{}] }]),
    page([{ id: huge, remote_id: huge, name: huge, description: huge, stages: [], tags: [], applications: [] }]),
    page([{ id: 'a', remote_id: 'b', first_name: 7, email_addresses: 'x', tags: {}, applications: [] }]),
    page([], 7),
    page([], { next: true }),
    { status: 'error' },
    { status: 'error', error: null },
    { status: 'error', error: { code: 7, message: 7 } },
  ]
  type Asked = () => Promise<unknown> | undefined
  const asked: readonly [string, Asked][] = [
    ...(['job', 'stage', 'candidate', 'application'] as const).map((model): [string, Asked] => [
      `pull ${model}`,
      () => kombo.connector.pull(connection, { ...first, model }, atsCall()),
    ]),
    ['read', () => kombo.connector.read(connection, { model: 'application', remoteId: applicationId }, atsCall())],
    ['state', () => kombo.connector.getState(connection, atsCall())],
    ['stages', () => kombo.connector.listStages(connection, { jobId: 'a' }, atsCall())],
    ['resume', () => kombo.connector.readResume(connection, { candidateId: 'a', applicationId: 'b' }, atsCall())],
    ['sync', () => kombo.connector.requestSync?.(connection, 'full', atsCall())],
    ['disconnect', () => kombo.connector.disconnect(connection, atsCall())],
    ['complete', () => kombo.connector.completeLink?.({ token: 'a' }, atsCall())],
    [
      'find',
      () =>
        kombo.connector.findApplication?.(connection, { jobId: 'a', email: 'a@b.example', externalId: 'a' }, atsCall()),
    ],
  ]

  test('is a fault, or makes less of a record, and never breaks the connector', async () => {
    for (const [name, ask] of asked) {
      for (const body of answers) {
        kombo.server.recovers()
        kombo.server.meets({ kind: 'refuse', answer: { status: 200, body }, times: 5 })
        const error = await ask()?.then(
          () => undefined,
          (fault: unknown) => fault,
        )
        const told = `${name}: ${JSON.stringify(body).slice(0, 80)}`
        assert.ok(error === undefined || error instanceof AtsFault, `${told}: ${error}`)
      }
    }
  })

  test('of a change is a change that may have been made', async () => {
    kombo.server.meets({
      kind: 'refuse',
      answer: { status: 200, body: { status: 'success' } },
      for: ({ method }) => method === 'PUT',
    })

    await assert.rejects(move(), { kind: 'ambiguous_write' })
  })

  test('makes a short record of long texts', async () => {
    const body = page([{ id: 'a', remote_id: 'b', name: huge, description: huge, stages: [] }])
    kombo.server.meets({ kind: 'refuse', answer: { status: 200, body } })

    const { records } = await pull()

    assert.deepEqual([records[0]?.title?.length, records[0]?.description?.length], [300, 50_000])
  })
})
