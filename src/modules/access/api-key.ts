/**
 * An API key is `svc_live_` or `svc_test_`, 32 random characters and a checksum, so that a mistyped key is refused
 * without a look-up. A key is shown once; its hash finds it again.
 */
import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Environment } from '#kernel/config.ts'
import { randomText } from '#kernel/ids.ts'
import type { Secrets } from '#kernel/secrets.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const unbiased = 256 - (256 % alphabet.length)
const pattern = /^svc_(live|test)_[0-9A-Za-z]{38}$/

export type KeyKind = 'live' | 'test'

/** Production takes live keys, every other environment test keys. */
export const keyKindOf = (environment: Environment): KeyKind => (environment === 'production' ? 'live' : 'test')

export function mintKey(kind: KeyKind): string {
  const front = `svc_${kind}_${randomText(alphabet, unbiased, 32)}`
  return front + checksum(front)
}

/** Null means that the text never was a key. */
export function parseKey(key: string): KeyKind | null {
  const [, kind] = pattern.exec(key) ?? []
  if (checksum(key.slice(0, -6)) !== key.slice(-6)) return null
  return kind === 'live' || kind === 'test' ? kind : null
}

function checksum(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let place = 0; place < 6; place++) {
    digits = alphabet[rest % alphabet.length] + digits
    rest = Math.floor(rest / alphabet.length)
  }
  return digits
}

export const hashKey = (secrets: Secrets, key: string): Buffer =>
  createHmac('sha256', secrets.hmacKey('api-keys')).update(key).digest()

/** People tell keys apart by this: `svc_live_AEem…Mq4z`. */
export const displayKey = (key: string): string => `${key.slice(0, 13)}…${key.slice(-4)}`
