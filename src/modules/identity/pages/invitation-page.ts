import type { Role } from '#kernel/actor.ts'
import type { FormState } from '#kernel/http/form-field.ts'
import { html, type Markup } from '#kernel/http/html.ts'
import { pathTo, type Site, type WebPage } from '#kernel/http/web-page.ts'
import { inLine } from '#modules/mail/index.ts'
import type { Invited } from '../invitation.ts'
import { newPasswordField, passwordField, textField } from './account-form.ts'
import { framed } from './frame.ts'

interface Standing {
  readonly token: string
  readonly invited: Invited
  readonly form: FormState
}

const roleWords: Readonly<Record<Role, string>> = {
  admin: 'an admin, who may do everything',
  recruiter: 'a recruiter, who works with jobs and applicants',
  reviewer: 'a reviewer, who reads and comments',
}

export function invitationPage(site: Site, { token, invited, form }: Standing): WebPage {
  const { email, role, companyName } = invited
  const company = inLine(companyName)
  const here = pathTo(site, `/invitations/${token}`)
  return framed({
    site,
    form,
    title: `Join ${company}`,
    main: html`<h1>Join <bdi>${company}</bdi></h1>
<p class="lead">You are invited as ${roleWords[role]}.</p>
${form.values.has('email') ? knownForm(site, here, form) : newForm(here, form, email)}`,
  })
}

const newForm = (here: string, form: FormState, email: string): Markup => html`<h2>Make your account</h2>
<p>For <bdi>${email}</bdi>.</p>
<form method="post" action="${here}">
${textField(form, 'name', 'name')}
${newPasswordField(form, email)}
<button type="submit">Join</button>
</form>
<h2>Have an account with another address?</h2>
<p><a href="${here}?account=other">Join with your own account</a></p>`

const knownForm = (site: Site, here: string, form: FormState): Markup => html`<h2>Join with your account</h2>
<form method="post" action="${here}">
${textField(form, 'email', 'username')}
${passwordField(form)}
<button type="submit">Join</button>
</form>
<p><a href="${pathTo(site, '/forgot-password')}">Forgot your password?</a></p>`
