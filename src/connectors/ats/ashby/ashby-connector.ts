/** The connector to Ashby, by an API key that the company makes in its settings. */
import type { AtsCall, AtsConnection, AtsConnector, AtsRecords, AtsTraits } from '#modules/ats/ports.ts'
import { addApplication, findApplication, move } from './ashby-applications.ts'
import { type AshbyAt, type AshbyClient, ashbyClient, nullWhere, provider } from './ashby-client.ts'
import { checkCredentials, stateOf } from './ashby-key.ts'
import { readPerson } from './ashby-person.ts'
import { pullPage, stagesOfPlan } from './ashby-pull.ts'
import { readResume } from './ashby-resume.ts'
import { endWebhooks, makeWebhooks, verifyWebhook } from './ashby-webhooks.ts'
import { applicationShape, jobShape } from './contract.ts'
import { applicationOf, candidateOf, jobOf } from './neutral-records.ts'

const traits: AtsTraits = {
  title: 'Ashby',
  connect: 'credentials',
  credentials: [{ name: 'apiKey', label: 'API key', isSecret: true, isRequired: true }],
  isBroker: false,
  tellsDeletions: false,
  movesCompare: false,
  rejectionNeedsReason: true,
  takesApplications: true,
  webhooks: 'made',
  // Sync tokens are exact.
  overlapMs: 0,
  pace: { requests: 5, perMs: 1000 },
}

interface AshbyConnectorOptions {
  readonly baseUrl?: string
  readonly fetch?: typeof fetch
}

export function ashbyConnector({
  baseUrl = 'https://api.ashbyhq.com',
  fetch,
}: AshbyConnectorOptions = {}): AtsConnector {
  const client = ashbyClient({ baseUrl, fetch })
  return {
    provider,
    traits,
    checkCredentials: (credentials, call) => checkCredentials(client, credentials, call),
    getState: (connection, call) => stateOf(client, connection, call),
    disconnect: (connection, call) => endWebhooks(client, connection, { connection, call }),
    pull: (connection, wish, call) => pullPage(client, wish, { connection, call }),
    async read<Model extends 'job' | 'candidate' | 'application'>(
      connection: AtsConnection,
      record: { readonly model: Model; readonly remoteId: string },
      call: AtsCall,
    ) {
      // What is read is of the model that was asked for.
      return (await readRecord(client, record, { connection, call })) as AtsRecords[Model] | null
    },
    listStages: (connection, { jobId }, call) => listStages(client, jobId, { connection, call }),
    readResume: (connection, { candidateId }, call) => readResume(client, candidateId, { connection, call }),
    move: (connection, wish, call) => move(client, wish, { connection, call }),
    addApplication: (connection, wish, call) => addApplication(client, wish, { connection, call }),
    findApplication: (connection, wish, call) => findApplication(client, wish, { connection, call }),
    makeWebhooks: (connection, wish, call) => makeWebhooks(client, { connection, ...wish }, { connection, call }),
    verifyWebhook,
  }
}

interface Asked {
  readonly model: 'job' | 'candidate' | 'application'
  readonly remoteId: string
}

async function readRecord(client: AshbyClient, { model, remoteId }: Asked, at: AshbyAt) {
  if (model === 'job') {
    const job = await readJob(client, remoteId, at).catch(nullWhere('not_found'))
    return job && jobOf(job)
  }
  if (model === 'candidate') {
    const person = await readPerson(client, remoteId, at)
    // Who was merged into somebody is answered as that one: this record is gone.
    return person?.id === remoteId ? candidateOf(person) : null
  }
  const asked = { method: 'application.info', body: { applicationId: remoteId }, shape: applicationShape } as const
  const application = await client.askFor(asked, at).catch(nullWhere('not_found'))
  return application && applicationOf(application)
}

const readJob = (client: AshbyClient, id: string, at: AshbyAt) =>
  client.askFor({ method: 'job.info', body: { id, expand: ['location'] }, shape: jobShape }, at)

/** A job has the stages of its plans, in their order. New applications come into the default one, which is first. */
async function listStages(client: AshbyClient, jobId: string, at: AshbyAt): Promise<AtsRecords['stage'][]> {
  const { defaultInterviewPlanId, interviewPlanIds = [] } = await readJob(client, jobId, at)
  const first = defaultInterviewPlanId === undefined ? [] : [defaultInterviewPlanId]
  const stages: AtsRecords['stage'][] = []
  for (const planId of new Set([...first, ...interviewPlanIds])) {
    const ofPlan = await stagesOfPlan(client, { planId, jobId, isActive: true }, at)
    stages.push(...ofPlan.sort((left, right) => (left.order ?? 0) - (right.order ?? 0)))
  }
  return stages
}
