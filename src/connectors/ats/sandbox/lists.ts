/** Lists come in pages. A cursor is the whole next request, and the sync token of the last page is where the next look begins. */
import { z } from 'zod'
import type { Account } from './account.ts'
import { collections, listWish, type pageShape } from './contract.ts'
import { queryAs, SandboxRefusal, type SandboxRequest } from './sandbox-request.ts'
import type { SmallModel, SmallRecords } from './small-ats.ts'
import { viewRecord } from './views.ts'

const filtersShape = z.strictObject({
  jobId: z.string().optional(),
  candidateId: z.string().optional(),
  externalId: z.string().optional(),
  email: z.string().optional(),
})

const cursorShape = z.strictObject({
  era: z.number(),
  model: z.string(),
  limit: z.number(),
  /** Milliseconds; null asks for everything. */
  since: z.number().nullable(),
  until: z.number(),
  filters: filtersShape,
  after: z.strictObject({ updatedAt: z.number(), id: z.string() }).nullable(),
})
type Cursor = z.infer<typeof cursorShape>

const tokenShape = z.strictObject({ era: z.number(), since: z.number() })

type Page = z.infer<typeof pageShape>
type AnyRecord = SmallRecords[SmallModel]

export function listRecords(
  account: Account,
  request: SandboxRequest,
  { name, now }: { name: keyof typeof collections; now: Date },
): Page {
  const model = collections[name]
  const asked = askedOf(account, request, { model, now })
  const rows = rowsOf(account, model, asked)
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  const hasMore = rows.length > shown.length && last !== undefined
  return {
    data: shown.filter(({ deletedAt }) => deletedAt === null).map((record) => viewRecord(account.ats, model, record)),
    deleted: shown.filter(({ deletedAt }) => deletedAt !== null).map(tombstoneOf),
    nextCursor: hasMore ? written({ ...asked, after: { updatedAt: last.updatedAt.getTime(), id: last.id } }) : null,
    // What is yet to come is in the next look.
    syncToken: hasMore ? null : written({ era: asked.era, since: Math.min(asked.until, now.getTime()) }),
  }
}

function askedOf(account: Account, request: SandboxRequest, { model, now }: { model: SmallModel; now: Date }): Cursor {
  const wish = queryAs(request, listWish)
  const era = account.facts.cursorEra
  if ('cursor' in wish) {
    const cursor = readAs(cursorShape, wish.cursor)
    if (cursor.model !== model) throw new SandboxRefusal(422, 'invalid')
    if (cursor.era !== era) throw new SandboxRefusal(410, 'cursor_expired')
    return cursor
  }
  const { limit, syncToken, updatedSince, until, ...filters } = wish
  const token = syncToken === undefined ? undefined : readAs(tokenShape, syncToken)
  if (token && token.era !== era) throw new SandboxRefusal(410, 'cursor_expired')
  const since = token?.since ?? (updatedSince === undefined ? null : Date.parse(updatedSince))
  return {
    era,
    model,
    limit,
    since,
    until: until === undefined ? now.getTime() : Date.parse(until),
    filters,
    after: null,
  }
}

/**
 * All records come in the order in which they were made, so that none is passed over or told twice while others change. What changed
 * since an instant comes in the order of its changes.
 */
function rowsOf(account: Account, model: SmallModel, { limit, since, until, filters, after }: Cursor): AnyRecord[] {
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined)
  const all: AnyRecord[] = account.ats.all(model)
  const wanted = isFiltered ? all.filter((record) => isWanted(record, filters)) : all
  if (since === null) {
    const from = after === null ? 0 : wanted.findIndex(({ id }) => id === after.id) + 1
    // One more than is shown tells that there are more.
    return wanted.slice(from, from + limit + 1).filter(({ createdAt }) => createdAt.getTime() <= until)
  }
  return wanted
    .filter(({ updatedAt }) => updatedAt.getTime() >= since && updatedAt.getTime() <= until)
    .sort((left, right) => compare(left, right.updatedAt.getTime(), right.id))
    .filter((record) => after === null || compare(record, after.updatedAt, after.id) > 0)
}

const compare = (record: AnyRecord, updatedAt: number, id: string): number =>
  record.updatedAt.getTime() - updatedAt || (record.id < id ? -1 : Number(record.id > id))

function isWanted(record: AnyRecord, { jobId, candidateId, externalId, email }: Cursor['filters']): boolean {
  const has = (name: string, wanted: string | undefined) =>
    wanted === undefined || (record as unknown as Record<string, unknown>)[name] === wanted
  const emails = 'emails' in record ? record.emails : []
  return (
    has('jobId', jobId) &&
    has('candidateId', candidateId) &&
    has('externalId', externalId) &&
    (email === undefined || emails.some((each) => each.toLowerCase() === email.toLowerCase()))
  )
}

const tombstoneOf = (record: AnyRecord): Page['deleted'][number] => ({
  id: record.id,
  mergedInto: 'mergedInto' in record ? record.mergedInto : null,
})

const written = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function readAs<Schema extends z.ZodType>(shape: Schema, text: string): z.infer<Schema> {
  try {
    return shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw new SandboxRefusal(422, 'invalid')
  }
}
