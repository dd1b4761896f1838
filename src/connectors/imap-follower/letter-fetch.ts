/** Fetches letters of the folder that is open. Sizes come first and bodies second, so that a mailbox never costs more memory than a batch. */
import type { FetchMessageObject, FetchQueryObject, ImapFlow } from 'imapflow'

export interface ListedLetter {
  readonly uid: number
  /** Null where the server does not tell, though it has the letter. */
  readonly bytes: number | null
}

const headBytes = 64 * 1024

/** Numbers behind the last one. `n:*` answers the last letter as well when its number is lower (RFC 3501). */
export async function numbersBehind(client: ImapFlow, lastUid: number): Promise<number[]> {
  const found = await search(client, { uid: `${lastUid + 1}:*` })
  return found.filter((uid) => uid > lastUid)
}

/** The number before the first letter of that day or later; null where there is none. */
export async function numberBefore(client: ImapFlow, since: Date): Promise<number | null> {
  const [first] = await search(client, { since })
  return first === undefined ? null : first - 1
}

async function search(client: ImapFlow, query: Parameters<ImapFlow['search']>[0]): Promise<number[]> {
  const found = await client.search(query, { uid: true })
  if (!Array.isArray(found)) throw new Error('the server did not search')
  return found.toSorted((one, other) => one - other)
}

/** Those that are gone meanwhile are not in the list. */
export async function listLetters(client: ImapFlow, uids: readonly number[]): Promise<ListedLetter[]> {
  const sizes = new Map<number, number>()
  for await (const { uid, size } of client.fetch(uids.join(','), { uid: true, size: true }, { uid: true }))
    sizes.set(uid, size ?? 0)
  const untold = uids.filter((uid) => !sizes.has(uid))
  const there = untold.length === 0 ? [] : await search(client, { uid: untold.join(',') })
  return uids.flatMap((uid): ListedLetter[] => {
    const bytes = sizes.get(uid)
    if (bytes !== undefined) return [{ uid, bytes }]
    return there.includes(uid) ? [{ uid, bytes: null }] : []
  })
}

export interface FetchedLetter {
  readonly raw: Buffer
  readonly receivedAt: Date | null
}

/** A server that sends more than it said it would is cut off. Nothing else may be asked between two letters: it would wait for ever. */
export async function fetchLetters(
  client: ImapFlow,
  uids: readonly number[],
  bytesMax: number,
): Promise<Map<number, FetchedLetter>> {
  return await fetchSources(client, uids, { source: true }, bytesMax)
}

export async function fetchHead(client: ImapFlow, uid: number): Promise<FetchedLetter | null> {
  const found = await fetchSources(client, [uid], { source: { start: 0, maxLength: headBytes } }, 2 * headBytes)
  return found.get(uid) ?? null
}

async function fetchSources(
  client: ImapFlow,
  uids: readonly number[],
  query: FetchQueryObject,
  bytesMax: number,
): Promise<Map<number, FetchedLetter>> {
  const letters = new Map<number, FetchedLetter>()
  let bytes = 0
  for await (const letter of client.fetch(uids.join(','), { uid: true, internalDate: true, ...query }, { uid: true })) {
    if (!letter.source) continue
    bytes += letter.source.length
    if (bytes > bytesMax) {
      client.close()
      throw new Error('the server sent more than it said')
    }
    letters.set(letter.uid, { raw: letter.source, receivedAt: arrivalOf(letter) })
  }
  return letters
}

function arrivalOf({ internalDate }: FetchMessageObject): Date | null {
  const date = internalDate === undefined ? null : new Date(internalDate)
  return date === null || Number.isNaN(date.getTime()) ? null : date
}
