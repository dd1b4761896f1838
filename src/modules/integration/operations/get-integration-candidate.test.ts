import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { forCompany, pathOfAtsJob, refusal } from '../integration.fixture.ts'
import { applicants, giveResume, linkedWorld, pathOfCandidate, readAll } from '../integration-candidate.fixture.ts'

const appOf = ({ id }: { id: number }) => `app_${id}`

describe('GET /v1/integration/candidates/{candidateId}', () => {
  test('shows what the list shows, and the words that show how each criterion is met', async () => {
    const here = await linkedWorld({ criteria: [{ text: 'Knowledge of TypeScript' }] })
    const { ats, by, job, make, settle } = here
    const { id: candidateId } = await make.candidate()
    await giveResume(here, candidateId, 'I know TypeScript.')
    const made = await make.application({ jobId: job.id, candidateId })
    await settle()

    const { status, body } = await ats.get(pathOfCandidate(appOf(made)))

    const { evidence, ...rest } = body
    const [listed] = (await readAll(here)).data
    const { criteria } = (await by.get(`/v1/applications/${made.id}/evaluation`)).body
    assert.equal(status, 200)
    assert.deepEqual(rest, listed)
    assert.deepEqual(evidence, criteria)
    assert.deepEqual([evidence[0].met, evidence[0].evidence[0].source], ['partly', 'resume'])
  })

  test('shows somebody who was taken off the board with all that is known of them, as removed', async () => {
    const here = await linkedWorld()
    const { ats, by } = here
    const [one] = await applicants(here, 1)
    const before = (await ats.get(pathOfCandidate(appOf(one)))).body

    await by.post(`/v1/applications/${one.id}/remove`)
    const { body } = await ats.get(pathOfCandidate(appOf(one)))

    assert.deepEqual(body, { ...before, state: 'removed', updatedAt: body.updatedAt })
  })

  test('has another ETag once anything of it is another, and answers 304 until then', async () => {
    const here = await linkedWorld()
    const { ats, as, by, job, make, settle } = here
    const [one] = await applicants(here, 1)
    const path = pathOfCandidate(appOf(one))
    const manager = as(await make.key({ scopes: ['jobs:write'] }))
    const changes = [
      () => by.patch(`/v1/applications/${one.id}`, { status: 'suitable' }),
      () => by.patch(`/v1/candidates/${one.candidateId}`, { phones: ['+49 341 1234567'] }),
      () => by.put(`/v1/applications/${one.id}/evaluation/override`, { verdict: 'weak' }),
      () => by.post(`/v1/applications/${one.id}/remove`),
      async () => {
        await manager.delete(pathOfAtsJob(job.atsJob.id))
        await manager.put(pathOfAtsJob(`${job.atsJob.id}-2`), { jobId: job.id })
      },
    ]

    const statuses: number[] = []
    for (const change of changes) {
      const headers = { 'if-none-match': (await ats.get(path)).headers.get('etag') ?? '' }
      statuses.push((await ats.get(path, { headers })).status)
      await change()
      await settle()
      statuses.push((await ats.get(path, { headers })).status)
    }

    assert.deepEqual(statuses, Array(changes.length).fill([304, 200]).flat())
  })

  test('finds nobody by an id that is none, or of the other kind', async () => {
    const here = await linkedWorld()
    const { ats, job, make } = here
    const [one] = await applicants(here, 1)
    const sourced = await make.application({ jobId: job.id, status: 'sourced_potential' })
    const ids = [
      `src_${one.id}`,
      `app_${sourced.id}`,
      String(one.id),
      `app_0${one.id}`,
      'app_987654321',
      'app_99999999999999999999',
      'app_',
      'app_1%0A',
      'app_1%00',
      'x'.repeat(100),
    ]

    const replies = await Promise.all(ids.map((id) => ats.get(pathOfCandidate(id))))

    const codes = replies.map(refusal)
    assert.deepEqual(codes.splice(8, 1), [[404, 'NOT_FOUND']])
    assert.deepEqual(codes, Array(9).fill([404, 'candidate_not_found']))
  })

  test('finds nobody who was erased, is on a job that is not linked, or of another company', async () => {
    const here = await linkedWorld()
    const { ats, as, by, make } = here
    const [erased, one] = await applicants(here, 2)
    await by.delete(`/v1/candidates/${erased.candidateId}`)
    const elsewhere = await make.application()
    const foreign = as(await make.key({ scopes: ['candidates:read'], companyId: await make.company() }))

    const replies = [
      await ats.get(pathOfCandidate(appOf(erased))),
      await ats.get(pathOfCandidate(appOf(elsewhere))),
      await foreign.get(pathOfCandidate(appOf(one))),
    ]

    assert.deepEqual(replies.map(refusal), Array(3).fill([404, 'candidate_not_found']))
  })

  test('finds nobody any more once the job is unlinked', async () => {
    const here = await linkedWorld()
    const { ats, as, job, make } = here
    const [one] = await applicants(here, 1)
    const before = await ats.get(pathOfCandidate(appOf(one)))

    await as(await make.key({ scopes: ['jobs:write'] })).delete(pathOfAtsJob(job.atsJob.id))
    const after = await ats.get(pathOfCandidate(appOf(one)))

    assert.deepEqual([before.status, refusal(after)], [200, [404, 'candidate_not_found']])
  })

  test('is for the platform that linked the job, and for no other', async () => {
    const here = await linkedWorld()
    const { as, make } = here
    const [one] = await applicants(here, 1)
    const platform = await make.company()
    const key = await make.key({ type: 'platform', scopes: ['candidates:read'], companyId: platform })
    await as(here.admin).put(`/v1/platform-authorizations/${platform}`)

    const reply = await as(key).get(pathOfCandidate(appOf(one)), forCompany(here.companyId))

    assert.deepEqual(refusal(reply), [404, 'candidate_not_found'])
  })
})
