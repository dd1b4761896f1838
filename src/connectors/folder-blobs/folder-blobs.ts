/** Blobs are files of a folder. A blob that was put is on the disk, name and all, before the caller is told. */
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlobStore } from '#modules/files/ports.ts'

/** So many folders are remembered to be safe: those of a few hundred companies. */
const safeMax = 100_000

export function folderBlobs(root: string): BlobStore {
  const placeOf = (key: string): string => join(root, ...partsOf(key))
  const safe = new Set<string>()

  /** A folder must outlive a power cut: it is an entry of the one above, up to the one that was there before. */
  const makeFolder = async (folder: string): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const above of [dirname(folder), root, dirname(root)]) await syncFolder(above)
    if (safe.size >= safeMax) safe.clear()
    safe.add(folder)
  }

  const openDraft = async (place: string): Promise<FileHandle> => {
    const folder = dirname(place)
    // Each process does this once: another one that made the folder may have been cut off before it was safe.
    if (!safe.has(folder)) await makeFolder(folder)
    const opened = await open(draftOf(place), 'w', 0o600).catch(unlessAbsent)
    if (opened) return opened
    // Somebody took the folder away.
    await makeFolder(folder)
    return open(draftOf(place), 'w', 0o600)
  }

  return {
    async put(key, bytes) {
      const place = placeOf(key)
      const file = await openDraft(place)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draftOf(place), place)
      await syncFolder(dirname(place))
    },

    async get(key) {
      const file = await open(placeOf(key)).catch(unlessAbsent)
      if (!file) return null
      const { size: sizeBytes } = await file.stat()
      return { sizeBytes, stream: file.createReadStream() }
    },

    async delete(key) {
      const place = placeOf(key)
      await rm(draftOf(place), { force: true })
      await rm(place, { force: true })
      await syncFolder(dirname(place)).catch(unlessAbsent)
    },
  }
}

/** No key leads out of the folder: none but these has a place in it. */
function partsOf(key: string): string[] {
  const [, owner, blob] = /^([a-z]{3}_[0-9a-z]{24})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(key) ?? []
  if (!owner || !blob) throw new Error('this is not the key of a blob')
  // A folder of a million files is a slow one.
  return [owner, blob.slice(0, 2), blob]
}

/** The draft has the name of the place, so that deleting the blob also deletes what a crash left of it. */
const draftOf = (place: string): string => `${place}.part`

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function unlessAbsent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
