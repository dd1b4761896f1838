import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { broken, refusal, textOf } from '../candidates.fixture.ts'

describe('POST /v1/candidates', () => {
  test('adds a person, once by address', async () => {
    const { as, recruiter, events } = await world()
    const asked = { firstName: 'Ada', lastName: 'Byron', emails: ['Ada@Example.org'], phones: ['+49 341 123456'] }

    const added = await as(recruiter).post('/v1/candidates', asked)
    const again = await as(recruiter).post('/v1/candidates', { lastName: 'Lovelace', emails: ['ada@example.ORG'] })

    assert.equal(added.status, 201, added.text)
    assert.deepEqual([again.status, again.body.code], [409, 'CONFLICT'])
    const read = await as(recruiter).get(`/v1/candidates/${added.body.id}`)
    assert.deepEqual(read.body, added.body)
    assert.deepEqual(await events(), ['candidate.added'])
  })

  test('adds one of many who have the same address, sent at once', async () => {
    const { as, recruiter } = await world()
    const emails = ['ada@example.org', 'byron@example.org']

    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        as(recruiter).post('/v1/candidates', { emails: index % 2 ? emails : emails.toReversed() }),
      ),
    )

    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409])
  })

  test('takes the same address in another company', async () => {
    const [here, there] = [await world(), await world()]

    const replies = await Promise.all(
      [here, there].map(({ as, recruiter }) => as(recruiter).post('/v1/candidates', { emails: ['ada@example.org'] })),
    )

    assert.deepEqual(
      replies.map(({ status }) => status),
      [201, 201],
    )
  })

  test('refuses somebody without a name and an address, and links that are none of the web', async () => {
    const { as, recruiter } = await world()

    const replies = [
      await as(recruiter).post('/v1/candidates', { firstName: ' ' }),
      await as(recruiter).post('/v1/candidates', {
        lastName: 'Byron',
        links: ['javascript:alert(1)', 'https://a@b.example'],
      }),
      await as(recruiter).post('/v1/candidates', { lastName: 'Byron', emails: ['no address'], phones: ['none'] }),
    ]

    assert.deepEqual(replies.map(broken), [
      ['/lastName required'],
      ['/links/0 url', '/links/1 url'],
      ['/emails/0 pattern', '/phones/0 pattern'],
    ])
  })

  test('keeps what people write as it is, and out of logs and events', async () => {
    const here = await world()
    const { as, recruiter } = here
    const lastName = `O'Secretly "<b>" \u202e \ud83d\ude00`

    const { body } = await as(recruiter).post('/v1/candidates', { lastName, emails: ['secretly@example.org'] })

    assert.equal(body.lastName, lastName)
    assert.doesNotMatch((await textOf(here, 'audit_entry')) + (await textOf(here, 'event')), /secretly/i)
  })

  test('is not for reviewers', async () => {
    const { as, reviewer } = await world()

    assert.deepEqual(refusal(await as(reviewer).post('/v1/candidates', { lastName: 'Byron' })), [403, 'FORBIDDEN'])
  })
})
