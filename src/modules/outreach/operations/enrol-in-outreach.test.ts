import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import {
  broken,
  enrolled,
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

describe('POST /v1/outreach-sequences/{sequenceId}/enrolments', () => {
  test('takes who was found, and says of each other why not', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ status: 'live' })
    const made = await sequence(here, jobId)
    const jana = await found(here, jobId)
    const applied = await here.make.application({ jobId })
    const ofOther = await found(here, (await here.make.job()).id)
    const decided = await found(here, jobId)
    must(await here.as(here.recruiter).patch(`/v1/applications/${decided.applicationId}`, { status: 'not_suitable' }))

    const body = await enrolled(here, made, [jana, { ...jana, applicationId: applied.id }, ofOther, decided])
    const again = await enrolled(here, made, [jana])

    assert.deepEqual(
      body.enrolled.map(({ applicationId, candidateId }: Record<string, number>) => [applicationId, candidateId]),
      [[jana.applicationId, jana.candidateId]],
    )
    assert.deepEqual(body.refused, [
      { applicationId: applied.id, reason: 'not_sourced' },
      { applicationId: ofOther.applicationId, reason: 'not_there' },
      { applicationId: decided.applicationId, reason: 'not_sourced' },
    ])
    assert.deepEqual(again.refused, [{ applicationId: jana.applicationId, reason: 'elsewhere' }])
  })

  test('has a person in one sequence, whoever asks at the same time', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ status: 'live' })
    const { id: otherId } = await here.make.job({ status: 'live' })
    const person = await found(here, jobId)
    const { id } = await here.make.application({
      jobId: otherId,
      candidateId: person.candidateId,
      status: 'sourced_potential',
    })
    const [one, two] = [await sequence(here, jobId), await sequence(here, otherId)]

    const bodies = await Promise.all([
      enrolled(here, one, [person]),
      enrolled(here, two, [{ ...person, applicationId: id }]),
    ])

    assert.deepEqual(bodies.map(({ enrolled: done }) => done.length).toSorted(), [0, 1])
    assert.deepEqual(
      bodies.flatMap(({ refused }) => refused).map(({ reason }: { reason: string }) => reason),
      ['elsewhere'],
    )
  })

  test('leaves ninety days between two sequences, and nothing to who objected', async () => {
    const here = await world()
    const clock = new HeldClock(new Date())
    const { sequence: of, people, jobId } = await waiting(here, 2, { clock })
    must(
      await here
        .as(here.admin)
        .patch('/v1/outreach-settings', { from: '00:00', until: '24:00', workDays: [1, 2, 3, 4, 5, 6, 7] }),
    )
    await sent(here, clock)
    const [, second] = await lettersTo(here, ...people)
    await pressed(here, pageOf(second ?? assert.fail()))
    const list = must(await here.as(here.recruiter).get(pathTo(of, '/enrolments/page?state=waiting')))
    must(await here.as(here.recruiter).post(`/v1/outreach-enrolments/${list.data[0].id}/stop`))
    const other = await sequence(here, jobId, { name: 'Again' })

    const { refused } = await enrolled(here, other, people)

    assert.deepEqual(
      refused.map(({ reason }: { reason: string }) => reason),
      ['contacted_recently', 'objected'],
    )
  })

  test('writes in the name of a recruiter of the company alone', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()
    const made = await sequence(here, jobId)
    const { applicationId } = await found(here, jobId)
    const post = (senderId: string) =>
      here.as(here.recruiter).post(pathTo(made, '/enrolments'), { applicationIds: [applicationId], senderId })

    const replies = [await post(here.reviewer.userId), await post(here.stranger.userId), await post(here.admin.userId)]

    assert.deepEqual(replies.slice(0, 2).map(broken), Array(2).fill(['/senderId member']))
    assert.equal(replies[2]?.body.enrolled.length, 1)
  })
})
