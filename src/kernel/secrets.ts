/**
 * Every purpose has a key of its own, derived from the one secret of the installation, so that a leak of one says
 * nothing about another. In development the secret is made on the first start and kept in the data folder.
 */
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from './sha256.ts'

export class Secrets {
  readonly #secret: string
  readonly #keys = new Map<string, Buffer>()
  readonly #hmacKeys = new Map<string, KeyObject>()

  constructor(secret: string) {
    this.#secret = secret
  }

  /** A key has 32 bytes. */
  key(purpose: string): Buffer {
    const known = this.#keys.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', this.#secret, 'muster', `muster/${purpose}`, 32))
    this.#keys.set(purpose, key)
    return key
  }

  /** `createHmac` takes five times as long when it prepares a key from bytes. */
  hmacKey(purpose: string): KeyObject {
    const known = this.#hmacKeys.get(purpose)
    if (known) return known
    const key = createSecretKey(this.key(purpose))
    this.#hmacKeys.set(purpose, key)
    return key
  }

  /** Sealed text can be read again: `nonce | tag | ciphertext`. */
  seal(purpose: string, plain: string): Buffer {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.key(purpose), nonce)
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }

  unseal(purpose: string, sealed: Buffer): string {
    // A tag without a fixed length may be cut short, and a short one can be guessed.
    const decipher = createDecipheriv('aes-256-gcm', this.key(purpose), sealed.subarray(0, 12), { authTagLength: 16 })
    decipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
  }
}

/**
 * The data folder keeps the secret; it is made when there is none. Of several first starts, one wins and the others
 * read it.
 */
export function secretIn(folder: string): string {
  const file = join(folder, 'secret')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    // The draft is not named by the process number: several containers over one volume may have the same.
    const draft = `${file}.${randomBytes(9).toString('base64url')}`
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(draft, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(draft)
    }
    chmodSync(file, 0o600)
  }
  return readFileSync(file, 'utf8').trim()
}

/** Nobody can guess this bearer secret, for links and sessions. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Tokens are random, so a plain hash keeps them: nobody can search 256 bits. */
export const hashToken = (token: string): Buffer => sha256(token)
