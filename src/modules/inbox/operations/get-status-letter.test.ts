import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal } from '../inbox.fixture.ts'
import { statusLetters, switchedOn } from '../status-letters.fixture.ts'

describe('GET /v1/inbox/status-letters/{applicationStatus}', () => {
  test('is off until somebody switches it on', async () => {
    const here = await world()
    const read = async () => (await here.as(here.recruiter).get(`${statusLetters}/hired`)).body

    const before = await read()
    const { templateId } = await switchedOn(here, 'hired')

    assert.deepEqual(before, { status: 'hired', isOn: false, templateId: null, delayHours: 0 })
    assert.deepEqual(await read(), { status: 'hired', isOn: true, templateId, delayHours: 0 })
  })

  test('is for recruiters', async () => {
    const { as, reviewer } = await world()

    assert.deepEqual(refusal(await as(reviewer).get(`${statusLetters}/hired`)), [403, 'FORBIDDEN'])
  })
})
