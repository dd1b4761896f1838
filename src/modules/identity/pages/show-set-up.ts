/**
 * The first account of a service that nobody signed up to is made here. The page's address is a secret that the log of
 * a start shows.
 */
import { z } from 'zod'
import { emptyForm, type FormState } from '#kernel/http/form-field.ts'
import { html } from '#kernel/http/html.ts'
import { type PageRoute, pathTo, type Site, seeOther, tokenIn, type WebPage } from '#kernel/http/web-page.ts'
import { foundFirst, requireSetUp } from '../first-admin.ts'
import { hashPassword } from '../password.ts'
import { accountFields, newPasswordField, readForm, textField } from './account-form.ts'
import { donePage, framed, howToSignIn } from './frame.ts'

const First = z.object(accountFields)

export const setUpRoute: PageRoute = {
  url: '/setup/:token',
  isSecret: true,

  async show(asked, { ports, everyone }) {
    await requireSetUp(ports.secrets, everyone.reading, tokenIn(asked))
    return setUpPage(ports, tokenIn(asked))
  },

  async take({ form, ...asked }, { ports, everyone }) {
    const code = tokenIn(asked)
    await requireSetUp(ports.secrets, everyone.reading, code)
    const { data, state } = readForm(form, First)
    if (!data) return setUpPage(ports, code, state)
    const { companyName, password, ...founder } = data
    const passwordHash = await hashPassword(password)
    await everyone.transaction((tx) => foundFirst(tx, { ...founder, passwordHash, emailVerified: true }, companyName))
    return seeOther(pathTo(ports, '/setup-done'))
  },
}

const setUpPage = (site: Site, code: string, form: FormState = emptyForm): WebPage =>
  framed({
    site,
    form,
    title: 'Set up Muster',
    main: html`<h1>Set up Muster</h1>
<p class="lead">The first account, and its company. This page is gone when you have made them.</p>
<form method="post" action="${pathTo(site, `/setup/${code}`)}">
${textField(form, 'email', 'email')}
${textField(form, 'name', 'name')}
${textField(form, 'companyName', 'organization')}
${newPasswordField(form, '')}
<button type="submit">Begin</button>
</form>`,
  })

export const setUpDoneRoute = donePage('/setup-done', {
  title: 'Muster is set up',
  show: (ports) => html`<p class="lead">You are the first admin of your company.</p>
${howToSignIn(ports)}`,
})
