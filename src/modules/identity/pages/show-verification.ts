/**
 * A letter about a new address leads to this page. Opening it changes nothing, because programs that look through mail
 * open it too.
 */
import { html } from '#kernel/http/html.ts'
import { type PageRoute, pathTo, seeOther, tokenIn } from '#kernel/http/web-page.ts'
import { verifyByLink } from '../by-link.ts'
import { requireLink } from '../link.ts'
import { donePage, framed, howToSignIn } from './frame.ts'

const title = 'Confirm your e-mail address'

export const verificationRoute: PageRoute = {
  url: '/verify-email/:token',
  isSecret: true,

  async show(asked, { ports, everyone }) {
    const { email } = await requireLink(everyone.reading, 'verify-email', tokenIn(asked))
    return framed({
      site: ports,
      title,
      main: html`<h1>${title}</h1>
<p class="lead">Somebody signed up to Muster with <bdi>${email}</bdi>. If that was you, confirm that the address is yours.</p>
<form method="post" action="${pathTo(ports, `/verify-email/${tokenIn(asked)}`)}">
<button type="submit">Confirm my address</button>
</form>`,
    })
  },

  async take(asked, { ports, everyone }) {
    await everyone.transaction((tx) => verifyByLink(tx, tokenIn(asked)))
    return seeOther(pathTo(ports, '/verify-email/done'))
  },
}

export const verifiedRoute = donePage('/verify-email/done', {
  title: 'Your address is confirmed',
  show: howToSignIn,
})
