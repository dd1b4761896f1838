import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { modules, personKeepersOf } from '#app/modules.ts'
import { withAdapter } from '#kernel/test/ports.ts'
import { came, onDatabase } from '#modules/inbox/inbox.fixture.ts'
import {
  type FoundPerson,
  found,
  foundDaysAgo,
  HeldClock,
  lettersTo,
  must,
  portsAt,
  sent,
  waiting,
} from '#modules/outreach/outreach.fixture.ts'
import { planned } from '#modules/sourcing/sourcing.fixture.ts'
import { everywhere, type World, world } from '#test'
import { personKeepersPort } from '../ports.ts'
import { forgetFoundPeopleTask } from './forget-found-people.ts'

async function forgotten(here: World, clock: HeldClock): Promise<void> {
  const ports = withAdapter(await portsAt(clock), personKeepersPort, personKeepersOf(modules))
  const scope = { ports, signal: new AbortController().signal, attempt: 1, lastAttempt: false }
  await onDatabase((db) => forgetFoundPeopleTask.run({ companyId: here.companyId } as never, { ...scope, db }))
}

const areThere = (here: World, people: readonly FoundPerson[]): Promise<boolean[]> =>
  Promise.all(
    people.map(
      async ({ candidateId }) => (await here.as(here.admin).get(`/v1/candidates/${candidateId}`)).status === 200,
    ),
  )

/** A search found them, and somebody accepted them. */
async function foundBySearch(here: World, jobId: number): Promise<FoundPerson> {
  const person = await found(here, jobId, { emails: [] })
  const search = await planned(here, {}, { id: jobId })
  await everywhere(
    here.owner,
    `insert into sourcing_result (company_id, search_id, person_id, candidate_id, application_id, channel, version, coarse, results,
       judged_at, state, decided_at)
     values ($1, $2, $3, $3, $4, 'talent_pool', 1, 0, '[]', now(), 'accepted', now())`,
    [here.companyId, search.id, person.candidateId, person.applicationId],
  )
  return person
}

describe('the task forget-found-people', () => {
  test('erases whom a search found and nobody told within a month, and nobody whom a person put there, works with or must keep', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ status: 'live' })
    const people: FoundPerson[] = []
    for (let count = 0; count < 5; count++) people.push(await foundBySearch(here, jobId))
    people.push(await found(here, jobId, { emails: [] }))
    const [, decided, held, applied, wrote] = people
    const client = here.as(here.admin)
    await here.settle()
    const clock = new HeldClock()
    await foundDaysAgo(here, clock, 29)
    await forgotten(here, clock)
    const before = await areThere(here, people)
    must(await client.patch(`/v1/applications/${decided?.applicationId}`, { status: 'interviewing' }))
    must(await client.put(`/v1/candidates/${held?.candidateId}/legal-hold`, { reason: 'A claim' }))
    await here.make.application({ candidateId: applied?.candidateId ?? 0 })
    await came(here, { place: { candidateId: wrote?.candidateId ?? 0, suggestedThreadId: null } })

    clock.pass({ days: 1 })
    await forgotten(here, clock)

    assert.deepEqual(before, Array(6).fill(true))
    assert.deepEqual(await areThere(here, people), [false, true, true, true, true, true])
    await here.settle()
    assert.ok((await here.events()).includes('candidate.erased'))
  })

  test('erases who answered nothing six months after the last letter, or so long as the company says', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { people } = await waiting(here, 2, {
      clock,
      steps: [{ waitDays: 0, subject: 'Hello', bodyMarkdown: 'Hello' }],
    })
    await sent(here, clock)
    const [, second] = await lettersTo(here, ...people)
    await came(here, { place: { threadId: second?.threadId ?? '' }, address: second?.to ?? '' })
    await here.settle()
    clock.pass({ days: 5 })
    await sent(here, clock)
    clock.pass({ days: 170 })
    await forgotten(here, clock)
    const before = await areThere(here, people)

    clock.pass({ days: 60 })
    await forgotten(here, clock)

    assert.deepEqual(
      [before, await areThere(here, people)],
      [
        [true, true],
        [false, true],
      ],
    )
  })
})
