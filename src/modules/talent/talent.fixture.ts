/** The pool is filled with rows, and asked through the face, as searches do it. */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { Database, type Reading, type Tx } from '#kernel/database/database.ts'
import { everywhere, type World } from '#test'
import type { PoolAsk, PoolCriterion } from './pool-ask.ts'

const databases = new WeakMap<pg.Pool, Database>()

export function databaseOf({ owner }: Pick<World, 'owner'>): Database {
  const known = databases.get(owner) ?? new Database(owner)
  databases.set(owner, known)
  return known
}

export const readingOf = (here: Pick<World, 'owner' | 'companyId'>): Reading =>
  databaseOf(here).reading({ companyId: here.companyId })

export const within = <T>(here: Pick<World, 'owner' | 'companyId'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  databaseOf(here).transaction({ companyId: here.companyId }, work)

export const must = (text: string, weight = 3): PoolCriterion => ({ key: text, text, kind: 'must', weight })
export const nice = (text: string, weight = 1): PoolCriterion => ({ key: text, text, kind: 'nice', weight })

export const askOf = (
  { companyId }: Pick<World, 'companyId'>,
  criteria: readonly PoolCriterion[],
  wish: Partial<PoolAsk> = {},
): PoolAsk => ({ companyId, criteria, filters: {}, channels: ['talent_pool', 'ats_history'], ...wish })

export interface NewPerson {
  readonly lastName?: string
  readonly headline?: string | null
  readonly resume?: string
  readonly city?: string | null
  readonly tags?: readonly string[]
}

/** The people come by SQL, as those of an earlier version did, and get their seats by looking. The answer is their ids. */
export async function addPeople(
  { owner, companyId }: Pick<World, 'owner' | 'companyId'>,
  people: readonly NewPerson[],
): Promise<number[]> {
  const json = JSON.stringify(
    people.map((person, index) => ({ headline: null, lastName: `Person ${index}`, city: null, tags: [], ...person })),
  )
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('muster.company_id', '*', true)`)
    const { rows } = await client.query<{ id: string | number }>(
      `insert into candidate (company_id, first_name, last_name, headline, location, tags, source)
       select $1, 'Ada', p->>'lastName', p->>'headline',
         case when p->>'city' is not null then jsonb_build_object('city', p->>'city', 'region', null, 'country', null) end,
         array(select jsonb_array_elements_text(p->'tags')), 'added by hand'
       from jsonb_array_elements($2::jsonb) with ordinality as all_of(p, place) order by place returning id`,
      [companyId, json],
    )
    const ids = rows.map(({ id }) => Number(id))
    await client.query(
      `insert into resume (company_id, candidate_id, file_id, state, read_at, body_text)
       select $1, ids.id, 'none', 'read', now(), p->>'resume'
       from jsonb_array_elements($2::jsonb) with ordinality as all_of(p, place)
       join unnest($3::bigint[]) with ordinality as ids(id, place) using (place) where p->>'resume' is not null`,
      [companyId, json, ids],
    )
    // What a person is found by is a word as PostgreSQL's plainest configuration cuts it: enough for a test.
    await client.query(
      `insert into candidate_search (company_id, candidate_id, created_at, names, words)
       select $1, ids.id, now(), 'ada', to_tsvector('simple', concat_ws(' ', p->>'headline', p->>'resume'))
       from jsonb_array_elements($2::jsonb) with ordinality as all_of(p, place)
       join unnest($3::bigint[]) with ordinality as ids(id, place) using (place)`,
      [companyId, json, ids],
    )
    await client.query('commit')
    return ids
  } finally {
    client.release()
  }
}

/** All that the pool's tasks have to do is done: who is there has a seat and is read, however many they are. */
export async function filled({ owner, companyId, settle }: World): Promise<void> {
  await owner.query(`select graphile_worker.add_job('fill-talent', $1)`, [JSON.stringify({ companyId })])
  for (let isDone = false; !isDone; await pause(20)) {
    const { rows } = await everywhere<{ isDone: boolean }>(
      owner,
      `select exists (select from talent_pool where company_id = $1 and is_filled)
         and not exists (select from talent where company_id = $1 and done < wanted) as "isDone"`,
      [companyId],
    )
    isDone = rows[0]?.isDone ?? false
  }
  await settle()
}
