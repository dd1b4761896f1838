import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { applicationOf, appliesThere, type InBoth, inBoth, linkedJobs } from '../ats.fixture.ts'

const adds = ({ method, path }: { method: string; path: string }) => method === 'POST' && /applications$/.test(path)

const placements = ({ row }: InBoth) =>
  row<{ state: string; remote: string | null }>(
    'select state, remote_id as remote from ats_placement where company_id = $1',
  )

describe('somebody on a linked job', () => {
  test('whose adding there has no end yet is known again by their address when they are read', async (t) => {
    const here = await inBoth(t)
    const { jobId, remoteJobId } = await linkedJobs(here)
    here.vendor.server.meets({ kind: 'cut_after', for: adds })
    await here.make.application({ jobId })
    await here.settle()
    assert.deepEqual(
      (await placements(here)).map(({ remote }) => remote),
      [null],
    )

    await here.sync()

    const [there] = here.vendor.ats.all('application').filter((each) => each.jobId === remoteJobId)
    assert.deepEqual(
      (await placements(here)).map(({ remote }) => remote),
      [there?.id],
    )
    assert.equal((await here.recruiters.get(`/v1/jobs/${jobId}/applications`)).body.data.length, 1)
  })

  test('whom the ATS refuses is told of, and is added when it takes them', async (t) => {
    const here = await inBoth(t)
    const { jobId, remoteJobId } = await linkedJobs(here)
    const refusal = { status: 422, body: { error: { code: 'invalid' } } }
    here.vendor.server.meets({ kind: 'refuse', answer: refusal, for: adds })
    const { id } = await here.make.application({ jobId })
    await here.settle()
    const refused = await placements(here)

    await here.recruiters.post(`/v1/applications/${id}/remove`)
    await here.recruiters.post(`/v1/applications/${id}/restore`)
    await here.settle()

    assert.deepEqual(
      refused.map(({ state, remote }) => [state, remote]),
      [['failed', null]],
    )
    assert.equal(here.vendor.ats.all('application').filter((each) => each.jobId === remoteJobId).length, 1)
  })

  test('who is confidential there does not come in', async (t) => {
    const here = await inBoth(t)
    const { jobId, remoteJobId } = await linkedJobs(here)
    const { email, application } = appliesThere(here, remoteJobId)
    here.vendor.ats.update('candidate', application.candidateId, { isConfidential: true })

    await here.sync()

    assert.equal(await applicationOf(here, jobId, email), undefined)
    assert.equal((await here.row('select from ats_left_out where company_id = $1')).length, 1)
  })

  test('who waited for nothing is settled by the next look', async (t) => {
    const here = await inBoth(t)
    const { jobId, remoteJobId } = await linkedJobs(here)
    const { email } = appliesThere(here, remoteJobId)
    await here.sync()
    assert.ok(await applicationOf(here, jobId, email))
    await here.row(`update ats_placement set state = 'waiting', tries = 1 where company_id = $1 returning 1`)

    appliesThere(here, remoteJobId)
    await here.sync()

    assert.deepEqual(
      (await placements(here)).map(({ state }) => state),
      ['settled', 'settled'],
    )
  })
})
