/** A letter as its sender made it look, in a sandbox. */
import { sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import { type PageRoute, secretHeaders } from '#kernel/http/web-page.ts'
import { openLink } from '../html-link.ts'

/** Links open beside it; scripts, forms, pictures and styles of others do not exist in it. */
const policy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

export const showLetter: PageRoute = {
  url: '/letters/:messageId(^msg_[0-9a-z]{24}$)',

  async show({ params, query }, { ports, within }) {
    const { companyId, messageId } = openLink(ports, params['messageId'] ?? '', query)
    const message = await within(companyId).reading.maybe(sql<{ html: string | null }>`
      select m.html from message m where m.company_id = ${companyId} and m.public_id = ${messageId}`)
    if (!message?.html) throw notFound()

    return {
      status: 200,
      headers: {
        ...secretHeaders,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'x-dns-prefetch-control': 'off',
      },
      body: message.html,
    }
  },
}
