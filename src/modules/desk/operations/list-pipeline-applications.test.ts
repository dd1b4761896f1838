import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

describe('GET /v1/agent/jobs/{jobId}/pipeline-applications', () => {
  test('lists the applications of those who are asked for, removed ones too', async () => {
    const { as, recruiter, make } = await world()
    const { id: jobId } = await make.job({ status: 'live' })
    const [one, gone, other] = [
      await make.application({ jobId }),
      await make.application({ jobId }),
      await make.application({ jobId }),
    ]
    await as(recruiter).post(`/v1/applications/${gone.id}/remove`)

    const both = await as(recruiter).get(
      `/v1/agent/jobs/${jobId}/pipeline-applications?candidateIds=${one.candidateId}&candidateIds=${gone.candidateId}`,
    )
    const single = await as(recruiter).get(
      `/v1/agent/jobs/${jobId}/pipeline-applications?candidateIds=${other.candidateId}`,
    )

    assert.deepEqual(
      both.body.data.map(({ id }: { id: number }) => id),
      [gone.id, one.id],
    )
    assert.notEqual(both.body.data[0].removedAt, null)
    assert.deepEqual(
      single.body.data.map(({ id }: { id: number }) => id),
      [other.id],
    )
  })

  test('leaves out who is on another job only, and who is not there', async () => {
    const { as, recruiter, make } = await world()
    const { id: jobId } = await make.job({ status: 'live' })
    const elsewhere = await make.application()

    const { body } = await as(recruiter).get(
      `/v1/agent/jobs/${jobId}/pipeline-applications?candidateIds=${elsewhere.candidateId}&candidateIds=999999999`,
    )

    assert.deepEqual(body, { data: [] })
  })

  test('wants at least one and at most a hundred', async () => {
    const { as, recruiter, make } = await world()
    const { id: jobId } = await make.job()
    const many = Array.from({ length: 101 }, (_, index) => `candidateIds=${index + 1}`).join('&')

    for (const query of ['', `?${many}`, '?candidateIds=x']) {
      const { status, body } = await as(recruiter).get(`/v1/agent/jobs/${jobId}/pipeline-applications${query}`)
      assert.deepEqual([status, body.code], [422, 'validation_failed'], query.slice(0, 30))
    }
  })
})
