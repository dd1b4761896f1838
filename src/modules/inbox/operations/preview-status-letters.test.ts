import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { makeApplications } from '#modules/applications/applications.fixture.ts'
import { world } from '#test'
import { listed, refusal, suppressedFor } from '../inbox.fixture.ts'
import { given, lettersOf, statusLetters, switchedOn } from '../status-letters.fixture.ts'

const path = `${statusLetters}/preview`

describe('POST /v1/inbox/status-letters/preview', () => {
  test('says how many letters would leave until when, who gets none, and changes nothing', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    await switchedOn(here)
    const [first, second, rejected] = await makeApplications(here, 3)
    await given(here, rejected, 'not_suitable')
    const silent = await make.application({ candidateId: (await make.candidate({ emails: [] })).id })
    const { id: candidateId } = await make.candidate({ emails: ['ada@people.example'] })
    await suppressedFor(here, 'ada@people.example', 'bounced')
    const suppressed = await make.application({ candidateId })
    const before = await listed(here, '?state=all')
    const applicationIds = [first, second, rejected, silent, suppressed].map(({ id }) => id)

    const { status, body, text } = await as(recruiter).post(path, { applicationIds, status: 'not_suitable' })

    assert.equal(status, 200, text)
    assert.partialDeepStrictEqual(body, {
      isOn: true,
      letters: 2,
      takenBack: 0,
      without: [
        { applicationId: rejected.id, reason: 'unchanged' },
        { applicationId: silent.id, reason: 'no_address' },
        { applicationId: suppressed.id, reason: 'suppressed' },
      ],
    })
    const [waiting] = await lettersOf(here, rejected)
    const gap = (one: string, other: string) => Math.round((Date.parse(one) - Date.parse(other)) / 1000)
    assert.deepEqual([gap(body.firstLeavesAt, waiting.leavesAt), gap(body.lastLeavesAt, body.firstLeavesAt)], [60, 60])
    assert.deepEqual(await listed(here, '?state=all'), before)
  })

  test('comes true', async () => {
    const here = await world()
    await switchedOn(here, 'offered')
    const applications = await makeApplications(here, 3)
    const wish = { applicationIds: applications.map(({ id }) => id), status: 'offered' }

    const { body } = await here.as(here.recruiter).post(path, wish)
    await here.as(here.recruiter).post('/v1/applications/bulk-status', wish)
    await here.settle()

    const letters = (await Promise.all(applications.map((each) => lettersOf(here, each)))).flat()
    assert.equal(letters.length, body.letters)
  })

  test('says how many that wait would be taken back, also by a status that sends none', async () => {
    const here = await world()
    await switchedOn(here)
    const [first, second] = await makeApplications(here, 2)
    await given(here, first, 'not_suitable')
    const applicationIds = [first.id, second.id]

    const { body } = await here.as(here.recruiter).post(path, { applicationIds, status: 'unreviewed' })

    const none = { isOn: false, letters: 0, firstLeavesAt: null, lastLeavesAt: null, without: [] }
    assert.deepEqual(body, { ...none, takenBack: 1 })
  })

  test('is refused of applications of another company, and to reviewers', async () => {
    const [here, other] = [await world(), await world()]
    const theirs = await other.make.application()
    const wish = { applicationIds: [theirs.id], status: 'hired' }

    assert.deepEqual(refusal(await here.as(here.admin).post(path, wish)), [404, 'NOT_FOUND'])
    assert.deepEqual(refusal(await here.as(here.reviewer).post(path, wish)), [403, 'FORBIDDEN'])
  })
})
