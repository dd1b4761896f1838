/** Merge stands before many systems. The installation has an account there, and each company a linked account with a token of its own. */
import type { AtsConnector, AtsTraits } from '#modules/ats/ports.ts'
import { exchangeWith } from '../exchange.ts'
import { addApplication, findApplication, move } from './changing.ts'
import { mergeClient } from './client.ts'
import { provider } from './fault.ts'
import { completeLink, createLink, createRelink, disconnect, embeddedFlow } from './linking.ts'
import { overlapMs, pull, read, stagesOfJob } from './reading.ts'
import { readResume } from './resume.ts'
import { getState, requestSync } from './standing.ts'
import { verifyWebhook } from './webhook.ts'

export interface MergeOptions {
  readonly apiKey: string
  readonly webhookSecret: string
  /** Accounts in Europe and Asia have another one. */
  readonly baseUrl?: string
  readonly fetch?: typeof fetch
}

const traits: AtsTraits = {
  title: 'Merge',
  connect: 'vendor_page',
  credentials: [],
  isBroker: true,
  tellsDeletions: false,
  movesCompare: false,
  rejectionNeedsReason: true,
  takesApplications: true,
  webhooks: 'by_hand',
  overlapMs,
  // The smallest plan has a hundred a minute for each connection.
  pace: { requests: 80, perMs: 60_000 },
}

export function mergeConnector({
  apiKey,
  webhookSecret,
  baseUrl = 'https://api.merge.dev/api',
  fetch,
}: MergeOptions): AtsConnector {
  const exchange = exchangeWith({ provider, ...(fetch && { fetch }) })
  const client = mergeClient({ apiKey, baseUrl: baseUrl.replace(/\/+$/, ''), exchange })
  return {
    provider,
    traits,
    createLink: (wish, call) => createLink(client, wish, call),
    embeddedFlow,
    completeLink: (parameters, call) => completeLink(client, parameters, call),
    createRelink: (connection, { returnUrl }, call) => createRelink(client, { connection, returnUrl }, call),
    getState: (connection, call) => getState(client, connection, call),
    disconnect: (connection, call) => disconnect(client, connection, call),
    pull: (connection, wish, call) => pull(client, { connection, wish }, call),
    read: (connection, record, call) => read(client, { connection, ...record }, call),
    listStages: (connection, { jobId }, call) => stagesOfJob(client, { connection, jobId }, call),
    readResume: (connection, { candidateId }, call) => readResume(client, { connection, candidateId }, call),
    requestSync: (connection, _mode, call) => requestSync(client, connection, call),
    move: (connection, wish, call) => move(client, { connection, wish }, call),
    addApplication: (connection, wish, call) => addApplication(client, { connection, wish }, call),
    findApplication: (connection, { jobId, email }, call) =>
      findApplication(client, { connection, jobId, email }, call),
    verifyWebhook: (webhook) => verifyWebhook(webhook, webhookSecret),
  }
}
