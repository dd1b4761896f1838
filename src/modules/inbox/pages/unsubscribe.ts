/** Somebody whom a company wrote to unasked says that it shall not, by a button or by one click of a mail program (RFC 8058). */
import { sql } from '#kernel/database/sql.ts'
import { html } from '#kernel/http/html.ts'
import { notFound } from '#kernel/http/problems.ts'
import {
  type Asked,
  type PageRoute,
  type PageScope,
  pathTo,
  secretHeaders,
  type WebPage,
} from '#kernel/http/web-page.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { inLine, suppressions } from '#modules/mail/index.ts'
import type { Mailbox } from '../message.ts'
import { openUnsubscribeLink } from '../unsubscribe-link.ts'
import { letterPage } from './frame.ts'

interface Written {
  readonly companyId: string
  readonly letterId: string
  readonly companyName: string
  readonly toBoxes: readonly Mailbox[]
}

/** A letter whose reader was erased is nobody's any more. */
async function writtenTo({ params, query }: Asked, { ports, within }: PageScope) {
  const { companyId, messageId } = openUnsubscribeLink(ports, params['messageId'] ?? '', query)
  const letter = await within(companyId).reading.maybe(sql<Written>`
    select m.company_id, m.letter_id, c.name as company_name, m.to_boxes from message m join ${allCompanies} c on c.id = m.company_id
    where m.company_id = ${companyId} and m.public_id = ${messageId} and m.letter_id is not null`)
  const [to] = letter?.toBoxes ?? []
  if (!letter || !to) throw notFound()
  return { ...letter, address: to.address }
}

const askingPage = (scope: PageScope, asked: Asked, companyName: string): WebPage => {
  const path = `/letters/unsubscribe/${asked.params['messageId'] ?? ''}?${asked.query}`
  return letterPage({
    site: scope.ports,
    title: 'Letters to you',
    main: html`<h1>Letters to you</h1>
<p class="lead"><bdi>${inLine(companyName)}</bdi> wrote to you. You can end that: answers to what you write yourself still come.</p>
<form method="post" action="${pathTo(scope.ports, path)}">
<button type="submit">Write to me no more</button>
</form>`,
  })
}

const endedPage = (scope: PageScope, companyName: string): WebPage =>
  letterPage({
    site: scope.ports,
    title: 'You are written to no more',
    main: html`<h1>You are written to no more</h1>
<p class="lead"><bdi>${inLine(companyName)}</bdi> sends you no more letters that you did not ask for.</p>`,
  })

export const unsubscribeRoute: PageRoute = {
  url: '/letters/unsubscribe/:messageId(^msg_[0-9a-z]{24}$)',
  isSecret: true,

  /** Opening the link changes nothing, because programs that look through mail open links, too. */
  async show(asked, scope) {
    const { companyName } = await writtenTo(asked, scope)
    return askingPage(scope, asked, companyName)
  },

  async take(posted, scope) {
    const { companyId, letterId, companyName, address } = await writtenTo(posted, scope)
    await scope
      .within(companyId)
      .transaction(async (tx) => suppressions.put(tx, { companyId, address, reason: 'unsubscribed', letterId }))
    if (posted.form.get('List-Unsubscribe') === 'One-Click') return { status: 200, headers: secretHeaders, body: '' }
    return endedPage(scope, companyName)
  },
}
