/** Tables get very many rows at once: for plans, and for benches. */
import type pg from 'pg'

type Owner = Pick<pg.Client, 'query'>

/**
 * An index that is made over present rows takes a tenth of the time of one that grows, and nothing that is filled in breaks a foreign
 * key. What constraints need stays. The owner has one session.
 */
export async function fillAtOnce(owner: Owner, tables: readonly string[], fill: () => Promise<unknown>): Promise<void> {
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  const { rows } = await owner.query<{ passes: boolean }>(
    'select rolsuper as passes from pg_roles where rolname = current_user',
  )
  const passes = rows[0]?.passes ?? false
  await owner.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'; set work_mem = '64MB'`)
  if (passes) await owner.query('set session_replication_role = replica')
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  await fill()
  for (const { definition } of indexes) await owner.query(definition)
  if (passes) await owner.query('reset session_replication_role')
  await owner.query('reset synchronous_commit; reset maintenance_work_mem; reset work_mem')
}
