import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { broken, namesOf, pathTo, refusal, textOf } from '../candidates.fixture.ts'

describe('PATCH /v1/candidates/{candidateId}', () => {
  test('changes what is sent and leaves the rest', async () => {
    const { as, recruiter, make } = await world()
    const candidate = await make.candidate({ headline: 'Binder', phones: ['+49 341 1'], links: ['https://a.example'] })

    const reply = await as(recruiter).patch(pathTo(candidate), { headline: null, location: { city: 'Leipzig' } })

    const { updatedAt, ...rest } = reply.body
    const { updatedAt: before, ...same } = candidate
    assert.deepEqual(rest, { ...same, headline: null, location: { city: 'Leipzig', region: null, country: null } })
    assert.ok(updatedAt >= before)
    assert.deepEqual((await as(recruiter).get(pathTo(candidate))).body, reply.body)
  })

  test('puts lists of addresses in the place of the old ones, each once and in their order', async () => {
    const { as, recruiter, make } = await world()
    const candidate = await make.candidate({ emails: ['one@a.example', 'two@a.example'], phones: ['+49 341 123'] })
    const emails = ['Three@a.example', 'ONE@a.example', 'three@A.example']

    const reply = await as(recruiter).patch(pathTo(candidate), { emails, phones: ['+49 341 456', '0049341456'] })

    assert.deepEqual(reply.body.emails, ['Three@a.example', 'ONE@a.example'])
    assert.deepEqual(reply.body.phones, ['+49 341 456'])
    const freed = await as(recruiter).post('/v1/candidates', { emails: ['two@a.example'] })
    assert.equal(freed.status, 201)
  })

  test('takes back what it has answered, and changes nothing', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const candidate = await make.candidate({ emails: ['a@a.example'], phones: ['123'], location: { city: 'Leipzig' } })
    const before = await as(recruiter).get(pathTo(candidate))
    const { firstName, lastName, headline, emails, phones, location, links } = candidate

    const reply = await as(recruiter).patch(pathTo(candidate), {
      ...{ firstName, lastName, headline, phones, location, links },
      emails: [...emails, 'A@a.example'],
    })

    assert.deepEqual([reply.status, reply.body], [200, candidate])
    assert.equal(reply.headers.get('etag'), before.headers.get('etag'))
    assert.ok(!(await textOf(here, 'audit_entry')).includes('candidate.updated'))
  })

  test('refuses the address of another candidate, and changes nothing', async () => {
    const { as, recruiter, make } = await world()
    const other = await make.candidate({ emails: ['other@a.example'] })
    const candidate = await make.candidate()

    const reply = await as(recruiter).patch(pathTo(candidate), { headline: 'New', emails: ['OTHER@a.example'] })

    assert.deepEqual(refusal(reply), [409, 'CONFLICT'])
    assert.deepEqual((await as(recruiter).get(pathTo(candidate))).body, candidate)
    assert.deepEqual((await as(recruiter).get(pathTo(other))).body, other)
  })

  test('gives an address that many ask for at once to one of them', async () => {
    const { as, recruiter, make } = await world()
    const candidates = await Promise.all(Array.from({ length: 5 }, () => make.candidate()))
    const emails = ['wanted@a.example', 'also@a.example']

    const replies = await Promise.all([
      ...candidates.map((candidate, index) =>
        as(recruiter).patch(pathTo(candidate), { emails: index % 2 ? emails : emails.toReversed() }),
      ),
      as(recruiter).post('/v1/candidates', { emails }),
    ])

    assert.deepEqual(replies.map(({ status }) => (status < 300 ? 'got it' : status)).sort(), [
      ...Array.from({ length: 5 }, () => 409),
      'got it',
    ])
  })

  test('keeps somebody who has a name or an address', async () => {
    const { as, recruiter, make } = await world()
    const candidate = await make.candidate({ firstName: '', lastName: 'Byron', emails: [] })

    const reply = await as(recruiter).patch(pathTo(candidate), { lastName: ' ' })
    const renamed = await as(recruiter).patch(pathTo(candidate), { lastName: '', emails: ['a@a.example'] })

    assert.deepEqual(refusal(reply), [422, 'validation_failed'])
    assert.deepEqual(broken(reply), ['/lastName required'])
    assert.equal(renamed.status, 200, renamed.text)
  })

  test('is found by what is known now', async () => {
    const { as, recruiter, make } = await world()
    const candidate = await make.candidate({ lastName: 'Byron', emails: ['byron@a.example'] })
    await as(recruiter).patch(pathTo(candidate), { lastName: 'Lovelace', emails: ['lovelace@a.example'] })

    const lists = await Promise.all(
      ['byron', 'lovelace'].map((query) => as(recruiter).get(`/v1/candidates/page?query=${query}`)),
    )

    assert.deepEqual(lists.map(namesOf), [[], ['Lovelace']])
  })

  test('lets one of two changes through that were made from the same reading', async () => {
    const { as, recruiter, make } = await world()
    const candidate = await make.candidate()
    const headers = { 'if-match': (await as(recruiter).get(pathTo(candidate))).headers.get('etag') ?? '' }

    const replies = await Promise.all(
      ['One', 'Other'].map((headline) => as(recruiter).patch(pathTo(candidate), { headline }, { headers })),
    )

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 412])
  })

  test('writes down which fields were changed, and not what they say', async () => {
    const here = await world()
    const { as, admin, recruiter, make } = here
    const candidate = await make.candidate()

    await as(recruiter).patch(pathTo(candidate), { lastName: 'Secretly', phones: ['+49 341 987654'] })

    const log = await as(admin).get('/v1/audit-log/page')
    assert.partialDeepStrictEqual(log.body.data[0], {
      action: 'candidate.updated',
      subject: { kind: 'candidate', id: String(candidate.id) },
      details: { fields: ['lastName', 'phones'] },
    })
    const kept = (await textOf(here, 'audit_entry')) + (await textOf(here, 'event'))
    assert.doesNotMatch(kept, /Secretly|987654/)
  })

  test('is not for reviewers', async () => {
    const { as, reviewer, make } = await world()

    const reply = await as(reviewer).patch(pathTo(await make.candidate()), { headline: 'New' })

    assert.deepEqual(refusal(reply), [403, 'FORBIDDEN'])
  })
})
