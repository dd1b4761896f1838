/** Lists of Ashby: a cursor for the next page, and a sync token with the last one. */
import type { AshbyRequest } from '#connectors/ats/ashby/requests.ts'
import type { SmallModel, SmallRecords } from '#connectors/ats/sandbox/small-ats.ts'
import { AshbyRefusal, type AshbyState } from './state.ts'

const limitDefault = 100

interface Cursor {
  readonly era: number
  readonly list: string
  readonly token: string | null
  readonly startedAt: number
  readonly after: string
}

interface Token {
  readonly era: number
  readonly list: string
  readonly since: number
}

interface ListWish<Model extends SmallModel> {
  readonly list: string
  readonly model: Model
  readonly body: AshbyRequest<'candidate.list'>
  readonly isShown?: (record: SmallRecords[Model]) => boolean
  readonly view: (record: SmallRecords[Model]) => unknown
}

const written = (value: Cursor | Token): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function readAs<Value extends Cursor | Token>(text: string, code: string): Value {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    throw new AshbyRefusal(code)
  }
}

/** What was deleted is in no list, and nothing tells of it. */
export function listOf<Model extends SmallModel>(state: AshbyState, wish: ListWish<Model>): Record<string, unknown> {
  const { list, model, body, isShown = () => true, view } = wish
  const token = body.syncToken === undefined ? undefined : readAs<Token>(body.syncToken, 'sync_token_invalid')
  const cursor = body.cursor === undefined ? undefined : readAs<Cursor>(body.cursor, 'invalid_next_cursor')
  if (token && token.list !== list) throw new AshbyRefusal('sync_token_invalid')
  if (token && token.era !== state.era) throw new AshbyRefusal('sync_token_expired')
  if (cursor && (cursor.list !== list || cursor.token !== (body.syncToken ?? null))) {
    throw new AshbyRefusal('invalid_next_cursor')
  }
  if (cursor && cursor.era !== state.era) throw new AshbyRefusal('next_cursor_expired')

  const all = state.ats.all(model)
  const from = cursor ? all.findIndex(({ id }) => id === cursor.after) + 1 : 0
  const since = token?.since ?? 0
  const rows = all
    .slice(from)
    .filter((record) => record.deletedAt === null && record.updatedAt.getTime() >= since && isShown(record))
  const shown = rows.slice(0, body.limit ?? limitDefault)
  const last = shown.at(-1)
  // What changes while somebody reads on is told again next time.
  const startedAt = cursor?.startedAt ?? state.now().getTime()
  const { era } = state
  return rows.length > shown.length && last
    ? {
        results: shown.map(view),
        moreDataAvailable: true,
        nextCursor: written({ era, list, token: body.syncToken ?? null, startedAt, after: last.id }),
      }
    : { results: shown.map(view), moreDataAvailable: false, syncToken: written({ era, list, since: startedAt }) }
}
