/**
 * A list that changes can be followed: its last page gives a `syncToken`, from which a later run goes on. A token is a
 * cursor that lives longer, and belongs to its list, company and filters in the same way.
 */
import { z } from 'zod'
import type { CursorContext, Cursors, Position } from './cursor.ts'
import { Time } from './fields.ts'
import { pageOf } from './page.ts'
import { invalidCursor, validationFailed } from './problems.ts'

const lifetimeDays = 30

export const syncQuery = {
  updatedAfter: Time.optional().meta({
    description: 'What changed after this time, by the `updatedAt` that was shown. Not together with `syncToken`.',
  }),
  syncToken: z
    .string()
    .min(1)
    .optional()
    .meta({
      description: `The \`syncToken\` of the last page of an earlier run, with the same filters: what changed since. Good for ${lifetimeDays} days.`,
      maxLength: 512,
    }),
}

export const syncedPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    syncToken: z
      .string()
      .max(512)
      .nullable()
      .meta({ description: 'On the last page: where the next run goes on. Null before it.' }),
  })

export interface Sync {
  /** The run before this one ended here; it is null when this one goes on from none. */
  readonly since: Position | null
  tokenAt(position: Position): string
}

type SyncQuery = { readonly updatedAfter?: string | undefined; readonly syncToken?: string | undefined }

/** `context` is that of the list with its filters; the earlier run is not one of them. */
export function openSync(cursors: Cursors, context: CursorContext, { updatedAfter, syncToken }: SyncQuery): Sync {
  if (updatedAfter !== undefined && syncToken !== undefined) throw oneOfThem()
  const { updatedAfter: _, syncToken: __, ...filters } = context.filters
  const run = { ...context, list: `${context.list} sync`, filters }
  const since = syncToken === undefined ? null : cursors.decode(run, syncToken)
  if (syncToken !== undefined && since === null) throw invalidCursor('Start again without a syncToken.')
  return { since, tokenAt: (position) => cursors.encode(run, position, lifetimeDays * 24 * 60 * 60) }
}

const oneOfThem = () =>
  validationFailed('Send updatedAfter or syncToken; see errors.', {
    errors: [
      { in: 'query', pointer: '/updatedAfter', rule: 'exclusive', detail: 'must not be sent beside a syncToken' },
    ],
  })
