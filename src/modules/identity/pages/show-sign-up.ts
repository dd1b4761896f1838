/**
 * People sign up here without scripts, and so without a challenge: the address comes first, and all else with the link
 * that is mailed to it. A program that types in addresses has letters sent, within the limits of letters, and makes no
 * account.
 */
import { z } from 'zod'
import { emptyForm, type FormState, isTrapped, trap } from '#kernel/http/form-field.ts'
import { html } from '#kernel/http/html.ts'
import { type PageRoute, pathTo, type Site, seeOther, tokenIn, type WebPage } from '#kernel/http/web-page.ts'
import { requireLetters } from '#modules/mail/index.ts'
import { accountPage } from '../account-audit.ts'
import { throttleLetters } from '../forgotten-password.ts'
import { found, recordFounding } from '../founding.ts'
import { hashPassword } from '../password.ts'
import { mailSignUpLink, requireNewcomer } from '../sign-up-link.ts'
import { accountFields, newPasswordField, readForm, textField } from './account-form.ts'
import { donePage, framed, howToSignIn } from './frame.ts'

const { email, name, companyName, password } = accountFields
const Beginning = z.object({ email })
const insteadOfSignUp = 'Ask whoever runs it for an account.'
const Founder = z.object({ name, companyName, password })

export const signUpRoute: PageRoute = {
  url: '/sign-up',
  async show(_asked, { ports }) {
    requireLetters(ports, insteadOfSignUp)
    return beginningPage(ports)
  },

  async take({ form }, scope) {
    const { ports, everyone } = scope
    requireLetters(ports, insteadOfSignUp)
    const { data, state } = readForm(form, Beginning)
    if (!data) return beginningPage(ports, state)
    // A program learns nothing from it.
    if (!isTrapped(form)) {
      await throttleLetters(scope, 'sign-up-link', data.email)
      await everyone.transaction((tx) => mailSignUpLink(tx, ports, data.email))
    }
    return seeOther(pathTo(ports, '/sign-up/sent'))
  },
}

const beginningPage = (site: Site, form: FormState = emptyForm): WebPage =>
  framed({
    site,
    form,
    isPublic: true,
    title: 'Sign up',
    main: html`<h1>Sign up</h1>
<p class="lead">For you and your company. We mail you a link, and you choose a password there.</p>
<form method="post" action="${pathTo(site, '/sign-up')}">
${textField(form, 'email', 'email')}
${trap}
<button type="submit">Mail me a link</button>
</form>
<p>Your company is here already? Ask one of its admins to invite you.</p>`,
  })

export const signUpSentRoute = donePage('/sign-up/sent', {
  title: 'One more step: check your mail',
  show: (ports) => html`<p class="lead">We sent you a link. Open it to choose a password and name your company.</p>
<p>If no mail comes within a few minutes, look into the folder for unwanted mail, or
<a href="${pathTo(ports, '/sign-up')}">try again</a>.</p>`,
})

export const signUpLinkRoute: PageRoute = {
  url: '/sign-up/:token',
  isSecret: true,

  async show(asked, { ports, everyone }) {
    const token = tokenIn(asked)
    return founderPage(ports, token, await requireNewcomer(ports, everyone.reading, token))
  },

  async take({ form, ...asked }, { ports, everyone }) {
    const token = tokenIn(asked)
    const address = await requireNewcomer(ports, everyone.reading, token)
    const { data, state } = readForm(form, Founder)
    if (!data) return founderPage(ports, token, address, state)
    const passwordHash = await hashPassword(data.password)
    await everyone.transaction(async (tx) => {
      const founder = { email: address, name: data.name, passwordHash, emailVerified: true }
      const founded = await found(tx, founder, data.companyName)
      recordFounding(tx, accountPage(founded.company), founded)
    })
    return seeOther(pathTo(ports, '/sign-up/done'))
  },
}

const founderPage = (site: Site, token: string, address: string, form: FormState = emptyForm): WebPage =>
  framed({
    site,
    form,
    title: 'Sign up',
    main: html`<h1>Sign up</h1>
<p class="lead">With <bdi>${address}</bdi>, as the first admin of your company.</p>
<form method="post" action="${pathTo(site, `/sign-up/${token}`)}">
${textField(form, 'name', 'name')}
${textField(form, 'companyName', 'organization')}
${newPasswordField(form, address)}
<button type="submit">Sign up</button>
</form>`,
  })

export const signedUpRoute = donePage('/sign-up/done', {
  title: 'Welcome to Muster',
  show: (ports) => html`<p class="lead">You are the first admin of your company.</p>
${howToSignIn(ports)}`,
})
