/** An id of a past person is opaque: it says in which source they are, and under which id of the ATS. */
import { z } from 'zod'

/** The id is as long as the longest id of an ATS makes it. */
export const PastPersonId = z.string().min(1).max(1000)

export interface PersonKey {
  readonly sourceId: string
  readonly remoteId: string
}

export const publicIdOf = ({ sourceId, remoteId }: PersonKey): string =>
  Buffer.from(`${sourceId}:${remoteId}`).toString('base64url')

/** Text that is no such id names nobody. */
export function keyIn(publicId: string): PersonKey {
  const text = Buffer.from(publicId, 'base64url').toString().replaceAll('\0', '')
  const end = text.indexOf(':')
  return { sourceId: text.slice(0, Math.max(end, 0)), remoteId: text.slice(end + 1) }
}

/** Others name past people as callers see them. */
export const pastPersonIds = { of: publicIdOf, keyIn }
