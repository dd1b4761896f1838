/** A company works here and in an ATS, which is a stand-in: jobs, people and moves on either side. */
import assert from 'node:assert/strict'
import { type Answer, type Client, everywhere, type World, world } from '#test'
import type { AtsVendor } from '#test/kit/ats/ats-vendor.ts'
import { type GreenhouseVendor, startGreenhouse } from '#test/kit/ats/greenhouse-server.ts'
import { startSandbox } from '#test/kit/ats/sandbox-vendor.ts'
import { atsStandIns, restoreConnector } from '#test/kit/ats/stand-ins.ts'
import type { AtsConnector } from './ports.ts'

export const atsPath = (rest = ''): string => `/v1/ats-integration${rest}`

export const refusal = ({ status, body }: Answer) => [status, body.code]

export const broken = ({ body }: Answer): string[] =>
  (body.errors ?? []).map(({ pointer, rule }: Record<string, string>) => `${pointer} ${rule}`).toSorted()

export interface InBoth extends World {
  readonly vendor: AtsVendor
  readonly admins: Client
  readonly recruiters: Client
  integration(): Promise<Integration>
  runs(): Promise<readonly RunSeen[]>
  /** Everything that is due here is done, and what changed there was told by webhooks where it tells. */
  sync(kind?: 'full' | 'incremental'): Promise<void>
  remoteStageOf(remoteId: string): string | undefined
  /** What waits for a vendor that had enough, or for a second try, is due. What comes by the clock is not. */
  hasten(): Promise<void>
  row<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>
}

// biome-ignore lint/suspicious/noExplicitAny: an answer is what the test says it is
type Integration = any
// biome-ignore lint/suspicious/noExplicitAny: an answer is what the test says it is
type RunSeen = any

type Test = { after(end: () => unknown): void }

/** The company is connected through the vendor's own way in, and its first sync is over. */
export async function inBoth(t: Test, start: () => Promise<AtsVendor> = startSandbox): Promise<InBoth> {
  const vendor = await start()
  // Disconnecting comes before, and asks it.
  return connectedTo(t, vendor).finally(() => t.after(() => vendor.stop()))
}

/** The company has not connected yet, and comes back from the vendor's page as soon as it opens its link. */
export async function unconnected(t: Test, start: () => Promise<AtsVendor> = startSandbox): Promise<InBoth> {
  const vendor = await start()
  return standingBeside(t, vendor).finally(() => t.after(() => vendor.stop()))
}

export async function connectedTo(t: Test, vendor: AtsVendor): Promise<InBoth> {
  const here = await standingBeside(t, vendor)
  const back = await connectBy(here)
  assert.equal(back.status, 303, await back.text())
  await here.settle()
  return here
}

/** A company that has not connected yet. */
export async function standingBeside(
  t: Test,
  vendor: AtsVendor,
  connector: AtsConnector = connectingAsTold(vendor),
): Promise<InBoth> {
  const here = await world()
  // The shared service has put its own connectors there as it started, and has them again afterwards.
  atsStandIns.set(vendor.provider, connector)
  // Stand-ins of two tests call their accounts alike.
  t.after(async () => {
    await here.as(here.admin).delete(atsPath())
    restoreConnector(vendor.provider)
  })
  const [admins, recruiters] = [here.as(here.admin), here.as(here.recruiter)]
  const row: InBoth['row'] = async (statement, values = []) =>
    (await everywhere(here.owner, statement, [here.companyId, ...values])).rows as never
  return {
    ...here,
    vendor,
    admins,
    recruiters,
    row,
    integration: async () => (await recruiters.get(atsPath())).body.integration,
    runs: async () => (await recruiters.get(atsPath('/runs/page?limit=100'))).body.data,
    async sync(kind = 'incremental') {
      const asked = await recruiters.post(atsPath('/sync'), { kind })
      assert.equal(asked.status, 202)
      await here.settle()
    },
    async hasten() {
      await row(`update ats_connection set rest_until = null where company_id = $1 returning 1`)
      await row(`
        update graphile_worker._private_jobs set run_at = now()
        where payload->>'companyId' = $1 and run_at > now() and run_at < now() + interval '4 minutes' returning 1`)
      await here.settle()
    },
    remoteStageOf(remoteId) {
      const application = vendor.ats.find('application', remoteId)
      return application && vendor.ats.find('stage', application.stageId)?.name
    },
  }
}

/** Credentials are typed in; nobody has done it yet. */
export async function besideGreenhouse(t: Test): Promise<InBoth & { readonly vendor: GreenhouseVendor }> {
  const vendor = await startGreenhouse()
  const here = await standingBeside(t, vendor, vendor.connector).finally(() => t.after(() => vendor.stop()))
  return { ...here, vendor }
}

/** The vendor answers what the connection needs to be one, and of this list nothing until it recovers. */
export const refuseToList = ({ vendor }: InBoth, path: RegExp, answer = vendor.tooMany()): void =>
  vendor.server.meets({ kind: 'refuse', times: 10_000, answer, for: (request) => path.test(request.path) })

/** The company's own program has a job linked by its key, as long as it may. */
export async function linkByKey({ make, as }: World, atsJobId = `REQ-${Math.random()}`): Promise<Answer> {
  const key = await make.key({ scopes: ['jobs:read', 'jobs:write'] })
  return as(key).put(`/v1/integration/ats-jobs/${atsJobId}`, { title: 'Bookbinder' })
}

/** The vendor does not take the credentials any more, and that was found. */
export async function shutOut(here: InBoth): Promise<void> {
  here.vendor.revoke()
  await here.sync()
}

/**
 * The way in of each vendor has its own tests; here a person has gone it already, and comes back to us. So all vendors are connected alike.
 */
function connectingAsTold({ connector, connect }: AtsVendor): AtsConnector {
  return {
    ...connector,
    // What a vendor bears is measured elsewhere, and no test waits for it.
    traits: { ...connector.traits, connect: 'vendor_page', pace: { requests: 100_000, perMs: 1000 } },
    createLink: async ({ returnUrl }) => ({ url: returnUrl, expiresAt: new Date(Date.now() + 3_600_000) }),
    createRelink: async (_connection, { returnUrl }) => ({
      url: returnUrl,
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
    completeLink: () => connect(),
  }
}

/** A recruiter opens the link, and comes back. */
export async function connectBy(here: InBoth): Promise<Response> {
  const link = await here.recruiters.post(atsPath('/link'), { integrationTool: here.vendor.provider })
  assert.equal(link.status, 201, JSON.stringify(link.body))
  return comeBack(here, link.body.url)
}

export const comeBack = ({ url }: InBoth, link: string): Promise<Response> => {
  const { pathname, search } = new URL(link)
  return fetch(new URL(pathname + search, url), { redirect: 'manual' })
}

/** A job there that is a live one of ours. */
export async function linkedJobs(here: InBoth, wish: { readonly title?: string } = {}) {
  const remote = here.vendor.ats.addJob({ title: wish.title ?? 'Bookbinder' })
  await here.sync()
  const job = await here.make.job({ status: 'live' })
  const linked = await here.recruiters.post(atsPath(`/jobs/${encodeURIComponent(remote.id)}/link`), { jobId: job.id })
  assert.equal(linked.status, 201, JSON.stringify(linked.body))
  await here.settle()
  return { jobId: job.id as number, remoteJobId: remote.id }
}

export const stageId = ({ vendor }: InBoth, remoteJobId: string, name: string): string => {
  const stage = vendor.ats.stagesOf(remoteJobId).find((each) => each.name === name)
  assert.ok(stage, `no stage is called ${name}`)
  return stage.id
}

let people = 0

/** Somebody applied there. */
export function appliesThere({ vendor }: InBoth, remoteJobId: string, more: { readonly email?: string } = {}) {
  const number = ++people
  const email = more.email ?? `person${number}.${Math.random().toString(36).slice(2)}@people.example`
  const candidate = vendor.ats.addCandidate({ firstName: 'Noor', lastName: `Person ${number}`, emails: [email] })
  return { email, application: vendor.ats.addApplication({ candidateId: candidate.id, jobId: remoteJobId }) }
}

export const mapped = {
  shortlisted: 'Phone screen',
  suitable: 'Interview',
} as const

export async function map(here: InBoth, mappings: object = mapped, more: object = {}): Promise<void> {
  const changed = await here.recruiters.patch(atsPath('/stage-mappings'), { mappings, ...more })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  await here.settle()
}

/** The application of ours for somebody by their address. */
export async function applicationOf(here: InBoth, jobId: number, email: string) {
  const [found] = await here.row<{ id: number; status: string; version: number }>(
    `select a.id, a.status, a.version from application a
       join candidate_contact k on k.company_id = a.company_id and k.candidate_id = a.candidate_id and k.kind = 'email'
     where a.company_id = $1 and a.job_id = $2 and k.exact = lower($3)`,
    [jobId, email],
  )
  return found
}

export async function setStatus(here: InBoth, applicationId: number, status: string): Promise<void> {
  const changed = await here.recruiters.patch(`/v1/applications/${applicationId}`, { status })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
}
