/**
 * Passwords are kept by argon2id with 19 MiB and 2 passes, as `argon2id$2$19456$1$salt$hash`, so that stronger figures
 * can follow.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2Async = promisify(argon2)

const passes = 2
const memory = 19_456
const parallelism = 1

const digest = (password: string, nonce: Buffer): Promise<Buffer> =>
  // The text is normalised, so that one word typed on two keyboards is one password.
  argon2Async('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    parallelism,
    tagLength: 32,
    memory,
    passes,
  })

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await digest(password, salt)
  return ['argon2id', passes, memory, parallelism, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** The check takes as long for nobody as for somebody: without a stored hash the same work is done, and fails. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const [, , , , salt = '', hash = ''] = (stored ?? '').split('$')
  const expected = Buffer.from(hash, 'base64url')
  const actual = await digest(password, stored === null ? Buffer.alloc(16) : Buffer.from(salt, 'base64url'))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
