/** Members of the company work on a job as its team. Reviewers see the jobs whose team they are in, and no others. */
import { z } from 'zod'
import { type CompanyActor, type KeyHolder, type Role, roles } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { TextId } from '#kernel/http/fields.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { brokenRulesMax } from '#kernel/http/rules.ts'
import { allMembers, allUsers } from '#modules/identity/index.ts'
import { linkedFor } from './ats-link.ts'

export interface TeamMember {
  readonly userId: string
  readonly name: string
  readonly role: Role
}

export const HiringTeam = z
  .array(TextId)
  .max(100)
  .meta({ description: 'The ids of members of the company. Reviewers among them see the job.' })

export const TeamMemberView = z
  .strictObject({ userId: z.string(), name: z.string(), role: z.enum(roles) })
  .meta({ id: 'HiringTeamMember' })

export const teamColumn = sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('userId', t.user_id, 'name', u.name, 'role', m.role) order by u.name, t.user_id)
    from job_team t join ${allMembers} m on m.company_id = t.company_id and m.user_id = t.user_id
      join ${allUsers} u on u.id = t.user_id
    where t.company_id = j.company_id and t.job_id = j.id), '[]') as hiring_team`

export function visibleTo(actor: CompanyActor): Statement {
  const key = keyOf(actor)
  if (key) return linkedFor(key)
  return actor.kind === 'user' && actor.role === 'reviewer'
    ? sql`exists (
        select from job_team t where t.company_id = j.company_id and t.job_id = j.id and t.user_id = ${actor.userId})`
    : nothing
}

const keyOf = (actor: CompanyActor): KeyHolder | undefined => {
  if (actor.kind === 'machine') return undefined
  return actor.kind === 'key' ? actor : actor.key
}

export const seesAllJobs = (actor: CompanyActor): boolean => visibleTo(actor) === nothing

export const isTeam = (team: readonly TeamMember[], userIds: readonly string[]): boolean =>
  new Set(userIds).symmetricDifference(new Set(team.map(({ userId }) => userId))).size === 0

/** The transaction holds the job. */
export async function setTeam(
  tx: Tx,
  { companyId }: CompanyActor,
  jobId: number,
  userIds: readonly string[],
): Promise<void> {
  const wanted = [...userIds]
  const [, , team] = await tx.batch(
    sql`
      delete from job_team
      where company_id = ${companyId} and job_id = ${jobId} and user_id <> all(${wanted}::text[])`,
    // The members are held, so that one who is being removed from the company at this moment stays until we are done,
    // or is gone.
    sql`
      insert into job_team (company_id, job_id, user_id)
      select m.company_id, ${jobId}::bigint, m.user_id from ${allMembers} m
      where m.company_id = ${companyId} and m.user_id = any(${wanted}::text[]) for key share of m
      on conflict do nothing`,
    sql<{ userId: string }>`select user_id from job_team where company_id = ${companyId} and job_id = ${jobId}`,
  )
  const members = new Set(team.map(({ userId }) => userId))
  const strangers = wanted.flatMap((userId, index) => (members.has(userId) ? [] : [index]))
  if (strangers.length > 0) throw notMembers(strangers)
}

const notMembers = (indexes: readonly number[]) =>
  validationFailed('Only members of the company can be in the hiring team; see errors.', {
    errors: indexes.slice(0, brokenRulesMax).map((index) => ({
      in: 'body',
      pointer: `/hiringTeam/${index}`,
      rule: 'member',
      detail: 'must be a member of the company',
    })),
  })

export const copyTeam = (tx: Tx, { companyId }: CompanyActor, fromId: number, toId: number): Promise<number> =>
  tx.run(sql`
    insert into job_team (company_id, job_id, user_id)
    select m.company_id, ${toId}::bigint, m.user_id
    from job_team t join ${allMembers} m on m.company_id = t.company_id and m.user_id = t.user_id
    where t.company_id = ${companyId} and t.job_id = ${fromId} for key share of m`)
