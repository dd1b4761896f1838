import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { broken, refusal } from '../inbox.fixture.ts'

const path = '/v1/inbox/templates'
const template = { name: 'Invitation', subject: 'Come by', bodyMarkdown: 'Dear {{ candidate.firstName | you }}' }

describe('POST /v1/inbox/templates', () => {
  test('keeps a letter, under a name that no other has in any letter case', async () => {
    const { as, recruiter, stranger } = await world()

    const kept = await as(recruiter).post(path, template)
    const again = await as(recruiter).post(path, { ...template, name: 'INVITATION' })
    const elsewhere = await as(stranger).post(path, template)

    assert.equal(kept.status, 201)
    assert.partialDeepStrictEqual(kept.body, template)
    assert.deepEqual([refusal(again), elsewhere.status], [[409, 'CONFLICT'], 201])
  })

  test('refuses a variable that nobody knows', async () => {
    const { as, recruiter } = await world()

    const reply = await as(recruiter).post(path, {
      ...template,
      subject: '{{firstname}}',
      bodyMarkdown: '{{ candidate.Name }}',
    })

    assert.deepEqual(broken(reply), ['/bodyMarkdown variable', '/subject variable'])
  })
})
