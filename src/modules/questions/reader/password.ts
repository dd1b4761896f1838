/**
 * The password of the reader. The server is told what proves it, and never the password itself: statements that set
 * passwords may be logged. Servers that trust whoever reaches them ask for none.
 */
import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import type { Secrets } from '#kernel/secrets.ts'

export interface ReaderPassword {
  readonly password: string
  /** As PostgreSQL keeps it (RFC 5803). The same each time, so that it tells whether it is still the one that was set. */
  readonly verifier: string
}

const rounds = 4096

export function readerPassword(secrets: Secrets): ReaderPassword {
  const password = secrets.key('analytics-reader').toString('base64url')
  const salt = secrets.key('analytics-reader-salt').subarray(0, 16)
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const proofOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(proofOf('Client Key')).digest()
  const parts = [stored, proofOf('Server Key')].map((each) => each.toString('base64'))
  return { password, verifier: `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${parts.join(':')}` }
}
