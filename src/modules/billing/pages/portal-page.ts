import { html, type Markup, type Shown } from '#kernel/http/html.ts'
import type { WebPage } from '#kernel/http/web-page.ts'
import type { Ports } from '#kernel/ports.ts'
import { inLine } from '#modules/mail/index.ts'
import { priceList, type Standing } from '#modules/plans/index.ts'
import type { Account, AccountDetails } from '../account.ts'
import { displayMoney } from '../display.ts'
import type { Invoice } from '../invoice.ts'
import { providerOf } from '../providers.ts'
import { planTitles } from '../quote.ts'
import { framed } from './frame.ts'
import { button, detailsForm, errorSummary, numberForm } from './portal-controls.ts'
import type { FieldError } from './portal-forms.ts'
import { type Credits, creditsWords, invoiceList, openInvoices, standingWords } from './portal-parts.ts'

export interface Portal {
  readonly here: string
  /** The page says what was done just now. */
  readonly done: string | null
  readonly errors: readonly FieldError[]
  readonly details: AccountDetails | undefined
  readonly credits: Credits
  readonly standing: Standing
  readonly account: Account
  /** The newest invoice comes first. */
  readonly invoices: readonly Invoice[]
  /** The invoice that is due first comes first. */
  readonly open: readonly Invoice[]
}

export function portalPage(ports: Ports, portal: Portal): WebPage {
  const { here, done, errors, details, credits, standing, account, invoices, open } = portal
  return framed({
    site: ports,
    status: errors.length > 0 ? 422 : 200,
    title: `${errors.length > 0 ? 'Error: ' : ''}Billing · ${inLine(account.name)}`,
    main: html`<h1>Billing</h1>
<p class="lead">For <bdi>${inLine(account.name)}</bdi></p>
${errorSummary(errors)}
${done !== null && Object.hasOwn(doneWords, done) && html`<p class="notice" role="status">${doneWords[done]}</p>`}
<h2>Your plan</h2>
${standingWords(standing, open)}
${openInvoices(here, open)}
${planChoice(here, standing, open.length > 0)}
${isRunning(standing) && ending(here, standing, errors)}
<h2>Credits</h2>
${creditsWords(credits)}
${numberForm(here, errors)}
<h2>Billing details</h2>
<p>What new invoices bear. Those that were issued stay as they are.</p>
${detailsForm(here, details ?? account, errors)}
<h2 id="invoices">Invoices</h2>
${account.credit > 0 && html`<p>${displayMoney(account.credit, priceList.currency)} are kept for your next invoices, and taken off them.</p>`}
${invoiceList(ports, invoices)}`,
  })
}

const doneWords: Readonly<Record<string, string>> = {
  ending: 'The plan ends with its period. Until then all goes on.',
  kept: 'The plan is kept, and renewed when its period ends.',
  ended: 'The plan has ended.',
  saved: 'The billing details are saved.',
  paid: 'The invoice is settled.',
}

const isRunning = ({ provider, status }: Standing): boolean =>
  provider !== null && providerOf({ provider }).isFollowedHere && (status === 'active' || status === 'past_due')

function planChoice(here: string, standing: Standing, isOwing: boolean): Markup {
  const change = isRunning(standing)
  return html`<h2 id="plans">${change ? 'Change your plan' : 'Choose a plan'}</h2>
<p>${
    change
      ? 'The new plan begins when it is paid. What was not used of the one you have is taken off its price.'
      : 'It begins when it is paid, on the next page.'
  } Prices are without tax.</p>
${isOwing && html`<p><b>What is to be paid for the plan you had comes first.</b></p>`}
<ul class="things">
${priceList.planNames.map(
  (plan) => html`<li>
<div><h3>${planTitles[plan]}</h3><p class="meta">${limitsOf(plan)}</p></div>
<form method="post" action="${here}" class="choices">
<input type="hidden" name="action" value="change-plan">
${choice(standing, plan, 'monthly')}
${choice(standing, plan, 'annual')}
</form>
</li>
`,
)}</ul>`
}

function choice(standing: Standing, plan: (typeof priceList.planNames)[number], period: 'monthly' | 'annual'): Shown {
  const price = `${displayMoney(priceList.plans[plan].prices[period], priceList.currency)} a ${period === 'annual' ? 'year' : 'month'}`
  const hasIt = isRunning(standing) && standing.plan === plan && standing.billingPeriod === period
  if (hasIt) return html`<p><b>${price}</b> (your plan)</p>`
  return html`<button type="submit" name="plan" value="${plan}.${period}" class="plain"><span class="hidden">${planTitles[plan]}, </span>${price}</button>`
}

function limitsOf(plan: (typeof priceList.planNames)[number]): string {
  const { liveJobs, seats, creditsPerMonth, apiAccess, storageBytes } = priceList.plans[plan].limits
  const many = (count: number | null, what: string): string =>
    count === null ? `any number of ${what}` : `${count} ${what}`
  const credits = `${creditsPerMonth.toLocaleString('en')} credits a month`
  const files = `${storageBytes / 2 ** 30} GiB of files`
  return [
    many(liveJobs, 'live jobs'),
    many(seats, 'seats'),
    credits,
    files,
    apiAccess ? 'with API' : 'without API',
  ].join(', ')
}

function ending(here: string, { endsWithPeriod }: Standing, errors: readonly FieldError[]): Markup {
  return html`<h2>${endsWithPeriod ? 'Keep your plan' : 'End your plan'}</h2>
${
  endsWithPeriod
    ? html`<p>The plan ends with its period. You can still take that back.</p>
${button(here, 'keep', 'Keep the plan')}`
    : html`<p>It goes on until the end of the period that is paid for, and is not renewed.</p>
${button(here, 'end-with-period', 'End it with the period')}`
}
<details${errors.some(({ field }) => field === 'confirm') && html` open`}>
<summary>End it now</summary>
<p>Nothing new is published from now on; what there is stays. A credit note takes back the time that was not used.
What is left of the credits of this month goes with it; those that were bought stay.</p>
<form method="post" action="${here}">
<input type="hidden" name="action" value="end-now">
<div class="choice"><input type="checkbox" id="confirm" name="confirm" value="yes" required><label for="confirm">I want the plan to end now</label></div>
<button type="submit" class="plain">End the plan now</button>
</form>
</details>`
}
