/** All pages of accounts have this in common. They begin no session: the operation does that. */
import { readFileSync } from 'node:fs'
import { html, type Shown } from '#kernel/http/html.ts'
import { framing } from '#kernel/http/pages/service-page.ts'
import { type PageRoute, pathTo, type Refusal, type Site, type WebPage } from '#kernel/http/web-page.ts'
import type { Ports } from '#kernel/ports.ts'

const { framed, refusalPage } = framing('Muster', readFileSync(new URL('account.css', import.meta.url), 'utf8'))

export { framed }

/** Links are followed late, twice and in part, so the refusal says what to do. */
export function accountRefusalPage(site: Site, refusal: Refusal): WebPage {
  if (refusal.status !== 404) return refusalPage(site, refusal)
  const title = 'This link does not work'
  return framed({
    site,
    status: 404,
    title,
    main: html`<h1>${title}</h1>
<p class="lead">${refusal.detail}</p>
<p>If you have used it before, what it was for is done. Otherwise look whether all of it is in the address above: mail programs break
long lines.</p>
<ul>
<li><a href="${pathTo(site, '/forgot-password')}">Set a new password</a></li>
<li><a href="${pathTo(site, '/sign-up')}">Sign up</a></li>
</ul>`,
  })
}

/** No page signs people in yet, so the text tells how to. */
export const howToSignIn = (ports: Ports): Shown => html`<p>Sign in with your e-mail address and password by
<samp>POST /v1/sessions</samp>: the <a href="${pathTo(ports, '/docs')}">reference</a> tells how.</p>
${ports.config.oidcIssuer && html`<p>Or <a href="${pathTo(ports, '/auth/oidc/start')}">sign in through your provider</a>.</p>`}`

interface Done {
  readonly title: string
  show(ports: Ports): Shown
}

/** A form that has done its work leads to this page, which may be loaded again as often as anybody likes. */
export const donePage = (url: string, { title, show }: Done): PageRoute => ({
  url,
  show: async (_asked, { ports }) => framed({ site: ports, title, main: html`<h1>${title}</h1>\n${show(ports)}` }),
})
