/**
 * A page of a long list has `data` and `nextCursor` (spec §8, pagination). Handlers read `limit + 1` rows after a
 * position.
 */
import { z } from 'zod'
import { nothing, type Statement, sql } from '../database/sql.ts'
import type { CursorContext, Cursors, Position } from './cursor.ts'
import { invalidCursor } from './problems.ts'

export const pageLimitDefault = 25
export const pageLimitMax = 100

/** Limits are brought within 1 to 100, not refused; `-5`, `0` and a number of 400 digits are limits too. */
const Limit = z
  .string()
  .regex(/^-?\d+$/, 'must be a whole number')
  .transform((text) => Math.min(Math.max(Number(text), 1), pageLimitMax))
  .meta({ description: `How many items, brought within 1 to ${pageLimitMax}. Default ${pageLimitDefault}.` })

const Cursor = z.string().min(1).meta({ description: 'The `nextCursor` of the page before.', maxLength: 512 })

export const pageQuery = { limit: Limit.optional(), cursor: Cursor.optional() }

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    data: z.array(item),
    nextCursor: z.string().max(512).nullable().meta({ description: 'Null when the whole list was read.' }),
  })

export interface Page {
  readonly limit: number
  /** The last page ended here; it is null for the first page. */
  readonly after: Position | null
  /** A statement asks for one row more than the page shows, to know whether there are more. */
  readonly fetch: number
  /** The rows read make the answer. */
  of<Row, View>(rows: readonly Row[], view: (row: Row) => View, position: (row: Row) => Position): PageView<View>
}

export interface PageView<View> {
  readonly data: View[]
  readonly nextCursor: string | null
}

export function openPage(
  cursors: Cursors,
  context: CursorContext,
  { limit = pageLimitDefault, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Page {
  const after = cursor === undefined ? null : cursors.decode(context, cursor)
  if (cursor !== undefined && after === null) throw invalidCursor('Start again without a cursor.')
  return {
    limit,
    after,
    fetch: limit + 1,
    of: (rows, view, position) => {
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      const more = rows.length > limit && last !== undefined
      return { data: shown.map(view), nextCursor: more ? cursors.encode(context, position(last)) : null }
    },
  }
}

/**
 * The rows after the page's position come newest first: `(created_at, id) < (…)`. The first page has no such clause.
 */
export function olderThan({ after }: Pick<Page, 'after'>, ...columns: readonly [Statement, Statement]): Statement {
  if (!after) return nothing
  const [first, second] = columns
  return sql`(${first}, ${second}) < (${after[0]}, ${after[1]})`
}
