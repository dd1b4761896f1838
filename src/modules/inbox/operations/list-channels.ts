import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { ChannelView, listChannels as list } from '../channel.ts'

export const listChannels = operation({
  id: 'listChannels',
  method: 'GET',
  path: '/v1/inbox/channels',
  summary: 'How each way is doing by which letters leave and come in',
  access: 'recruiter',
  replies: { 200: z.strictObject({ data: z.array(ChannelView) }) },
  transaction: 'read',

  async handle(_, { tx, actor, ports }) {
    return reply(200, { data: await list(tx, ports, actor) })
  },
})
