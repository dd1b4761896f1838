import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Invoice } from '../invoice.ts'
import { sumsOf } from './invoice-words.ts'

const invoice = (wish: Partial<Invoice>): Invoice => ({
  companyId: 'org_1',
  id: 'bil_1',
  kind: 'invoice',
  number: 'INV-2026-000001',
  status: 'open',
  currency: 'EUR',
  subtotal: 1000,
  tax: 190,
  total: 1190,
  amountPaid: 0,
  amountDue: 1190,
  lines: [],
  periodStart: null,
  periodEnd: null,
  createdAt: '2026-11-01T00:00:00.000000Z',
  issuedAt: '2026-11-01T00:00:00.000000Z',
  dueAt: null,
  paidAt: null,
  provider: 'local',
  providerId: null,
  hostedUrl: null,
  pdfUrl: null,
  attempts: 0,
  nextAttemptAt: null,
  particulars: { taxPercent: 19 },
  reminded: 0,
  ...wish,
})

const labels = (wish: Partial<Invoice>) => sumsOf(invoice(wish)).map(({ label, amount }) => `${label} ${amount}`)
const taken = ['Subtotal 1000', 'Tax (19 %) 190', 'Total 1190']

describe('what stands below the lines of an invoice', () => {
  test('names what a credit note has taken back', () => {
    assert.deepEqual(labels({ amountDue: 500 }), [
      ...taken,
      'Paid 0',
      'Taken back by a credit note 690',
      'To be paid 500',
    ])
  })

  test('names no credit note where the invoice is void', () => {
    assert.deepEqual(labels({ status: 'void', amountDue: 0 }), [...taken, 'Paid 0', 'To be paid 0'])
  })
})
