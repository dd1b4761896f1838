/**
 * One process at a time writes the journals of a folder. The port decides where all listen on the same one; where they do not, the file
 * `owner.json` does: the last process that wrote it owns the folder, and another one that still runs is refused before it writes.
 */
import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const ownerShape = z.object({ instance: z.string(), url: z.string() })
export type Owner = z.infer<typeof ownerShape>

const placeOf = (folder: string): string => join(folder, 'owner.json')

/** A folder has an id, so that a server on our port which serves another folder is not taken for ours. */
export async function folderIdOf(folder: string): Promise<string> {
  const place = join(folder, 'folder-id')
  const draft = `${place}.${randomUUID()}`
  await writeFile(draft, randomUUID())
  // Whoever is first names it.
  await link(draft, place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(place, 'utf8')
}

export async function readOwner(folder: string): Promise<Owner | undefined> {
  const text = await readFile(placeOf(folder), 'utf8').catch(() => '')
  try {
    return ownerShape.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export async function takeFolder(folder: string, owner: Owner): Promise<void> {
  const draft = `${placeOf(folder)}.${owner.instance}`
  await writeFile(draft, JSON.stringify(owner))
  await rename(draft, placeOf(folder))
}

export async function leaveFolder(folder: string, { instance }: Owner): Promise<void> {
  if ((await readOwner(folder))?.instance === instance) await rm(placeOf(folder), { force: true })
}

const sandboxShape = z.object({ is: z.literal('muster-sandbox'), folder: z.string() })
const probeMs = 2000

/** A sandbox over this folder answers at this address. */
export async function isServing(url: string, folderId: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/sandbox', url), { redirect: 'manual', signal: AbortSignal.timeout(probeMs) })
    return sandboxShape.safeParse(await answer.json()).data?.folder === folderId
  } catch {
    return false
  }
}
