/** Credentials are good when each list that we need may be read by them. */
import { type AtsCall, AtsFault, type Connected, type ConnectionStanding } from '#modules/ats/ports.ts'
import { textLengthMax, textOf } from '../neutral-text.ts'
import { provider, toldAnything } from './contract.ts'
import { firstAddress, readPage } from './list.ts'
import { beginSession, type GreenhousePlace, type Session } from './session.ts'
import { mintToken, onlyToken } from './token.ts'

const neededLists = { jobs: 'jobs', job_interview_stages: 'stages', candidates: 'people', applications: 'applications' }

type Credentials = Readonly<Record<string, string>>

export async function checkCredentials(
  place: GreenhousePlace,
  { credentials, call }: { readonly credentials: Credentials; readonly call: AtsCall },
): Promise<Connected> {
  const secrets = given(credentials, ['clientId', 'clientSecret', 'webhookSecret', 'onBehalfOfUserId'])
  if (!secrets['clientId'] || !secrets['clientSecret']) throw new AtsFault('invalid_input', { provider })
  if (secrets['onBehalfOfUserId'] && !/^\d+$/.test(secrets['onBehalfOfUserId'])) {
    throw new AtsFault('invalid_input', { provider, code: 'onBehalfOfUserId' })
  }
  const token = await mintToken(place, { secrets, call })
  const missing = await listsRefused(beginSession({ place, tokens: onlyToken(token.accessToken), call }))
  if (missing.length > 0) throw new AtsFault('permission_missing', { provider, status: 403 })
  return {
    tool: null,
    remoteId: null,
    secrets: { ...secrets, ...token },
    settings: given(secrets, ['clientId', 'onBehalfOfUserId']),
  }
}

export async function standingOf(session: Session): Promise<ConnectionStanding> {
  try {
    const missing = await listsRefused(session)
    if (missing.length === 0) return { state: 'ok', reason: null }
    return missing.length === Object.keys(neededLists).length
      ? { state: 'needs_reconnect', reason: 'Greenhouse lets these credentials read nothing that is needed.' }
      : { state: 'needs_finishing', reason: `Greenhouse does not let these credentials read ${missing.join(', ')}.` }
  } catch (error) {
    if (!(error instanceof AtsFault) || error.kind !== 'auth_invalid') throw error
    return { state: 'needs_reconnect', reason: 'Greenhouse no longer takes the credentials.' }
  }
}

async function listsRefused(session: Session): Promise<string[]> {
  const refused: string[] = []
  for (const [list, name] of Object.entries(neededLists) as [keyof typeof neededLists, string][]) {
    try {
      await readPage(session, { url: firstAddress(session, { list, perPage: 1 }), row: toldAnything })
    } catch (error) {
      if (!(error instanceof AtsFault) || error.kind !== 'permission_missing') throw error
      refused.push(name)
    }
  }
  return refused
}

/** What people copy has blanks around it. */
function given(credentials: Credentials, names: readonly string[]): Record<string, string> {
  const texts = names.map((name) => [name, textOf(credentials[name], textLengthMax.url)] as const)
  return Object.fromEntries(texts.filter((each): each is [string, string] => each[1] !== null))
}
