/**
 * Lever calls one candidacy an opportunity of a contact, and all its postings have the same stages. A company connects it by a key, or on its
 * page where this installation is registered there.
 */
import type { AtsCall, AtsConnection, AtsConnector, AtsTraits } from '#modules/ats/ports.ts'
import { exchangeWith } from '../exchange.ts'
import { addApplication } from './application.ts'
import { provider } from './contract.ts'
import { authorizationOf, type LeverOAuth } from './grant.ts'
import { completeLink, linkTo } from './link.ts'
import { allStages, moveApplication } from './move.ts'
import { findByEmail } from './opportunities.ts'
import { pullPage, readRecord } from './pull.ts'
import { readResume } from './resume.ts'
import { beginSession, type LeverPlace, type Session } from './session.ts'
import { checkCredentials, standingOf } from './standing.ts'
import { endWebhooks, makeWebhooks, verifyWebhook } from './webhook.ts'

export interface LeverOptions {
  /** The address has its version. */
  readonly baseUrl?: string | undefined
  readonly oauth?: LeverOAuth | undefined
  readonly fetch?: typeof fetch | undefined
}

const traits: Omit<AtsTraits, 'connect'> = {
  title: 'Lever',
  credentials: [
    { name: 'apiKey', label: 'API key', isSecret: true, isRequired: true },
    { name: 'performAsUserId', label: 'ID of the user who acts', isSecret: false, isRequired: true },
  ],
  isBroker: false,
  tellsDeletions: true,
  movesCompare: false,
  rejectionNeedsReason: true,
  takesApplications: true,
  webhooks: 'made',
  overlapMs: 2 * 60_000,
  pace: { requests: 8, perMs: 1000 },
}

export function leverConnector({ baseUrl, oauth, fetch }: LeverOptions = {}): AtsConnector {
  const place: LeverPlace = {
    exchange: exchangeWith({ provider, ...(fetch && { fetch }) }),
    baseUrl: (baseUrl ?? 'https://api.lever.co/v1').replace(/\/+$/, ''),
    oauth,
  }
  const sessionOf = (connection: AtsConnection, call: AtsCall): Session =>
    beginSession({
      place,
      authorization: authorizationOf(place, { secrets: connection.secrets, call }),
      call,
      performAsUserId: connection.settings['performAsUserId'] ?? connection.secrets['performAsUserId'],
    })
  return {
    provider,
    traits: { ...traits, connect: oauth ? 'vendor_page' : 'credentials' },
    ...(oauth && {
      createLink: async (wish, call) => linkTo(place, { oauth, wish, call }),
      createRelink: async (_, wish, call) => linkTo(place, { oauth, wish, call }),
      completeLink: (parameters, call) => completeLink(place, { oauth, parameters, call }),
    }),
    checkCredentials: (credentials, call) => checkCredentials(place, { credentials, call }),
    getState: (connection, call) => standingOf(sessionOf(connection, call)),
    disconnect: (connection, call) => endWebhooks(sessionOf(connection, call), connection),
    pull: (connection, wish, call) => pullPage(sessionOf(connection, call), wish),
    read: (connection, record, call) => readRecord(sessionOf(connection, call), record),
    listStages: (connection, _, call) => allStages(sessionOf(connection, call)),
    readResume: (connection, person, call) => readResume(sessionOf(connection, call), person),
    move: (connection, wish, call) => moveApplication(sessionOf(connection, call), wish),
    addApplication: (connection, wish, call) => addApplication(sessionOf(connection, call), wish),
    findApplication: (connection, { jobId, email }, call) => findByEmail(sessionOf(connection, call), { jobId, email }),
    makeWebhooks: (connection, { url }, call) => makeWebhooks(sessionOf(connection, call), url),
    verifyWebhook,
  }
}
