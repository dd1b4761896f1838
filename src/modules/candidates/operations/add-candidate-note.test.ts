import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { broken, pathTo, refusal, textOf } from '../candidates.fixture.ts'

describe('POST /v1/candidates/{candidateId}/notes', () => {
  test('keeps the text as it was written, without what is blank around it', async () => {
    const { as, recruiter, make } = await world()
    const candidate = await make.candidate()
    const text = '# Call\n\n<script>alert(1)</script> & *more*'

    const reply = await as(recruiter).post(pathTo(candidate, '/notes'), { body: `\n ${text} ` })

    const { id, createdAt, updatedAt, ...rest } = reply.body
    assert.equal(reply.status, 201)
    assert.deepEqual(rest, { body: text, author: { id: recruiter.userId, name: recruiter.name } })
    assert.ok(id > 0 && createdAt === updatedAt)
  })

  test('leaves no word of it in logs', async () => {
    const here = await world()
    const { as, admin, recruiter, make } = here

    const { body } = await as(recruiter).post(pathTo(await make.candidate(), '/notes'), {
      body: 'Wants a secret raise',
    })

    const log = await as(admin).get('/v1/audit-log/page')
    assert.partialDeepStrictEqual(log.body.data[0], { action: 'note.added', details: { noteId: body.id } })
    assert.doesNotMatch((await textOf(here, 'audit_entry')) + (await textOf(here, 'event')), /secret/)
  })

  test('refuses a note without text, and one that is a book', async () => {
    const { as, recruiter, make } = await world()
    const path = pathTo(await make.candidate(), '/notes')

    const replies = await Promise.all([' ', 'a'.repeat(20_001)].map((body) => as(recruiter).post(path, { body })))

    assert.deepEqual(replies.map(broken), [['/body minLength'], ['/body maxLength']])
  })

  test('is for reviewers about those they see', async () => {
    const { as, reviewer, make } = await world()

    const reply = await as(reviewer).post(pathTo(await make.candidate(), '/notes'), { body: 'One' })

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })
})
