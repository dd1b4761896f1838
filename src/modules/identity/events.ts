import { z } from 'zod'
import { roles } from '#kernel/actor.ts'
import { event } from '#kernel/events/event.ts'

export const memberJoined = event(
  'member.joined',
  'Somebody accepted an invitation to the company.',
  z.strictObject({ userId: z.string(), role: z.enum(roles) }),
)

export const memberRemoved = event(
  'member.removed',
  'Somebody was removed from the company, and sees nothing of it any more.',
  z.strictObject({
    userId: z.string(),
    revokeKeys: z.boolean().optional().meta({ description: 'Whether the API keys they made go with them.' }),
  }),
)

export const companyMoved = event(
  'company.moved',
  'The company counts its days in another time zone.',
  z.strictObject({ timezone: z.string() }),
)
