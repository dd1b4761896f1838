/** A connection is good when each list that we need may be read by it, and somebody was chosen in whose name changes are made. */
import { type AtsCall, AtsFault, type Connected, type ConnectionStanding } from '#modules/ats/ports.ts'
import { textLengthMax, textOf } from '../neutral-text.ts'
import { provider, toldAnything, toldUser } from './contract.ts'
import { keyAuthorization } from './grant.ts'
import { readOne, readPage } from './list.ts'
import { beginSession, type LeverPlace, type Session } from './session.ts'

const neededLists = { stages: 'stages', postings: 'postings', opportunities: 'opportunities' } as const

type Credentials = Readonly<Record<string, string>>

export async function checkCredentials(
  place: LeverPlace,
  { credentials, call }: { readonly credentials: Credentials; readonly call: AtsCall },
): Promise<Connected> {
  const apiKey = textOf(credentials['apiKey'], textLengthMax.url)
  const performAsUserId = textOf(credentials['performAsUserId'], textLengthMax.id)
  if (apiKey === null || performAsUserId === null) throw new AtsFault('invalid_input', { provider })
  const session = beginSession({ place, authorization: keyAuthorization(apiKey), call, performAsUserId })
  const missing = await listsRefused(session)
  if (missing.length > 0) throw new AtsFault('permission_missing', { provider, status: 403 })
  if (!(await isUser(session, performAsUserId)))
    throw new AtsFault('invalid_input', { provider, code: 'performAsUserId' })
  return { tool: null, remoteId: null, secrets: { apiKey }, settings: { performAsUserId } }
}

export async function standingOf(session: Session): Promise<ConnectionStanding> {
  try {
    const missing = await listsRefused(session)
    if (missing.length === Object.keys(neededLists).length) {
      return { state: 'needs_reconnect', reason: 'Lever lets us read nothing that is needed.' }
    }
    if (missing.length > 0)
      return { state: 'needs_finishing', reason: `Lever does not let us read ${missing.join(', ')}.` }
    session.performAs()
    return { state: 'ok', reason: null }
  } catch (error) {
    if (error instanceof AtsFault && error.kind === 'auth_invalid') {
      return { state: 'needs_reconnect', reason: 'Lever no longer lets us in.' }
    }
    if (error instanceof AtsFault && error.kind === 'setup_incomplete') {
      return { state: 'needs_finishing', reason: 'Nobody was chosen in whose name changes are made in Lever.' }
    }
    throw error
  }
}

async function listsRefused(session: Session): Promise<string[]> {
  const refused: string[] = []
  for (const list of Object.values(neededLists)) {
    try {
      await readPage(session, { list, row: toldAnything, limit: 1 })
    } catch (error) {
      if (!(error instanceof AtsFault) || error.kind !== 'permission_missing') throw error
      refused.push(list)
    }
  }
  return refused
}

/** A key that may not read users still acts as one. */
async function isUser(session: Session, id: string): Promise<boolean> {
  try {
    return (await readOne(session, { list: 'users', row: toldUser, id })) !== null
  } catch (error) {
    if (error instanceof AtsFault && error.kind === 'permission_missing') return true
    throw error
  }
}
