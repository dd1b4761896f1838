/** Uploads that nobody made, and blobs that no file holds. */
import { chore } from '#kernel/tasks/task.ts'
import { discardBlobs, doomStaleBlobs } from '../blob.ts'
import { forgetStaleFiles } from '../file.ts'

export const sweepFilesTask = chore({
  name: 'sweep-files',
  schedule: '41 * * * *',
  async run({ db, ports, signal }) {
    await db.run('everyone', forgetStaleFiles)
    await db.run('everyone', doomStaleBlobs)
    await discardBlobs(db, ports, 'everyone', signal)
  },
})
