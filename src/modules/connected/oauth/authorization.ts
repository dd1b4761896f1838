/** A program sends its reader here with a wish (RFC 6749, 4.1; RFC 7636; RFC 8707). */
import type { Reading } from '#kernel/database/database.ts'
import { gatewayError } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { type ConnectedClient, findClient, mayAnswerAt } from './client.ts'

export const scopesOffered = ['tools:read', 'actions:stage'] as const

export const scopesGiven = ({ mayStage }: { readonly mayStage: boolean }): readonly (typeof scopesOffered)[number][] =>
  mayStage ? scopesOffered : ['tools:read']

export interface Authorization {
  readonly client: ConnectedClient
  readonly redirectUri: string
  readonly state: string | null
  readonly codeChallenge: string
  readonly wantsToStage: boolean
}

export type AuthorizationAsked =
  | { readonly outcome: 'asked'; readonly authorization: Authorization }
  | { readonly outcome: 'refused'; readonly location: string }

export const resourceOf = ({ publicUrl }: Pick<Ports, 'publicUrl'>): string => `${publicUrl}/mcp`

/** Who asks and where the answer goes must be certain before anything is sent there. */
export async function authorizationIn(
  query: URLSearchParams,
  reading: Reading,
  ports: Pick<Ports, 'publicUrl'>,
): Promise<AuthorizationAsked> {
  const client = await findClient(reading, query.get('client_id') ?? '')
  if (!client) throw gatewayError(400, 'The program that sent you here is not registered. Connect it again.')
  const redirectUri = query.get('redirect_uri') ?? ''
  if (!mayAnswerAt(client, redirectUri)) {
    throw gatewayError(400, 'The program wants its answer at an address that is not registered for it.')
  }
  const state = query.get('state')
  const refused = (error: string): AuthorizationAsked => ({
    outcome: 'refused',
    location: answerAt({ redirectUri, state }, ports, { error }),
  })
  const codeChallenge = query.get('code_challenge') ?? ''
  if (query.get('response_type') !== 'code') return refused('unsupported_response_type')
  if (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge)) {
    return refused('invalid_request')
  }
  const resource = query.get('resource')
  if (resource !== null && resource.replace(/\/$/, '') !== resourceOf(ports)) return refused('invalid_target')
  const scopes = (query.get('scope') ?? '').split(' ').filter(Boolean)
  const wantsToStage = scopes.length === 0 || scopes.includes('actions:stage')
  return { outcome: 'asked', authorization: { client, redirectUri, state, codeChallenge, wantsToStage } }
}

/** Every answer says who gives it (RFC 9207). */
export function answerAt(
  { redirectUri, state }: Pick<Authorization, 'redirectUri' | 'state'>,
  { publicUrl }: Pick<Ports, 'publicUrl'>,
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (state !== null) url.searchParams.set('state', state)
  url.searchParams.set('iss', publicUrl)
  return url.href
}
