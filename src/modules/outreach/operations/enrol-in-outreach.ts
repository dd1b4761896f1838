import { z } from 'zod'
import { BodyId, IdView, TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { enrol, enrolledMax, RefusalField } from '../enrolling.ts'
import { outreachRoles } from '../outreach.allowed.ts'
import { sequenceStore } from '../sequence.ts'

const EnrolledView = z
  .strictObject({
    enrolled: z.array(z.strictObject({ enrolmentId: z.string(), applicationId: IdView, candidateId: IdView })),
    refused: z.array(
      z.strictObject({
        applicationId: z.int(),
        reason: RefusalField.meta({
          description:
            '`not_there`: nobody with this id is on the job. `not_sourced`: they applied, have another status, or left the board. `objected`: they want no such letters. `elsewhere`: a sequence writes to them, or waits to. `contacted_recently`: a sequence wrote to them within ninety days.',
        }),
      }),
    ),
  })
  .meta({ id: 'OutreachEnrolled' })

export const enrolInOutreach = operation({
  id: 'enrolInOutreach',
  method: 'POST',
  path: '/v1/outreach-sequences/{sequenceId}/enrolments',
  summary: 'Choose who is to be written to',
  description: `Up to ${enrolledMax} people of the sequence’s job with the status \`sourced_potential\`. Whoever can be is enrolled, and the others are named with the reason. Nobody is written to before a person confirms an action \`release_outreach\`. Asked again, whoever is enrolled is \`elsewhere\`.`,
  access: outreachRoles.enrol,
  params: { sequenceId: TextId },
  body: z.strictObject({
    applicationIds: z.array(BodyId).min(1).max(enrolledMax),
    senderId: z.string().max(100).exactOptional().meta({ description: 'In whose name; the caller’s without it.' }),
  }),
  replies: { 200: EnrolledView },
  transaction: 'write',

  async handle({ params, body }, { tx, actor, ports }) {
    const sequence = await sequenceStore.lock(tx, actor, params.sequenceId)
    const { applicationIds, senderId = actor.userId } = body

    const done = await enrol(tx, actor, { sequence, applicationIds, senderId, now: ports.clock.now() })
    const { enrolled, refused } = done
    if (enrolled.length > 0)
      audit(tx, actor, {
        action: 'outreach.enrolled',
        subject: ['outreach_sequence', sequence.id],
        details: { people: enrolled.length },
      })

    return reply(200, { enrolled: [...enrolled], refused: [...refused] })
  },
})
