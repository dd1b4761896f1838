/**
 * Words that no table holds are found by the index of searches: whoever has all of them sits on one of these seats. Where too many
 * have them the index is no list any more, and the words are judged in the fine stage alone.
 */
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { searchQuery } from '#text/search.ts'

const peopleMax = 10_000

export type WordSeats = readonly number[] | 'too many'

export async function seatsWithWords(
  reading: Reading,
  { companyId, words, sources }: { companyId: string; words: string; sources: readonly string[] },
): Promise<WordSeats> {
  const wanted = searchQuery(words)
  if (!wanted) return 'too many'
  const seats: number[] = []
  const found = await reading.all(sql<{ seat: number }>`
    select t.seat from search_candidates(${wanted}::tsquery, null::timestamptz, null::bigint, ${peopleMax}::integer) f
    join talent t on t.company_id = ${companyId} and t.candidate_id = f.candidate_id`)
  seats.push(...found.map(({ seat }) => seat))
  for (const source of sources) {
    if (seats.length >= peopleMax) return 'too many'
    const past = await reading.all(sql<{ seat: number }>`
      select t.seat from search_ats_people(${source}, ${wanted}::tsquery, ${peopleMax}::integer) f
      join talent t on t.company_id = ${companyId} and t.source_id = ${source} and t.remote_id = f.remote_id`)
    seats.push(...past.map(({ seat }) => seat))
  }
  return seats.length >= peopleMax ? 'too many' : seats.toSorted((one, other) => one - other)
}
