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

/**
 * What a letter does not say itself: how it looks in no mail program of its sender. A picture from elsewhere is not loaded, and is a box
 * with the words that stand for it; one without words was never there to be seen.
 */
const look = `<style>
body{font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;margin:16px;color:#1b1f24;overflow-wrap:anywhere}
blockquote{margin:1em 0;padding-left:12px;border-left:3px solid #d0d7de;color:#57606a}
img{max-width:100%}
img:not([src]){display:inline-block;padding:2px 8px;border:1px dashed #8c959f;color:#57606a}
img:not([src]):not([alt]),img:not([src])[alt=""]{display:none}
</style>`

const withLook = (letter: string): string =>
  letter.includes('</head>') ? letter.replace('</head>', () => `${look}</head>`) : `${look}${letter}`

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
      body: withLook(message.html),
    }
  },
}
