import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import {
  applicationOf,
  appliesThere,
  atsPath,
  inBoth,
  linkedJobs,
  map,
  refusal,
  setStatus,
  stageId,
} from '../ats.fixture.ts'

const path = atsPath('/conflicts/page')

/** Three people were moved on both sides. */
async function withThree(t: TestContext) {
  const here = await inBoth(t)
  const { jobId, remoteJobId } = await linkedJobs(here)
  const people = [1, 2, 3].map(() => appliesThere(here, remoteJobId))
  await here.sync()
  await map(here)
  const applications = []
  for (const { email, application } of people) {
    const ours = (await applicationOf(here, jobId, email)) ?? assert.fail()
    // They move first, and nobody tells us.
    here.vendor.ats.move(application.id, stageId(here, remoteJobId, 'Interview'))
    await setStatus(here, ours.id, 'shortlisted')
    await here.settle()
    applications.push({ id: ours.id, remoteId: application.id })
  }
  return { ...here, jobId, remoteJobId, applications }
}

describe('GET /v1/ats-integration/conflicts/page', () => {
  test('tells who was moved on both sides, what either said, and which one counts', async (t) => {
    const here = await withThree(t)
    const [first] = here.applications

    const { body } = await here.recruiters.get(path)

    const conflict = body.data.at(-1)
    assert.partialDeepStrictEqual(conflict, {
      applicationId: first?.id,
      jobId: here.jobId,
      ourStatus: 'shortlisted',
      ourStage: 'Phone screen',
      theirStage: 'Interview',
      won: 'ours',
      why: 'Both were changed, and ours was later.',
    })
    assert.match(conflict.name, /^Noor Person \d+$/)
    assert.equal(here.remoteStageOf(first?.remoteId ?? ''), 'Phone screen')
  })

  test('has the newest first, page by page', async (t) => {
    const { recruiters, applications } = await withThree(t)

    const first = (await recruiters.get(`${path}?limit=2`)).body
    const second = (await recruiters.get(`${path}?limit=2&cursor=${first.nextCursor}`)).body

    assert.deepEqual(
      [...first.data, ...second.data].map(({ applicationId }) => applicationId),
      applications.map(({ id }) => id).toReversed(),
    )
    assert.equal(second.nextCursor, null)
  })

  test('tells that an end there counts, and is never undone', async (t) => {
    const here = await inBoth(t)
    const { jobId, remoteJobId } = await linkedJobs(here)
    const { email, application } = appliesThere(here, remoteJobId)
    await here.sync()
    await map(here)
    const ours = (await applicationOf(here, jobId, email)) ?? assert.fail()
    here.vendor.ats.move(application.id, stageId(here, remoteJobId, 'Hired'))
    await setStatus(here, ours.id, 'shortlisted')
    await here.settle()

    const { body } = await here.recruiters.get(path)

    assert.deepEqual(
      body.data.map(({ won, theirStage }: Record<string, string>) => [won, theirStage]),
      [['theirs', 'Hired']],
    )
    assert.equal(here.remoteStageOf(application.id), 'Hired')
  })

  test('is for recruiters of a company that is connected', async (t) => {
    const { as, reviewer, stranger } = await inBoth(t)

    assert.deepEqual([await as(reviewer).get(path), await as(stranger).get(path)].map(refusal), [
      [403, 'FORBIDDEN'],
      [404, 'NOT_FOUND'],
    ])
  })
})
