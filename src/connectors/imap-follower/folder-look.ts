/**
 * One look into a folder: everything behind the cursor is fetched in batches, and each batch is stored with the cursor behind it.
 *
 * A letter that nobody can fetch must not hold up those behind it. Whatever breaks a batch is fetched alone the next time, and what
 * breaks it alone, again and again, is left out and told of. Pauses between attempts grow, so minutes pass before that.
 */
import type { ImapFlow, MailboxObject } from 'imapflow'
import { providerProof } from '../sender-proof/authentication-results.ts'
import { fetchHead, fetchLetters, type ListedLetter, listLetters, numberBefore, numbersBehind } from './letter-fetch.ts'
import type { FolderBatch, FolderCursor, FollowerLimits, FollowerOptions, LeftOutLetter } from './mailbox-follower.ts'

const listedAtOnce = 200
const dayMs = 86_400_000

export interface FolderWork extends Pick<FollowerOptions, 'cursorOf' | 'store' | 'firstDays' | 'trustedAuthority'> {
  readonly limits: FollowerLimits
  /** How often each letter broke its batch, by folder and number; it outlives connections. */
  readonly tries: Map<string, number>
  readonly isStopped: () => boolean
  /** A batch has been stored: the server is alive, and the next may take its time. */
  readonly onStored: () => void
}

export async function lookAtFolder(client: ImapFlow, folder: string, work: FolderWork): Promise<void> {
  const box = await client.mailboxOpen(folder, { readOnly: true })
  let cursor = await cursorFor(client, box, folder, work)
  for (;;) {
    const uids = await numbersBehind(client, cursor.lastUid)
    if (uids.length === 0) return
    for (let at = 0; at < uids.length; at += listedAtOnce) {
      const group = uids.slice(at, at + listedAtOnce)
      for (const batch of batchesOf(await listLetters(client, group), folder, box, work)) {
        if (work.isStopped()) return
        const reached = { ...cursor, lastUid: batch.at(-1)?.uid ?? cursor.lastUid }
        await work.store(await fetchBatch(client, batch, folder, box, work), reached)
        cursor = reached
        work.onStored()
      }
      // Letters that are gone are passed as well, and need no word of their own unless nothing comes behind them.
      cursor = { ...cursor, lastUid: group.at(-1) ?? cursor.lastUid }
    }
  }
}

async function cursorFor(
  client: ImapFlow,
  box: MailboxObject,
  folder: string,
  work: FolderWork,
): Promise<FolderCursor> {
  const known = await work.cursorOf(folder)
  const uidValidity = uidValidityOf(box)
  if (known?.uidValidity === uidValidity) return known

  const since = known?.since ?? new Date(Date.now() - work.firstDays * dayMs)
  const isFromNowOn = known === null && work.firstDays === 0
  // Servers know days alone, by clocks of their own.
  const before = isFromNowOn ? null : await numberBefore(client, new Date(since.getTime() - dayMs))
  const cursor = { uidValidity, since, lastUid: before ?? (await lastNumber(client, box)) }
  await work.store({ folder, letters: [], leftOut: [] }, cursor)
  return cursor
}

function uidValidityOf(box: MailboxObject): string {
  if (!box.uidValidity) throw new Error('the server does not number its letters')
  return String(box.uidValidity)
}

async function lastNumber(client: ImapFlow, { uidNext }: MailboxObject): Promise<number> {
  return uidNext ? uidNext - 1 : ((await numbersBehind(client, 0)).at(-1) ?? 0)
}

const keyOf = (folder: string, box: MailboxObject, uid: number): string => `${folder}\n${box.uidValidity} ${uid}`

/** As large as the limits allow; a letter that is large, or made trouble before, stands alone. */
function batchesOf(
  listed: readonly ListedLetter[],
  folder: string,
  box: MailboxObject,
  { limits, tries }: FolderWork,
): ListedLetter[][] {
  const batches: ListedLetter[][] = []
  let bytes = 0
  let isOpen = false
  for (const letter of listed) {
    const size = letter.bytes ?? limits.batchBytes
    const last = batches.at(-1)
    const isAlone = size >= limits.batchBytes || letter.bytes === null || tries.has(keyOf(folder, box, letter.uid))
    if (last && isOpen && !isAlone && last.length < limits.batchLetters && bytes + size <= limits.batchBytes) {
      last.push(letter)
      bytes += size
    } else {
      batches.push([letter])
      bytes = size
      isOpen = !isAlone
    }
  }
  return batches
}

async function fetchBatch(
  client: ImapFlow,
  batch: readonly ListedLetter[],
  folder: string,
  box: MailboxObject,
  work: FolderWork,
): Promise<FolderBatch> {
  const { limits, tries, trustedAuthority } = work
  const keys = batch.map(({ uid }) => keyOf(folder, box, uid))
  const tried = Math.max(...keys.map((key) => tries.get(key) ?? 0))
  for (const key of keys) tries.set(key, tried + 1)
  const [first] = batch
  const leftOut = first && batch.length === 1 ? await whatIsLeftOut(client, first, tried, limits) : null
  if (leftOut) {
    for (const key of keys) tries.delete(key)
    return { folder, letters: [], leftOut: [leftOut] }
  }

  const uids = batch.map(({ uid }) => uid)
  const found = await fetchLetters(client, uids, Math.max(2 * limits.batchBytes, limits.letterBytes))
  const missing = uids.filter((uid) => !found.has(uid))
  // Whatever is listed and not sent is either gone by now, or held back.
  const heldBack = missing.length === 0 ? [] : await listLetters(client, missing)
  if (heldBack.length > 0) throw new Error('the server did not send a letter that it has')
  for (const key of keys) tries.delete(key)

  const letters = uids.flatMap((uid) => {
    const letter = found.get(uid)
    return letter ? [{ uid, ...letter, proof: providerProof(letter.raw, trustedAuthority) }] : []
  })
  return { folder, letters, leftOut: [] }
}

async function whatIsLeftOut(
  client: ImapFlow,
  { uid, bytes }: ListedLetter,
  tried: number,
  limits: FollowerLimits,
): Promise<LeftOutLetter | null> {
  if (tried >= limits.letterTries) return { uid, why: 'unreadable', head: null, receivedAt: null }
  if (bytes === null || bytes <= limits.letterBytes) return null
  const head = await fetchHead(client, uid)
  return { uid, why: 'too_large', head: head?.raw ?? null, receivedAt: head?.receivedAt ?? null }
}
