/** A feed is made of its entries, in turns with other work, and no larger than others can be expected to read. */
import { createHash } from 'node:crypto'
import { turnsUntil } from '#kernel/turns.ts'
import type { Feed } from './shared-feeds.ts'

export interface FeedShape<Job> {
  readonly head: string
  readonly foot: string
  /** The index counts from 0. */
  entryOf(job: Job, index: number): string
}

export interface FeedLimits {
  readonly entriesMax: number
  readonly bytesMax: number
}

/** The newest jobs come first, and the feed ends before the first that would be too much. */
export async function buildFeed<Job>(
  { head, foot, entryOf }: FeedShape<Job>,
  jobs: AsyncIterable<Job>,
  { entriesMax, bytesMax }: FeedLimits,
  signal: AbortSignal,
): Promise<Feed> {
  const turn = turnsUntil(signal)
  const end = Buffer.from(foot)
  const parts = [Buffer.from(head)]
  const hash = createHash('sha256').update(head)
  let bytes = Buffer.byteLength(head) + end.length
  for await (const job of jobs) {
    await turn()
    const entry = Buffer.from(entryOf(job, parts.length - 1))
    bytes += entry.length
    if (parts.length > entriesMax || bytes > bytesMax) break
    hash.update(entry)
    parts.push(entry)
  }
  await turn()
  const etag = `"${hash.update(end).digest('base64url')}"`
  return { body: Buffer.concat([...parts, end]), etag }
}
