import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { broken, refusal } from '../integration.fixture.ts'
import { applicants, linkedWorld, pathOfCandidate, readAll, since } from '../integration-candidate.fixture.ts'

const pathOf = ({ id }: { id: number }) => pathOfCandidate(`app_${id}`)
const stepsOf = ({ id }: { id: number }) => `/v1/applications/${id}/status-changes`

describe('PATCH /v1/integration/candidates/{candidateId}', () => {
  test('gives another status, put down to the key with its reason, and announces it', async () => {
    const here = await linkedWorld()
    const { as, by, make, events } = here
    const [one] = await applicants(here, 1)
    const key = await make.key({ scopes: ['candidates:write', 'candidates:read'] })

    const reply = await as(key).patch(pathOf(one), { status: 'interviewing', reason: 'Stage 2 of the ATS.' })

    const read = await as(key).get(pathOf(one))
    const [step] = (await by.get(stepsOf(one))).body.data
    assert.deepEqual([reply.status, reply.body.status], [200, 'interviewing'])
    assert.deepEqual([read.body, read.headers.get('etag')], [reply.body, reply.headers.get('etag')])
    assert.partialDeepStrictEqual(step, {
      from: 'unreviewed',
      to: 'interviewing',
      by: { kind: 'key', id: key.id },
      reason: 'Stage 2 of the ATS.',
    })
    assert.equal((await events()).at(-1), 'application.status_changed')
  })

  test('changes nothing when they have the status, and tells no follower of it', async () => {
    const here = await linkedWorld()
    const { ats, by, events } = here
    const [one] = await applicants(here, 1)
    const first = await ats.patch(pathOf(one), { status: 'suitable', reason: 'First.' })
    await here.settle()
    const read = await readAll(here)
    const announced = await events()

    const second = await ats.patch(pathOf(one), { status: 'suitable', reason: 'Second.' })

    assert.deepEqual([second.status, second.body], [200, first.body])
    assert.equal(second.headers.get('etag'), first.headers.get('etag'))
    assert.deepEqual(await events(), announced)
    assert.equal((await by.get(stepsOf(one))).body.data.length, 2)
    assert.deepEqual((await readAll(here, since(read))).data, [])
  })

  test('moves a sourced person as an applicant', async () => {
    const { ats, job, make } = await linkedWorld()
    const { id } = await make.application({ jobId: job.id, status: 'sourced_potential' })

    const { status, body } = await ats.patch(pathOfCandidate(`src_${id}`), { status: 'shortlisted' })

    assert.deepEqual([status, body.id, body.kind, body.status], [200, `src_${id}`, 'sourced', 'shortlisted'])
  })

  test('leaves somebody who was hired where they are, and one who is off the board', async () => {
    const here = await linkedWorld()
    const { ats, by } = here
    const [hired, removed] = await applicants(here, 2)
    await ats.patch(pathOf(hired), { status: 'hired' })
    await by.post(`/v1/applications/${removed.id}/remove`)

    const replies = [
      await ats.patch(pathOf(hired), { status: 'withdrawn' }),
      await ats.patch(pathOf(hired), { status: 'hired' }),
      await ats.patch(pathOf(removed), { status: 'suitable' }),
    ]

    assert.deepEqual(replies.map(refusal), [
      [409, 'CONFLICT'],
      [200, undefined],
      [409, 'CONFLICT'],
    ])
    assert.deepEqual(replies.map(broken), [['/status hired'], [], ['/status on_board']])
  })

  test('lets one of two go first who read the same', async () => {
    const here = await linkedWorld()
    const { ats } = here
    const [one] = await applicants(here, 1)
    const headers = { 'if-match': (await ats.get(pathOf(one))).headers.get('etag') ?? '' }

    const replies = await Promise.all([
      ats.patch(pathOf(one), { status: 'suitable' }, { headers }),
      ats.patch(pathOf(one), { status: 'not_suitable' }, { headers }),
    ])

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 412])
    const won = replies.find(({ status }) => status === 200)
    assert.deepEqual((await ats.get(pathOf(one))).body, won?.body)
  })

  test('refuses a status that is none, and a reason without words', async () => {
    const here = await linkedWorld()
    const { ats } = here
    const [one] = await applicants(here, 1)

    const replies = [
      await ats.patch(pathOf(one), {}),
      await ats.patch(pathOf(one), { status: 'maybe', score: 100 }),
      await ats.patch(pathOf(one), { status: 'hired', reason: ' ' }),
    ]

    assert.deepEqual(replies.map(broken), [
      ['/status required'],
      ['/score unknown', '/status enum'],
      ['/reason minLength'],
    ])
  })

  test('finds nobody who was erased, of the other kind, or of another company', async () => {
    const here = await linkedWorld()
    const { ats, as, by, make } = here
    const [erased, one] = await applicants(here, 2)
    await by.delete(`/v1/candidates/${erased.candidateId}`)
    const foreign = as(await make.key({ scopes: ['candidates:write'], companyId: await make.company() }))
    const change = { status: 'suitable' }

    const replies = [
      await ats.patch(pathOf(erased), change),
      await ats.patch(pathOfCandidate(`src_${one.id}`), change),
      await ats.patch(pathOfCandidate('nobody'), change),
      await ats.patch(pathOf(await make.application()), change),
      await foreign.patch(pathOf(one), change),
    ]

    assert.deepEqual(replies.map(refusal), Array(5).fill([404, 'candidate_not_found']))
  })

  test('is not for a key that may only read', async () => {
    const here = await linkedWorld()
    const [one] = await applicants(here, 1)
    const reader = here.as(await here.make.key({ scopes: ['candidates:read'] }))

    const reply = await reader.patch(pathOf(one), { status: 'suitable' })

    assert.deepEqual(refusal(reply), [403, 'insufficient_scope'])
  })
})
