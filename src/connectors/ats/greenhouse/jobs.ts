/**
 * A job of Greenhouse names its department and offices by id, and has no text for applicants: that is in its posts. Credentials that may not
 * read these still read jobs.
 */
import type { z } from 'zod'
import { AtsFault, type AtsJob } from '#modules/ats/ports.ts'
import { idOf, textLengthMax, textOf } from '../neutral-text.ts'
import { toldDepartment, type toldJob, toldJobPost, toldOffice } from './contract.ts'
import { chunksOf, readList } from './list.ts'
import { baseOf } from './records.ts'
import type { Session } from './session.ts'

type JobRow = z.infer<typeof toldJob>
type PostRow = z.infer<typeof toldJobPost>

export async function jobsOf(session: Session, rows: readonly JobRow[]): Promise<AtsJob[]> {
  const posts = await each(chunksOf(rows.map(({ id }) => id)), (job_ids) =>
    readList(session, { list: 'job_posts', row: toldJobPost, filters: { job_ids } }),
  )
  const departments = await each(chunksOf(rows.flatMap((row) => numbersOf([row.department_id]))), (ids) =>
    readList(session, { list: 'departments', row: toldDepartment, filters: { ids } }),
  )
  const offices = await each(chunksOf(rows.flatMap((row) => numbersOf(row.office_ids))), (ids) =>
    readList(session, { list: 'offices', row: toldOffice, filters: { ids } }),
  )
  const departmentNames = new Map(departments.map(({ id, name }) => [id, name]))
  const places = new Map(offices.map(({ id, location, name }) => [id, textOf(location, textLengthMax.name) ?? name]))
  return rows.map((row) => ({
    ...baseOf(row),
    title: textOf(row.name, textLengthMax.title),
    status: row.is_template === true ? 'other' : (statuses[String(row.status)] ?? 'other'),
    isConfidential: row.confidential === true,
    description: descriptionOf(posts.filter(({ job_id }) => idOf(job_id) === String(row.id))),
    department: textOf(numbersOf([row.department_id]).map((id) => departmentNames.get(id))[0], textLengthMax.title),
    location: placeOf(numbersOf(row.office_ids).map((id) => places.get(id))),
  }))
}

const statuses: Readonly<Record<string, AtsJob['status']>> = { open: 'open', closed: 'closed', draft: 'draft' }

/** The post that strangers read comes before one for colleagues, and one that is out before one that is written. */
function descriptionOf(posts: readonly PostRow[]): string | null {
  const rank = (post: PostRow): number => (post.live === true ? 0 : 2) + (post.internal === true ? 1 : 0)
  const texts = posts
    .toSorted((a, b) => rank(a) - rank(b) || a.id - b.id)
    .map(({ content }) => textOf(content, textLengthMax.description))
  return texts.find((text) => text !== null) ?? null
}

const placeOf = (names: readonly unknown[]): string | null =>
  textOf(names.filter((name) => typeof name === 'string').join(', '), textLengthMax.title)

const numbersOf = (given: unknown): number[] =>
  Array.isArray(given) ? given.filter((each): each is number => Number.isSafeInteger(each)) : []

async function each<Row>(chunks: readonly string[], read: (ids: string) => Promise<Row[]>): Promise<Row[]> {
  const found: Row[] = []
  try {
    for (const ids of chunks) found.push(...(await read(ids)))
    return found
  } catch (error) {
    if (error instanceof AtsFault && error.kind === 'permission_missing') return []
    throw error
  }
}
