import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { viewTime } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { olderThan, pageOf } from '#kernel/http/page.ts'
import { type CreditEntry, creditReasons, selectCreditEntries } from '../credits.ts'

const CreditEntryView = z
  .strictObject({
    id: IdView,
    at: TimeView,
    credits: z.int().meta({ description: 'Granted when above zero, otherwise spent or gone.' }),
    balance: z.int().min(0).meta({ description: 'What there was then.' }),
    reason: z.enum(creditReasons),
    source: z.string().meta({
      description: 'What for: `evaluation:` and the application, `checkout:` and the checkout. Each is there once.',
      examples: ['evaluation:4711'],
    }),
    expiresAt: TimeView.meta({ description: 'Of what was granted, or of the last of what was spent.' }),
  })
  .meta({ id: 'CreditEntry' })

export const listCreditEntriesPage = operation({
  id: 'listCreditEntriesPage',
  method: 'GET',
  path: '/v1/billing/credit-entries/page',
  summary: 'What credits were granted and spent for, newest first',
  description: 'The ledger of credits. Entries are never changed; the balance is their sum.',
  access: 'recruiter',
  paged: true,
  replies: { 200: pageOf(CreditEntryView) },
  transaction: 'read',

  async handle(_input, { tx, actor, page }) {
    const older = olderThan(page, sql`id`, sql`company_id`)
    const entries = await tx.all(selectCreditEntries(actor.companyId, older, page.fetch))

    return reply(
      200,
      page.of(entries, viewEntry, ({ id }) => [String(id), actor.companyId]),
    )
  },
})

const viewEntry = ({ id, at, delta, balance, reason, source, expiresAt }: CreditEntry) => ({
  id,
  at: viewTime(at),
  credits: delta,
  balance,
  reason,
  source,
  expiresAt: viewTime(expiresAt),
})
