import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deskOf } from '#modules/actions/actions.fixture.ts'
import { makeApplications } from '#modules/applications/applications.fixture.ts'
import { everywhere, type World, world } from '#test'
import { until } from '#test/process/muster.ts'
import { came, listed, pathTo, pathToMessage, suppressedFor, written } from './inbox.fixture.ts'
import { given, lettersOf, skippedOn, statesOf, switchedOn, whenDue } from './status-letters.fixture.ts'

const hoursAhead = (time: string): number => (Date.parse(time) - Date.now()) / 3_600_000

const written24 = async (here: World) => {
  await switchedOn(here)
  const application = await here.make.application()
  await given(here, application, 'not_suitable')
  return application
}

describe('a status letter', () => {
  test('waits in a thread about the application, with what is known filled in, and is put away until somebody answers', async () => {
    const here = await world()
    await switchedOn(here)
    const candidate = await here.make.candidate({ firstName: '**Ada**', emails: ['ada@people.example'] })
    const application = await here.make.application({ candidateId: candidate.id })

    await given(here, application, 'not_suitable')

    const [letter, ...more] = await lettersOf(here, application)
    assert.deepEqual(more, [])
    assert.partialDeepStrictEqual(letter, {
      kind: 'automatic',
      direction: 'out',
      from: { name: 'Acme' },
      to: [{ address: 'ada@people.example' }],
      subject: 'Your application as Bookbinder',
      text: 'Dear **Ada**,\n\nthank you. Acme\n',
      sentBy: null,
      allowed: { withdraw: true },
    })
    assert.ok(hoursAhead(letter.leavesAt) > 23.9 && hoursAhead(letter.leavesAt) < 24.1, letter.leavesAt)
    const thread = { id: letter.threadId }
    const client = here.as(here.recruiter)
    assert.partialDeepStrictEqual((await client.get(pathTo(thread))).body, {
      state: 'archived',
      unread: false,
      candidateId: candidate.id,
      applicationId: application.id,
      jobId: application.jobId,
    })
    await came(here, { place: { threadId: thread.id } })
    assert.partialDeepStrictEqual((await client.get(pathTo(thread))).body, { state: 'open', unread: true })
  })

  test('comes into the thread about the application that there is', async () => {
    const here = await world()
    await switchedOn(here)
    const application = await here.make.application()
    const { thread } = await written(here, { candidateId: application.candidateId, applicationId: application.id })

    await given(here, application, 'not_suitable')

    const [letter] = await lettersOf(here, application)
    assert.equal(letter.threadId, thread.id)
    assert.deepEqual(await listed(here, '?state=all'), [thread.id])
  })

  test('is taken back when the status changes before it leaves, and written again when that comes back', async () => {
    const here = await world()
    const application = await written24(here)

    await given(here, application, 'suitable')
    const afterwards = await statesOf(here, application)
    await given(here, application, 'not_suitable')

    assert.deepEqual(afterwards, ['withdrawn'])
    assert.deepEqual(await statesOf(here, application), ['kept', 'withdrawn'])
  })

  test('goes once for each application and status, however often that is set', async () => {
    const here = await world()
    const application = await written24(here)
    await whenDue(here)

    for (const status of ['suitable', 'not_suitable', 'suitable', 'not_suitable'])
      await given(here, application, status)

    assert.deepEqual(await statesOf(here, application), ['kept'])
  })

  test('that a person took back is not written again', async () => {
    const here = await world()
    const application = await written24(here)
    const [letter] = await lettersOf(here, application)

    const { status } = await here.as(here.recruiter).post(pathToMessage(letter, '/withdraw'))
    for (const next of ['suitable', 'not_suitable']) await given(here, application, next)

    assert.deepEqual([status, await statesOf(here, application)], [200, ['withdrawn']])
  })

  test('is taken back with an application that leaves the board, and comes back with it', async () => {
    const here = await world()
    const application = await written24(here)
    const change = async (deed: string) => {
      await here.as(here.recruiter).post(`/v1/applications/${application.id}/${deed}`)
      await here.settle()
      return statesOf(here, application)
    }

    const states = [await change('remove'), await change('restore')]

    assert.deepEqual(states, [['withdrawn'], ['kept', 'withdrawn']])
  })

  test('is written for all who get the status in one go, one a minute', async () => {
    const here = await world()
    await switchedOn(here, 'interviewing', { delayHours: 1 })
    const applications = await makeApplications(here, 4)
    const applicationIds = applications.map(({ id }) => id)

    await here.as(here.recruiter).post('/v1/applications/bulk-status', { applicationIds, status: 'interviewing' })
    await here.settle()

    const letters = (await Promise.all(applications.map((each) => lettersOf(here, each)))).flat()
    const times = letters.map(({ leavesAt }) => Date.parse(leavesAt)).toSorted((one, other) => one - other)
    assert.deepEqual(
      times.slice(1).map((time, index) => time - (times[index] ?? 0)),
      [60_000, 60_000, 60_000],
    )
  })

  test('is the one of the status that is there in the end, however many change it at the same moment', async () => {
    const here = await world()
    const statuses = ['not_suitable', 'interviewing', 'offered']
    for (const status of statuses) await switchedOn(here, status)
    const applications = await makeApplications(here, 4)
    const changes = Array.from({ length: 24 }, (_, index) => ({
      id: applications[index % 4].id,
      status: statuses[(index * 7) % 3],
    }))

    await Promise.all(
      changes.map(({ id, status }) => here.as(here.recruiter).patch(`/v1/applications/${id}`, { status })),
    )
    await here.settle()

    for (const application of applications) {
      const { status } = (await here.as(here.recruiter).get(`/v1/applications/${application.id}`)).body
      const letters = await lettersOf(here, application)
      const { rows } = await everywhere(
        here.owner,
        `select p.status, m.state from status_letter_plan p join message m on m.company_id = p.company_id and m.public_id = p.message_id
         where p.company_id = $1 and p.application_id = $2 and p.state = 'planned'`,
        [here.companyId, application.id],
      )
      assert.deepEqual(rows, [{ status, state: 'kept' }])
      assert.equal(letters.filter(({ state }) => state === 'kept').length, 1)
    }
  })

  test('follows an action that a person confirmed', async () => {
    const here = await world()
    await switchedOn(here)
    const desk = await deskOf(here)
    const application = await here.make.application()
    const payload = { applicationIds: [application.id], status: 'not_suitable' }
    const { actionKey } = await desk.stage({ kind: 'change_status', jobId: application.jobId, payload })

    await desk.execute({ actionKey })

    // Another transaction may have made the task try again.
    await until(async () => (await statesOf(here, application)).length > 0, 20_000)
    assert.deepEqual(await statesOf(here, application), ['kept'])
  })

  test('tells whoever applies that they did, and nobody who comes back to that status or is only found', async () => {
    const here = await world()
    const before = await here.make.application()
    await here.settle()
    await switchedOn(here, 'unreviewed')

    const [applied, sourced] = [
      await here.make.application(),
      await here.make.application({ status: 'sourced_potential' }),
    ]
    await here.settle()
    for (const status of ['suitable', 'unreviewed']) await given(here, before, status)

    assert.deepEqual(
      [await statesOf(here, applied), await statesOf(here, sourced), await statesOf(here, before)],
      [['kept'], [], []],
    )
    const [letter] = await lettersOf(here, applied)
    assert.ok(hoursAhead(letter.leavesAt) < 0.1)
  })

  test('goes to nobody who did not apply, and to nobody while it is off', async () => {
    const here = await world()
    await switchedOn(here)
    const [sourced, applied] = [
      await here.make.application({ status: 'sourced_potential' }),
      await here.make.application(),
    ]

    await given(here, sourced, 'not_suitable')
    await given(here, applied, 'suitable')

    assert.deepEqual([await statesOf(here, sourced), await statesOf(here, applied)], [[], []])
    assert.deepEqual(await skippedOn(here, sourced.jobId), [])
  })

  test('is not written to whom the company can not or should not write by itself, which the job is told', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    await switchedOn(here)
    const job = await make.job({ status: 'live' })
    const people = {
      no_address: await make.candidate({ emails: [] }),
      suppressed: await make.candidate({ emails: ['ada@people.example'] }),
      legal_hold: await make.candidate(),
      not_filled: await make.candidate({ firstName: '' }),
    }
    await suppressedFor(here, 'ada@people.example', 'complained')
    await as(here.admin).put(`/v1/candidates/${people.legal_hold.id}/legal-hold`, { reason: 'A lawsuit.' })
    const applications = []
    for (const { id } of Object.values(people)) {
      applications.push(await make.application({ jobId: job.id, candidateId: id }))
    }
    const eva = await make.candidate({ emails: ['eva@people.example'] })
    applications.push(await make.application({ jobId: job.id, candidateId: eva.id }))
    const sinceTheyApplied = new Date(Date.now() + 60_000).toISOString()
    await suppressedFor(here, 'eva@people.example', 'unsubscribed', sinceTheyApplied)
    const ids = applications.map(({ id }) => id)
    const wish = { applicationIds: ids, status: 'not_suitable' }

    for (const status of ['not_suitable', 'suitable', 'not_suitable']) {
      assert.equal((await as(recruiter).post('/v1/applications/bulk-status', { ...wish, status })).status, 200)
      await here.settle()
    }

    assert.deepEqual(await listed(here, '?state=all'), [])
    assert.deepEqual((await skippedOn(here, job.id)).toSorted(), [...Object.keys(people), 'suppressed'].toSorted())
  })

  test('does not go into a thread that is flooded, which the job is told', async () => {
    const here = await world()
    await switchedOn(here)
    const application = await here.make.application()
    const { thread } = await written(here, { candidateId: application.candidateId, applicationId: application.id })
    await everywhere(here.owner, `update thread set frozen_until = now() + interval '1 hour' where id = $1`, [
      thread.id,
    ])

    await given(here, application, 'not_suitable')

    assert.deepEqual(await statesOf(here, application), [])
    assert.deepEqual(await skippedOn(here, application.jobId), ['too_many'])
  })

  test('goes on a closed job as well: that is when most are told', async () => {
    const here = await world()
    await switchedOn(here)
    const application = await here.make.application()
    await here.as(here.recruiter).post(`/v1/jobs/${application.jobId}/close`, { reason: 'filled' })

    await given(here, application, 'not_suitable')

    assert.deepEqual(await statesOf(here, application), ['kept'])
  })

  test('goes to the one person that two are merged into, once', async () => {
    const here = await world()
    await switchedOn(here)
    const [first, second] = [await here.make.application(), await here.make.application()]
    const twice = await here.make.application({ jobId: first.jobId, candidateId: second.candidateId })
    for (const each of [first, twice]) await given(here, each, 'not_suitable')

    await here.as(here.recruiter).post(`/v1/candidates/${first.candidateId}/merge`, { duplicateId: second.candidateId })
    await here.settle()

    assert.deepEqual((await statesOf(here, first)).toSorted(), ['kept', 'withdrawn'])
  })

  test('is gone with a person who is erased before it leaves', async () => {
    const here = await world()
    const application = await written24(here)
    const [{ to }] = await lettersOf(here, application)

    await here.as(here.recruiter).delete(`/v1/candidates/${application.candidateId}`)
    await here.settle()

    assert.equal(await here.letterTo(to[0].address), undefined)
    assert.deepEqual(await listed(here, '?state=all'), [])
  })
})
