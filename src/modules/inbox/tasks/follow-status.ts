import { z } from 'zod'
import { task } from '#kernel/tasks/task.ts'
import { letterStatuses } from '../status-letter.ts'
import { followStatus } from '../status-letter-writing.ts'

/** Each application by itself, so that many rejections hold up nothing else. Run again, it finds the letter written. */
export const followStatusTask = task({
  name: 'follow-status-with-letter',
  payload: z.strictObject({
    companyId: z.string(),
    applicationId: z.int(),
    given: z.enum([...letterStatuses, 'restored']).nullable(),
  }),

  run: (followed, { db, ports, signal }) => followStatus({ db, ports, signal }, followed),
})
