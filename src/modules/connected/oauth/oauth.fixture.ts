/** A program and its person go through the whole of it: registration, consent in a browser, and tokens. */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { everywhere, type Person, type World } from '#test'

/** The metadata name the service by this, and clients hold it to the address they were given. */
export const publicUrlOf = ({ url }: Pick<World, 'url'>): string => url.replace('127.0.0.1', 'localhost')

export const redirectUri = 'http://127.0.0.1:7777/callback'

/** Each program has a network of its own, so that tests do not share limits. */
export function ownNetwork(): typeof fetch {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  return (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', address)
    return fetch(input, { ...init, headers })
  }
}

export interface Someone {
  readonly email: string
  readonly password: string
}

interface Answers {
  readonly stage?: boolean
  readonly answer?: 'allow' | 'deny'
  readonly company?: string
}

/** The forms are sent as a browser sends them. The answer is where it is led in the end, or the page it stays at. */
export async function consentAt(
  asking: typeof fetch,
  address: URL,
  { email, password }: Someone,
  { stage = true, answer = 'allow', company }: Answers = {},
): Promise<{ readonly location: URL | null; readonly status: number; readonly page: string }> {
  const send = async (fields: Record<string, string>) => {
    const reply = await asking(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: address.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    const location = reply.headers.get('location')
    return { status: reply.status, location: location === null ? null : new URL(location), page: await reply.text() }
  }
  const first = await send({ email, password })
  const [, ticket] = /name="ticket" value="([^"]+)"/.exec(first.page) ?? []
  const [, offered = ''] = /name="company" value="([^"]+)"/.exec(first.page) ?? []
  if (ticket === undefined) return first
  return send({ ticket, company: company ?? offered, answer, ...(stage && { stage: 'yes' }) })
}

export async function register(asking: typeof fetch, url: string, more: object = {}) {
  const reply = await asking(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'A program', redirect_uris: [redirectUri], ...more }),
  })
  return { status: reply.status, body: (await reply.json()) as Record<string, string> }
}

export function newWish(url: string, clientId: string, more: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const address = new URL(`${url}/oauth/authorize`)
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'as it was',
    resource: `${url}/mcp`,
    ...more,
  }).toString()
  return { address, verifier }
}

export async function tokenFor(asking: typeof fetch, url: string, fields: Record<string, string>) {
  const reply = await asking(`${url}/oauth/token`, { method: 'POST', body: new URLSearchParams(fields) })
  return { status: reply.status, body: (await reply.json()) as Record<string, string> }
}

export interface LetIn {
  readonly url: string
  readonly asking: typeof fetch
  readonly clientId: string
  readonly person: Awaited<ReturnType<World['make']['account']>>
  readonly exchange: Record<string, string>
}

/** Somebody has let a program in, which has a code and has not exchanged it. */
export async function letInWith(here: World, answers: Answers = {}): Promise<LetIn> {
  const person = await here.make.account()
  await here.as(person).patch('/v1/company', { connectedAppsEnabled: true })
  return { ...(await letInBy(here, person, answers)), person }
}

/** A member of this world's company has, by a password. */
export async function letInAs(here: World, member: Person): Promise<Omit<LetIn, 'person'> & { appId: string }> {
  const { userId, password } = await here.make.account()
  await here.as(here.admin).patch('/v1/company', { connectedAppsEnabled: true })
  // Another hash, though of the same password, would end what the member let in before.
  const sameHash = `update app_user set password_hash = (select password_hash from app_user where id = $2)
    where id = $1 and password_hash is null`
  await everywhere(here.owner, sameHash, [member.userId, userId])
  const letIn = await letInBy(here, { email: member.email, password })
  const { rows } = await everywhere<{ id: string }>(here.owner, 'select id from connected_app where client_id = $1', [
    letIn.clientId,
  ])
  return { ...letIn, appId: rows[0]?.id ?? '' }
}

async function letInBy(here: World, someone: Someone, answers: Answers = {}): Promise<Omit<LetIn, 'person'>> {
  const [url, asking] = [publicUrlOf(here), ownNetwork()]
  const { client_id: clientId = '' } = (await register(asking, url)).body
  const { address, verifier } = newWish(url, clientId)
  const { location, page } = await consentAt(asking, address, someone, answers)
  const code = location?.searchParams.get('code')
  if (!code) throw new Error(`there is no code: ${page}`)
  const exchange = {
    grant_type: 'authorization_code',
    code,
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  return { url, asking, clientId, exchange }
}

export const isLetIn = async (asking: typeof fetch, url: string, token = ''): Promise<number> => {
  const reply = await asking(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  return reply.status
}
