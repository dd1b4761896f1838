/**
 * A process that answers requests leaves a mark in the store of files, and a process that does only tasks looks for it:
 * a worker that can not read what the API keeps would fail at every resume, and nobody would know why.
 */
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#kernel/log.ts'
import type { Secrets } from '#kernel/secrets.ts'
import type { BlobStore } from '#modules/files/index.ts'

/** The API may be starting beside it. */
const patienceMs = 10_000
const lookAgainMs = 250

/** The message tells operators what keeps a worker from its work. */
export class FilesUnreadable extends Error {}

interface Marked {
  readonly blobs: BlobStore
  readonly secrets: Secrets
}

/** Each installation has a mark of its own, so that two that share a store do not take each other's for theirs. */
function markOf({ secrets }: Marked): { key: string; word: string } {
  const word = secrets.key('mark in the store of files').toString('hex')
  const id = word.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  return { key: `${nobody}/${id}`, word: word.slice(32) }
}

/** A blob bears its company in this place. */
const nobody = `mrk_${'0'.repeat(24)}`

/** A store that can not be used now keeps nobody from answering: files are refused, and all else goes on. */
export async function leaveMark(marked: Marked & { readonly log: Log }): Promise<void> {
  const { key, word } = markOf(marked)
  try {
    if (!(await isThere(marked))) await marked.blobs.put(key, Buffer.from(word))
  } catch (error) {
    // Two processes may leave it at once: one of them then fails, and finds the mark of the other.
    if (!(await isThere(marked).catch(() => false))) marked.log.warn({ error }, 'the store of files can not be used')
  }
}

export async function findMark(marked: Marked, maxMs = patienceMs): Promise<void> {
  for (const until = Date.now() + maxMs; !(await isThere(marked).catch(() => false)); await pause(lookAgainMs)) {
    if (Date.now() < until) continue
    throw new FilesUnreadable(
      'This worker can not read the files that the API keeps. Give both the same MUSTER_SECRET, and the same S3_URL or a MUSTER_DATA folder that they share; and start the API once.',
    )
  }
}

async function isThere(marked: Marked): Promise<boolean> {
  const { key, word } = markOf(marked)
  const found = await marked.blobs.get(key)
  return found !== null && (await text(found.stream)) === word
}
