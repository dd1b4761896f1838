import { z } from 'zod'
import type { Role, User } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { listFetch, listOf, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { RoleField } from '../member.ts'

const MembershipView = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    role: RoleField,
    joinedAt: TimeView,
    active: z.boolean().meta({ description: 'Whether this session works in it.' }),
  })
  .meta({ id: 'Membership' })

export const listCompanies = operation({
  id: 'listCompanies',
  method: 'GET',
  path: '/v1/companies',
  summary: 'The companies the user belongs to',
  description: 'At most 500, the one joined last first, each with the role the user has there.',
  access: 'user',
  replies: { 200: listOf(MembershipView) },
  transaction: 'none',

  async handle(_input, { everyone, actor }) {
    const memberships = await listMemberships(everyone.reading, actor)

    return reply(
      200,
      viewList(memberships, ({ joinedAt, ...membership }) => ({
        ...membership,
        joinedAt: viewTime(joinedAt),
        active: membership.id === actor.companyId,
      })),
    )
  },
})

interface Membership {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly role: Role
  readonly joinedAt: Instant
}

const listMemberships = (everyone: Reading, { userId }: User): Promise<Membership[]> =>
  everyone.all(sql<Membership>`
    select c.id, c.name, c.slug, m.role, m.joined_at
    from company_member m join company c on c.id = m.company_id
    where m.user_id = ${userId}
    order by m.joined_at desc, c.id desc limit ${listFetch}`)
