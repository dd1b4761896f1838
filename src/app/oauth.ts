/**
 * Programs that people let in by a browser find here how, register, and exchange codes for tokens. The page on which a
 * person allows it is with the other pages. Refusals are told as the protocol wants them (RFC 6749, 5.2).
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#kernel/database/database.ts'
import { parseBody } from '#kernel/http/body.ts'
import { deadlineMs, withinDeadline } from '#kernel/http/deadline.ts'
import { networkOf } from '#kernel/http/network.ts'
import type { MountPlain, PlainOptions } from '#kernel/http/plain.ts'
import { methodNotAllowed } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import {
  accessSeconds,
  exchangeCode,
  exchangeRefresh,
  Registration,
  registerClient,
  resourceOf,
  revokeByToken,
  scopesGiven,
  scopesOffered,
  type Tokens,
} from '#modules/connected/index.ts'
import { formBytesMax, formIn } from './form.ts'

interface OauthParts {
  readonly db: Database
  readonly ports: Ports
  readonly ending: AbortSignal
}

export function mountOauth(mount: MountPlain, parts: OauthParts): void {
  const { ports } = parts
  const told = (make: () => object) => async (_request: FastifyRequest, reply: FastifyReply) => json(reply, 200, make())
  const resource = () => ({
    resource: resourceOf(ports),
    authorization_servers: [ports.publicUrl],
    scopes_supported: scopesOffered,
    bearer_methods_supported: ['header'],
    resource_name: 'Muster',
  })
  mount('/.well-known/oauth-protected-resource', told(resource))
  mount('/.well-known/oauth-protected-resource/mcp', told(resource))
  mount(
    '/.well-known/oauth-authorization-server',
    told(() => serverMetadata(ports)),
  )
  post(mount, parts, '/oauth/register', register, registrationsOf)
  post(mount, parts, '/oauth/token', token)
  post(mount, parts, '/oauth/revoke', revoke)
}

const serverMetadata = ({ publicUrl }: Ports) => ({
  issuer: publicUrl,
  authorization_endpoint: `${publicUrl}/oauth/authorize`,
  token_endpoint: `${publicUrl}/oauth/token`,
  registration_endpoint: `${publicUrl}/oauth/register`,
  revocation_endpoint: `${publicUrl}/oauth/revoke`,
  scopes_supported: scopesOffered,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
})

interface Answer {
  readonly status: number
  readonly body: object
}

type Answering = (request: FastifyRequest, signal: AbortSignal, parts: OauthParts) => Promise<Answer>

/** Anybody may register a program, and it takes a row each time. */
const registrationsOf: NonNullable<PlainOptions['post']>['policy'] = ({ ip }) => ({
  id: `app-registrations:${networkOf(ip)}`,
  limit: 30,
  windowMs: 3_600_000,
})

function post(
  mount: MountPlain,
  parts: OauthParts,
  url: string,
  answering: Answering,
  policy?: NonNullable<PlainOptions['post']>['policy'],
): void {
  const noReading = async (): Promise<never> => {
    throw methodNotAllowed('This is posted to.', { headers: { allow: 'OPTIONS, POST' } })
  }
  mount(url, noReading, {
    post: {
      bodyBytesMax: formBytesMax,
      ...(policy && { policy }),
      requireWelcome: () => {},
      handler: async (request, reply) => {
        const answer = await withinDeadline(deadlineMs, (signal) => answering(request, signal, parts), parts.ending)
        return json(reply, answer.status, answer.body)
      },
    },
  })
}

const json = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply
    .code(status)
    .header('content-type', 'application/json')
    .header('cache-control', 'no-store')
    .send(Buffer.from(JSON.stringify(body)))

const refused = (error: string, description: string): Answer => ({
  status: 400,
  body: { error, error_description: description },
})

const register: Answering = async ({ body }, signal, { db }) => {
  const { value, broken } = parseBody(Buffer.isBuffer(body) ? body : Buffer.alloc(0))
  const { data } = Registration.safeParse(value)
  if (!data || broken.length > 0) {
    return refused(
      'invalid_client_metadata',
      'Name addresses by https or of this machine, and no way of authentication.',
    )
  }
  const client = await db.transaction('everyone', (tx) => registerClient(tx, data), signal)
  return {
    status: 201,
    body: {
      client_id: client.id,
      client_name: client.name,
      redirect_uris: client.redirectUris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
  }
}

const token: Answering = async (request, signal, { db, ports }) => {
  const given = await fieldsOf(request)
  const clientId = given('client_id')
  const resource = given('resource')
  if (resource !== '' && resource.replace(/\/$/, '') !== resourceOf(ports)) {
    return refused('invalid_target', 'There are tokens for one resource alone here.')
  }
  switch (given('grant_type')) {
    case 'authorization_code': {
      const verifier = given('code_verifier')
      const asked = { code: given('code'), clientId, redirectUri: given('redirect_uri'), verifier }
      return granted(await exchangeCode(db, asked, signal))
    }
    case 'refresh_token':
      return granted(await exchangeRefresh(db, { token: given('refresh_token'), clientId }, signal))
    default:
      return refused('unsupported_grant_type', 'It takes authorization_code or refresh_token.')
  }
}

function granted(tokens: Tokens | null): Answer {
  if (!tokens) return refused('invalid_grant', 'It is used, too old, revoked, or another program’s. Connect again.')
  return {
    status: 200,
    body: {
      access_token: tokens.access,
      token_type: 'Bearer',
      expires_in: accessSeconds,
      refresh_token: tokens.refresh,
      scope: scopesGiven(tokens).join(' '),
    },
  }
}

/** Nobody learns whether the token was one. */
const revoke: Answering = async (request, signal, { db }) => {
  const given = await fieldsOf(request)
  await revokeByToken(db, given('token'), signal)
  return { status: 200, body: {} }
}

async function fieldsOf({ headers, body }: FastifyRequest): Promise<(name: string) => string> {
  const form = await formIn(headers['content-type'], body)
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\0', '') : ''
  }
}
