import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import {
  dueSince,
  enrolled,
  type FoundPerson,
  found,
  foundDaysAgo,
  HeldClock,
  lettersTo,
  must,
  opened,
  pageOf,
  released,
  sent,
  sequence,
  waiting,
} from '../outreach.fixture.ts'

const clockOf = async (here: World, { candidateId }: FoundPerson) => {
  const { rows } = await everywhere<{ how: string | null; days: number }>(
    here.owner,
    `select informed_how as how, extract(day from informed_by - obtained_at)::int as days from outreach_notice
     where company_id = $1 and candidate_id = $2`,
    [here.companyId, candidateId],
  )
  return rows[0]
}

describe('the month in which people are told', () => {
  test('begins when somebody is found, and not for who applied', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ status: 'live' })
    const jana = await found(here, jobId)
    const applied = await here.make.application({ jobId })
    const { id: otherId } = await here.make.job({ status: 'live' })
    const known = { ...jana, candidateId: applied.candidateId }
    await here.make.application({ jobId: otherId, candidateId: known.candidateId, status: 'sourced_potential' })
    const later = await found(here, jobId)
    await here.make.application({ jobId: otherId, candidateId: later.candidateId })
    await here.settle()

    assert.deepEqual(
      [await clockOf(here, jana), await clockOf(here, known), await clockOf(here, later)],
      [{ how: null, days: 30 }, undefined, undefined],
    )
  })

  test('ends with the first letter, which tells them', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { id: jobId } = await here.make.job({ status: 'live' })
    const person = await found(here, jobId)
    await here.settle()
    const of = await sequence(here, jobId)
    await enrolled(here, of, [person])
    await released(here, of)
    await dueSince(here, clock)
    await foundDaysAgo(here, clock, 28)

    await sent(here, clock)

    assert.equal((await clockOf(here, person))?.how, 'letter')
    assert.equal((await lettersTo(here, person)).length, 1)
    assert.ok((await here.events()).includes('candidate.informed'))
  })

  test('has a notice alone at its end, in their language and hours, once', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ status: 'live' })
    const person = await found(
      here,
      jobId,
      { location: { city: 'Wien', region: null, country: 'Österreich' } },
      'linkedin',
    )
    const later = await found(here, jobId)
    await here.settle()
    const clock = new HeldClock('2027-02-28T12:00:00Z')
    await foundDaysAgo(here, clock, 27)
    await everywhere(here.owner, `update outreach_notice set try_at = $3 where company_id = $1 and candidate_id = $2`, [
      here.companyId,
      later.candidateId,
      '2027-03-20T10:00:00Z',
    ])

    await sent(here, clock)
    const onSunday = (await lettersTo(here, person)).length
    clock.pass({ hours: 22 })
    await sent(here, clock)
    await sent(here, clock)

    const [letter, ...more] = await lettersTo(here, person, later)
    assert.deepEqual([onSunday, more.length], [0, 0])
    assert.match(letter?.subject ?? '', /^Ihre Daten bei /)
    assert.match(letter?.text ?? '', /Ihr öffentliches berufliches Profil, öffentlich zugänglich/)
    assert.match(await (await opened(here, pageOf(letter ?? assert.fail()))).text(), /Was wir über Sie speichern/)
    assert.equal((await clockOf(here, person))?.how, 'notice')
    const { data } = must(await here.as(here.recruiter).get(`/v1/inbox/threads/${letter?.threadId}/messages/page`))
    assert.equal(data[0].kind, 'automatic')
  })

  test('goes on where the letter did not arrive, and is told again where it was taken back', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { people } = await waiting(here, 1, { clock })
    const { id: jobId } = await here.make.job({ status: 'live' })
    const alone = await found(here, jobId)
    await here.settle()
    await foundDaysAgo(here, clock, 27)
    await sent(here, clock)
    const [first] = await lettersTo(here, ...people)
    const [notice] = await lettersTo(here, alone)
    const change = (text: string, id: string | undefined): Promise<unknown> => everywhere(here.owner, text, [id])
    await change(`update mail_message set state = 'refused', detail = '550 nobody here' where id = $1`, first?.id)
    await change(
      `update mail_message set state = 'queued', to_domain = 'x', due_at = now() + interval '1 day' where id = $1`,
      notice?.id,
    )
    await change(`update message set state = 'queued' where public_id = $1`, notice?.id)
    const before = [await clockOf(here, people[0] ?? alone), await clockOf(here, alone)]

    clock.pass({ hours: 9 })
    await sent(here, clock)
    const after = [await clockOf(here, people[0] ?? alone), await clockOf(here, alone)]
    // The hours open at nine, and letters are spread over the first ninety minutes.
    clock.pass({ hours: 17 })
    await sent(here, clock)

    assert.deepEqual(
      [before, after].map((each) => each.map((of) => of?.how)),
      [
        ['letter', 'notice'],
        [null, null],
      ],
    )
    assert.equal((await clockOf(here, alone))?.how, 'notice')
    assert.deepEqual(
      (await lettersTo(here, alone)).map(({ state }) => state),
      ['withdrawn', 'kept'],
    )
  })

  test('needs a person after twenty days', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ status: 'live' })
    await found(here, jobId)
    await found(here, jobId)
    await here.settle()
    const queue = async () =>
      must(await here.as(here.recruiter).get('/v1/agent/attention-queue')).data.filter(
        ({ kind }: { kind: string }) => kind === 'notice_due',
      )

    const atFirst = await queue()
    await foundDaysAgo(here, new HeldClock(new Date()), 20)
    const [item, ...more] = await queue()

    assert.deepEqual([atFirst, more], [[], []])
    assert.match(item.title, /^2 people do not know that you found them: Bookbinder/)
    assert.deepEqual(item.about, { jobId })
  })
})
