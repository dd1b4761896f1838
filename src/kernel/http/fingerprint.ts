/**
 * Two requests are the same when the operation, its path and query, and the value of the body are, however it is
 * spelled. A client that writes its JSON anew for a retry may order members and space differently.
 */
import { createHash, type Hash } from 'node:crypto'

export interface Fingerprinted {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string | string[]>>
  /** The body is parsed JSON, or nothing. */
  readonly body: unknown
}

export function fingerprintOf({ method, path, query, body }: Fingerprinted): Buffer {
  const hash = createHash('sha256').update(`${method} ${path}\n`)
  add(hash, query)
  add(hash, body)
  return hash.digest()
}

/** Each value has its kind and length in front, so that no two values are written alike. */
function add(hash: Hash, value: unknown): void {
  if (typeof value === 'string') hash.update(`s${value.length}:`).update(value)
  else if (Array.isArray(value)) {
    hash.update(`a${value.length}:`)
    for (const item of value) add(hash, item)
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
    hash.update(`o${entries.length}:`)
    for (const [name, member] of entries) {
      add(hash, name)
      add(hash, member)
    }
  } else hash.update(`${value};`)
}
