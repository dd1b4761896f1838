import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysBetween, daysLater, graceDays, reminderDays, termDays } from './terms.ts'

test('an invoice is paid or given up before the shortest month is over and the next one is written', () => {
  assert.ok(termDays + graceDays < 28)
  assert.ok(reminderDays.every((day) => day < graceDays))
})

test('days are counted as they are added, parts of them too', () => {
  const due = new Date('2026-02-15T10:00:00.000Z')

  assert.equal(daysBetween(due, daysLater(due, graceDays)), graceDays)
  assert.equal(daysBetween(due, new Date('2026-02-14T22:00:00.000Z')), -0.5)
})
