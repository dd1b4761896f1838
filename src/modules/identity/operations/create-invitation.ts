import { z } from 'zod'
import { Email } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { roomForLetter } from '#modules/mail/index.ts'
import { planLimits, planProblems } from '#modules/plans/index.ts'
import { InvitationView, insertInvitation, mailInvitation, selectSeats, viewInvitation } from '../invitation.ts'
import { RoleField } from '../member.ts'
import { alreadyInvited, alreadyMember } from '../problems.ts'

const windowMs = 60 * 60_000
const ofCompanyMax = 200

const NewInvitationView = InvitationView.extend({
  url: z.url().meta({ description: 'Shown once. Whoever opens it may join: hand it to the invited person alone.' }),
}).meta({ id: 'NewInvitation' })

export const createInvitation = operation({
  id: 'createInvitation',
  method: 'POST',
  path: '/v1/company/invitations',
  summary: 'Invite somebody to the company',
  description:
    'Mails a link to the address and answers with another one (`url`) to hand over. Either lets its bearer join, within seven days; when one is used both have ended. A member, or somebody with an open invitation, is not invited again. Members and open invitations take the seats of the plan; without a free one nobody is invited. At most 200 an hour; and of the letters that others have sent to one address, whoever they are, 10 in an hour.',
  access: 'admin',
  body: z.strictObject({ email: Email, role: RoleField }),
  replies: { 201: NewInvitationView },
  problems: [alreadyMember, alreadyInvited, planProblems.limitReached],
  transaction: 'none',

  async handle({ body }, { ports, conclude, actor, throttle }) {
    await throttle([{ id: `invitation:${actor.companyId}`, limit: ofCompanyMax, windowMs }])

    return conclude(async (tx) => {
      const made = await insertInvitation(tx, actor, body)
      await planLimits.requireSeat(tx, ports, actor.companyId, selectSeats(actor.companyId, made.invitation))
      const { id, role } = made.invitation
      await roomForLetter.require(tx, ports, { to: body.email, cause: 'deed' })
      mailInvitation(tx, ports, actor, made)
      audit(tx, actor, { action: 'invitation.created', subject: ['invitation', id], details: { role } })

      const url = `${ports.publicUrl}/invitations/${made.handedToken}`
      return reply(201, { ...viewInvitation(made.invitation), url })
    })
  },
})
