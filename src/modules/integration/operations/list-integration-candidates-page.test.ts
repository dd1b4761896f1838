import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { broken, forCompany, linkedJob, refusal } from '../integration.fixture.ts'
import {
  applicants,
  giveResume,
  handedIn,
  heldTransaction,
  type LinkedWorld,
  linkedWorld,
  pathOfCandidates,
  readAll,
  since,
  statesIn,
} from '../integration-candidate.fixture.ts'

const names = ({ data }: { data: readonly { id: string }[] }) => data.map(({ id }) => id)
const appOf = ({ id }: { id: number }) => `app_${id}`

describe('GET /v1/integration/jobs/{jobId}/candidates/page', () => {
  test('tells all that is known of an applicant, with whom to ask for the resume', async () => {
    const here = await linkedWorld({
      criteria: [{ text: 'Knowledge of TypeScript' }],
      screeningQuestions: [{ text: 'Why?', type: 'text' }],
    })
    const { by, job, make, settle } = here
    const person = {
      firstName: 'Jana',
      lastName: 'Novak',
      headline: 'Bookbinder',
      emails: ['jana@people.example'],
      phones: ['+49 341 1234567'],
      location: { city: 'Leipzig', region: null, country: 'DE' },
      links: ['https://people.example/jana'],
    }
    const candidate = await make.candidate(person)
    await giveResume(here, candidate.id, 'Jana Novak\nI know TypeScript.')
    const answers = [{ questionId: job.screeningQuestions[0].id, answer: 'Books.' }]
    const made = await make.application({ jobId: job.id, candidateId: candidate.id, screeningAnswers: answers })
    await settle()
    await by.put(`/v1/applications/${made.id}/evaluation/override`, { verdict: 'weak', reason: 'A secret.' })
    const { evaluatedAt: _, ...application } = (await by.get(`/v1/applications/${made.id}`)).body
    const evaluation = (await by.get(`/v1/applications/${made.id}/evaluation`)).body

    const { data, syncToken } = await readAll(here)

    const [item] = data
    const { resumeUrl, ...rest } = item
    assert.equal(data.length, 1)
    assert.deepEqual(rest, {
      ...person,
      id: appOf(made),
      kind: 'applicant',
      state: 'active',
      jobId: job.id,
      atsJobId: job.atsJob.id,
      externalApplicationId: null,
      status: 'unreviewed',
      statusAt: application.statusAt,
      score: evaluation.score,
      verdict: evaluation.verdict,
      override: { verdict: 'weak', at: evaluation.override.at },
      flags: [],
      source: application.source,
      screeningAnswers: application.screeningAnswers,
      appliedAt: application.appliedAt,
      updatedAt: application.updatedAt,
    })
    assert.ok(evaluation.score > 0)
    assert.match(resumeUrl, new RegExp(`^http://.*/v1/integration/candidates/${appOf(made)}/resume$`))
    assert.match(syncToken, /^[\w-]{1,512}$/)
  })

  test('tells sourced people as such, and of nobody a resume that is not there', async () => {
    const here = await linkedWorld()
    const { id } = await here.make.application({ jobId: here.job.id, status: 'sourced_potential' })
    await here.settle()

    const { data } = await readAll(here)

    const [{ kind, status, resumeUrl, verdict, override }] = data
    assert.deepEqual(names({ data }), [`src_${id}`])
    assert.deepEqual([kind, status, resumeUrl, verdict, override], ['sourced', 'sourced_potential', null, null, null])
  })

  test('tells those who changed last at the end, by pages, and gives a token on the last one', async () => {
    const here = await linkedWorld()
    const { by, ats, job, settle } = here
    const [one, two, three] = await applicants(here, 3)
    await by.patch(`/v1/applications/${one.id}`, { status: 'suitable' })
    await settle()

    const first = (await ats.get(pathOfCandidates(job, '?limit=2'))).body
    const last = (await ats.get(pathOfCandidates(job, `?limit=2&cursor=${first.nextCursor}`))).body

    assert.deepEqual([names(first), first.syncToken], [[two, three].map(appOf), null])
    assert.deepEqual([names(last), last.nextCursor], [[appOf(one)], null])
    assert.equal(typeof last.syncToken, 'string')
  })

  test('answers nothing by a token when nothing has changed, and gives one again', async () => {
    const here = await linkedWorld()
    await applicants(here, 2)
    const first = await readAll(here)

    const second = await readAll(here, since(first))
    const third = await readAll(here, since(second))

    assert.deepEqual([first.data.length, second.data, third.data], [2, [], []])
  })

  test('answers by a token what changed since, by whatever it changed', async () => {
    const here = await linkedWorld({ criteria: [{ text: 'Knowledge of TypeScript' }] })
    const { by, make, job, settle } = here
    const changed = await applicants(here, 5)
    await applicants(here, 2)
    const first = await readAll(here)
    const [one, two, three, four, five] = changed
    const other = await make.candidate()

    await by.patch(`/v1/applications/${one.id}`, { status: 'suitable' })
    await by.patch(`/v1/candidates/${two.candidateId}`, { firstName: 'Jana' })
    await by.patch(`/v1/candidates/${three.candidateId}`, { emails: ['new.address@people.example'] })
    await by.put(`/v1/applications/${four.id}/evaluation/override`, { verdict: 'strong' })
    await by.post(`/v1/candidates/${five.candidateId}/merge`, { duplicateId: other.id })
    const added = await make.application({ jobId: job.id })
    await settle()
    const second = await readAll(here, since(first, '&limit=1'))

    assert.deepEqual(new Set(names(second)), new Set([...changed, added].map(appOf)))
    const told = new Map(second.data.map((item) => [item.id, item]))
    assert.equal(told.get(appOf(one)).status, 'suitable')
    assert.equal(told.get(appOf(two)).firstName, 'Jana')
    assert.deepEqual(told.get(appOf(three)).emails, ['new.address@people.example'])
    assert.equal(told.get(appOf(four)).override.verdict, 'strong')
  })

  test('answers by a token whom a new evaluation has given a score', async () => {
    const here = await linkedWorld()
    const { by, make, job, settle } = here
    const { id: candidateId } = await make.candidate()
    await giveResume(here, candidateId, 'I know TypeScript.')
    const made = await make.application({ jobId: job.id, candidateId })
    await settle()
    const first = await readAll(here)

    await by.patch(`/v1/jobs/${job.id}`, { criteria: [{ text: 'Knowledge of TypeScript' }] })
    await settle()
    const second = await readAll(here, since(first))

    assert.deepEqual(names(second), [appOf(made)])
    assert.notEqual(second.data[0].score, first.data[0].score)
  })

  test('tells that somebody was removed or erased by their ids alone, and of no such in a first run', async () => {
    const here = await linkedWorld()
    const { by, job, settle } = here
    const [removed, erased, stays, gone] = await applicants(here, 4)
    await by.post(`/v1/applications/${gone.id}/remove`)
    await settle()
    const first = await readAll(here)

    await by.post(`/v1/applications/${removed.id}/remove`)
    await by.delete(`/v1/candidates/${erased.candidateId}`)
    await settle()
    const second = await readAll(here, since(first))

    assert.deepEqual(names(first), [removed, erased, stays].map(appOf))
    assert.deepEqual(
      second.data.map(({ updatedAt, ...item }) => item),
      [
        { id: appOf(removed), jobId: job.id, externalApplicationId: null, state: 'removed' },
        { id: appOf(erased), jobId: job.id, externalApplicationId: null, state: 'erased' },
      ],
    )
    assert.deepEqual(names(await readAll(here)), [appOf(stays)])
  })

  test('tells the id that an applicant was handed in by until they are erased', async () => {
    const here = await linkedWorld()
    const { by, settle } = here
    const one = await handedIn(here, { externalApplicationId: 'A-1' })
    const first = await readAll(here)

    await by.post(`/v1/applications/${one.id}/remove`)
    await settle()
    const removed = await readAll(here, since(first))
    await by.delete(`/v1/candidates/${one.candidateId}`)
    await settle()
    const erased = await readAll(here, since(removed))

    const ids = [first, removed, erased].map(({ data }) => data[0].externalApplicationId)
    assert.deepEqual(ids, ['A-1', 'A-1', null])
  })

  test('tells of somebody who was restored that they are there', async () => {
    const here = await linkedWorld()
    const { by, settle } = here
    const [one] = await applicants(here, 1)
    await by.post(`/v1/applications/${one.id}/remove`)
    await settle()
    const first = await readAll(here)

    await by.post(`/v1/applications/${one.id}/restore`)
    await settle()
    const second = await readAll(here, since(first))

    assert.deepEqual([statesIn(first), statesIn(second)], [[], [[appOf(one), 'active']]])
  })

  test('tells of those who left the statuses that are asked for, and of those who came', async () => {
    const here = await linkedWorld()
    const { by, settle } = here
    const [leaves, comes, moves, stays] = await applicants(here, 4)
    for (const { id } of [leaves, moves, stays]) await by.patch(`/v1/applications/${id}`, { status: 'suitable' })
    await settle()
    const filter = '&status=suitable&status=shortlisted'
    const first = await readAll(here, filter)

    await by.patch(`/v1/applications/${leaves.id}`, { status: 'not_suitable' })
    await by.patch(`/v1/applications/${comes.id}`, { status: 'shortlisted' })
    await by.patch(`/v1/applications/${moves.id}`, { status: 'shortlisted' })
    await settle()
    const second = await readAll(here, since(first, filter))

    assert.deepEqual(names(first), [leaves, moves, stays].map(appOf))
    assert.deepEqual(statesIn(second), [
      [appOf(leaves), 'other_status'],
      [appOf(comes), 'active'],
      [appOf(moves), 'active'],
    ])
    assert.deepEqual(Object.keys(second.data[0]).sort(), ['externalApplicationId', 'id', 'jobId', 'state', 'updatedAt'])
  })

  test('tells on a later page of a first run of somebody who left after an earlier one', async () => {
    const here = await linkedWorld()
    const { by, ats, job, settle } = here
    const [one, two, three] = await applicants(here, 3)
    const first = (await ats.get(pathOfCandidates(job, '?limit=1'))).body

    await by.post(`/v1/applications/${one.id}/remove`)
    await settle()
    const rest = (await ats.get(pathOfCandidates(job, `?limit=10&cursor=${first.nextCursor}`))).body

    assert.deepEqual(statesIn(first), [[appOf(one), 'active']])
    assert.deepEqual(statesIn(rest), [
      [appOf(two), 'active'],
      [appOf(three), 'active'],
      [appOf(one), 'removed'],
    ])
  })

  test('answers after a time what changed after it, as it was shown', async () => {
    const here = await linkedWorld()
    const { by, settle } = here
    const [one, two, three] = await applicants(here, 3)
    const first = await readAll(here)
    const [, shown, last] = first.data

    const later = await readAll(here, `updatedAfter=${shown.updatedAt}`)
    const none = await readAll(here, `updatedAfter=${last.updatedAt}`)
    await by.post(`/v1/applications/${one.id}/remove`)
    await settle()
    const after = await readAll(here, `updatedAfter=${encodeURIComponent(last.updatedAt.replace('Z', '+00:00'))}`)
    const next = await readAll(here, since(after))

    assert.deepEqual(names(first), [one, two, three].map(appOf))
    assert.deepEqual([names(later), none.data, next.data], [[appOf(three)], [], []])
    assert.deepEqual(statesIn(after), [[appOf(one), 'removed']])
  })

  test('gives a token that is good, though the time that was asked for has not come', async () => {
    const here = await linkedWorld()
    const [one] = await applicants(here, 1)

    const early = await readAll(here, 'updatedAfter=2999-01-01T00:00:00Z')
    await here.by.patch(`/v1/applications/${one.id}`, { status: 'suitable' })
    await here.settle()
    const next = await readAll(here, since(early))

    assert.deepEqual([early.data, names(next)], [[], [appOf(one)]])
  })

  test('refuses a time together with a token, a status that is none, and what is no time', async () => {
    const here = await linkedWorld()
    const { ats, job } = here
    const { syncToken } = await readAll(here)

    const replies = await Promise.all(
      [`?syncToken=${syncToken}&updatedAfter=2026-11-20T10:00:00Z`, '?status=maybe', '?updatedAfter=yesterday'].map(
        (query) => ats.get(pathOfCandidates(job, query)),
      ),
    )

    assert.deepEqual(replies.map(refusal), Array(3).fill([422, 'validation_failed']))
    assert.deepEqual(replies.flatMap(broken), ['/updatedAfter exclusive', '/status/0 enum', '/updatedAfter format'])
  })

  test('refuses a token of another job, of other filters, or changed', async () => {
    const here = await linkedWorld()
    const { ats, job } = here
    const other = await linkedJob(here)
    const { syncToken } = await readAll(here)
    const changed = syncToken.slice(0, -1) + (syncToken.endsWith('A') ? 'B' : 'A')

    const replies = [
      await ats.get(pathOfCandidates(other, `?syncToken=${syncToken}`)),
      await ats.get(pathOfCandidates(job, `?syncToken=${syncToken}&status=suitable`)),
      await ats.get(pathOfCandidates(job, `?syncToken=${changed}`)),
      await ats.get(pathOfCandidates(job, `?cursor=${syncToken}`)),
    ]

    assert.deepEqual(replies.map(refusal), Array(4).fill([400, 'invalid_cursor']))
  })

  test('waits with what others commit meanwhile for a transaction that has written, and then tells all', async () => {
    const here = await linkedWorld()
    const { by, settle } = here
    const [slow, fast] = await applicants(here, 2)
    const first = await readAll(here)

    const held = await heldTransaction(here, 'update application set version = version + 1 where id = $1', [slow.id])
    await by.patch(`/v1/applications/${fast.id}`, { status: 'suitable' })
    const meanwhile = await readAll(here, since(first))
    await held.end('commit')
    await settle()
    const then = await readAll(here, since(meanwhile))

    assert.deepEqual([names(first), names(meanwhile)], [[slow, fast].map(appOf), []])
    assert.deepEqual(names(then), [slow, fast].map(appOf))
  })

  test('keeps whoever follows by tokens up to date, while writers write, dawdle and roll back', async () => {
    const here = await linkedWorld()
    const ids = (await applicants(here, 6)).map(({ id }) => id)
    const writers = [1, 2, 3].map(() => writeAtRandom(here, ids))
    let areWriting = true
    const written = Promise.all(writers).finally(() => {
      areWriting = false
    })

    const copy = new Map<string, string>()
    let query = 'limit=4'
    for (let runsAfter = 0; runsAfter < 2; runsAfter += areWriting ? 0 : 1) {
      // Each run has another key, because one alone would be over its limit.
      const ats = here.as(await here.make.key({ scopes: ['candidates:read'] }))
      const run = await readAll({ ...here, ats }, query)
      for (const { id, state, updatedAt } of run.data) {
        if (state === 'active') copy.set(id, updatedAt)
        else copy.delete(id)
      }
      query = since(run, '&limit=4')
    }
    await written

    const { data } = await readAll(here)
    assert.deepEqual([...copy].sort(), data.map(({ id, updatedAt }) => [id, updatedAt]).sort())
  })

  test('finds no job that is not linked, not there, or of another company', async () => {
    const here = await linkedWorld()
    const { ats, make, as } = here
    const foreign = await as(await make.key({ scopes: ['candidates:read'], companyId: await make.company() }))

    const replies = [
      await ats.get(pathOfCandidates(await make.job({ status: 'live' }))),
      await ats.get(pathOfCandidates({ id: 987654321 })),
      await foreign.get(pathOfCandidates(here.job)),
    ]

    assert.deepEqual(replies.map(refusal), Array(3).fill([404, 'job_not_found']))
  })

  test('shows a platform the jobs it has linked, and the company all', async () => {
    const here = await world()
    const companyId = await here.make.client()
    const key = await here.make.key({ type: 'platform', scopes: ['jobs:write', 'candidates:read'] })
    const job = await linkedJob(here, { key, companyId })
    const own = await here.make.key({ scopes: ['candidates:read'], companyId })

    const replies = [
      await here.as(key).get(pathOfCandidates(job), forCompany(companyId)),
      await here.as(own).get(pathOfCandidates(job)),
    ]

    assert.deepEqual(
      replies.map(({ status, body }) => [status, body.data]),
      [
        [200, []],
        [200, []],
      ],
    )
  })
})

/** People leave the board and come back at random, and now and then the writer has second thoughts. */
async function writeAtRandom(here: LinkedWorld, ids: readonly number[]): Promise<void> {
  for (let count = 0; count < 20; count++) {
    const id = ids[Math.floor(Math.random() * ids.length)]
    const held = await heldTransaction(
      here,
      'update application set removed_at = case when random() < 0.5 then now() end, version = version + 1 where id = $1',
      [id],
    )
    await held.run('select pg_sleep(random() * 0.03)')
    await held.end(Math.random() < 0.7 ? 'commit' : 'rollback')
  }
}
