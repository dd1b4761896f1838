import { z } from 'zod'
import { event } from '#kernel/events/event.ts'
import { IdView } from '#kernel/http/fields.ts'
import { JobView } from '#modules/jobs/index.ts'

export const jobLinked = event(
  'job.linked',
  'A job has a place in an ATS from now on.',
  z.strictObject({ jobId: IdView, version: z.int().positive(), status: JobView.shape.status }),
)
