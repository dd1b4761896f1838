import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { onDatabase } from '#modules/inbox/inbox.fixture.ts'
import { world } from '#test'
import { countLetter, noRoomUntil, warmUpLimit } from './pace.ts'

const limits = { companyDayMax: 200, senderDayMax: 50, domainDayMax: 5 }

describe('the pace of letters', () => {
  test('of somebody who begins is 20 on the first day, and a fifth more on each that follows', () => {
    assert.deepEqual([0, 1, 2, 3, 4, 5, 6].map(warmUpLimit), [20, 24, 28, 34, 41, 49, 59])
  })

  test('lets five people of one company be written to, and any number at a house that has everybody’s addresses', async () => {
    const { companyId } = await world()
    const pace = { companyId, zone: 'Europe/Berlin', now: new Date('2027-03-01T22:30:00Z'), senderId: 'usr_1' }
    const written = (address: string, times: number) =>
      onDatabase((db) =>
        db.transaction({ companyId }, async (tx) => {
          for (let each = 0; each < times; each++) await countLetter(tx, { ...pace, address })
          return noRoomUntil(tx, limits, { ...pace, address })
        }),
      )

    const answers = [
      await written('jana@acme.example', 4),
      await written('otto@ACME.example', 1),
      await written('ada@gmail.com', 6),
      await written('eve@gmail.com', 9),
    ]

    const midnight = new Date('2027-03-01T23:00:00.000Z')
    assert.deepEqual(answers, [null, midnight, null, midnight])
  })
})
