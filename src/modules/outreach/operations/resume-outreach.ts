import { empty, operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { outreachRoles } from '../outreach.allowed.ts'
import { nothingStopped } from '../problems.ts'
import { findAlarm } from '../sending/alarm.ts'
import { countFromNow, lockSettings } from '../settings.ts'

export const resumeOutreach = operation({
  id: 'resumeOutreach',
  method: 'POST',
  path: '/v1/outreach-settings/resume',
  summary: 'Let letters go again that were stopped',
  description:
    'Letters to people who were found stop where more than 3 % of the last 200 came back, or 0.1 % were complained of: an admin has looked why, and from now on counts anew.',
  access: outreachRoles.changeSettings,
  replies: { 204: empty },
  problems: [nothingStopped],
  transaction: 'write',

  async handle(_, { tx, actor, ports }) {
    await lockSettings(tx, actor)
    const alarm = await findAlarm(tx, actor.companyId)
    if (!alarm) throw nothingStopped('They leave as they are due.')
    await countFromNow(tx, actor, ports.clock.now())
    audit(tx, actor, { action: 'outreach.resumed', subject: ['company', actor.companyId], details: { ...alarm } })

    return reply(204)
  },
})
