/**
 * The reader has a password. The server is given only what proves it, and never the password itself: statements that
 * set passwords may be logged. Servers that trust everybody who reaches them ask for none.
 */
import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import type { Secrets } from '#kernel/secrets.ts'

export interface ReaderPassword {
  readonly password: string
  /**
   * The verifier has the form that PostgreSQL keeps (RFC 5803). It is the same each time, so it tells if it is still
   * the one that was set.
   */
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
