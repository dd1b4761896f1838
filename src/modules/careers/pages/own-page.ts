/** These pages are for one applicant alone: to confirm an application, to see how it is going, to take it back. */

import { html, type Markup } from '#kernel/http/html.ts'
import type { WebPage } from '#kernel/http/web-page.ts'
import { inLine } from '#modules/mail/index.ts'
import type { OwnApplication, OwnStatus } from '../own-application.ts'
import type { PublicCompany } from '../public-company.ts'
import { companyPath, framed, pathTo, type Site } from './site.ts'
import { dayText } from './words.ts'

/** Opening a link changes nothing, because programs that look through mail open links, too. */
export const confirmPage = (site: Site, token: string): WebPage =>
  framed({
    site,
    company: null,
    isSecret: true,
    title: 'Confirm your application',
    main: html`<h1>Confirm your application</h1>
<p class="lead">Your application counts once you confirm that it is yours.</p>
<form method="post" action="${pathTo(site, `/careers/confirm/${token}`)}">
<button type="submit">Confirm my application</button>
</form>`,
  })

const statusWords: Readonly<Record<OwnStatus, readonly [string, string]>> = {
  received: ['Received', 'Your application has arrived.'],
  in_review: ['In review', 'Your application is being looked at.'],
  interviewing: ['Interviews', 'You are invited to interviews, or have been to one.'],
  offered: ['Offer', 'You have been made an offer.'],
  hired: ['Hired', 'You got the job. Congratulations!'],
  closed: ['Closed', 'This application goes no further, or the job has been closed.'],
  withdrawn: ['Withdrawn', 'You have withdrawn this application.'],
}

export function ownPage(site: Site, company: PublicCompany | null, own: OwnApplication, token: string): WebPage {
  const { job, status, canWithdraw, appliedAt, erasureRequestedAt } = own
  const [name, words] = statusWords[status]
  return framed({
    site,
    company,
    isSecret: true,
    title: `Your application · ${inLine(own.company.name)}`,
    main: html`<h1>Your application</h1>
<p class="lead">For <bdi>${inLine(job.title)}</bdi> at <bdi>${inLine(own.company.name)}</bdi></p>
<dl class="facts">
<div><dt>Status</dt><dd>${name}</dd></div>
<div><dt>Sent</dt><dd><time datetime="${appliedAt.slice(0, 10)}">${dayText(appliedAt)}</time></dd></div>
</dl>
<p>${words}</p>
<p>Keep the address of this page: it is how you come back. Whoever has it can do what you can do here.</p>
${
  erasureRequestedAt !== null &&
  html`<div class="notice">
<p>You asked for your data to be erased on <time datetime="${erasureRequestedAt.slice(0, 10)}">${dayText(erasureRequestedAt)}</time>.
The company has been told.</p>
</div>`
}
${
  (canWithdraw || erasureRequestedAt === null) &&
  html`<h2>Change your mind</h2>
${canWithdraw && action(site, token, 'withdraw', 'Withdraw my application', 'The company is told that you no longer want the job. You can’t apply for it again.')}
${erasureRequestedAt === null && action(site, token, 'erase', 'Ask for my data to be erased', 'Your application is withdrawn, and the company is asked to erase all that it keeps about you.')}`
}
${company && html`<p><a href="${pathTo(site, companyPath(company))}">See all open jobs</a></p>`}`,
  })
}

/** A second step is asked for, since there is no way back. */
const action = (site: Site, token: string, name: string, label: string, meaning: string): Markup => html`<details>
<summary>${label}</summary>
<p>${meaning}</p>
<form method="post" action="${pathTo(site, `/careers/applications/${token}`)}">
<input type="hidden" name="action" value="${name}">
<button type="submit" class="plain">${label}</button>
</form>
</details>`
