import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { must, settingsPath } from '../outreach.fixture.ts'

describe('GET /v1/outreach-settings', () => {
  test('has what holds where nobody changed anything', async () => {
    const here = await world()

    const settings = must(await here.as(here.reviewer).get(settingsPath))

    assert.deepEqual(settings, {
      from: '09:00',
      until: '17:00',
      workDays: null,
      holidays: [],
      senderDayMax: 50,
      companyDayMax: 200,
      domainDayMax: 5,
      followsUpInGermany: false,
      monthsUnanswered: 6,
    })
  })
})
