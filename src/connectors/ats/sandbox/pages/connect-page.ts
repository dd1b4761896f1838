/** A company connects here: the page says what will be shared, and leads back to the address that the link was made for. */
import type { Link } from '../links.ts'
import type { SandboxAnswer } from '../sandbox-request.ts'
import { pageOf, sentTo } from './frame.ts'
import { html } from './markup.ts'

export const connectPage = ({ state, returnUrl, companyName }: Link): SandboxAnswer =>
  pageOf({
    heading: `Connect ${companyName}`,
    isNarrow: true,
    formOrigin: new URL(returnUrl).origin,
    body: html`<div class="sheet">
<p>${new URL(returnUrl).host} asks to work with the Sandbox ATS of ${companyName}. It will be able to:</p>
<ul>
<li>read jobs and their stages,</li>
<li>read people, their resumes and their applications,</li>
<li>move applications and add new ones,</li>
<li>be told as something changes.</li>
</ul>
<p class="quiet">All people here are invented.</p>
<form method="post" action="/connect">
<input type="hidden" name="state" value="${state}">
<input type="hidden" name="return" value="${returnUrl}">
<div class="row">
<button class="main" name="decision" value="connect">Connect</button>
<button name="decision" value="cancel">Cancel</button>
</div>
</form>
</div>`,
  })

/** The person is back with a code, or with the word that they did not want to. */
export function sentBack(link: Link, outcome: { readonly code: string } | { readonly error: string }): SandboxAnswer {
  const back = new URL(link.returnUrl)
  for (const [name, value] of Object.entries({ state: link.state, ...outcome })) back.searchParams.set(name, value)
  return sentTo(back.href)
}
