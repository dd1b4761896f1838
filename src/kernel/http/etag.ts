/**
 * Entity tags (contract §1) are strong, and made of a row's version; `If-Match` guards a change, `If-None-Match` saves
 * an answer.
 */
import { sha256 } from '../sha256.ts'
import { preconditionFailed } from './problems.ts'

export interface Versioned {
  readonly version: number
}

export const etagOf = ({ version }: Versioned): string => `"v${version}"`

/** Some rows' own version does not tell all that is shown, or whose it is: other parts are another version. */
export const versionOf = (...parts: readonly unknown[]): Versioned => ({
  version: sha256(JSON.stringify(parts)).readUIntBE(0, 6),
})

/** The list of entity tags names this one. A weak tag never does: it promises too little. */
function names(header: string, etag: string): boolean {
  return header.trim() === '*' || header.split(',').some((each) => each.trim() === etag)
}

/**
 * A caller who read another version is refused. A thing that isn't there (null) matches nothing, not even `*`. Without
 * `If-Match` everything passes.
 */
export function requireMatch(ifMatch: string | undefined, current: Versioned | null): void {
  if (ifMatch !== undefined && current === null) throw preconditionFailed('There is nothing here to match.')
  if (current === null) return
  const etag = etagOf(current)
  if (ifMatch !== undefined && !names(ifMatch, etag)) {
    throw preconditionFailed('Read it again to get its current ETag, then decide.', { headers: { etag } })
  }
}

/** The caller of a GET already has this version, by weak comparison as RFC 9110 wants it here. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && names(ifNoneMatch.replaceAll('W/"', '"'), etag)
