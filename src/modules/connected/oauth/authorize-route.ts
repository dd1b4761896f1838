/** A person signs in for this one purpose, sees what a program wants, and allows or refuses it. No session begins. */
import type { Member, Role } from '#kernel/actor.ts'
import { sql } from '#kernel/database/sql.ts'
import { Problem } from '#kernel/http/problem.ts'
import { type PageRoute, type PageScope, seeOther, type WebPage } from '#kernel/http/web-page.ts'
import { audit } from '#modules/audit/index.ts'
import { allMembers, credentialsOf, requireCredentials } from '#modules/identity/index.ts'
import { type Authorization, answerAt, authorizationIn } from './authorization.ts'
import { letIn } from './connected-app.ts'
import { askConsent, listCompaniesToChoose, openTicket } from './consent.ts'
import { authorizePath, signInPage, wrong } from './consent-pages.ts'

export const authorizeRoute: PageRoute = {
  url: authorizePath,

  async show({ query }, { ports, everyone }) {
    const asked = await authorizationIn(query, everyone.reading, ports)
    return asked.outcome === 'refused' ? seeOther(asked.location) : signInPage(ports, query, asked.authorization)
  },

  async take({ query, form }, scope) {
    const { ports, everyone } = scope
    const asked = await authorizationIn(query, everyone.reading, ports)
    if (asked.outcome === 'refused') return seeOther(asked.location)
    const { authorization } = asked
    const ticket = textIn(form, 'ticket')
    if (ticket === '') return signIn(scope, query, form, authorization)
    const person = openTicket(ports, ticket, query)
    if (!person) return signInPage(ports, query, authorization, wrong('This took too long. Sign in again.'))
    if (textIn(form, 'answer') !== 'allow') {
      return seeOther(answerAt(authorization, ports, { error: 'access_denied' }))
    }
    const code = await consented(scope, authorization, person, form)
    return code === undefined
      ? signInPage(ports, query, authorization, wrong('Choose a company that you belong to.'))
      : seeOther(answerAt(authorization, ports, { code }))
  },
}

async function signIn(
  scope: PageScope,
  query: URLSearchParams,
  form: FormData,
  authorization: Authorization,
): Promise<WebPage> {
  const { ports, everyone } = scope
  const email = textIn(form, 'email').trim()
  const given = { email: email.slice(0, 320), password: textIn(form, 'password').slice(0, 200) }
  const user = await requireCredentials(scope, given).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 401) return error
    throw error
  })
  if (user instanceof Problem) return signInPage(ports, query, authorization, wrong(user.message, email))
  return askConsent(ports, everyone.reading, query, authorization, {
    userId: user.id,
    credentials: credentialsOf(user),
  })
}

/** Undefined: the person is not a member there, or programs are let in there no more. */
async function consented(
  { actor, everyone, within }: PageScope,
  authorization: Authorization,
  { userId, credentials }: { readonly userId: string; readonly credentials: string },
  form: FormData,
): Promise<string | undefined> {
  const companies = await listCompaniesToChoose(everyone.reading, userId)
  const company = companies.find(({ id }) => id === textIn(form, 'company'))
  if (!company) return undefined
  const { client, redirectUri, codeChallenge, wantsToStage } = authorization
  const mayStage = wantsToStage && textIn(form, 'stage') === 'yes'
  return within(company.id).transaction(async (tx) => {
    const member = await tx.maybe(sql<{ role: Role }>`
      select role from ${allMembers} m where m.company_id = ${company.id} and m.user_id = ${userId}`)
    if (!member) return undefined
    const grant = {
      companyId: company.id,
      userId,
      clientId: client.id,
      mayStage,
      credentials,
      codeChallenge,
      redirectUri,
    }
    const { id, code } = await letIn(tx, grant)
    const by: Member = { kind: 'user', userId, sessionId: id, address: actor.address, companyId: company.id, ...member }
    audit(tx, by, { action: 'connected_app.let_in', subject: ['connected_app', id], details: { mayStage } })
    return code
  })
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\0', '') : ''
}
