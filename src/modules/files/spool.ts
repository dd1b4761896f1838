/**
 * Bytes that arrive at their sender's pace wait on disk until they are whole: a hundred slow senders cost no memory.
 */
import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Spooled {
  readonly sizeBytes: number
  readonly sha256: Buffer
  read(): Promise<Buffer>
}

export async function spool<Result>(
  source: AsyncIterable<Buffer>,
  work: (spooled: Spooled) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `muster-upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    // The file has no name from the start, so that a process that is killed leaves nothing.
    await rm(path)
    return await work(await fill(file, source))
  } finally {
    await file.close()
  }
}

async function fill(file: FileHandle, source: AsyncIterable<Buffer>): Promise<Spooled> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of source) {
    sizeBytes += chunk.length
    hash.update(chunk)
    await file.writeFile(chunk)
  }
  return {
    sizeBytes,
    sha256: hash.digest(),
    read: async () => {
      const bytes = Buffer.alloc(sizeBytes)
      let position = 0
      while (position < sizeBytes) {
        const { bytesRead } = await file.read(bytes, position, sizeBytes - position, position)
        if (bytesRead === 0) throw new Error('a spooled file became shorter')
        position += bytesRead
      }
      return bytes
    },
  }
}
