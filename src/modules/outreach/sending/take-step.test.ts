import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { came } from '#modules/inbox/inbox.fixture.ts'
import { everywhere, world } from '#test'
import {
  dueSince,
  enrolled,
  enrolments,
  found,
  HeldClock,
  lettersTo,
  monday,
  must,
  reasonsOf,
  released,
  sent,
  sequence,
  settingsPath,
  waiting,
} from '../outreach.fixture.ts'

const dayMs = 24 * 60 * 60 * 1000

describe('letters of a sequence', () => {
  test('go one after another into one thread, until all were written', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { sequence: of, people } = await waiting(here, 1, { clock })

    await sent(here, clock)
    await sent(here, clock)
    const [first] = await enrolments(here, of)
    clock.at = new Date(first.dueAt)
    await sent(here, clock)
    const [second] = await enrolments(here, of)
    clock.at = new Date(second.dueAt)
    await sent(here, clock)
    const [last] = await enrolments(here, of)

    const letters = await lettersTo(here, ...people)
    const { name } = must(await here.as(here.admin).get('/v1/company'))
    assert.deepEqual(
      letters.map(({ subject }) => subject),
      [`A post at ${name}`, `A post at ${name}`],
    )
    assert.equal(new Set(letters.map(({ threadId }) => threadId)).size, 1)
    assert.match(letters[0]?.text ?? '', /^Dear Jana, bind with us\.[\s\S]*GDPR/)
    assert.match(letters[1]?.text ?? '', /^Dear Jana, once more\.[\s\S]*You did not ask for this letter/)
    assert.ok(Date.parse(first.dueAt) - Date.parse(monday) >= 4 * dayMs)
    assert.deepEqual(
      [first, second, last].map(({ state, lettersSent, endReason }) => [state, lettersSent, endReason]),
      [
        ['waiting', 1, null],
        ['waiting', 2, null],
        ['ended', 2, 'finished'],
      ],
    )
  })

  test('name those before them, as their thread shows, and are written in the sender’s name', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { people } = await waiting(here, 1, { clock })
    await sent(here, clock)
    const [letter] = await lettersTo(here, ...people)

    const thread = `/v1/inbox/threads/${letter?.threadId}`
    const { data } = must(await here.as(here.recruiter).get(`${thread}/messages/page`))
    const shown = must(await here.as(here.recruiter).get(thread))

    assert.partialDeepStrictEqual(data, [{ kind: 'written', sentBy: { id: here.recruiter.userId } }])
    assert.partialDeepStrictEqual(shown, { state: 'archived', candidateId: people[0]?.candidateId })
  })

  test('wait for the hours of whoever reads them', async () => {
    const here = await world()
    const clock = new HeldClock('2027-03-06T09:00:00Z')
    const { sequence: of, people } = await waiting(here, 1, { clock })

    await sent(here, clock)

    const [{ dueAt, lettersSent }] = await enrolments(here, of)
    assert.deepEqual([lettersSent, (await lettersTo(here, ...people)).length], [0, 0])
    assert.ok(dueAt >= '2027-03-08T08:00:00.000Z' && dueAt < '2027-03-08T09:31:00.000Z', dueAt)
  })

  test('stop for whoever wrote, in whichever thread, and are not stopped by a machine', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { sequence: of, people } = await waiting(here, 3, { clock })
    await sent(here, clock)
    const letters = await lettersTo(here, ...people)
    const [inThread, elsewhere, away] = letters
    assert.ok(inThread && elsewhere && away)
    const at = { receivedAt: clock.at }
    await came(here, { ...at, place: { threadId: inThread.threadId }, address: inThread.to })
    await came(here, {
      ...at,
      place: { candidateId: people[1]?.candidateId ?? 0, suggestedThreadId: null },
      address: elsewhere.to,
    })
    const text = 'I am on holiday until 20 March 2027.'
    await came(here, { ...at, place: { threadId: away.threadId }, address: away.to, kind: 'automatic-answer', text })

    clock.pass({ days: 4 })
    await dueSince(here, clock)
    await sent(here, clock)

    const [one, two, three] = await enrolments(here, of)
    assert.deepEqual([one.endReason, two.endReason, three.endReason], ['replied', 'replied', null])
    assert.equal((await lettersTo(here, ...people)).length, 3)
    assert.deepEqual([three.awayUntil, three.dueAt > '2027-03-21'], ['2027-03-20', true])
    clock.at = new Date(three.dueAt)
    await sent(here, clock)
    assert.equal((await lettersTo(here, ...people)).length, 4)
  })

  test('wait five days where a machine answered that names no day', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { sequence: of, people } = await waiting(here, 1, { clock })
    await sent(here, clock)
    const [letter] = await lettersTo(here, ...people)
    assert.ok(letter)
    clock.pass({ days: 3, hours: 20 })
    const notice = { place: { threadId: letter.threadId }, kind: 'automatic-answer' as const, text: 'I am not here.' }
    await came(here, { ...notice, receivedAt: clock.at })
    clock.pass({ hours: 4 })
    await dueSince(here, clock)

    await sent(here, clock)

    const [{ awayUntil, dueAt }] = await enrolments(here, of)
    assert.equal(awayUntil, null)
    assert.ok(Date.parse(dueAt) - clock.at.getTime() >= 4 * dayMs, dueAt)
  })

  test('stop for what was decided, closed, removed, erased or came back, before anybody heard of it', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { sequence: of, people, jobId } = await waiting(here, 5, { clock })
    await sent(here, clock)
    const letters = await lettersTo(here, ...people)
    const change = (text: string, id: unknown): Promise<unknown> => everywhere(here.owner, text, [here.companyId, id])
    await change(
      `update application set status = 'shortlisted' where company_id = $1 and id = $2`,
      people[0]?.applicationId,
    )
    await change(
      `update application set removed_at = now() where company_id = $1 and id = $2`,
      people[1]?.applicationId,
    )
    await change(`update mail_message set state = 'bounced' where company_id = $1 and id = $2`, letters[2]?.id)
    await change(
      `insert into suppressed_address (company_id, exact, address, reason) values ($1, $2, $2, 'by_hand')`,
      people[3]?.email,
    )

    clock.pass({ days: 4 })
    await dueSince(here, clock)
    await sent(here, clock)
    const before = await reasonsOf(here, of)
    const since = (await lettersTo(here, ...people)).length
    await change(
      `update job set status = 'closed', close_reason = 'filled', closed_at = now() where company_id = $1 and id = $2`,
      jobId,
    )
    clock.pass({ days: 4 })
    await dueSince(here, clock)
    await sent(here, clock)

    assert.deepEqual(before, ['decided', 'decided', 'bounced', 'suppressed', null])
    assert.equal(since, 6)
    assert.equal((await reasonsOf(here, of)).at(-1), 'job_not_live')
  })

  test('stop when their sender is no recruiter any more, or took a letter back', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { sequence: of, people } = await waiting(here, 2, { clock })
    await sent(here, clock)
    const [letter] = await lettersTo(here, ...people)
    must(await here.as(here.recruiter).post(`/v1/inbox/threads/${letter?.threadId}/messages/${letter?.id}/withdraw`))
    await everywhere(here.owner, `update company_member set role = 'reviewer' where user_id = $1`, [
      here.recruiter.userId,
    ])

    clock.pass({ days: 4 })
    await dueSince(here, clock)
    await sent(here, clock)

    const { data } = must(await here.as(here.admin).get(`/v1/outreach-sequences/${of.id}/enrolments/page`))
    assert.deepEqual(
      data.map(({ endReason }: { endReason: string }) => endReason),
      ['sender_gone', 'sender_gone'],
    )
  })

  test('are held back where something is missing, and go when it is there', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { id: jobId } = await here.make.job({ status: 'live' })
    const people = [await found(here, jobId, { firstName: '' }), await found(here, jobId, { emails: [] })]
    const of = await sequence(here, jobId)
    await enrolled(here, of, people)
    await released(here, of)
    await dueSince(here, clock)

    await sent(here, clock)
    const held = await enrolments(here, of)
    await here.as(here.recruiter).patch(`/v1/candidates/${people[0]?.candidateId}`, { firstName: 'Jana' })
    await here.as(here.admin).put(`/v1/candidates/${people[1]?.candidateId}/legal-hold`, { reason: 'A claim' })
    clock.pass({ days: 1 })
    await dueSince(here, clock)
    await sent(here, clock)

    assert.deepEqual(
      held.map((each) => each.held),
      ['not_filled', 'no_address'],
    )
    assert.deepEqual(
      (await enrolments(here, of)).map((each) => [each.held, each.lettersSent]),
      [
        [null, 1],
        ['legal_hold', 0],
      ],
    )
  })

  test('follow nobody in Germany with a second one, unless the company says so', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { id: jobId } = await here.make.job({ status: 'live' })
    const person = await found(here, jobId, { location: { city: 'Jena', region: null, country: 'Germany' } })
    const of = await sequence(here, jobId)
    await enrolled(here, of, [person])
    await released(here, of)
    await dueSince(here, clock)

    await sent(here, clock)
    clock.pass({ days: 4 })
    await dueSince(here, clock)
    await sent(here, clock)

    assert.deepEqual([(await lettersTo(here, person)).length, await reasonsOf(here, of)], [1, ['finished']])
  })

  test('are so many a day: of a company, of a sender who begins, and to the people of one company', async () => {
    const here = await world()
    const clock = new HeldClock()
    must(await here.as(here.admin).patch(settingsPath, { companyDayMax: 3 }))
    const { sequence: of, people } = await waiting(here, 4, { clock })

    await sent(here, clock)
    const onMonday = (await lettersTo(here, ...people)).length
    const left = (await enrolments(here, of)).find(({ lettersSent }) => lettersSent === 0)
    clock.at = new Date(left?.dueAt)
    await sent(here, clock)

    assert.equal(onMonday, 3)
    assert.ok(left?.dueAt >= '2027-03-02T08:00:00.000Z', left?.dueAt)
    assert.equal((await lettersTo(here, ...people)).length, 4)
  })

  test('stop for all where too many came back or one was complained of, until an admin has looked', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { people } = await waiting(here, 2, { clock })
    await sent(here, clock)
    const [letter] = await lettersTo(here, ...people)
    await everywhere(
      here.owner,
      `insert into suppressed_address (company_id, exact, address, reason, letter_id) values ($1, $2, $2, 'complained', $3)`,
      [here.companyId, letter?.to, letter?.id],
    )
    clock.pass({ days: 4 })
    await dueSince(here, clock)

    await sent(here, clock)
    const stopped = (await lettersTo(here, ...people)).length
    const { data: queue } = must(await here.as(here.admin).get('/v1/agent/attention-queue'))
    await everywhere(
      here.owner,
      `update outreach_letter set written_at = now() - interval '1 day' where company_id = $1`,
      [here.companyId],
    )
    const resumed = await here.as(here.admin).post(`${settingsPath}/resume`)
    await sent(here, clock)

    assert.equal(stopped, 2)
    assert.ok(queue.some(({ kind }: { kind: string }) => kind === 'outreach_stopped'))
    assert.equal(resumed.status, 204)
    assert.equal((await lettersTo(here, ...people)).length, 3)
  })

  test('are written once, whoever sends at the same time', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { people } = await waiting(here, 4, { clock })

    await Promise.all([sent(here, clock), sent(here, clock), sent(here, clock)])

    assert.equal((await lettersTo(here, ...people)).length, 4)
  })
})
