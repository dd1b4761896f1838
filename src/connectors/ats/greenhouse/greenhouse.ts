/**
 * Greenhouse through Harvest v3, with credentials that a customer makes in its settings. It tells of no deletions but by webhooks, and its
 * moves name the stage that they leave.
 */
import type { AtsCall, AtsConnection, AtsConnector, AtsTraits } from '#modules/ats/ports.ts'
import { exchangeWith } from '../exchange.ts'
import { addApplication } from './application.ts'
import { provider } from './contract.ts'
import { moveApplication, stagesOfJob } from './move.ts'
import { applicationOn, peopleWith } from './people.ts'
import { pullPage, readRecord } from './pull.ts'
import { readResume } from './resume.ts'
import { beginSession, type GreenhousePlace, type Session } from './session.ts'
import { checkCredentials, standingOf } from './standing.ts'
import { storedTokens } from './token.ts'
import { verifyWebhook } from './webhook.ts'

export interface GreenhouseOptions {
  readonly baseUrl?: string | undefined
  readonly authBaseUrl?: string | undefined
  readonly fetch?: typeof fetch | undefined
}

const traits: AtsTraits = {
  title: 'Greenhouse',
  connect: 'credentials',
  credentials: [
    { name: 'clientId', label: 'Client ID', isSecret: false, isRequired: true },
    { name: 'clientSecret', label: 'Client secret', isSecret: true, isRequired: true },
    { name: 'webhookSecret', label: 'Secret key of the webhooks', isSecret: true, isRequired: false },
    { name: 'onBehalfOfUserId', label: 'ID of the user who acts', isSecret: false, isRequired: false },
  ],
  isBroker: false,
  tellsDeletions: false,
  movesCompare: true,
  rejectionNeedsReason: true,
  takesApplications: true,
  webhooks: 'by_hand',
  overlapMs: 5 * 60_000,
  pace: { requests: 40, perMs: 30_000 },
}

export function greenhouseConnector(options: GreenhouseOptions = {}): AtsConnector {
  const place: GreenhousePlace = {
    exchange: exchangeWith({ provider, ...(options.fetch && { fetch: options.fetch }) }),
    baseUrl: withoutSlash(options.baseUrl ?? 'https://harvest.greenhouse.io'),
    authBaseUrl: withoutSlash(options.authBaseUrl ?? 'https://auth.greenhouse.io'),
  }
  const sessionOf = (connection: AtsConnection, call: AtsCall): Session =>
    beginSession({ place, tokens: storedTokens(place, { secrets: connection.secrets, call }), call })
  return {
    provider,
    traits,
    checkCredentials: (credentials, call) => checkCredentials(place, { credentials, call }),
    getState: (connection, call) => standingOf(sessionOf(connection, call)),
    // Tokens end by themselves, and credentials are the customer's to withdraw.
    disconnect: async () => {},
    pull: (connection, wish, call) => pullPage(sessionOf(connection, call), wish),
    read: (connection, record, call) => readRecord(sessionOf(connection, call), record),
    listStages: (connection, { jobId }, call) => stagesOfJob(sessionOf(connection, call), jobId),
    readResume: (connection, person, call) => readResume(sessionOf(connection, call), person),
    move: (connection, wish, call) => moveApplication(sessionOf(connection, call), wish),
    addApplication: (connection, wish, call) => addApplication(sessionOf(connection, call), wish),
    async findApplication(connection, { jobId, email }, call) {
      const session = sessionOf(connection, call)
      return applicationOn(session, { jobId, people: await peopleWith(session, email) })
    },
    verifyWebhook,
  }
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '')
