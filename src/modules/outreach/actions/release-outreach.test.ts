import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { acksOf, codesOf, execute, receiptOf, refusal, staged } from '#modules/actions/staged.fixture.ts'
import { everywhere, type World, world } from '#test'
import {
  enrolled,
  enrolments,
  type FoundPerson,
  found,
  HeldClock,
  lettersTo,
  must,
  pageOf,
  pathTo,
  pressed,
  sent,
  sequence,
  waiting,
} from '../outreach.fixture.ts'

const kind = 'release_outreach'

async function ready(here: World, ...wishes: readonly Readonly<Record<string, unknown>>[]) {
  const { id: jobId } = await here.make.job({ status: 'live' })
  const people: FoundPerson[] = []
  for (const wish of wishes) people.push(await found(here, jobId, wish))
  const of = await sequence(here, jobId)
  await enrolled(here, of, people)
  const stage = () => staged(here, { kind, jobId, payload: { sequenceId: of.id } })
  return { jobId, people, of, stage }
}

describe('the action release_outreach', () => {
  test('tells how many are written to and what they get, and lets the letters go once', async () => {
    const here = await world()
    const { of, stage } = await ready(here, {}, {})
    const action = await stage()

    const replies = await Promise.all([execute(here, action), execute(here, action)])
    const other = await stage()

    assert.deepEqual([action.preview.count, action.preview.people.length, codesOf(action)], [2, 2, []])
    assert.match(action.summary, /Up to 2 letters to 2 people/)
    assert.deepEqual(
      replies.map(({ status, body }) => [status, body.state]),
      Array(2).fill([200, 'succeeded']),
    )
    const people = await enrolments(here, of)
    assert.ok(people.every(({ state, dueAt, releasedAt }) => state === 'waiting' && dueAt >= releasedAt))
    assert.deepEqual([other.preview.count, other.allowed.execute], [0, false])
    assert.deepEqual(refusal(await execute(here, other)), ['409 CONFLICT'])
    assert.equal((await here.events()).filter((name) => name === 'outreach.released').length, 1)
  })

  test('warns of what a person should know, and is done when they have read it', async () => {
    const here = await world()
    const { people, of, stage } = await ready(
      here,
      {},
      { emails: [] },
      { firstName: '' },
      {},
      {},
      {
        location: { city: null, region: null, country: 'DE' },
      },
    )
    const client = here.as(here.recruiter)
    const [first, , , old, busy] = people
    must(await client.post('/v1/inbox/threads', { candidateId: first?.candidateId, subject: 'Hi', bodyMarkdown: 'Hi' }))
    await everywhere(here.owner, `update candidate set created_at = now() - interval '3 years' where id = $1`, [
      old?.candidateId,
    ])
    const other = await here.make.application({ candidateId: busy?.candidateId ?? 0 })
    must(await client.patch(`/v1/applications/${other.id}`, { status: 'shortlisted' }))

    const action = await stage()
    const unread = await execute(here, action)
    const read = await execute(here, action, { acknowledgements: acksOf(action) })

    assert.deepEqual(codesOf(action), [
      'in_process',
      'contacted_recently',
      'old_profile',
      'no_address',
      'not_filled',
      'first_letter_alone',
    ])
    assert.equal(unread.status, 422)
    assert.equal(unread.body.errors.length, 5)
    assert.deepEqual([read.status, read.body.state], [200, 'succeeded'])
    assert.ok((await enrolments(here, of)).every(({ state }) => state === 'waiting'))
  })

  test('is read again when somebody else is enrolled, and leaves out who objected since', async () => {
    const here = await world()
    const { jobId, people, of, stage } = await ready(here, {})
    const action = await stage()
    const late = await found(here, jobId)
    await enrolled(here, of, [late])
    const { applicationId } = people[0] ?? assert.fail()
    const { letters } = must(await here.as(here.recruiter).post(pathTo(of, '/preview'), { applicationId }))
    assert.equal((await pressed(here, pageOf(letters[0]))).status, 200)

    const refused = await execute(here, action)
    const { body: now } = await receiptOf(here, action)
    const done = await execute(here, action, { acknowledgements: acksOf(now) })

    assert.equal(refused.status, 422)
    assert.deepEqual(codesOf(now), ['changed_since_staged'])
    assert.deepEqual([done.status, done.body.state], [200, 'succeeded'])
    assert.deepEqual(
      (await enrolments(here, of)).map(({ state, endReason }) => [state, endReason]),
      [
        ['ended', 'objected'],
        ['waiting', null],
      ],
    )
  })

  test('is not done while the job is a draft, and not for a sequence of another job', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()
    const { id: otherId } = await here.make.job()
    const of = await sequence(here, jobId)
    await enrolled(here, of, [await found(here, jobId)])

    const action = await staged(here, { kind, jobId, payload: { sequenceId: of.id } })
    const elsewhere = await here
      .as(here.recruiter)
      .post('/v1/agent/actions', { kind, jobId: otherId, payload: { sequenceId: of.id } })

    assert.equal(action.allowed.execute, false)
    assert.deepEqual(refusal(await execute(here, action)), ['409 CONFLICT'])
    assert.deepEqual(refusal(elsewhere), ['404 NOT_FOUND'])
  })

  test('lets those go who are named, and is confirmed by recruiters', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { jobId, people, of } = await ready(here, {}, {})
    const [first] = await enrolments(here, of)
    const payload = { sequenceId: of.id, enrolmentIds: [first.id] }
    const action = await staged(here, { kind, jobId, payload })

    const byReviewer = await execute(here, action, {}, here.reviewer)
    await execute(here, action)
    await sent(here, clock)

    assert.equal(byReviewer.status, 404)
    assert.deepEqual(
      (await enrolments(here, of)).map(({ state }) => state),
      ['waiting', 'enrolled'],
    )
    assert.match((await lettersTo(here, ...people))[0]?.text ?? '', /bind with us/)
  })

  test('says when letters are stopped', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { sequence: of, people, jobId } = await waiting(here, 1, { clock })
    await sent(here, clock)
    const [letter] = await lettersTo(here, ...people)
    await everywhere(
      here.owner,
      `insert into suppressed_address (company_id, exact, address, reason, letter_id) values ($1, $2, $2, 'complained', $3)`,
      [here.companyId, letter?.to, letter?.id],
    )
    await enrolled(here, of, [await found(here, jobId)])

    const action = await staged(here, { kind, jobId, payload: { sequenceId: of.id } })

    assert.deepEqual(codesOf(action), ['letters_stopped'])
  })
})
