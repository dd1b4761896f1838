/**
 * Operations name things, and these make them: each parameter and member that names something of a company gets one
 * that is there. A parameter that no factory makes fails the sweeps, so that a new noun brings its own.
 */
import assert from 'node:assert/strict'
import { scopes } from '#kernel/actor.ts'
import { publication } from '#modules/actions/staged.fixture.ts'
import { atsPerson, historyPath, mirrored, searched } from '#modules/ats-history/ats-history.fixture.ts'
import { letInAs } from '#modules/connected/oauth/oauth.fixture.ts'
import { came, pathTo, written } from '#modules/inbox/inbox.fixture.ts'
import { linkedJob } from '#modules/integration/integration.fixture.ts'
import { enrolments, waiting as waitingFor } from '#modules/outreach/outreach.fixture.ts'
import { foundCandidate, planned } from '#modules/sourcing/sourcing.fixture.ts'
import { endpointPath, makeEndpoint } from '#modules/webhooks/webhooks.fixture.ts'
import { everywhere, type World } from '#test'
import type { DocumentedOperation } from '#test/fuzz/documented-operation.ts'
import { press } from '#test/kit/ats/sandbox-vendor.ts'
import { restoreConnector } from '#test/kit/ats/stand-ins.ts'

export type Made = Readonly<Record<string, string>>

/**
 * A factory makes what a parameter or a member of a body names, in a world's own company; `made` is what stands before
 * it.
 */
type Factories = Readonly<Record<string, (here: World, made: Made) => Promise<string>>>

/** What members of bodies name many of. */
type ListFactories = Readonly<Record<string, (here: World, made: Made) => Promise<readonly string[]>>>

const factories: Factories = {
  actionKey: async (here) => (await publication(here)).actionKey,
  userId: async ({ make, companyId }) => (await make.user({ companyId, role: 'recruiter' })).userId,
  fileKey: async (here, { candidateId, messageId }) => {
    const { as, recruiter, make } = here
    const { fileKey } = await make.file()
    if (messageId) await attachTo(here, messageId, fileKey)
    if (candidateId) await as(recruiter).post(`/v1/candidates/${candidateId}/files`, { fileKey })
    return fileKey
  },
  threadId: async (here) => {
    const { thread } = await written(here)
    await came(here, { place: { threadId: thread.id }, html: '<p>Hello</p>' })
    await here.as(here.admin).put(pathTo(thread, '/draft'), { bodyMarkdown: 'A draft' })
    return thread.id
  },
  messageId: async (here, { threadId = '' }) => (await messagesOf(here, threadId))[0] ?? assert.fail(),
  otherThreadId: async (here) => (await came(here)).threadId,
  assigneeId: async ({ recruiter }) => recruiter.userId,
  templateId: async ({ as, recruiter }) => {
    const template = { name: Math.random().toString(36), subject: 'Hello', bodyMarkdown: 'Hello' }
    return String((await as(recruiter).post('/v1/inbox/templates', template)).body.id)
  },
  mailboxId: async ({ as, admin }) => {
    const address = `${Math.random().toString(36).slice(2)}@acme.example`
    return String((await as(admin).post('/v1/inbox/mailboxes', { name: 'Jobs', address })).body.id)
  },
  applicationStatus: async () => 'not_suitable',
  sequenceId: async (here) => (await waitingFor(here)).sequence.id,
  enrolmentId: async (here) => (await enrolments(here, (await waitingFor(here)).sequence))[0].id,
  suppressionId: async ({ as, recruiter }) => {
    const address = `${Math.random().toString(36).slice(2)}@people.example`
    return String((await as(recruiter).post('/v1/inbox/suppressions', { address })).body.id)
  },
  keyId: async ({ make }) => (await make.key()).id,
  appId: async (here) => (await letInAs(here, here.admin)).appId,
  sessionId: async ({ as, admin, make }) => {
    const context = `job:${(await make.job()).id}`
    const { sessionId } = (await as(admin).post('/v1/agent/sessions/warm', { context })).body
    await as(admin).post(`/v1/agent/sessions/${sessionId}/messages`, { message: 'Who applied?' })
    return sessionId
  },
  jobId: async ({ make }) => String((await make.job()).id),
  candidateId: async ({ make }) => String((await make.candidate()).id),
  duplicateId: async ({ make }) => String((await make.candidate()).id),
  noteId: async ({ as, recruiter }, { candidateId, threadId = '' }) => {
    const path = candidateId ? `/v1/candidates/${candidateId}/notes` : pathTo({ id: threadId }, '/notes')
    return String((await as(recruiter).post(path, { body: 'A note' })).body.id)
  },
  mergeId: async ({ as, recruiter, make }, { candidateId }) => {
    const duplicateId = (await make.candidate()).id
    return String((await as(recruiter).post(`/v1/candidates/${candidateId}/merge`, { duplicateId })).body.mergeId)
  },
  applicationId: async ({ as, recruiter, make }) => {
    const { id } = await make.application()
    await as(recruiter).put(`/v1/applications/${id}/evaluation/override`, { verdict: 'possible' })
    return String(id)
  },
  importId: async ({ as, admin, make }) => {
    const { fileKey } = await make.file()
    return String((await as(admin).post('/v1/imports/candidates', { fileKey })).body.id)
  },
  invitationId: async ({ as, admin }) => {
    const email = `${Math.random().toString(36).slice(2)}@invited.example`
    return (await as(admin).post('/v1/company/invitations', { email, role: 'reviewer' })).body.id
  },
  searchId: async (here) => String((await planned(here)).id),
  channel: async ({ as, admin }) => {
    await as(admin).put('/v1/sourcing-channels/github/key', { key: 'ghp_0123456789' })
    return 'github'
  },
  jobSlug: async ({ make }) => (await make.job({ status: 'live' })).slug,
  // Tokens of letters only their readers have: the requests that name one are refused in the end.
  token: async () => 'x'.repeat(43),
  platformCompanyId: async ({ as, admin, make }) => {
    const platform = await make.company()
    await as(admin).put(`/v1/platform-authorizations/${platform}`)
    return platform
  },
}

const listFactories: ListFactories = {
  attachments: async ({ make }) => [(await make.file()).fileKey],
  fileKeys: async ({ make }) => [(await make.file()).fileKey],
  messageIds: (here, { threadId = '' }) => messagesOf(here, threadId),
}

async function messagesOf({ as, admin }: World, id: string): Promise<string[]> {
  const { body } = await as(admin).get(pathTo({ id }, '/messages/page'))
  return body.data.map((message: { id: string }) => message.id)
}

const attachTo = ({ owner, companyId }: World, messageId: string, fileKey: string) =>
  everywhere(
    owner,
    `insert into message_attachment (company_id, message_id, position, file_id, file_name, content_type, size_bytes)
     select company_id, id, 1, $3, 'cv.txt', 'text/plain', 1 from message where company_id = $1 and public_id = $2`,
    [companyId, messageId, fileKey],
  )

/**
 * The admin and the stranger of a world have a key each: what belongs to a key is nobody else's, not even in its
 * company.
 */
const keys = new WeakMap<World, Map<string, Promise<{ key: string; id: string }>>>()

export function keyOf(here: World, who: 'admin' | 'stranger'): Promise<{ key: string; id: string }> {
  const made = keys.get(here) ?? new Map()
  keys.set(here, made)
  const key = made.get(who) ?? here.make.key({ scopes, companyId: here[who].companyId ?? '' })
  made.set(who, key)
  return key
}

export const applicant = {
  externalApplicationId: 'A-1',
  candidate: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@people.example' },
  resume: { contentType: 'text/plain', data: Buffer.from('Binds books.').toString('base64') },
}

/** Other systems know only of linked jobs. */
const linkedFactories: Factories = {
  jobId: async (here) => String((await linkedJob(here)).id),
  atsJobId: async (here) => (await linkedJob(here)).atsJob.id,
  candidateId: async (here) => {
    const { atsJob } = await linkedJob(here)
    const client = here.as(await keyOf(here, 'admin'))
    const { body } = await client.post(`/v1/integration/ats-jobs/${atsJob.id}/applications`, applicant)
    return body.candidateId
  },
  deliveryId: async (here) => {
    const { key } = await makeEndpoint(here, { key: await keyOf(here, 'admin') })
    return (await here.as(key).post(`${endpointPath}/test`)).body.deliveryId
  },
}

/** People of the history are those of an ATS. */
const historyFactories: Factories = {
  candidateId: async (here) => {
    await mirrored(here, { candidate: [atsPerson('1')] })
    return (await searched(here, 'Byron')).results[0].candidateId
  },
}

/** People of a search are those whom it found. */
const sourcingFactories: Factories = {
  candidateId: async (here, { searchId }) => String(await foundCandidate(here, { id: Number(searchId) })),
}

/** The company is connected to the sandbox that comes with the service, and one of its jobs is linked. */
const atsFactories: Factories = {
  atsJobId: async (here) => {
    restoreConnector('sandbox')
    const recruiter = here.as(here.recruiter)
    const { body: link } = await recruiter.post('/v1/ats-integration/link', { integrationTool: 'sandbox' })
    const back = await press(link.url, 'connect')
    await fetch(new URL(`/ats/callback?${new URLSearchParams(back)}`, here.url))
    await here.settle()
    const { body: jobs } = await recruiter.get('/v1/ats-integration/jobs/page')
    const { id } = jobs.data[0]
    await recruiter.post(`/v1/ats-integration/jobs/${id}/link`, {})
    return id
  },
}

/** People whom a search is told of are among those it has found. */
const found = async (here: World, made: Made): Promise<readonly string[]> => [
  (await sourcingFactories['candidateId']?.(here, made)) ?? '',
]

/** The answer is undefined for a member of a body that names nothing. */
export const makeMember = (name: string, here: World, made: Made): Promise<string | readonly string[]> | undefined =>
  (name === 'candidateIds' && made['searchId'] !== undefined ? found(here, made) : undefined) ??
  factories[name]?.(here, made) ??
  listFactories[name]?.(here, made)

/** Everything that a path names is made, each within what stands before it. */
export async function makeNamed(here: World, { path }: Pick<DocumentedOperation, 'path'>): Promise<Made> {
  const made: Record<string, string> = {}
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const own = path.startsWith('/v1/integration')
      ? linkedFactories
      : path.startsWith(historyPath)
        ? historyFactories
        : path.startsWith('/v1/ats-integration')
          ? atsFactories
          : path.startsWith('/v1/sourcing-searches')
            ? sourcingFactories
            : {}
    const make = own[name] ?? factories[name]
    assert.ok(make, `say in test/sweeps/named.ts how to make a ${name}`)
    made[name] = await make(here, made)
  }
  return made
}

export const pathWith = (path: string, made: Made): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name) => made[name] ?? '')
