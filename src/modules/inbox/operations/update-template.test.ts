import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { broken, refusal } from '../inbox.fixture.ts'

describe('PATCH /v1/inbox/templates/{templateId}', () => {
  test('changes what is given, under a new ETag, and leaves it where nothing is', async () => {
    const { as, recruiter } = await world()
    const made = await as(recruiter).post('/v1/inbox/templates', { name: 'One', subject: 'a', bodyMarkdown: 'b' })
    const path = `/v1/inbox/templates/${made.body.id}`

    const changed = await as(recruiter).patch(path, { subject: 'c' })
    const same = await as(recruiter).patch(path, { subject: 'c' })

    assert.partialDeepStrictEqual(changed.body, { name: 'One', subject: 'c', bodyMarkdown: 'b' })
    assert.notEqual(changed.headers.get('etag'), made.headers.get('etag'))
    assert.equal(same.headers.get('etag'), changed.headers.get('etag'))
  })

  test('refuses the name of another, and unknown variables', async () => {
    const { as, recruiter } = await world()
    const [one] = await Promise.all(
      ['One', 'Other'].map((name) =>
        as(recruiter).post('/v1/inbox/templates', { name, subject: 'a', bodyMarkdown: 'b' }),
      ),
    )
    const path = `/v1/inbox/templates/${one?.body.id}`

    assert.deepEqual(refusal(await as(recruiter).patch(path, { name: 'other' })), [409, 'CONFLICT'])
    assert.deepEqual(broken(await as(recruiter).patch(path, { subject: '{{x}}' })), ['/subject variable'])
  })
})
