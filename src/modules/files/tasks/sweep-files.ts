/**
 * The sweep takes uploads that never came or were never attached, blobs that no file holds, and old memory of failed
 * documents.
 */
import { inBatches } from '#kernel/tasks/in-batches.ts'
import { chore } from '#kernel/tasks/task.ts'
import { discardBlobs, doomStaleBlobs } from '../blob.ts'
import { forgetFailedDocuments } from '../failed-documents.ts'
import { forgetStaleFiles, forgetUnattached } from '../file.ts'

const batchMax = 500

export const sweepFilesTask = chore({
  name: 'sweep-files',
  schedule: '41 * * * *',
  async run({ db, ports, signal }) {
    await db.run('everyone', forgetStaleFiles)
    await inBatches(batchMax, signal, (limit) => db.run('everyone', forgetUnattached(limit)))
    await db.run('everyone', forgetFailedDocuments)
    await db.run('everyone', doomStaleBlobs)
    await discardBlobs(db, ports, 'everyone', signal)
  },
})
