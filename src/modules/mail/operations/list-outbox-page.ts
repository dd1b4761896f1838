import { z } from 'zod'
import type { Reading } from '#kernel/database/database.ts'
import { allOf, nothing, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { olderThan, type Page, pageOf } from '#kernel/http/page.ts'
import { exactAddress } from '../exact-address.ts'

const MailView = z
  .strictObject({
    id: z.string(),
    purpose: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    createdAt: TimeView,
  })
  .meta({ id: 'OutboxMessage' })

export const listOutboxPage = operation({
  id: 'listOutboxPage',
  method: 'GET',
  path: '/v1/outbox/page',
  summary: 'Mail that was not sent, newest first (development only)',
  description:
    'Without a mail server every message stays here, with the links in it, so that the whole service can be tried on one machine. The operation exists in development only.',
  access: 'anyone',
  only: 'development',
  paged: true,
  query: { to: z.string().min(1).max(254).optional().meta({ description: 'Only mail to this address.' }) },
  replies: { 200: pageOf(MailView) },
  transaction: 'none',

  async handle({ query }, { everyone, page }) {
    const messages = await listMessages(everyone.reading, page, query.to)

    return reply(
      200,
      page.of(messages, viewMessage, ({ createdAt, id }) => [createdAt, id]),
    )
  },
})

interface Message {
  readonly id: string
  readonly purpose: string
  readonly toAddress: string
  readonly subject: string
  readonly bodyText: string
  readonly createdAt: Instant
}

const listMessages = (reading: Reading, page: Page, to: string | undefined): Promise<Message[]> =>
  reading.all(sql<Message>`
    select id, purpose, to_address, subject, body_text, created_at from mail_message
    where ${allOf(
      sql`true`,
      to === undefined ? nothing : sql`to_exact = ${exactAddress(to)}`,
      olderThan(page, sql`created_at`, sql`id`),
    )}
    order by created_at desc, id desc limit ${page.fetch}`)

const viewMessage = (message: Message) => ({
  id: message.id,
  purpose: message.purpose,
  to: message.toAddress,
  subject: message.subject,
  text: message.bodyText,
  createdAt: viewTime(message.createdAt),
})
