/** What a person sees whom a program has sent here: who asks, for what, and where the answer goes. */
import { readFileSync } from 'node:fs'
import { choices, emptyForm, type Field, type FormState, field, group, typedIn } from '#kernel/http/form-field.ts'
import { html, type Markup, type Shown } from '#kernel/http/html.ts'
import { framing } from '#kernel/http/pages/service-page.ts'
import { pathTo, type Site, type WebPage } from '#kernel/http/web-page.ts'
import type { Ports } from '#kernel/ports.ts'
import type { Authorization } from './authorization.ts'

const { framed, refusalPage } = framing('Muster', readFileSync(new URL('consent.css', import.meta.url), 'utf8'))

export { refusalPage as consentRefusalPage }

export const authorizePath = '/oauth/authorize'

const formTo = (site: Site, query: URLSearchParams): string => `${pathTo(site, authorizePath)}?${query}`

const about = ({ client, redirectUri }: Authorization): Markup => html`<p class="lead">A program that calls itself
“<bdi>${client.name}</bdi>” wants to work for you. Nobody has checked what it is called. If you allow it, you are sent back to
<strong>${new URL(redirectUri).host}</strong>. Go on only if you have just asked for this there.</p>`

const wish = (id: string, label: string): Field => ({ id, name: id, label, required: true })

/** What is asked for travels to the provider and back in a cookie, and browsers keep none that is longer than 4 kB. */
export const wishLengthMax = 2500

const byProvider = (ports: Ports, query: URLSearchParams): Shown => {
  const wish = query.toString()
  if (ports.config.oidcIssuer === null || wish.length > wishLengthMax) return null
  const address = `${pathTo(ports, '/auth/oidc/start')}?${new URLSearchParams({ wish })}`
  return html`<p>Or <a href="${address}">sign in through your provider</a>, and come back here.</p>`
}

export function signInPage(
  ports: Ports,
  query: URLSearchParams,
  authorization: Authorization,
  form: FormState = emptyForm,
): WebPage {
  return framed({
    site: ports,
    form,
    isPublic: true,
    title: 'Let a program in',
    main: html`<h1>Let a program in</h1>
${about(authorization)}
<p>Sign in first. The program does not see your password.</p>
<form method="post" action="${formTo(ports, query)}">
${field(form, wish('email', 'E-mail address'), (attributes) => html`<input type="email" autocomplete="username" value="${typedIn(form, 'email')}"${attributes}>`)}
${field(
  form,
  wish('password', 'Password'),
  (attributes) => html`<input type="password" autocomplete="current-password" maxlength="200"${attributes}>`,
)}
<div class="actions">
<button type="submit">Sign in</button>
</div>
</form>
${byProvider(ports, query)}`,
  })
}

export const wrong = (message: string, email = ''): FormState => ({
  values: new Map([['email', [email]]]),
  errors: [{ field: null, message }],
})

export interface CompanyToChoose {
  readonly id: string
  readonly name: string
}

interface Consent {
  readonly authorization: Authorization
  /** Whoever came through the provider may be there as somebody else than they think. */
  readonly person: { readonly name: string; readonly email: string }
  readonly companies: readonly CompanyToChoose[]
  readonly ticket: string
}

export function consentPage(
  site: Site,
  query: URLSearchParams,
  { authorization, person, companies, ticket }: Consent,
): WebPage {
  const [first] = companies
  if (!first) return nowherePage(site)
  const chosen: FormState = { values: new Map([['company', [first.id]]]), errors: [] }
  const company = wish('company', 'In which company?')
  const offered = companies.map(({ id, name }) => ({ value: id, label: name }))
  const page = framed({
    site,
    isPublic: true,
    title: 'Let a program in',
    main: html`<h1>Let a program in</h1>
${about(authorization)}
<p>You have signed in as <strong><bdi>${person.name}</bdi></strong> (${person.email}).</p>
<form method="post" action="${formTo(site, query)}">
<input type="hidden" name="ticket" value="${ticket}">
${group(chosen, company, choices(chosen, company, 'radio', offered))}
<p>It reads what you may read there: jobs, candidates and their resumes, letters, notes and figures.</p>
${
  authorization.wantsToStage &&
  html`<div class="choice"><input type="checkbox" id="stage" name="stage" value="yes" checked><label for="stage">It may
prepare actions, which happen only when a person confirms them here</label></div>`
}
<div class="actions">
<button type="submit" name="answer" value="allow">Allow</button>
<button type="submit" name="answer" value="deny" class="plain">Refuse</button>
</div>
</form>`,
  })
  return leadingTo(page, authorization)
}

/** Browsers hold the rule for forms to where the answer leads as well. */
function leadingTo(page: WebPage, { redirectUri }: Authorization): WebPage {
  const policy = page.headers['content-security-policy'] ?? ''
  const { origin, hostname, protocol } = new URL(redirectUri)
  // Policies know no addresses of IPv6: such a source would be left out, and the answer held back.
  const source = hostname.startsWith('[') ? protocol : origin
  const headers = {
    ...page.headers,
    'content-security-policy': policy.replace("form-action 'self'", `form-action 'self' ${source}`),
  }
  return { ...page, headers }
}

const nowherePage = (site: Site): WebPage =>
  framed({
    site,
    isPublic: true,
    status: 403,
    title: 'No company lets programs in',
    main: html`<h1>No company of yours lets programs in</h1>
<p class="lead">An admin of the company switches it on with <samp>PATCH /v1/company</samp> and
<samp>{ "connectedAppsEnabled": true }</samp>. Then connect the program again.</p>`,
  })
