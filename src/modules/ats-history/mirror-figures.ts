import type { Writing } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'

/** Plans of what follows are made for the tables as long as they are now. */
export const countFigures = (writing: Writing): Promise<number> => writing.run(sql`select count_mirror_figures()`)
