import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type World, world } from '#test'
import { refusal } from '../applications.fixture.ts'

type Some = { readonly id: number }

const path = ({ id }: Some, rest = '') => `/v1/candidates/${id}${rest}`

async function merge({ as, recruiter }: World, kept: Some, duplicate: Some): Promise<number> {
  const reply = await as(recruiter).post(path(kept, '/merge'), { duplicateId: duplicate.id })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.mergeId
}

const undo = ({ as, recruiter }: World, kept: Some, mergeId: number) =>
  as(recruiter).post(path(kept, `/merges/${mergeId}/undo`))

const read = async ({ as, recruiter }: World, of: Some, what: string) =>
  (await as(recruiter).get(path(of, what))).body.data

const idsOf = (list: readonly Some[]) => list.map(({ id }) => id).sort((one, other) => one - other)

/** These two times may change by a merge and its undo. */
const whatStays = ({ updatedAt, lastActiveAt, ...rest }: Record<string, unknown>) => rest

describe('POST /v1/candidates/{candidateId}/merges/{mergeId}/undo', () => {
  test('makes two of one again, each with what was theirs', async () => {
    const here = await world()
    const { as, recruiter, make, events, settle } = here
    const kept = await make.candidate({ phones: ['+49 341 1234'], tags: ['x'] })
    const duplicate = await make.candidate({ phones: ['+49 341 1234', '+49 341 5678'], tags: ['y'] })
    const [resume, file] = [await make.file(), await make.file()]
    await as(recruiter).post(path(duplicate, '/resumes'), { fileKey: resume.fileKey })
    await as(recruiter).post(path(duplicate, '/files'), { fileKey: file.fileKey })
    const note = await as(recruiter).post(path(duplicate, '/notes'), { body: 'Called' })
    const application = await make.application({ candidateId: duplicate.id })
    // The reactions to the resume and the application are over by here.
    await settle()
    const before = (await as(recruiter).get(path(duplicate))).body

    const reply = await undo(here, kept, await merge(here, kept, duplicate))

    assert.equal(reply.status, 200, reply.text)
    assert.deepEqual(whatStays(reply.body.separated), whatStays(before))
    assert.deepEqual(whatStays(reply.body.candidate), whatStays({ ...kept, tags: ['x', 'y'] }))
    assert.deepEqual((await as(recruiter).get(path(duplicate))).body, reply.body.separated)
    const [notes, files, applications] = await Promise.all(
      ['/notes', '/files', '/applications'].map((what) => read(here, duplicate, what)),
    )
    assert.partialDeepStrictEqual([notes, files], [[{ id: note.body.id }], [{ fileKey: file.fileKey }]])
    assert.deepEqual(idsOf(applications), [application.id])
    const found = await as(recruiter).get(`/v1/candidates/page?query=${duplicate.emails[0]}`)
    assert.deepEqual(idsOf(found.body.data), [duplicate.id])
    assert.equal((await events()).at(-1), 'candidate.separated')
  })

  test('leaves both under a legal hold that came while they were one, and one from before where it was', async () => {
    const here = await world()
    const { as, admin, make } = here
    const hold = ({ id }: Some) => as(admin).put(path({ id }, '/legal-hold'), { reason: 'A law suit.' })
    const [kept, duplicate] = [await make.candidate(), await make.candidate()]
    const [held, other] = [await make.candidate(), await make.candidate()]
    await hold(held)

    const mergeId = await merge(here, kept, duplicate)
    await hold(kept)
    const both = await undo(here, kept, mergeId)
    const one = await undo(here, held, await merge(here, held, other))

    const holds = ({ body: { candidate, separated } }: typeof both) => [candidate.legalHold, separated.legalHold]
    assert.deepEqual(
      [holds(both), holds(one)],
      [
        [true, true],
        [true, false],
      ],
    )
    assert.equal((await as(admin).delete(path(duplicate))).status, 409)
  })

  test('brings back to the board whichever of several was on it', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const [first, second, third] = [await make.candidate(), await make.candidate(), await make.candidate()]
    const job = await make.job({ status: 'live' })
    const apply = (who: Some) => make.application({ jobId: job.id, candidateId: who.id })
    const [ofFirst, ofSecond, ofThird] = [await apply(first), await apply(second), await apply(third)]
    const onBoard = async () => idsOf((await as(recruiter).get(`/v1/jobs/${job.id}/applications`)).body.data)
    await as(recruiter).post(`/v1/applications/${ofSecond.id}/remove`)

    const inner = await merge(here, second, third)
    const united = await onBoard()
    const outer = await merge(here, first, second)
    const all = await onBoard()
    await undo(here, first, outer)
    const halved = await onBoard()
    await undo(here, second, inner)

    assert.deepEqual([united, all], [[ofFirst.id, ofThird.id], [ofFirst.id]])
    assert.deepEqual([halved, await onBoard()], [united, united])
  })

  test('leaves what came since, and misses nothing that was deleted since', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const kept = await make.candidate()
    const duplicate = await make.candidate({ emails: ['b@a.example', 'c@a.example'] })
    const notes = [
      await as(recruiter).post(path(duplicate, '/notes'), { body: 'Old' }),
      await as(recruiter).post(path(duplicate, '/notes'), { body: 'Wrong' }),
    ]
    const mergeId = await merge(here, kept, duplicate)
    await as(recruiter).delete(path(kept, `/notes/${notes[1]?.body.id}`))
    const since = await as(recruiter).post(path(kept, '/notes'), { body: 'Since' })
    await as(recruiter).patch(path(kept), { emails: ['new@a.example', 'b@a.example'] })

    const { body } = await undo(here, kept, mergeId)

    assert.deepEqual([body.candidate.emails, body.separated.emails], [['new@a.example'], ['b@a.example']])
    assert.deepEqual(idsOf(await read(here, kept, '/notes')), [since.body.id])
    assert.deepEqual(idsOf(await read(here, duplicate, '/notes')), [notes[0]?.body.id])
  })

  test('brings back to the board what had left it for an earlier application', async () => {
    const here = await world()
    const { as, recruiter, make, events } = here
    const [kept, duplicate] = [await make.candidate(), await make.candidate()]
    const job = await make.job({ status: 'live' })
    const apply = (who: Some) => make.application({ jobId: job.id, candidateId: who.id })
    const [first, second] = [await apply(duplicate), await apply(kept)]

    await undo(here, kept, await merge(here, kept, duplicate))

    const board = await as(recruiter).get(`/v1/jobs/${job.id}/applications`)
    assert.deepEqual(
      board.body.data.map((each: { id: number; candidateId: number }) => [each.id, each.candidateId]),
      [
        [second.id, kept.id],
        [first.id, duplicate.id],
      ],
    )
    const told = (await events()).filter((name) => /removed|restored/.test(name))
    assert.deepEqual(told, ['application.removed', 'application.restored'])
  })

  test('leaves off the board what a person took off', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const [kept, duplicate] = [await make.candidate(), await make.candidate()]
    const job = await make.job({ status: 'live' })
    const apply = (who: Some) => make.application({ jobId: job.id, candidateId: who.id })
    const [first, second] = [await apply(kept), await apply(duplicate)]
    await as(recruiter).post(`/v1/applications/${second.id}/remove`)

    await undo(here, kept, await merge(here, kept, duplicate))

    const board = await as(recruiter).get(`/v1/jobs/${job.id}/applications`)
    assert.deepEqual(idsOf(board.body.data), [first.id])
    assert.equal((await as(recruiter).post(`/v1/applications/${second.id}/restore`)).status, 200)
  })

  test('undoes merges of three on one job in any order, and each has their application', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const people = [await make.candidate(), await make.candidate(), await make.candidate()]
    const [kept, one, two] = people as [Some, Some, Some]
    const job = await make.job({ status: 'live' })
    for (const who of [two, one, kept]) await make.application({ jobId: job.id, candidateId: who.id })
    const merges = [await merge(here, kept, one), await merge(here, kept, two)]

    for (const mergeId of merges) assert.equal((await undo(here, kept, mergeId)).status, 200)

    const board = await as(recruiter).get(`/v1/jobs/${job.id}/applications?includeRemoved=true`)
    const states = board.body.data.map(({ candidateId }: { candidateId: number }) => candidateId)
    assert.deepEqual(states, [kept.id, one.id, two.id])
    const restored = await Promise.all(
      board.body.data
        .filter(({ removedAt }: { removedAt: string | null }) => removedAt !== null)
        .map(({ id }: Some) => as(recruiter).post(`/v1/applications/${id}/restore`)),
    )
    for (const reply of restored) assert.equal(reply.status, 200, reply.text)
  })

  test('can be done again after another merge of the two', async () => {
    const here = await world()
    const { make } = here
    const [kept, duplicate] = [await make.candidate(), await make.candidate()]
    await undo(here, kept, await merge(here, kept, duplicate))

    const replies = [
      await undo(here, kept, await merge(here, kept, duplicate)),
      await undo(here, duplicate, await merge(here, duplicate, kept)),
    ]

    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200],
    )
    assert.deepEqual(replies[1]?.body.candidate.emails, duplicate.emails)
  })

  test('undoes once what is undone by two at once', async () => {
    const here = await world()
    const { make } = here
    const [kept, duplicate] = [await make.candidate(), await make.candidate()]
    const mergeId = await merge(here, kept, duplicate)

    const replies = await Promise.all([undo(here, kept, mergeId), undo(here, kept, mergeId)])

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409])
  })

  test('refuses while the candidate is merged into another, and then undoes both in their order', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const [last, middle, first] = [await make.candidate(), await make.candidate(), await make.candidate()]
    const inner = await merge(here, middle, first)
    const outer = await merge(here, last, middle)

    const early = await undo(here, middle, inner)
    const statuses = [(await undo(here, last, outer)).status, (await undo(here, middle, inner)).status]

    assert.deepEqual(refusal(early), [409, 'CONFLICT'])
    assert.deepEqual(statuses, [200, 200])
    for (const each of [last, middle, first]) {
      assert.deepEqual((await as(recruiter).get(path(each))).body.emails, each.emails)
    }
  })

  test('refuses once the person was erased', async () => {
    const here = await world()
    const { as, admin, make } = here
    const [kept, duplicate] = [await make.candidate(), await make.candidate()]
    const mergeId = await merge(here, kept, duplicate)
    const erased = await as(admin).delete(path(kept))

    const reply = await undo(here, kept, mergeId)

    assert.equal(erased.status, 204, erased.text)
    assert.deepEqual(refusal(reply), [409, 'CONFLICT'])
  })

  test('finds no merge of another candidate', async () => {
    const here = await world()
    const { make } = here
    const [kept, duplicate, other] = [await make.candidate(), await make.candidate(), await make.candidate()]
    const mergeId = await merge(here, kept, duplicate)

    const replies = [await undo(here, other, mergeId), await undo(here, duplicate, mergeId), await undo(here, kept, 0)]

    for (const reply of replies) assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })
})
