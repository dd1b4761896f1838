/** A list comes in one piece, newest first and cut at 500 (contract §1); its paged form reads on. */
import { z } from 'zod'

const listMax = 500

/** A statement asks for one row more than the list shows, to know whether there are more. */
export const listFetch = listMax + 1

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    data: z.array(item),
    truncated: z.boolean().meta({ description: `Whether there are more than the ${listMax} shown.` }),
  })

export const viewList = <Row, View>(rows: readonly Row[], view: (row: Row) => View) => ({
  data: rows.slice(0, listMax).map(view),
  truncated: rows.length > listMax,
})
