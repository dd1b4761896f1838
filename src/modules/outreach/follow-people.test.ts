import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { emit } from '#kernel/events/event.ts'
import { came, onDatabase } from '#modules/inbox/inbox.fixture.ts'
import { letterSettled } from '#modules/mail/index.ts'
import { everywhere, world } from '#test'
import {
  enrolled,
  enrolments,
  found,
  HeldClock,
  lettersTo,
  must,
  reasonsOf,
  sent,
  sequence,
  waiting,
} from './outreach.fixture.ts'

describe('what is written to people who were found', () => {
  test('ends at once with what happens to them elsewhere', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { sequence: of, people, jobId } = await waiting(here, 6, { clock })
    await sent(here, clock)
    const letters = await lettersTo(here, ...people)
    const client = here.as(here.recruiter)
    const [applied, decided, removed, wrote, erased] = people
    const { slug } = must(await client.get(`/v1/jobs/${jobId}`))
    must(
      await here.as(null).post(`/v1/public/jobs/${slug}/applications`, {
        candidate: { firstName: 'Jana', lastName: 'Novak', email: applied?.email },
        resume: { contentType: 'text/plain', data: Buffer.from('I bind').toString('base64'), fileName: 'cv.txt' },
        consent: true,
      }),
    )
    must(await client.patch(`/v1/applications/${decided?.applicationId}`, { status: 'not_suitable' }))
    must(await client.post(`/v1/applications/${removed?.applicationId}/remove`))
    await came(here, { place: { threadId: letters[3]?.threadId ?? '' }, address: wrote?.email ?? '' })
    must(await here.as(here.admin).delete(`/v1/candidates/${erased?.candidateId}`))
    await here.settle()
    const before = await reasonsOf(here, of)

    must(await client.post(`/v1/jobs/${jobId}/close`, { reason: 'filled' }))
    await here.settle()

    assert.deepEqual(before, ['applied', 'decided', 'decided', 'replied', 'erased', null])
    assert.equal((await reasonsOf(here, of)).at(-1), 'job_not_live')
    const shown = (await enrolments(here, of))[4]
    assert.deepEqual([shown.name, shown.threadId], ['', null])
  })

  test('ends with a letter that came back, and with a sender who left', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { sequence: of, people } = await waiting(here, 2, { clock })
    await sent(here, clock)
    const [letter] = await lettersTo(here, ...people)
    const { companyId } = here
    const event = { letterId: letter?.id ?? '', purpose: 'message', state: 'bounced' } as const
    await onDatabase((db) =>
      db.transaction({ companyId }, async (tx) =>
        emit(tx, { kind: 'machine', name: 'mail', companyId }, letterSettled, event),
      ),
    )
    await here.settle()
    const before = await reasonsOf(here, of)

    must(await here.as(here.admin).delete(`/v1/company/members/${here.recruiter.userId}`))
    await here.settle()

    assert.deepEqual(before, ['bounced', null])
    const { data } = must(await here.as(here.admin).get(`/v1/outreach-sequences/${of.id}/enrolments/page`))
    assert.deepEqual(data.map(({ endReason }: { endReason: string }) => endReason).toSorted(), [
      'bounced',
      'sender_gone',
    ])
  })

  test('is of whom they were merged into, and of each again when they are two', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ status: 'live' })
    const { id: otherId } = await here.make.job({ status: 'live' })
    const [one, two] = [await found(here, jobId), await found(here, otherId)]
    const [first, second] = [await sequence(here, jobId), await sequence(here, otherId)]
    await enrolled(here, first, [one])
    await enrolled(here, second, [two])
    await here.settle()
    const client = here.as(here.recruiter)

    const { mergeId } = must(
      await client.post(`/v1/candidates/${one.candidateId}/merge`, { duplicateId: two.candidateId }),
    )
    await here.settle()
    const merged = [...(await enrolments(here, first)), ...(await enrolments(here, second))]
    must(await client.post(`/v1/candidates/${one.candidateId}/merges/${mergeId}/undo`))
    await here.settle()

    assert.deepEqual(
      merged.map(({ candidateId, endReason }) => [candidateId, endReason]),
      [
        [one.candidateId, null],
        [one.candidateId, 'elsewhere'],
      ],
    )
    assert.equal((await enrolments(here, second))[0].candidateId, two.candidateId)
    const { rows } = await everywhere<{ id: number }>(
      here.owner,
      'select candidate_id::int as id from outreach_notice where company_id = $1',
      [here.companyId],
    )
    assert.ok(rows.some(({ id }) => id === one.candidateId))
  })
})
