/** People who forgot a password ask here for a link, and set a new one with it. */
import { z } from 'zod'
import { emptyForm, type FormState, isTrapped, trap } from '#kernel/http/form-field.ts'
import { html } from '#kernel/http/html.ts'
import { type PageRoute, pathTo, type Site, seeOther, tokenIn, type WebPage } from '#kernel/http/web-page.ts'
import { requireLetters } from '#modules/mail/index.ts'
import { resetByLink } from '../by-link.ts'
import { askForReset, throttleLetters } from '../forgotten-password.ts'
import { requireLink } from '../link.ts'
import { hashPassword } from '../password.ts'
import { accountFields, newPasswordField, readForm, textField } from './account-form.ts'
import { donePage, framed, howToSignIn } from './frame.ts'

const Forgotten = z.object({ email: accountFields.email })
const insteadOfLink = 'Ask whoever runs it for a link that sets a new password.'
const Renewed = z.object({ password: accountFields.password })

export const forgottenRoute: PageRoute = {
  url: '/forgot-password',
  async show(_asked, { ports }) {
    requireLetters(ports, insteadOfLink)
    return forgottenPage(ports)
  },

  async take({ form }, scope) {
    const { ports, everyone } = scope
    requireLetters(ports, insteadOfLink)
    const { data, state } = readForm(form, Forgotten)
    if (!data) return forgottenPage(ports, state)
    // A program learns nothing from it.
    if (!isTrapped(form)) {
      await throttleLetters(scope, 'password-reset', data.email)
      await everyone.transaction((tx) => askForReset(tx, data.email))
    }
    return seeOther(pathTo(ports, '/forgot-password/sent'))
  },
}

const forgottenPage = (site: Site, form: FormState = emptyForm): WebPage =>
  framed({
    site,
    form,
    isPublic: true,
    title: 'Forgot your password?',
    main: html`<h1>Forgot your password?</h1>
<p class="lead">We mail you a link to set a new one.</p>
<form method="post" action="${pathTo(site, '/forgot-password')}">
${textField(form, 'email', 'username')}
${trap}
<button type="submit">Mail me a link</button>
</form>`,
  })

export const forgottenSentRoute = donePage('/forgot-password/sent', {
  title: 'Check your mail',
  show: (
    ports,
  ) => html`<p class="lead">If there is an account with this address, a link is on its way. It works for an hour.</p>
<p>If no mail comes within a few minutes, look into the folder for unwanted mail, or
<a href="${pathTo(ports, '/forgot-password')}">try another address</a>.</p>`,
})

export const newPasswordRoute: PageRoute = {
  url: '/reset-password/:token',
  isSecret: true,

  async show(asked, { ports, everyone }) {
    const { email } = await requireLink(everyone.reading, 'reset-password', tokenIn(asked))
    return newPasswordPage(ports, tokenIn(asked), email)
  },

  async take({ form, ...asked }, { ports, everyone }) {
    const token = tokenIn(asked)
    const { email } = await requireLink(everyone.reading, 'reset-password', token)
    const { data, state } = readForm(form, Renewed)
    if (!data) return newPasswordPage(ports, token, email, state)
    const passwordHash = await hashPassword(data.password)
    await everyone.transaction((tx) => resetByLink(tx, ports, token, passwordHash))
    return seeOther(pathTo(ports, '/reset-password/done'))
  },
}

const newPasswordPage = (site: Site, token: string, email: string, form: FormState = emptyForm): WebPage =>
  framed({
    site,
    form,
    title: 'Set a new password',
    main: html`<h1>Set a new password</h1>
<p class="lead">For <bdi>${email}</bdi>. You are signed out everywhere then.</p>
<form method="post" action="${pathTo(site, `/reset-password/${token}`)}">
${newPasswordField(form, email)}
<button type="submit">Set the password</button>
</form>`,
  })

export const passwordSetRoute = donePage('/reset-password/done', {
  title: 'Your new password is set',
  show: (ports) => html`<p class="lead">You were signed out everywhere.</p>
${howToSignIn(ports)}`,
})
