/** A key tells what it may do. */
import { type AtsConnection, AtsFault, type Connected, type ConnectionStanding } from '#modules/ats/ports.ts'
import { type AshbyAt, type AshbyClient, provider } from './ashby-client.ts'
import { keyShape } from './contract.ts'

/** Ashby's settings call the permissions so. */
const needed = ['jobsRead', 'interviewsRead', 'candidatesRead', 'candidatesWrite'] as const

const bare = (scope: string): string => scope.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Scopes are written `candidates:read` in one place and `candidatesRead` in another. A key that tells none is taken as it is. */
async function missingScopes(client: AshbyClient, at: AshbyAt): Promise<string[]> {
  const { scopes } = await client.askFor({ method: 'apiKey.info', body: {}, shape: keyShape }, at)
  const had = new Set(scopes?.map(bare))
  return scopes === undefined ? [] : needed.filter((scope) => !had.has(bare(scope)))
}

export async function checkCredentials(
  client: AshbyClient,
  credentials: Readonly<Record<string, string>>,
  call: AshbyAt['call'],
): Promise<Connected> {
  const apiKey = (credentials['apiKey'] ?? '').trim()
  // A key with a colon would be read as a name and a password.
  if (!/^[\x21-\x7e]{1,500}$/.test(apiKey) || apiKey.includes(':')) throw new AtsFault('auth_invalid', { provider })
  const secrets = { apiKey }
  const missing = await missingScopes(client, { connection: { secrets }, call })
  if (missing.length > 0) throw new AtsFault('permission_missing', { provider })
  return { tool: null, remoteId: null, secrets, settings: {} }
}

export async function stateOf(
  client: AshbyClient,
  connection: AtsConnection,
  call: AshbyAt['call'],
): Promise<ConnectionStanding> {
  try {
    const missing = await missingScopes(client, { connection, call })
    if (missing.length === 0) return { state: 'ok', reason: null }
    return { state: 'needs_finishing', reason: `The Ashby API key lacks permissions: ${missing.join(', ')}.` }
  } catch (error) {
    if (!(error instanceof AtsFault)) throw error
    if (error.kind === 'auth_invalid') {
      return { state: 'needs_reconnect', reason: 'Ashby no longer takes the API key.' }
    }
    if (error.kind === 'permission_missing') {
      return { state: 'needs_finishing', reason: 'The Ashby API key lacks the permission apiKeysRead.' }
    }
    throw error
  }
}
