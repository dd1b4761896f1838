import { z } from 'zod'
import { event } from '#kernel/events/event.ts'
import { IdView } from '#kernel/http/fields.ts'

export const candidateErased = event(
  'candidate.erased',
  'A person was forgotten: nothing of who they were is left.',
  z.strictObject({ candidateId: IdView, occasion: z.enum(['asked', 'retention']) }),
)
