import { sql } from '#kernel/database/sql.ts'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { enrolmentStore } from '../enrolment.store.ts'
import { EnrolmentView, viewEnrolment } from '../enrolment.ts'
import { outreachRoles } from '../outreach.allowed.ts'
import { enrolmentEnded } from '../problems.ts'

export const stopOutreachEnrolment = operation({
  id: 'stopOutreachEnrolment',
  method: 'POST',
  path: '/v1/outreach-enrolments/{enrolmentId}/stop',
  summary: 'Write to somebody no more',
  description: 'What has not left is taken back. Letters that left stay in their thread.',
  access: outreachRoles.stop,
  params: { enrolmentId: TextId },
  replies: { 200: EnrolmentView },
  problems: [enrolmentEnded],
  transaction: 'write',

  async handle({ params: { enrolmentId } }, { tx, actor, ports }) {
    const { id } = await enrolmentStore.show(tx, actor, enrolmentId)
    const ending = { reason: 'stopped', at: ports.clock.now() } as const
    const ended = await enrolmentStore.end(tx, actor, sql`e.id = ${id}`, ending)
    if (ended.length === 0) throw enrolmentEnded('Nothing more is written to them.')
    audit(tx, actor, { action: 'outreach.stopped', subject: ['outreach_enrolment', id] })

    return reply(200, viewEnrolment(await enrolmentStore.show(tx, actor, id)))
  },
})
