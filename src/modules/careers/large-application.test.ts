/** Applications may be larger than other bodies. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { announced, world } from '#test'
import { formOf, pathTo, resumeOf } from './careers.fixture.ts'

describe('a large application', () => {
  test('is refused before it is sent when its job could not take it', async () => {
    const { url, make } = await world()
    const [closed, draft] = [await make.job({ status: 'closed' }), await make.job()]
    const places = [pathTo(closed), pathTo(draft), pathTo({ slug: 'nothing-987654321' })]

    const answers = await Promise.all(places.map((path) => announced(url + path, 8 * 1024 * 1024)))

    assert.deepEqual(
      answers.map(({ status, code }) => [status, code]),
      [
        [409, 'job_not_accepting_applications'],
        [404, 'NOT_FOUND'],
        [404, 'NOT_FOUND'],
      ],
    )
  })
})

describe('a large application that is sent again with its key', () => {
  test('is answered as the first time, whatever became of the job', async () => {
    const { as, make, recruiter } = await world()
    const job = await make.job({ status: 'live' })
    const form = formOf({ resume: resumeOf('Binds books. '.repeat(90_000)) })
    const headers = { 'idempotency-key': 'k' }
    const first = await as(null).post(pathTo(job), form, { headers })
    await as(recruiter).post(`/v1/jobs/${job.id}/close`, { reason: 'filled' })

    const again = await as(null).post(pathTo(job), form, { headers })

    assert.deepEqual([first.status, again.status, again.text], [201, 201, first.text])
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
  })
})
