/** A form asks for new jobs by mail, and the links in the letters lead to these pages. */

import { type FormState, field, trap, typedIn } from '#kernel/http/form-field.ts'
import { html, type Markup } from '#kernel/http/html.ts'
import type { WebPage } from '#kernel/http/web-page.ts'
import { inLine } from '#modules/mail/index.ts'
import type { PublicCompany } from '../public-company.ts'
import { companyPath, framed, pathTo, type Site } from './site.ts'

export const newsletterForm = (site: Site, path: string, form: FormState): Markup => html`<section class="newsletter"
 aria-labelledby="newsletter">
<h2 id="newsletter">New jobs by mail</h2>
<p>Once a week, when there are any. You can end it with one click.</p>
<form method="post" action="${pathTo(site, path)}">
${field(
  form,
  { id: 'email', name: 'email', label: 'E-mail', required: true },
  (attributes) => html`<input type="email" autocomplete="email" value="${typedIn(form, 'email')}"${attributes}>`,
)}
${trap}
<button type="submit" class="plain">Subscribe</button>
</form>
</section>`

export const subscribedPage = (site: Site, company: PublicCompany): WebPage =>
  framed({
    site,
    company,
    title: `Check your mail · ${inLine(company.name)}`,
    main: html`<h1>One more step: check your mail</h1>
<p class="lead">We sent you a link. Open it to confirm that you want to hear of new jobs.</p>
<p>If you subscribed before, no mail comes: you are subscribed.</p>
<p><a href="${pathTo(site, companyPath(company))}">See all open jobs</a></p>`,
  })

/** Opening a link changes nothing, because programs that look through mail open links, too. */
export const subscriptionPage = (site: Site, company: PublicCompany, token: string, isConfirmed: boolean): WebPage =>
  framed({
    site,
    company,
    isSecret: true,
    title: `New jobs by mail · ${inLine(company.name)}`,
    main: html`<h1>New jobs by mail</h1>
<p class="lead">${
      isConfirmed
        ? html`You hear of new jobs at <bdi>${inLine(company.name)}</bdi> once a week, when there are any.`
        : html`Confirm that you want to hear of new jobs at <bdi>${inLine(company.name)}</bdi>.`
    }</p>
<div class="actions">
${!isConfirmed && button(site, token, 'confirm', 'Subscribe', '')}
${button(site, token, 'unsubscribe', isConfirmed ? 'Unsubscribe' : 'Forget my address', 'plain')}
</div>`,
  })

export const unsubscribedPage = (site: Site): WebPage =>
  framed({
    site,
    company: null,
    isSecret: true,
    title: 'You are not subscribed',
    main: html`<h1>You are not subscribed</h1>
<p class="lead">No more letters are sent to you, and your address is forgotten.</p>`,
  })

const button = (site: Site, token: string, action: string, label: string, look: string): Markup => html`<form
 method="post" action="${pathTo(site, `/careers/newsletter/${token}`)}">
<input type="hidden" name="action" value="${action}">
<button type="submit" class="${look}">${label}</button>
</form>`
