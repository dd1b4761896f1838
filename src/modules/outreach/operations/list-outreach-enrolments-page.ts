import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { olderThan, pageOf } from '#kernel/http/page.ts'
import { enrolmentStore } from '../enrolment.store.ts'
import { EnrolmentView, enrolmentStates, viewEnrolment } from '../enrolment.ts'
import { outreachRoles } from '../outreach.allowed.ts'
import { sequenceStore } from '../sequence.ts'

export const listOutreachEnrolmentsPage = operation({
  id: 'listOutreachEnrolmentsPage',
  method: 'GET',
  path: '/v1/outreach-sequences/{sequenceId}/enrolments/page',
  summary: 'Who is written to, who was, and what came of it, the newest first',
  access: outreachRoles.read,
  paged: true,
  params: { sequenceId: TextId },
  query: { state: z.enum(enrolmentStates).optional() },
  replies: { 200: pageOf(EnrolmentView) },
  transaction: 'read',

  async handle({ params: { sequenceId }, query: { state } }, { tx, actor, page }) {
    const { id } = await sequenceStore.get(tx, actor, sequenceId)
    const older = olderThan(page, sql`e.enrolled_at`, sql`e.id`)
    const enrolments = await enrolmentStore.list(tx, actor, id, { state, older, fetch: page.fetch })

    return reply(
      200,
      page.of(enrolments, viewEnrolment, ({ enrolledAt, id: last }) => [enrolledAt, last]),
    )
  },
})
