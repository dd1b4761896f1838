/** A wish to change a job is shown by its fields, as they are and as they would be. */
import type { z } from 'zod'
import type { Change } from '#kernel/actions/action.ts'
import { isTeam } from './hiring-team.ts'
import { changedFields, changeTo, type Job, type JobChange } from './job.ts'

type Wish = z.output<typeof JobChange>

/** Only fields whose value would be different are named. */
export function changesOf(job: Job, { hiringTeam, ...wish }: Wish): Change[] {
  const change = changeTo(job, wish)
  const fields = changedFields(job, change).map((field) => ({
    path: `/${field}`,
    from: job[field],
    to: withoutNewIds(job[field], change[field]),
  }))
  if (hiringTeam === undefined || isTeam(job.hiringTeam, hiringTeam)) return fields
  return [...fields, { path: '/hiringTeam', from: teamOf(job), to: hiringTeam }]
}

/** Items get their ids when the change is made: until then each look would show others. */
function withoutNewIds(before: unknown, after: unknown): unknown {
  if (!isItems(before) || !isItems(after)) return after
  const known = new Set(before.map(({ id }) => id))
  return after.map(({ id, ...item }) => (known.has(id) ? { id, ...item } : item))
}

const isItems = (value: unknown): value is readonly { readonly id: string }[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && 'id' in item)

/** A wish with these values makes the fields what they were. */
export const valuesBefore = (changes: readonly Change[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(changes.map(({ path, from }) => [path.slice(1), from]))

const teamOf = ({ hiringTeam }: Job): string[] => hiringTeam.map(({ userId }) => userId)
