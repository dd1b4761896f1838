import { z } from 'zod'
import { event } from '#kernel/events/event.ts'
import { IdView } from '#kernel/http/fields.ts'

const count = z.int().min(0)
const counts = { created: count, matched: count, skipped: count, failed: count }

export const importCompleted = event(
  'import.completed',
  'All rows of an import are done.',
  z.strictObject({ importId: IdView, ...counts }),
)

export const importFailed = event(
  'import.failed',
  'An import can not go on.',
  z.strictObject({ importId: IdView, code: z.string(), ...counts }),
)
