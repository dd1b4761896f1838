/** Reads a model page by page. A cursor of the sandbox is a whole request. */
import {
  type AtsCall,
  type AtsConnection,
  AtsFault,
  type AtsModel,
  type PulledPage,
  type PullWish,
} from '#modules/ats/ports.ts'
import { type collections, pageShape, shapes } from './contract.ts'
import { readers } from './pulled-records.ts'
import type { SandboxClient } from './sandbox-client.ts'

const pageSize = '250'

export const pathOf: Readonly<Record<AtsModel, string>> = {
  job: '/api/jobs',
  stage: '/api/stages',
  candidate: '/api/candidates',
  application: '/api/applications',
} satisfies Record<AtsModel, `/api/${keyof typeof collections}`>

export async function pullPage<Model extends AtsModel>(
  client: SandboxClient,
  connection: AtsConnection,
  { model, since, until, page }: PullWish<Model>,
  call: AtsCall,
): Promise<PulledPage<Model>> {
  const query =
    page === null ? { limit: pageSize, syncToken: since ?? undefined, until: until.toISOString() } : { cursor: page }
  const answer = await client.askFor(pageShape, { path: pathOf[model], query, connection }, call)
  const isLast = answer.nextCursor === null
  if (isLast === (answer.syncToken === null) || (!isLast && answer.nextCursor === page)) throw violation()
  return {
    records: answer.data.map((each) => readRecord(model, each)),
    deleted: answer.deleted.map(({ id: remoteId, mergedInto }) => ({ remoteId, mergedInto })),
    nextPage: answer.nextCursor,
    cursor: answer.syncToken,
  }
}

export function readRecord<Model extends AtsModel>(model: Model, given: unknown) {
  const read = shapes[model].safeParse(given)
  if (!read.success) throw violation()
  // The shape and the reader are of the same model.
  return readers[model](read.data as never, read.data.id)
}

const violation = (): AtsFault => new AtsFault('contract_violation', { provider: 'sandbox' })
