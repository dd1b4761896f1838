/**
 * The tests of a `describe` share what is dear to open: the first that asks opens it, and it ends with the last of them, not with
 * the whole process, whose other files would have less of the database's connections.
 */
import { after } from 'node:test'

interface Lasting {
  after(end: () => unknown): void
}

/** It is said in the body of the `describe`. */
export function shared<Opened>(open: (lasting: Lasting) => Promise<Opened>): () => Promise<Opened> {
  const ends: (() => unknown)[] = []
  let opened: Promise<Opened> | undefined
  after(async () => {
    for (const end of ends.reverse()) await end()
  })
  return () => {
    opened ??= open({ after: (end) => ends.push(end) })
    return opened
  }
}
