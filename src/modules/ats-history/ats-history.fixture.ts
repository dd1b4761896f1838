/** The mirror is filled through its face, as whoever runs connections does it. */
import type pg from 'pg'
import { Database, type Tx } from '#kernel/database/database.ts'
import type { World } from '#test'
import { mirror } from './mirror.ts'
import type { AtsApplication, AtsCandidate, AtsJob, AtsModel, AtsRecords, AtsStage } from './records.ts'
import type { Source } from './source.ts'
import type { Page } from './storing.ts'

const base = { remoteCreatedAt: null, remoteUpdatedAt: null, url: null }

export const atsJob = (remoteId: string, wish: Partial<AtsJob> = {}): AtsJob => ({
  ...base,
  remoteId,
  title: 'Bookbinder',
  status: 'open',
  isConfidential: false,
  description: null,
  department: null,
  location: null,
  ...wish,
})

export const atsStage = (remoteId: string, wish: Partial<AtsStage> = {}): AtsStage => ({
  ...base,
  remoteId,
  name: 'Phone screen',
  order: 1,
  jobId: null,
  kind: 'active',
  isActive: true,
  ...wish,
})

export const atsPerson = (remoteId: string, wish: Partial<AtsCandidate> = {}): AtsCandidate => ({
  ...base,
  remoteId,
  firstName: 'Ada',
  lastName: 'Byron',
  emails: [],
  phones: [],
  company: null,
  title: null,
  location: null,
  skills: [],
  tags: [],
  links: [],
  isConfidential: false,
  ...wish,
})

export const atsApplication = (remoteId: string, wish: Partial<AtsApplication> = {}): AtsApplication => ({
  ...base,
  remoteId,
  candidateId: 'p1',
  jobId: 'j1',
  stageId: null,
  stageName: 'Phone screen',
  outcome: 'pending',
  appliedAt: new Date('2025-03-01T09:00:00Z'),
  endedAt: null,
  externalId: null,
  movedAt: null,
  ...wish,
})

const databases = new WeakMap<pg.Pool, Database>()
const databaseOf = (owner: pg.Pool): Database => {
  const known = databases.get(owner) ?? new Database(owner)
  databases.set(owner, known)
  return known
}

export const within = <T>({ owner, companyId }: World, work: (tx: Tx) => Promise<T>): Promise<T> =>
  databaseOf(owner).transaction({ companyId }, work)

/** A source of the company, whose history is on and was read. */
export async function readySource(here: World, id = 'atc_1', title = 'Small ATS'): Promise<Source> {
  const source = { companyId: here.companyId, id }
  await within(here, async (tx) => {
    await mirror.open(tx, { ...source, title })
    await mirror.tell(tx, source, { isOn: true, isReady: true, syncedAt: new Date() })
  })
  return source
}

export const stored = <Model extends AtsModel>(
  here: World,
  source: Source,
  page: Partial<Page<Model>> & { model: Model },
) =>
  within(here, (tx) =>
    mirror.store(tx, source, { records: [], deleted: [], askedAt: new Date(), generation: 1, ...page }),
  )

type Few = { readonly [Model in AtsModel]?: readonly AtsRecords[Model][] }

/** The source is ready, and has these. */
export async function mirrored(
  here: World,
  { job = [], stage = [], candidate = [], application = [] }: Few,
): Promise<Source> {
  const source = await readySource(here)
  await stored(here, source, { model: 'job', records: job })
  await stored(here, source, { model: 'stage', records: stage })
  await stored(here, source, { model: 'candidate', records: candidate })
  await stored(here, source, { model: 'application', records: application })
  return source
}

export const historyPath = '/v1/ats-history'

/** What a recruiter is answered. */
export async function searched(here: World, query: string) {
  const { status, body, text } = await here.as(here.recruiter).post(`${historyPath}/search`, { query })
  if (status !== 200) throw new Error(`the search was refused: ${text}`)
  return body
}
