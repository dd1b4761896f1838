/** Kombo stands before many systems. The installation has an account there, and each company a connection in it. */
import type { AtsConnector, AtsTraits } from '#modules/ats/ports.ts'
import { exchangeWith } from '../exchange.ts'
import { addApplication, findApplication, move } from './changing.ts'
import { komboClient } from './client.ts'
import { provider } from './fault.ts'
import { completeLink, createLink, createRelink, disconnect, embeddedFlow } from './linking.ts'
import { overlapMs, pull, read, stagesOfJob } from './reading.ts'
import { readResume } from './resume.ts'
import { getState, requestSync } from './standing.ts'
import { verifyWebhook } from './webhook.ts'

export interface KomboOptions {
  readonly apiKey: string
  readonly webhookSecret: string
  /** Accounts in the United States have another one. */
  readonly baseUrl?: string
  readonly fetch?: typeof fetch
}

const traits: AtsTraits = {
  title: 'Kombo',
  connect: 'vendor_page',
  credentials: [],
  isBroker: true,
  tellsDeletions: false,
  movesCompare: false,
  rejectionNeedsReason: true,
  takesApplications: true,
  webhooks: 'by_hand',
  overlapMs,
  // Kombo does not publish a number.
  pace: { requests: 5, perMs: 1_000 },
}

export function komboConnector({
  apiKey,
  webhookSecret,
  baseUrl = 'https://api.kombo.dev/v1',
  fetch,
}: KomboOptions): AtsConnector {
  const exchange = exchangeWith({ provider, ...(fetch && { fetch }) })
  const client = komboClient({ apiKey, baseUrl: baseUrl.replace(/\/+$/, ''), exchange })
  return {
    provider,
    traits,
    createLink: (wish, call) => createLink(client, wish, call),
    embeddedFlow: (parameters) => embeddedFlow(baseUrl, parameters),
    completeLink: (parameters, call) => completeLink(client, parameters, call),
    createRelink: (connection, { returnUrl }, call) => createRelink(client, { connection, returnUrl }, call),
    getState: (connection, call) => getState(client, connection, call),
    disconnect: (connection, call) => disconnect(client, connection, call),
    pull: (connection, wish, call) => pull(client, { connection, wish }, call),
    read: (connection, record, call) => read(client, { connection, ...record }, call),
    listStages: (connection, { jobId }, call) => stagesOfJob(client, { connection, jobId }, call),
    readResume: (connection, person, call) => readResume(client, { connection, ...person }, call),
    requestSync: (connection, mode, call) => requestSync(client, { connection, mode }, call),
    move: (connection, wish, call) => move(client, { connection, wish }, call),
    addApplication: (connection, wish, call) => addApplication(client, { connection, wish }, call),
    findApplication: (connection, { jobId, email }, call) =>
      findApplication(client, { connection, jobId, email }, call),
    verifyWebhook: (webhook) => verifyWebhook(webhook, webhookSecret),
  }
}
