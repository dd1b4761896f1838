import { z } from 'zod'
import { viewTime } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { ChannelField, channelNames, channels, isVendorChannel } from '../channel.ts'
import { selectAccess } from '../channel-access.ts'
import { sourcingRoles } from '../search.allowed.ts'

const ChannelView = z
  .strictObject({
    channel: ChannelField,
    title: z.string(),
    about: z.string(),
    stores: z.string().meta({ description: 'What of a person is kept.' }),
    keptFor: z.string(),
    licence: z.string().meta({ description: 'By what right.' }),
    mayBeWritten: z.boolean().meta({ description: 'A letter may begin from what was found there.' }),
    isOn: z.boolean(),
    needsKey: z.boolean(),
    keyGivenAt: TimeView.nullable(),
    fault: z.string().nullable().meta({ description: 'The vendor does not take the key.' }),
  })
  .meta({ id: 'SourcingChannel' })

export const listSourcingChannels = operation({
  id: 'listSourcingChannels',
  method: 'GET',
  path: '/v1/sourcing-channels',
  summary: 'List where people can be looked for',
  description: 'Each with what of people is kept, for how long, and by what right.',
  access: sourcingRoles.search,
  replies: { 200: z.strictObject({ data: z.array(ChannelView) }) },
  transaction: 'read',

  async handle(_input, { tx, actor: { companyId } }) {
    const given = await tx.all(selectAccess(companyId))
    const data = channelNames.map((channel) => {
      const key = given.find((each) => each.channel === channel)
      const needsKey = isVendorChannel(channel)
      return {
        channel,
        ...channels[channel],
        isOn: !needsKey || key !== undefined,
        needsKey,
        keyGivenAt: key ? viewTime(key.givenAt) : null,
        fault: key?.fault ?? null,
      }
    })
    return reply(200, { data })
  },
})
