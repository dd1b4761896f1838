import { operation, reply } from '#kernel/http/operation.ts'
import { outreachRoles } from '../outreach.allowed.ts'
import { getSettings, SettingsView, viewSettings } from '../settings.ts'

export const getOutreachSettings = operation({
  id: 'getOutreachSettings',
  method: 'GET',
  path: '/v1/outreach-settings',
  summary: 'When, how often and for how long people who were found are written to',
  access: outreachRoles.read,
  conditional: true,
  replies: { 200: SettingsView },
  transaction: 'read',

  async handle(_, { tx, actor }) {
    const settings = await getSettings(tx, actor)
    return reply(200, viewSettings(settings), { etag: settings })
  },
})
