import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  acksOf,
  actionsPath,
  codesOf,
  done,
  execute,
  pathTo,
  receiptOf,
  refusal,
  staged,
} from '#modules/actions/staged.fixture.ts'
import { everywhere, type World, world } from '#test'
import { came, pathTo as pathToThread, suppressedFor, writtenOnReviewersJob } from '../inbox.fixture.ts'

const kind = 'send_reply'
const bodyMarkdown = 'Thursday **it** is.'

const lettersIn = async ({ as, recruiter }: World, threadId: string) =>
  (await as(recruiter).get(pathToThread({ id: threadId }, '/messages/page'))).body.data

/** A candidate on the job was written to, and has answered. */
async function answered(here: World, letter: Parameters<typeof came>[1] = {}) {
  const { job, application, thread, message } = await writtenOnReviewersJob(here)
  const [to] = message.to
  await came(here, { place: { threadId: thread.id }, address: to.address, subject: 'AW: Termin', ...letter })
  return { jobId: job.id, threadId: thread.id, candidateId: application.candidateId, to }
}

describe('the action send_reply', () => {
  test('shows what would be sent and to whom, and sends just that, once', async () => {
    const here = await world()
    const { jobId, threadId, to } = await answered(here)

    const action = await staged(here, { kind, jobId, payload: { threadId, bodyMarkdown } })
    const { execution } = await done(here, action)
    await execute(here, action)

    assert.deepEqual(action.preview, { threadId, to, subject: 'Re: AW: Termin', bodyMarkdown })
    assert.match(action.title, /^Answer \S/)
    assert.equal(action.summary, `To ${to.address}: ${bodyMarkdown}`)
    assert.deepEqual(action.warnings, [])
    const [letter, ...others] = await lettersIn(here, threadId)
    assert.equal(others.length, 2)
    assert.partialDeepStrictEqual(letter, { id: execution.result.messageId, to: [to], subject: 'Re: AW: Termin' })
    assert.deepEqual([letter.bodyMarkdown, letter.sentBy.id], [bodyMarkdown, here.recruiter.userId])
    const { rows } = await everywhere(here.owner, 'select from mail_message where company_id = $1 and id = $2', [
      here.companyId,
      letter.id,
    ])
    assert.equal(rows.length, 1)
  })

  test('goes to the candidate, whoever wrote last, and says that somebody else did', async () => {
    const here = await world()
    const { jobId, threadId, to } = await answered(here)
    await came(here, { place: { threadId }, address: 'friend@people.example' })

    const action = await staged(here, { kind, jobId, payload: { threadId, bodyMarkdown } })

    assert.deepEqual(action.preview.to, to)
    assert.deepEqual(codesOf(action), ['other_sender'])
    assert.deepEqual(Object.keys(acksOf(action)), ['other_sender'])
  })

  test('warns of a letter that does not prove who sent it', async () => {
    const here = await world()
    const { jobId, threadId } = await answered(here, { verified: 'fail' })

    const action = await staged(here, { kind, jobId, payload: { threadId, bodyMarkdown } })

    assert.deepEqual(codesOf(action), ['sender_not_verified'])
    assert.deepEqual(refusal(await execute(here, action)), [
      '422 validation_failed',
      '/acknowledgements/sender_not_verified acknowledgement_required',
    ])
  })

  test('is read again when they have written once more', async () => {
    const here = await world()
    const { jobId, threadId, to } = await answered(here)
    const action = await staged(here, { kind, jobId, payload: { threadId, bodyMarkdown } })
    await came(here, { place: { threadId }, address: to.address, text: 'I withdraw.' })

    const refused = await execute(here, action)

    assert.deepEqual(refusal(refused), [
      '422 validation_failed',
      '/acknowledgements/changed_since_staged acknowledgement_required',
    ])
    assert.equal((await lettersIn(here, threadId)).length, 3)
  })

  test('sends nothing to somebody without an address', async () => {
    const here = await world()
    const { jobId, threadId, candidateId } = await answered(here)
    const action = await staged(here, { kind, jobId, payload: { threadId, bodyMarkdown } })
    await here.as(here.recruiter).patch(`/v1/candidates/${candidateId}`, { emails: [] })

    const { body } = await receiptOf(here, action)
    const reply = await execute(here, action, { acknowledgements: acksOf(body) })

    assert.deepEqual([codesOf(body), body.allowed.execute], [['changed_since_staged', 'no_address'], false])
    assert.deepEqual(refusal(reply), ['422 no_address'])
  })

  test('says that the address is not written to and why, and is refused as an answer by hand is', async () => {
    const here = await world()
    const { jobId, threadId, to } = await answered(here)
    const action = await staged(here, { kind, jobId, payload: { threadId, bodyMarkdown } })
    await suppressedFor(here, to.address, 'bounced')

    const { body } = await receiptOf(here, action)
    const reply = await execute(here, action, { acknowledgements: acksOf(body) })

    assert.deepEqual([codesOf(body), body.allowed.execute], [['address_suppressed'], false])
    assert.match(body.warnings[0].message, /not written to since 2026-11-02: a letter to them came back for good/)
    assert.deepEqual(refusal(reply), ['422 address_suppressed'])
    assert.equal((await receiptOf(here, action)).body.state, 'staged')
    assert.equal((await lettersIn(here, threadId)).length, 2)
  })

  test('answers who complained, as an answer is no letter that nobody asked for', async () => {
    const here = await world()
    const { jobId, threadId, to } = await answered(here)
    await suppressedFor(here, to.address, 'complained')

    const action = await staged(here, { kind, jobId, payload: { threadId, bodyMarkdown } })

    assert.deepEqual([codesOf(action), action.allowed.execute], [[], true])
  })

  test('is sent to somebody under a legal hold, or in a flooded thread, by whoever has read that', async () => {
    const here = await world()
    const { jobId, threadId, candidateId } = await answered(here)
    const action = await staged(here, { kind, jobId, payload: { threadId, bodyMarkdown } })
    await here.as(here.admin).put(`/v1/candidates/${candidateId}/legal-hold`, { reason: 'A claim' })
    const flood = `update thread set frozen_until = now() + interval '1 hour' where company_id = $1`
    await everywhere(here.owner, flood, [here.companyId])

    const { body } = await receiptOf(here, action)
    const unread = await execute(here, action)
    const read = await execute(here, action, { acknowledgements: acksOf(body) })

    assert.deepEqual(
      body.warnings.map(({ code, severity }: { code: string; severity: string }) => [code, severity]),
      [
        ['legal_hold', 'warning'],
        ['thread_frozen', 'warning'],
      ],
    )
    assert.deepEqual(refusal(unread), [
      '422 validation_failed',
      '/acknowledgements/legal_hold acknowledgement_required',
      '/acknowledgements/thread_frozen acknowledgement_required',
    ])
    assert.deepEqual([read.status, read.body.state], [200, 'succeeded'])
    assert.doesNotMatch(JSON.stringify(read.body), /A claim/)
  })

  test('is about a thread of the job, or of somebody on it', async () => {
    const here = await world()
    const { jobId, threadId, candidateId } = await answered(here)
    const { id: otherId } = await here.make.job({ status: 'live' })
    await here.make.application({ jobId: otherId, candidateId })
    const loose = await came(here, { address: 'nobody@people.example' })
    const post = (wish: object) =>
      here.as(here.recruiter).post(actionsPath, { kind, jobId, payload: { threadId, bodyMarkdown }, ...wish })

    const replies = [
      await post({ jobId: otherId }),
      await post({ payload: { threadId: loose.threadId, bodyMarkdown } }),
      await post({ payload: { threadId: 'thr_none', bodyMarkdown } }),
    ]

    assert.deepEqual(replies.map(refusal), Array(3).fill(['404 NOT_FOUND']))
  })

  test('has no gaps to be filled in, and takes none from the subject of a stranger', async () => {
    const here = await world()
    const { jobId, threadId } = await answered(here, { subject: 'Hi {{job.title}} {{nothing}}' })
    const gap = { threadId, bodyMarkdown: 'Dear {{candidate.firstName}}' }

    const refused = await here.as(here.recruiter).post(actionsPath, { kind, jobId, payload: gap })
    await done(here, await staged(here, { kind, jobId, payload: { threadId, bodyMarkdown } }))

    assert.deepEqual(refusal(refused), ['422 validation_failed', '/payload/bodyMarkdown variable'])
    assert.equal((await lettersIn(here, threadId))[0].subject, 'Re: Hi {{job.title}} {{nothing}}')
  })

  test('is read by reviewers of the job, and confirmed by recruiters alone', async () => {
    const here = await world()
    const { jobId, threadId } = await answered(here)
    const action = await staged(here, { kind, jobId, payload: { threadId, bodyMarkdown } }, here.reviewer)

    const { status, body } = await receiptOf(here, action, here.reviewer)

    assert.deepEqual([status, body.allowed.execute, body.allowed.edit], [200, false, false])
    assert.deepEqual(refusal(await execute(here, action, {}, here.reviewer)), ['403 FORBIDDEN'])
    assert.equal((await execute(here, action)).status, 200)
  })

  test('leaves the draft alone that its sender was writing in the thread', async () => {
    const here = await world()
    const { jobId, threadId } = await answered(here)
    const draft = pathToThread({ id: threadId }, '/draft')
    await here.as(here.recruiter).put(draft, { bodyMarkdown: 'And the contract' })

    await done(here, await staged(here, { kind, jobId, payload: { threadId, bodyMarkdown } }))

    assert.equal((await here.as(here.recruiter).get(draft)).body.bodyMarkdown, 'And the contract')
  })

  test('goes with everything else when its person is erased, also at the same moment', async () => {
    const here = await world()
    const { jobId, threadId, candidateId } = await answered(here)
    const words = 'Words about zqxw'
    const wish = { kind, jobId, payload: { threadId, bodyMarkdown: words } }
    const action = await staged(here, wish)
    const client = here.as(here.recruiter)

    const [erased] = await Promise.all([
      here.as(here.admin).delete(`/v1/candidates/${candidateId}`),
      execute(here, action),
      ...Array.from({ length: 4 }, () => client.post(actionsPath, wish)),
    ])

    assert.equal(erased.status, 204, erased.text)
    assert.deepEqual(refusal(await client.post(actionsPath, wish)), ['404 NOT_FOUND'])
    const { rows } = await everywhere(
      here.owner,
      `select to_jsonb(a)::text as words from staged_action a where company_id = $1
       union all select to_jsonb(m)::text from message m where company_id = $1
       union all select to_jsonb(l)::text from mail_message l where company_id = $1`,
      [here.companyId],
    )
    assert.ok(!JSON.stringify(rows).includes('zqxw'))
    assert.ok(['succeeded', 'superseded', 'discarded'].includes((await receiptOf(here, action)).body.state))
    assert.equal((await client.post(pathTo(action, '/undo'))).status, 409)
  })
})
