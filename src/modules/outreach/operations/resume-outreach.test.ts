import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal, settingsPath } from '../outreach.fixture.ts'

describe('POST /v1/outreach-settings/resume', () => {
  test('is refused where letters leave', async () => {
    const here = await world()

    const replies = [
      await here.as(here.admin).post(`${settingsPath}/resume`),
      await here.as(here.recruiter).post(`${settingsPath}/resume`),
    ]

    assert.deepEqual(replies.map(refusal), [
      [409, 'CONFLICT'],
      [403, 'FORBIDDEN'],
    ])
  })
})
