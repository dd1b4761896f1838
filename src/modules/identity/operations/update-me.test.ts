import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal } from '../identity.fixture.ts'

const path = '/v1/me'

describe('PATCH /v1/me', () => {
  test('changes what is sent and leaves the rest', async () => {
    const { as, recruiter } = await world()

    const reply = await as(recruiter).patch(path, { name: ' Ada King ', notifications: { digest: false } })

    assert.equal(reply.status, 200)
    assert.partialDeepStrictEqual(reply.body, {
      name: 'Ada King',
      locale: 'en',
      timezone: 'UTC',
      notifications: { applications: true, messages: true, digest: false },
    })
    assert.deepEqual((await as(recruiter).get(path)).body, reply.body)
  })

  test('takes a language and a time zone', async () => {
    const { as, recruiter } = await world()

    const reply = await as(recruiter).patch(path, { locale: 'pt-BR', timezone: 'Europe/Paris' })

    assert.partialDeepStrictEqual(reply.body, { locale: 'pt-BR', timezone: 'Europe/Paris' })
  })

  test('changes nobody else', async () => {
    const { as, recruiter, reviewer } = await world()

    await as(recruiter).patch(path, { name: 'Somebody Else' })

    assert.equal((await as(reviewer).get(path)).body.name, reviewer.name)
  })

  test('changes nothing, and keeps the ETag, when nothing is sent', async () => {
    const { as, recruiter } = await world()
    const before = await as(recruiter).get(path)

    const reply = await as(recruiter).patch(path, {})

    assert.equal(reply.headers.get('etag'), before.headers.get('etag'))
  })

  test('takes the current ETag, and answers with the next', async () => {
    const { as, recruiter } = await world()
    const etag = (await as(recruiter).get(path)).headers.get('etag') ?? ''

    const reply = await as(recruiter).patch(path, { name: 'Ada' }, { headers: { 'if-match': etag } })

    assert.equal(reply.status, 200)
    assert.equal((await as(recruiter).get(path)).headers.get('etag'), reply.headers.get('etag'))
    assert.notEqual(reply.headers.get('etag'), etag)
  })

  test('lets one of two changes through that were made from the same reading', async () => {
    const { as, recruiter } = await world()
    const headers = { 'if-match': (await as(recruiter).get(path)).headers.get('etag') ?? '' }

    const replies = await Promise.all([
      as(recruiter).patch(path, { name: 'One' }, { headers }),
      as(recruiter).patch(path, { name: 'Other' }, { headers }),
    ])

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 412])
  })

  test('refuses values that are none, and members it does not know', async () => {
    const { as, recruiter } = await world()

    const reply = await as(recruiter).patch(path, {
      name: '',
      locale: 'English please',
      timezone: 'Middle/Earth',
      email: 'new@people.example',
      notifications: { calls: true },
    })

    assert.deepEqual(refusal(reply), [422, 'validation_failed'])
    const pointers = reply.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()
    assert.deepEqual(pointers, ['/email', '/locale', '/name', '/notifications/calls', '/timezone'])
  })

  test('works for a user without a company', async () => {
    const { as, make } = await world()

    const reply = await as(await make.user()).patch(path, { name: 'Ada' })

    assert.equal(reply.status, 200)
  })

  test('writes down which fields were changed, and not what they say', async () => {
    const { as, admin, recruiter } = await world()
    await as(recruiter).patch(path, { name: 'Ada King' })

    const log = await as(admin).get('/v1/audit-log/page')

    assert.partialDeepStrictEqual(log.body.data, [
      { action: 'user.changed', actor: { id: recruiter.userId }, details: { fields: ['name'] } },
    ])
    assert.ok(!log.text.includes('Ada King'))
  })
})
