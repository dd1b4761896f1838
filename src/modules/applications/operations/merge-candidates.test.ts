import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { refusal } from '../applications.fixture.ts'

type Some = { readonly id: number }

const path = ({ id }: Some, rest = '/merge') => `/v1/candidates/${id}${rest}`

const merge = ({ as, recruiter }: World, kept: Some, duplicate: Some) =>
  as(recruiter).post(path(kept), { duplicateId: duplicate.id })

const read = async ({ as, recruiter }: World, of: Some, what: string) =>
  (await as(recruiter).get(path(of, what))).body.data

describe('POST /v1/candidates/{candidateId}/merge', () => {
  test('gives the candidate all that the duplicate has, and keeps what they say of themselves', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const kept = await make.candidate({
      headline: 'Binder',
      emails: ['a@a.example'],
      phones: ['+49 341 1234'],
      tags: ['x', 'y'],
    })
    const duplicate = await make.candidate({
      lastName: 'Hoper',
      emails: ['b@a.example', 'c@a.example'],
      phones: ['0049 341 1234', '+49 341 5678'],
      tags: ['y', 'z'],
      links: ['https://b.example'],
    })
    const [resume, file] = [await make.file(), await make.file()]
    await as(recruiter).post(path(duplicate, '/resumes'), { fileKey: resume.fileKey })
    await as(recruiter).post(path(duplicate, '/files'), { fileKey: file.fileKey })
    await as(recruiter).post(path(duplicate, '/notes'), { body: 'Called' })
    const application = await make.application({ candidateId: duplicate.id })

    const reply = await merge(here, kept, duplicate)

    assert.equal(reply.status, 200, reply.text)
    assert.partialDeepStrictEqual(reply.body.candidate, {
      id: kept.id,
      lastName: kept.lastName,
      headline: 'Binder',
      emails: ['a@a.example', 'b@a.example', 'c@a.example'],
      phones: ['+49 341 1234', '+49 341 5678'],
      tags: ['x', 'y', 'z'],
      links: ['https://b.example'],
      resume: { fileKey: resume.fileKey },
    })
    assert.deepEqual((await as(recruiter).get(path(kept, ''))).body, reply.body.candidate)
    const [notes, files, applications] = await Promise.all(
      ['/notes', '/files', '/applications'].map((what) => read(here, kept, what)),
    )
    assert.partialDeepStrictEqual([notes, files], [[{ body: 'Called' }], [{ fileKey: file.fileKey }]])
    assert.partialDeepStrictEqual(applications, [{ id: application.id, candidateId: kept.id }])
  })

  test('leaves no duplicate to be found', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const [kept, duplicate] = [
      await make.candidate(),
      await make.candidate({ lastName: 'Hoper', emails: ['b@a.example'] }),
    ]

    await merge(here, kept, duplicate)

    const gone = await Promise.all(
      ['', '/notes', '/applications', '/merges'].map((what) => as(recruiter).get(path(duplicate, what))),
    )
    assert.deepEqual(new Set(gone.map(({ status }) => status)), new Set([404]))
    const found = await Promise.all(
      ['hoper', 'b@a.example', ''].map((query) => as(recruiter).get(`/v1/candidates/page?query=${query}`)),
    )
    assert.deepEqual(
      found.map(({ body }) => body.data.map(({ id }: Some) => id)),
      [[], [kept.id], [kept.id]],
    )
  })

  test('keeps the earlier of two applications to one job, whoever sent it', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const [kept, duplicate] = [await make.candidate(), await make.candidate()]
    const jobs = [await make.job({ status: 'live' }), await make.job({ status: 'live' })]
    const apply = (job: Some, who: Some) => make.application({ jobId: job.id, candidateId: who.id })
    const [job, otherJob] = [jobs[0] ?? kept, jobs[1] ?? kept]
    const [earlier, later] = [await apply(job, kept), await apply(job, duplicate)]
    const [first, second] = [await apply(otherJob, duplicate), await apply(otherJob, kept)]

    const { body } = await merge(here, kept, duplicate)

    const applications = await read(here, body.candidate, '/applications')
    const onBoard = applications.filter(({ removedAt }: { removedAt: string | null }) => removedAt === null)
    const ids = (list: readonly Some[]) => list.map(({ id }) => id).sort((a, b) => a - b)
    assert.deepEqual(ids(onBoard), ids([earlier, first]))
    assert.deepEqual(ids(applications), ids([earlier, later, first, second]))
    const restored = await as(recruiter).post(`/v1/applications/${later.id}/restore`)
    assert.deepEqual(refusal(restored), [409, 'CONFLICT'])
    const board = await as(recruiter).get(`/v1/jobs/${job.id}/applications`)
    assert.deepEqual(ids(board.body.data), [earlier.id])
  })

  test('keeps one on the board before an earlier one off it, and whoever was hired before anybody', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const [kept, duplicate] = [await make.candidate(), await make.candidate()]
    const [job, otherJob] = [await make.job({ status: 'live' }), await make.job({ status: 'live' })]
    const apply = (to: Some, who: Some) => make.application({ jobId: to.id, candidateId: who.id })
    const [offBoard, onBoard] = [await apply(job, kept), await apply(job, duplicate)]
    const [, hired] = [await apply(otherJob, kept), await apply(otherJob, duplicate)]
    await as(recruiter).post(`/v1/applications/${offBoard.id}/remove`)
    await as(recruiter).patch(`/v1/applications/${hired.id}`, { status: 'hired' })

    await merge(here, kept, duplicate)

    const boards = [job, otherJob].map(({ id }) => as(recruiter).get(`/v1/jobs/${id}/applications`))
    const ids = (await Promise.all(boards)).map(({ body }) => body.data.map(({ id }: Some) => id))
    assert.deepEqual(ids, [[onBoard.id], [hired.id]])
  })

  test('announces it and writes it down by ids alone', async () => {
    const here = await world()
    const { admin, as, make, events, owner, companyId } = here
    const kept = await make.candidate({ lastName: 'Secretly', emails: ['secretly@a.example'] })
    const duplicate = await make.candidate({
      lastName: 'Hidden',
      emails: ['hidden@a.example'],
      phones: ['+49 341 55555'],
    })

    const { body } = await merge(here, kept, duplicate)

    const details = { mergedId: duplicate.id, mergeId: body.mergeId }
    const log = await as(admin).get('/v1/audit-log/page')
    assert.partialDeepStrictEqual(log.body.data[0], { action: 'candidate.merged', details })
    assert.equal((await events()).at(-1), 'candidate.merged')
    const { rows } = await everywhere<{ text: string }>(
      owner,
      `select m.moved::text || (select string_agg(e::text, ' ') from event e where e.company_id = $1)
         || (select string_agg(a::text, ' ') from audit_entry a where a.company_id = $1) as text
       from candidate_merge m where m.company_id = $1`,
      [companyId],
    )
    assert.doesNotMatch(rows[0]?.text ?? '', /Secretly|Hidden|a\.example|55555/i)
  })

  test('merges two who are merged into each other at once one way alone', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const [one, other] = [await make.candidate(), await make.candidate()]
    for (const candidateId of [one.id, other.id]) await make.application({ candidateId })

    const replies = await Promise.all([merge(here, one, other), merge(here, other, one), merge(here, one, other)])

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 404, 404])
    const list = await as(recruiter).get('/v1/candidates/page')
    assert.equal(list.body.data.length, 1)
    assert.equal((await read(here, list.body.data[0], '/applications')).length, 2)
  })

  test('loses nothing that comes to the duplicate at the same moment', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const [kept, duplicate] = [await make.candidate(), await make.candidate()]
    const job = await make.job({ status: 'live' })

    const [merged, ...added] = await Promise.all([
      merge(here, kept, duplicate),
      as(recruiter).post(path(duplicate, '/notes'), { body: 'One' }),
      as(recruiter).post(`/v1/jobs/${job.id}/applications`, { candidateId: duplicate.id }),
      as(recruiter).patch(path(duplicate, ''), { emails: ['new@a.example'] }),
    ])

    assert.equal(merged.status, 200, merged.text)
    const [notes, applications] = [await read(here, kept, '/notes'), await read(here, kept, '/applications')]
    const { emails } = (await as(recruiter).get(path(kept, ''))).body
    const came = [notes.length === 1, applications.length === 1, emails.includes('new@a.example')]
    assert.deepEqual(
      came,
      added.map(({ status }) => status < 300),
    )
  })

  test('carries a legal hold and a wish to be erased over', async () => {
    const here = await world()
    const { as, admin, make, owner, companyId } = here
    const [kept, duplicate] = [await make.candidate(), await make.candidate()]
    await as(admin).put(path(duplicate, '/legal-hold'), { reason: 'A lawsuit' })
    await everywhere(owner, 'update candidate set erasure_requested_at = now() where company_id = $1 and id = $2', [
      companyId,
      duplicate.id,
    ])

    const { body } = await merge(here, kept, duplicate)

    assert.equal(body.candidate.legalHold, true)
    assert.notEqual(body.candidate.erasureRequestedAt, null)
  })

  test('refuses a candidate as their own duplicate, and one who is not there', async () => {
    const here = await world()
    const { make } = here
    const elsewhere = await world()
    const candidate = await make.candidate()

    const replies = [
      await merge(here, candidate, candidate),
      await merge(here, candidate, { id: 987_654_321 }),
      await merge(here, candidate, await elsewhere.make.candidate()),
      await merge(here, await elsewhere.make.candidate(), candidate),
    ]

    const notThere = [404, 'NOT_FOUND']
    assert.deepEqual(replies.map(refusal), [[409, 'CONFLICT'], notThere, notThere, notThere])
  })
})
