import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { given, lettersOf, statusLetters, switchedOn } from '../status-letters.fixture.ts'

describe('GET /v1/inbox/status-letters', () => {
  test('has each status that may have a letter, with how many wait and until when', async () => {
    const [here, other] = [await world(), await world()]
    for (const each of [here, other]) {
      await switchedOn(each)
      await given(each, await each.make.application(), 'not_suitable')
    }
    const last = await here.make.application()
    await given(here, last, 'not_suitable')

    const { data } = (await here.as(here.recruiter).get(statusLetters)).body

    assert.deepEqual(
      data.map(({ status, isOn, waiting }: Record<string, unknown>) => [status, isOn, waiting]),
      [
        ['unreviewed', false, 0],
        ['suitable', false, 0],
        ['shortlisted', false, 0],
        ['not_suitable', true, 2],
        ['interviewing', false, 0],
        ['offered', false, 0],
        ['hired', false, 0],
        ['withdrawn', false, 0],
      ],
    )
    const [letter] = await lettersOf(here, last)
    assert.deepEqual([data[3].waitingUntil, data[0].waitingUntil], [letter.leavesAt, null])
  })
})
