/**
 * Whoever has no password signs in through the provider, which sends them back to what a program asked for. It is read
 * anew on both ways, so nobody is sent to an address that is not registered.
 */
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { Problem } from '#kernel/http/problem.ts'
import { gatewayError } from '#kernel/http/problems.ts'
import { seeOther, type WebPage } from '#kernel/http/web-page.ts'
import type { Ports } from '#kernel/ports.ts'
import { userCredentials } from '#modules/identity/index.ts'
import { type AuthorizationAsked, authorizationIn } from './authorization.ts'
import { askConsent } from './consent.ts'
import { signInPage, wishLengthMax, wrong } from './consent-pages.ts'

/** This is the query by which a program sent its reader to us. */
export function checkWish(wish: string, reading: Reading, ports: Ports): Promise<AuthorizationAsked> {
  if (wish.length > wishLengthMax)
    throw gatewayError(400, 'The program asks in too many words for this way to sign in.')
  return authorizationIn(new URLSearchParams(wish), reading, ports)
}

/** `signIn` gives the id of the person, or says why there is none. */
export async function consentByProvider(
  wish: string,
  { reading, ports }: { readonly reading: Reading; readonly ports: Ports },
  signIn: () => Promise<string>,
): Promise<WebPage> {
  const asked = await checkWish(wish, reading, ports)
  if (asked.outcome === 'refused') return seeOther(asked.location)
  const query = new URLSearchParams(wish)
  const userId = await signIn().catch((error: unknown) => {
    if (error instanceof Problem && error.status < 500) return error
    throw error
  })
  if (userId instanceof Problem) return signInPage(ports, query, asked.authorization, wrong(userId.message))
  const { credentials } = await reading.one(sql<{ credentials: string }>`
    select u.credentials from ${userCredentials} u where u.id = ${userId}`)
  return askConsent(ports, reading, query, asked.authorization, { userId, credentials })
}
