/** Each term has a number of its own in each company. */
import type { Reading, Writing } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'

interface Numbered {
  readonly id: number
  readonly key: string
}

/** Keys that nobody has ever had have no number. */
export async function findTermIds(
  reading: Reading,
  companyId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await reading.all(sql<Numbered>`
    select id, key from talent_term where company_id = ${companyId} and key = any(${[...new Set(keys)]}::text[])`)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

export async function takeTermIds(
  writing: Writing,
  companyId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const known = await findTermIds(writing, companyId, keys)
  const missing = [...new Set(keys)].filter((key) => !known.has(key)).toSorted()
  if (missing.length === 0) return known
  await writing.run(sql`
    insert into talent_term (company_id, key) select ${companyId}, key from unnest(${missing}::text[]) as key
    on conflict (company_id, key) do nothing`)
  return new Map([...known, ...(await findTermIds(writing, companyId, missing))])
}
