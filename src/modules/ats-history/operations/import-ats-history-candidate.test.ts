import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type World, world } from '#test'
import { atsPerson, historyPath, mirrored, searched } from '../ats-history.fixture.ts'

const ada = atsPerson('1', {
  emails: ['ada@a.example', 'not an address', 'ada@b.example'],
  phones: ['+4930123456', 'none'],
  links: ['https://ada.example/', 'javascript:x'],
  tags: ['vip', ''],
  title: 'Binder',
  company: 'Acme',
})

async function idOf(here: World, query = 'byron'): Promise<string> {
  return (await searched(here, query)).results[0].candidateId
}

async function importing(here: World, body: Readonly<Record<string, unknown>>, query?: string) {
  const id = await idOf(here, query)
  return here.as(here.recruiter).post(`${historyPath}/candidates/${id}/import`, body)
}

describe('an import from the history', () => {
  test('makes a candidate of the person, on the job, and says so', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    await mirrored(here, { candidate: [ada] })
    const job = await make.job()

    const { status, body } = await importing(here, { jobId: job.id })

    const { candidateId, applicationId } = body
    const { body: candidate } = await as(recruiter).get(`/v1/candidates/${candidateId}`)
    assert.equal(status, 201)
    assert.deepEqual(body, {
      applicationId,
      candidateId,
      jobId: job.id,
      status: 'sourced_potential',
      isNewPerson: true,
    })
    assert.deepEqual(
      [candidate.lastName, candidate.headline, candidate.emails, candidate.phones, candidate.links, candidate.tags],
      ['Byron', 'Binder, Acme', ['ada@a.example', 'ada@b.example'], ['+4930123456'], ['https://ada.example/'], ['vip']],
    )
    assert.equal(candidate.source, 'ats_history')
    assert.ok((await here.events()).includes('ats_history.imported'))
    assert.equal((await searched(here, 'byron')).results[0].candidate.id, candidateId)
  })

  test('knows who is a candidate already by any address, and leaves them as they are', async () => {
    const here = await world()
    await mirrored(here, { candidate: [ada] })
    const known = await here.make.candidate({ firstName: 'Other', emails: ['ADA@b.example'] })
    const job = await here.make.job()

    const { body } = await importing(here, { jobId: job.id })

    const { body: candidate } = await here.as(here.recruiter).get(`/v1/candidates/${known.id}`)
    assert.deepEqual([body.candidateId, body.isNewPerson, candidate.firstName], [known.id, false, 'Other'])
  })

  test('knows somebody without an address by the import before, also when they were merged since', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    await mirrored(here, { candidate: [atsPerson('1')] })
    const [first, second] = [await make.job(), await make.job()]
    const { body: before } = await importing(here, { jobId: first.id })
    const kept = await make.candidate()
    await as(recruiter).post(`/v1/candidates/${kept.id}/merge`, { duplicateId: before.candidateId })

    const { body } = await importing(here, { jobId: second.id })

    assert.deepEqual([before.isNewPerson, body.isNewPerson, body.candidateId], [true, false, kept.id])
  })

  test('makes one candidate, however many import them at once', async () => {
    const here = await world()
    await mirrored(here, { candidate: [atsPerson('1')] })
    const jobs = await Promise.all([1, 2, 3].map(() => here.make.job()))

    const answers = await Promise.all(jobs.map(({ id }) => importing(here, { jobId: id })))

    assert.equal(new Set(answers.map(({ body }) => body.candidateId)).size, 1)
  })

  test('is refused for whoever is on the job, and as an applicant to a job that takes none', async () => {
    const here = await world()
    await mirrored(here, { candidate: [ada] })
    const [draft, live] = [await here.make.job(), await here.make.job({ status: 'live' })]

    const onDraft = await importing(here, { jobId: draft.id, status: 'unreviewed' })
    const first = await importing(here, { jobId: live.id, status: 'unreviewed' })
    const again = await importing(here, { jobId: live.id })

    assert.deepEqual([onDraft.status, first.status, again.status, again.body.code], [409, 201, 409, 'CONFLICT'])
  })

  test('is done once under one key', async () => {
    const here = await world()
    await mirrored(here, { candidate: [ada] })
    const job = await here.make.job()
    const path = `${historyPath}/candidates/${await idOf(here)}/import`
    const asked = { headers: { 'idempotency-key': 'once' } }

    const [first, again] = [
      await here.as(here.recruiter).post(path, { jobId: job.id }, asked),
      await here.as(here.recruiter).post(path, { jobId: job.id }, asked),
    ]

    assert.deepEqual([again.status, again.body], [201, first.body])
  })

  test('takes nobody without a name or an address, and is not for reviewers', async () => {
    const here = await world()
    await mirrored(here, { candidate: [atsPerson('1', { firstName: null, lastName: ' ', skills: ['byron'] })] })
    const job = await here.make.job()

    const nobody = await importing(here, { jobId: job.id })
    const path = `${historyPath}/candidates/${await idOf(here)}/import`
    const reviewer = await here.as(here.reviewer).post(path, { jobId: job.id })

    assert.deepEqual([nobody.status, reviewer.status], [409, 403])
  })
})
