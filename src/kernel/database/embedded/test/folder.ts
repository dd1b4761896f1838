import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

const made: string[] = []

// Folders are removed at the very end: ext4 takes three times as long to make a file where many were deleted within
// half a minute.
after(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))))

/** Other users may enter the folder, as the server's account must. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-test-'))
  await chmod(folder, 0o755)
  removeAtEnd(folder)
  return folder
}

export function removeAtEnd(folder: string): void {
  made.push(folder)
}
