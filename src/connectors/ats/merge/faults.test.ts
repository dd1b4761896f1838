import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { type AtsConnection, AtsFault, type AtsFaultKind } from '#modules/ats/ports.ts'
import { atsCall, connectionOf } from '#test/kit/ats/broker-call.ts'
import { type MergeVendor, startMerge } from '#test/kit/ats/merge-server.ts'

let merge: MergeVendor
let connection: AtsConnection
let applicationId: string

before(async () => {
  merge = await startMerge()
  connection = connectionOf(await merge.connect())
  const job = merge.ats.addJob({ title: 'Cook' })
  const person = merge.ats.addCandidate({ firstName: 'Ada', lastName: 'L', emails: ['ada@example.com'] })
  applicationId = merge.ats.addApplication({ candidateId: person.id, jobId: job.id }).id
})
beforeEach(() => merge.server.recovers())
after(() => merge.stop())

const first = { model: 'job', since: null, until: new Date(), page: null } as const
const pull = (signal = AbortSignal.timeout(10_000)) => merge.connector.pull(connection, first, atsCall({ signal }))
const move = () => {
  const { jobId } = merge.ats.find('application', applicationId) ?? assert.fail()
  const toStageId = merge.ats.stagesOf(jobId)[1]?.id ?? ''
  return merge.connector.move(connection, { applicationId, jobId, toStageId, fromStageId: null }, atsCall())
}
const isMove = ({ path }: { readonly path: string }) => path.endsWith('/change-stage')
const refusing = (status: number, type?: string, headers = {}) => ({
  status,
  headers,
  body: type === undefined ? { detail: 'ada@example.com' } : { errors: [{ problem_type: type, detail: 'ada' }] },
})

describe('a failure at Merge', () => {
  const refusals: readonly [number, string | undefined, AtsFaultKind, AtsFaultKind][] = [
    [400, undefined, 'invalid_input', 'invalid_input'],
    [400, 'MISSING_REQUIRED_FIELD', 'invalid_input', 'invalid_input'],
    [400, 'MISSING_PERMISSION', 'permission_missing', 'permission_missing'],
    [401, undefined, 'auth_invalid', 'auth_invalid'],
    [403, undefined, 'permission_missing', 'permission_missing'],
    [404, undefined, 'not_found', 'not_found'],
    [408, undefined, 'unavailable', 'ambiguous_write'],
    [429, undefined, 'rate_limited', 'rate_limited'],
    [500, undefined, 'unavailable', 'ambiguous_write'],
    [503, undefined, 'unavailable', 'ambiguous_write'],
    [302, undefined, 'contract_violation', 'contract_violation'],
  ]

  test('is told by the type of its problem first, and by its status where there is none', async () => {
    for (const [status, type, readKind, changeKind] of refusals) {
      const answer = refusing(status, type)
      merge.server.meets({ kind: 'refuse', answer })
      await assert.rejects(pull(), { kind: readKind }, `${status} ${type}`)

      merge.server.meets({ kind: 'refuse', answer, for: isMove })
      await assert.rejects(move(), { kind: changeKind }, `${status} ${type}`)
    }
  })

  test('says nothing of what Merge wrote, but its type', async () => {
    merge.server.meets({ kind: 'refuse', answer: refusing(400, 'BLANK_FIELD') })
    await assert.rejects(pull(), { message: 'merge: invalid_input (BLANK_FIELD)' })

    merge.server.meets({ kind: 'refuse', answer: refusing(400, 'ada@example.com') })
    await assert.rejects(pull(), { message: 'merge: invalid_input' })
  })

  test('says how long to wait, by either of its headers', async () => {
    const soon = Math.ceil(Date.now() / 1000) + 60
    for (const [answer, atLeast, atMost] of [
      [merge.tooMany(), 13_000, 13_000],
      [refusing(429, undefined, { 'x-ratelimit-reset': '9' }), 9_000, 9_000],
      [refusing(429, undefined, { 'x-ratelimit-reset': String(soon) }), 50_000, 61_000],
    ] as const) {
      merge.server.meets({ kind: 'refuse', answer })
      await assert.rejects(pull(), ({ details: { retryAfterMs = 0 } }: AtsFault) => {
        return retryAfterMs >= atLeast && retryAfterMs <= atMost
      })
    }
    merge.server.meets({ kind: 'refuse', answer: refusing(429) })
    await assert.rejects(pull(), (fault: AtsFault) => fault.details.retryAfterMs === undefined)
  })

  test('of the way there is none of Merge, and is the reason of the signal where somebody stopped it', async () => {
    for (const kind of ['cut', 'half'] as const) {
      merge.server.meets({ kind })
      await assert.rejects(pull(), { kind: 'unavailable' })
    }
    merge.server.meets({ kind: 'garble' })
    await assert.rejects(pull(), { kind: 'contract_violation' })

    merge.server.meets({ kind: 'silent' })
    const stop = new AbortController()
    const pulling = pull(stop.signal)
    stop.abort(new Error('enough'))
    await assert.rejects(pulling, /enough/)
  })

  test('of a connection without a token that Merge could have given is told before anything is asked', async () => {
    const before = merge.server.requests.length

    for (const accountToken of ['', 'a\nb', 'ö', 'x'.repeat(600)]) {
      const broken = { ...connection, secrets: { accountToken } }
      await assert.rejects(merge.connector.pull(broken, first, atsCall()), { kind: 'setup_incomplete' })
    }
    assert.equal(merge.server.requests.length, before)
  })
})

describe('an answer that is not what Merge promises', () => {
  const page = (results: unknown, next: unknown = null) => ({ next, previous: null, results })
  const huge = 'x'.repeat(150_000)
  const answers = [
    null,
    7,
    'text',
    [],
    {},
    page(null),
    page({}),
    page([null]),
    page([{}]),
    page([{ id: 7 }]),
    page([{ id: 'a', name: 7, departments: [{}, 7, 'a'], offices: 'b', email_addresses: [null], current_stage: 7 }]),
    page([{ id: huge, name: huge, first_name: huge, candidate: huge, description: huge, file_url: huge }]),
    page([{ id: 'a', candidate: 'a', attachment_type: 'RESUME', file_url: 'javascript:alert(1)' }]),
    page([], 7),
    page([], { next: true }),
    { id: 'a', status: 7 },
    { id: 'a', status: 'MOON', account_token: '', integration: null },
    { account_token: 'a', id: 'b', integration: { name: 7 } },
    { errors: 'none', model: null },
  ]
  type Asked = () => Promise<unknown> | undefined
  const asked: readonly [string, Asked][] = [
    ...(['job', 'stage', 'candidate', 'application'] as const).map((model): [string, Asked] => [
      `pull ${model}`,
      () => merge.connector.pull(connection, { ...first, model }, atsCall()),
    ]),
    ['read', () => merge.connector.read(connection, { model: 'application', remoteId: applicationId }, atsCall())],
    ['state', () => merge.connector.getState(connection, atsCall())],
    ['stages', () => merge.connector.listStages(connection, { jobId: 'a' }, atsCall())],
    ['resume', () => merge.connector.readResume(connection, { candidateId: 'a', applicationId: 'b' }, atsCall())],
    ['sync', () => merge.connector.requestSync?.(connection, 'full', atsCall())],
    ['disconnect', () => merge.connector.disconnect(connection, atsCall())],
    ['complete', () => merge.connector.completeLink?.({ token: 'a' }, atsCall())],
    [
      'relink',
      () => merge.connector.createRelink?.(connection, { state: 's', returnUrl: 'https://muster.example' }, atsCall()),
    ],
    [
      'find',
      () =>
        merge.connector.findApplication?.(connection, { jobId: 'a', email: 'a@b.example', externalId: 'a' }, atsCall()),
    ],
  ]

  test('is a fault, or makes less of a record, and never breaks the connector', async () => {
    for (const [name, ask] of asked) {
      for (const body of answers) {
        merge.server.recovers()
        merge.server.meets({ kind: 'refuse', answer: { status: 200, body }, times: 5 })
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
    for (const body of [{}, { model: null, errors: [] }, { model: {}, errors: [] }]) {
      merge.server.meets({ kind: 'refuse', answer: { status: 201, body }, for: isMove })

      await assert.rejects(move(), { kind: 'ambiguous_write' })
    }
  })

  test('makes a short record of long texts', async () => {
    const body = page([{ id: 'a', name: huge, description: huge }])
    merge.server.meets({ kind: 'refuse', answer: { status: 200, body } })

    const { records } = await pull()

    assert.deepEqual([records[0]?.title?.length, records[0]?.description?.length], [300, 50_000])
  })
})
