import { operation, reply } from '#kernel/http/operation.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { audit } from '#modules/audit/index.ts'
import { outreachRoles } from '../outreach.allowed.ts'
import { lockSettings, minuteOf, rewriteSettings, SettingsChange, SettingsView, viewSettings } from '../settings.ts'

export const updateOutreachSettings = operation({
  id: 'updateOutreachSettings',
  method: 'PATCH',
  path: '/v1/outreach-settings',
  summary: 'Change when, how often and for how long people who were found are written to',
  description: 'It holds for each letter that is not written yet.',
  access: outreachRoles.changeSettings,
  conditional: true,
  body: SettingsChange,
  replies: { 200: SettingsView },
  transaction: 'write',

  async handle({ body: { from, until, ...body } }, { tx, actor, requireMatch }) {
    const settings = await lockSettings(tx, actor)
    requireMatch(settings)
    const next = {
      ...settings,
      ...body,
      fromMinute: from === undefined ? settings.fromMinute : minuteOf(from),
      untilMinute: until === undefined ? settings.untilMinute : minuteOf(until),
    }
    if (next.fromMinute >= next.untilMinute) throw noHours()

    const changed = await rewriteSettings(tx, actor, next)
    audit(tx, actor, { action: 'outreach_settings.updated', subject: ['company', actor.companyId] })

    return reply(200, viewSettings(changed), { etag: changed })
  },
})

const noHours = () =>
  validationFailed('There are no hours in which letters leave; see errors.', {
    errors: [{ in: 'body', pointer: '/until', rule: 'order', detail: 'must be later than `from`' }],
  })
