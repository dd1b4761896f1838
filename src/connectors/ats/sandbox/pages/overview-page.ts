/** All accounts, what they hold, what was asked of them lately, and what can be made to go wrong. */
import type { Account } from '../account.ts'
import { faultNames } from '../contract.ts'
import { faultTitles } from '../faults.ts'
import type { SandboxAnswer } from '../sandbox-request.ts'
import type { SmallJob } from '../small-ats.ts'
import { pageOf } from './frame.ts'
import { html, type Markup } from './markup.ts'

export const overviewPage = (accounts: readonly Account[]): SandboxAnswer =>
  pageOf({
    heading: 'Accounts',
    body:
      accounts.length === 0
        ? html`<p>No company has connected yet.</p>`
        : html`${accounts.map((account) => accountPart(account))}`,
  })

function accountPart(account: Account): Markup {
  const { ats, facts } = account
  const living = <Item extends { deletedAt: Date | null }>(items: Item[]) =>
    items.filter((item) => item.deletedAt === null)
  const applications = living(ats.all('application'))
  const counts = new Map<string, number>()
  for (const { jobId } of applications) counts.set(jobId, (counts.get(jobId) ?? 0) + 1)
  const jobs = living(ats.all('job'))
  return html`<h2>${facts.companyName}</h2>
<p class="quiet">${jobs.length} jobs, ${living(ats.all('candidate')).length} people, ${applications.length} applications; ${facts.keyDigests.length === 0 ? 'no keys' : 'has keys'}, ${facts.webhook === null ? 'tells nobody' : 'sends webhooks'}</p>
<table><tr><th>Job</th><th>Status</th><th>Applications</th></tr>
${jobs.map((job) => jobRow(job, facts.id, counts.get(job.id) ?? 0))}</table>
${switches(account)}
<table><tr><th>Last requests</th><th>Answered</th><th>At</th></tr>
${account.requests.map(({ line, status, at }) => html`<tr><td>${line}</td><td>${status}</td><td>${at.toISOString()}</td></tr>`)}</table>`
}

const jobRow = (job: SmallJob, accountId: string, count: number): Markup =>
  html`<tr><td><a href="/accounts/${accountId}/jobs/${job.id}">${job.title}</a>${job.isConfidential ? ' (confidential)' : ''}</td><td>${job.status}</td><td>${count}</td></tr>`

const switches = ({ facts }: Account): Markup => html`<div class="row">
${faultNames.map((name) => {
  const isOn = facts.faults[name]
  return html`<form method="post" action="/accounts/${facts.id}/switches"><input type="hidden" name="${name}" value="${isOn ? 'off' : 'on'}"><button class="${isOn ? 'on' : ''}">${faultTitles[name]}: ${isOn ? 'on' : 'off'}</button></form>`
})}
<form method="post" action="/accounts/${facts.id}/expiries"><button name="what" value="credentials">Expire the credentials</button></form>
<form method="post" action="/accounts/${facts.id}/expiries"><button name="what" value="cursors">Expire the cursors</button></form>
</div>`
