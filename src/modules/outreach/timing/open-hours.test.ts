import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { beginningOfDay, closesAt, dayIn, isOpen, nextDayIn, nextOpen, type OpenHours } from './open-hours.ts'

const hoursIn = (zone: string, more: Partial<OpenHours> = {}): OpenHours => ({
  zone,
  from: 9 * 60,
  until: 17 * 60,
  days: [1, 2, 3, 4, 5],
  holidays: new Set(),
  ...more,
})

const zones = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'UTC',
]

describe('open hours', () => {
  const cases: readonly (readonly [string, OpenHours, string, string, number?])[] = [
    ['a Sunday in Berlin', hoursIn('Europe/Berlin'), '2026-11-22T10:00Z', '2026-11-23T08:00'],
    ['within the hours', hoursIn('Europe/Berlin'), '2026-11-23T10:07Z', '2026-11-23T10:07'],
    ['the evening before clocks go on', hoursIn('Europe/Berlin'), '2026-03-27T18:00Z', '2026-03-30T07:00'],
    [
      'a night in New York over clocks that go back',
      hoursIn('America/New_York'),
      '2026-10-31T01:00Z',
      '2026-11-02T14:00',
    ],
    ['half an hour beside the others', hoursIn('Asia/Kolkata'), '2026-11-23T12:00Z', '2026-11-24T03:30'],
    ['the other side of the world', hoursIn('Pacific/Auckland'), '2026-11-20T05:00Z', '2026-11-22T20:00'],
    [
      'the hour that a clock leaves out',
      hoursIn('Europe/Berlin', { from: 150, until: 240, days: [7] }),
      '2026-03-29T00:30Z',
      '2026-03-29T01:30',
    ],
    [
      'a week that begins on Saturday',
      hoursIn('Asia/Tehran', { days: [6, 7, 1, 2, 3] }),
      '2026-11-19T14:00Z',
      '2026-11-21T05:30',
    ],
    [
      'a holiday',
      hoursIn('Europe/Berlin', { holidays: new Set(['2026-12-25']) }),
      '2026-12-24T18:00Z',
      '2026-12-28T08:00',
    ],
    ['shortly before the end', hoursIn('Europe/Berlin'), '2026-11-23T15:50Z', '2026-11-23T15:59', 40],
    ['the last minute', hoursIn('Europe/Berlin'), '2026-11-23T15:59:30Z', '2026-11-23T15:59', 40],
  ]
  for (const [name, hours, after, expected, jitter] of cases) {
    test(`begin again after ${name}`, () => {
      assert.equal(nextOpen(hours, new Date(after), jitter).toISOString().slice(0, 16), expected)
    })
  }

  test('know the days of a zone, however long they are', () => {
    assert.equal(dayIn('Pacific/Auckland', new Date('2026-11-26T12:00Z')), '2026-11-27')
    assert.equal(nextDayIn('Europe/Berlin', new Date('2026-10-25T10:00Z')).toISOString(), '2026-10-25T23:00:00.000Z')
    assert.equal(beginningOfDay('Europe/Berlin', '2026-10-25').toISOString(), '2026-10-24T22:00:00.000Z')
    assert.equal(
      closesAt(hoursIn('Europe/Berlin'), new Date('2026-11-23T10:00Z')).toISOString(),
      '2026-11-23T16:00:00.000Z',
    )
  })

  test('are refused where no day is open', () => {
    assert.throws(() => nextOpen(hoursIn('UTC', { days: [] }), new Date()), /no day/)
  })

  test('are found in every zone, at any time of the year and with any jitter, and never before they are asked for', () => {
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        instant,
        days,
        fc.integer({ min: 0, max: 240 }),
        (zone, after, on, jitter) => {
          const hours = hoursIn(zone, { days: on })
          const at = nextOpen(hours, after, jitter)

          assert.ok(isOpen(hours, at), `${at.toISOString()} is closed in ${zone}`)
          assert.ok(at >= after && at < closesAt(hours, at))
        },
      ),
      { numRuns: 300 },
    )
  })
})
