import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { broken, came, inbox, pathTo, refusal, suppressedFor, written } from '../inbox.fixture.ts'

const path = '/v1/inbox/suppressions'

describe('POST /v1/inbox/suppressions', () => {
  test('says who is written to no more, once, and leaves no address in the audit log', async () => {
    const { as, recruiter, admin, owner, companyId } = await world()

    const first = await as(recruiter).post(path, { address: 'Ada@people.example' })
    const second = await as(admin).post(path, { address: 'ada@PEOPLE.example' })

    assert.deepEqual([first.status, second.status, second.body], [201, 200, first.body])
    assert.partialDeepStrictEqual(first.body, {
      address: 'Ada@people.example',
      reason: 'by_hand',
      until: null,
      by: { id: recruiter.userId, name: recruiter.name },
    })
    const { rows } = await everywhere<{ said: string }>(
      owner,
      `select string_agg(e::text, '') as said from audit_entry e where company_id = $1`,
      [companyId],
    )
    assert.match(rows[0]?.said ?? '', /suppression\.added/)
    assert.doesNotMatch(rows[0]?.said ?? '', /people\.example/)
  })

  test('keeps everybody from writing there, and says who, why and since when', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const { thread, candidateId } = await written(here)
    const candidate = (await as(recruiter).get(`/v1/candidates/${candidateId}`)).body
    await as(recruiter).post(path, { address: candidate.emails[0] })

    const replies = [
      await as(recruiter).post(pathTo(thread, '/messages'), { bodyMarkdown: 'Hello' }),
      await as(recruiter).post(inbox, { candidateId, subject: 'Hello', bodyMarkdown: 'Hello' }),
    ]

    assert.deepEqual(replies.map(refusal), Array(2).fill([422, 'address_suppressed']))
    const today = new Date().toISOString().slice(0, 10)
    const { detail } = replies[0]?.body ?? assert.fail()
    assert.ok(detail.startsWith(`${candidate.firstName} ${candidate.lastName} (${candidate.emails[0]})`), detail)
    assert.match(detail, new RegExp(`since ${today}: a member of the company said so`))
    assert.equal((await written(here, { candidateId: (await make.candidate()).id })).message.state, 'kept')
  })

  test('is no reason in another company', async () => {
    const [here, other] = [await world(), await world()]
    await other.as(other.recruiter).post(path, { address: 'ada@people.example' })
    const candidate = await here.make.candidate({ emails: ['ada@people.example'] })

    assert.equal((await written(here, { candidateId: candidate.id })).message.state, 'kept')
  })

  for (const reason of ['complained', 'unsubscribed']) {
    test(`lets whoever ${reason} have answers, and letters about what they applied to, and no others`, async () => {
      const here = await world()
      const { as, recruiter, make } = here
      const [sourced, answered, applied] = [
        await make.candidate({ emails: ['a@people.example'] }),
        await make.candidate({ emails: ['b@people.example'] }),
        await make.candidate({ emails: ['c@people.example'] }),
      ]
      const { thread } = await written(here, { candidateId: answered.id })
      await came(here, { place: { threadId: thread.id }, address: 'b@people.example' })
      await make.application({ candidateId: applied.id })
      for (const address of ['a', 'b', 'c']) await suppressedFor(here, `${address}@people.example`, reason)
      const write = (candidateId: number) =>
        as(recruiter).post(inbox, { candidateId, subject: 'Hello', bodyMarkdown: 'Hello' })

      const replies = [
        await write(sourced.id),
        await write(applied.id),
        await as(recruiter).post(pathTo(thread, '/messages'), { bodyMarkdown: 'Hello' }),
      ]

      assert.deepEqual(
        replies.map(({ status }) => status),
        [422, 201, 201],
      )
    })
  }

  test('is shown before a template is sent to somebody', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const candidate = await make.candidate({ emails: ['ada@people.example'] })
    const { body: template } = await as(recruiter).post('/v1/inbox/templates', {
      name: 'One',
      subject: 'Hello',
      bodyMarkdown: 'Hello',
    })
    const preview = () =>
      as(recruiter).post(`/v1/inbox/templates/${template.id}/preview`, { candidateId: candidate.id })
    const before = await preview()
    await suppressedFor(here, 'ada@people.example', 'bounced')

    assert.equal(before.body.suppressed, null)
    assert.deepEqual((await preview()).body.suppressed, {
      address: 'ada@people.example',
      reason: 'bounced',
      since: '2026-11-02T10:00:00.000Z',
      until: null,
    })
  })

  test('is for recruiters, and takes an address', async () => {
    const { as, recruiter, reviewer } = await world()

    assert.deepEqual(refusal(await as(reviewer).post(path, { address: 'a@b.example' })), [403, 'FORBIDDEN'])
    assert.deepEqual(broken(await as(recruiter).post(path, { address: 'nobody' })), ['/address pattern'])
  })
})
