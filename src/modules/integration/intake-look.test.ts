import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { scopes } from '#kernel/actor.ts'
import { world } from '#test'
import { formOf, pathTo, resumeOf } from './intake.fixture.ts'
import { forCompany, linkedJob, pathOfAtsJob } from './integration.fixture.ts'

describe('an ATS that comes after another one', () => {
  /** The applicant of this job was called `A-1` by a platform; the company’s own keys link the job now. */
  async function takenOver() {
    const here = await world()
    const { as, make } = here
    const companyId = await make.client()
    const platform = await make.key({ type: 'platform', scopes: ['jobs:write', 'applications:write'] })
    const form = formOf({ externalApplicationId: 'A-1' })
    const before = await linkedJob(here, { key: platform, companyId })
    const first = await as(platform).post(pathTo(before), form, forCompany(companyId))
    const own = await make.key({ scopes, companyId })
    await as(own).delete(pathOfAtsJob(before.atsJob.id))
    const job = await linkedJob(here, { key: own, jobId: before.id })
    const candidate = async (id: string) => (await as(own).get(`/v1/integration/candidates/${id}`)).body
    return { form, first, handIn: (form: object) => as(own).post(pathTo(job), form), candidate }
  }

  test('hands in somebody else under an id that the other one gave', async () => {
    const { first, handIn, candidate } = await takenOver()
    const form = formOf({ externalApplicationId: 'A-1', resume: resumeOf('Has bound books.') })

    const reply = await handIn(form)
    const again = await handIn(form)

    assert.equal(reply.status, 201, reply.text)
    assert.notEqual(reply.body.candidateId, first.body.candidateId)
    assert.deepEqual([again.status, again.body], [200, reply.body])
    const ids = [first, reply].map(({ body }) => candidate(body.candidateId))
    assert.deepEqual(
      (await Promise.all(ids)).map(({ externalApplicationId }) => externalApplicationId),
      [null, 'A-1'],
    )
  })

  test('takes an id of the other one once, of several requests at once', async () => {
    const { handIn } = await takenOver()
    const form = formOf({ externalApplicationId: 'A-1' })

    const replies = await Promise.all(Array.from({ length: 4 }, () => handIn(form)))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 200, 200, 201])
    assert.equal(new Set(replies.map(({ text }) => text)).size, 1)
  })

  test('is told as whom the person is known whom the other one handed in under this id', async () => {
    const { form, first, handIn } = await takenOver()

    const reply = await handIn(form)

    assert.deepEqual([reply.status, reply.body.candidateId], [200, first.body.candidateId])
  })
})
