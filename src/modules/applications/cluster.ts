/**
 * A cluster holds applications whose resumes are nearly alike, though they are of different people. They are found when
 * one arrives, or when its resume is read. A recruiter who looks at the first then has seen all of them.
 */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { allResumes } from '#modules/candidates/index.ts'
import { overlapWith } from './overlap.ts'

/** Two alike resumes further apart than this are of a person who was not hired then. */
const daysApart = 90
/** A flood is one cluster after its first few, so a later application needs to find only some of it. */
const comparedMax = 20
/** People who fill in one template share up to half of their words, and keys now and then. */
const overlapMin = 0.6

interface Arrival {
  readonly id: number
  readonly resumeId: number
  readonly candidateId: number
  readonly createdAt: Instant
  readonly likeness: readonly number[]
  readonly text: string | null
}

/** The application joins one cluster with those like it. Done again, it changes nothing. */
export async function clusterWithAlike(tx: Tx, companyId: string, arrival: Arrival): Promise<void> {
  const alike = await findAlike(tx, companyId, arrival)
  if (alike.length === 0) return

  // Applications that arrive at once take turns, so that each sees the clusters of the one before. The lock is taken
  // before any row.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${companyId} || ' clusters', 0))`)
  const ids = [arrival.id, ...alike]
  const clusters = await findClusters(tx, companyId, ids)
  const cluster = Math.min(...ids, ...clusters)
  // An application whose person was erased meanwhile has no resume any more.
  const changing = sql`
    company_id = ${companyId} and resume_id is not null
      and (id = any(${ids}::bigint[]) or cluster_id = any(${clusters}::bigint[]))
      and (cluster_id is distinct from ${cluster} or not flags @> '{near_identical}')`
  await tx.batch(
    sql`select from application where ${changing} order by id for no key update`,
    sql`
      update application
      set cluster_id = ${cluster}, updated_at = now(), version = version + 1,
        flags = array(select distinct flag from unnest(flags || '{near_identical}'::text[]) as flag order by flag)
      where ${changing}`,
  )
}

/** Few applications share a key; their words say whether they are nearly alike, where texts are not the same. */
async function findAlike(tx: Reading, companyId: string, arrival: Arrival): Promise<number[]> {
  const { resumeId, candidateId, createdAt, likeness, text } = arrival
  if (likeness.length === 0 || text === null) return []
  const rows = await tx.all(sql<{ id: number; otherText: string | null }>`
    select a.id, case when r.text_hash <> own.text_hash then r.body_text end as other_text
    from application a join ${allResumes} r on r.company_id = a.company_id and r.id = a.resume_id
      join ${allResumes} own on own.company_id = a.company_id and own.id = ${resumeId}
    where a.company_id = ${companyId} and r.state = 'read' and r.text_hash is not null and a.id in (
      select applications_alike(${[...likeness]}::integer[], ${candidateId},
        ${createdAt}::timestamptz - make_interval(days => ${daysApart}),
        ${createdAt}::timestamptz + make_interval(days => ${daysApart}), ${comparedMax}))`)
  const overlapOf = overlapWith(text)
  return rows.flatMap(({ id, otherText }) => (otherText === null || overlapOf(otherText) >= overlapMin ? [id] : []))
}

async function findClusters(tx: Reading, companyId: string, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.all(sql<{ clusterId: number }>`
    select distinct cluster_id from application
    where company_id = ${companyId} and id = any(${ids}::bigint[]) and cluster_id is not null`)
  return rows.map(({ clusterId }) => clusterId)
}
