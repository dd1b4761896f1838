/** Operators read this when the service starts. One look is enough: nothing is prepared before somebody asks. */
import type pg from 'pg'
import { unprepared } from './unprepared.ts'

export async function readerNotes(owner: pg.Pool): Promise<readonly string[]> {
  const { rows } = await owner.query<{ able: boolean }>(
    `select rolsuper or obj_description(to_regnamespace('analytics')::oid, 'pg_namespace') is not null as able
     from pg_roles where rolname = current_user`,
  )
  return rows[0]?.able ? [] : [unprepared]
}
