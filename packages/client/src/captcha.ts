/** Public forms ask for a challenge, which is solved with what every runtime has. */
import type { Answer, Call } from './call.ts'
import { within } from './patience.ts'

export interface CaptchaCall {
  /** The solution opens only the form that it is for. */
  readonly purpose?: Call<'getCaptcha'>['purpose']
  /** The work may take this long. Default a minute; a phone needs a few seconds. */
  readonly timeoutMs?: number | undefined
  /** The signal ends the work, with its reason. */
  readonly signal?: AbortSignal | undefined
}

/** No program can or should solve this challenge. */
export class CaptchaUnsolvable extends Error {
  override readonly name = 'CaptchaUnsolvable'
}

/** The bound is twelve times the work that the service asks for: whoever asks for more is not the service. */
const triesMax = 5000
const costMax = 50_000
/** Keys are derived beside the program, on as many threads as a browser or Node has for it. */
const lanes = 4

interface Parameters {
  readonly nonce: Uint8Array<ArrayBuffer>
  readonly salt: Uint8Array<ArrayBuffer>
  readonly cost: number
  readonly keyPrefix: string
}

interface Solution {
  readonly counter: number
  readonly derivedKey: string
}

/** The solution goes with the form as `captcha`; it is undefined where nothing is asked for. */
export async function solve(
  { kind, challenge }: Answer<'getCaptcha'>,
  { timeoutMs = 60_000, signal }: CaptchaCall,
  signals: readonly AbortSignal[],
): Promise<string | undefined> {
  if (kind === 'none') return undefined
  if (kind !== 'altcha') throw new CaptchaUnsolvable(`${kind} is solved by its own widget`)
  if (!globalThis.crypto?.subtle) throw new CaptchaUnsolvable('WebCrypto is there on pages with TLS alone')
  const parameters = parametersIn(challenge)

  const given = signal === undefined ? signals : [...signals, signal]
  const solution = await within(timeoutMs, given, (ended) => search(parameters, ended))
  return btoa(JSON.stringify({ challenge, solution }))
}

/** Lanes search at once, and each takes the next number that nobody tried. */
async function search(parameters: Parameters, ended: AbortSignal): Promise<Solution> {
  let next = 0
  let isFound = false
  const lane = async (): Promise<Solution | undefined> => {
    while (!isFound && next < triesMax) {
      ended.throwIfAborted()
      const counter = next++
      const derivedKey = await keyFor(counter, parameters)
      if (!derivedKey.startsWith(parameters.keyPrefix)) continue
      isFound = true
      return { counter, derivedKey }
    }
    return undefined
  }
  const solutions = await Promise.all(Array.from({ length: lanes }, lane))
  const solution = solutions.find((each) => each !== undefined)
  if (!solution) throw new CaptchaUnsolvable(`none of ${triesMax} tries solved it`)
  return solution
}

/** The key is PBKDF2 of the nonce with the number after it, as 32 bits, the highest first. */
async function keyFor(counter: number, { nonce, salt, cost: iterations }: Parameters): Promise<string> {
  const password = new Uint8Array(nonce.length + 4)
  password.set(nonce)
  new DataView(password.buffer).setUint32(nonce.length, counter)
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  return hexOf(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256))
}

function parametersIn(challenge: Answer<'getCaptcha'>['challenge']): Parameters {
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = Object(challenge?.['parameters'])
  const isKnown = algorithm === 'PBKDF2/SHA-256' && keyLength === 32
  if (!isKnown || !isHex(nonce) || !isHex(salt) || !isHex(keyPrefix) || !isCost(cost)) {
    throw new CaptchaUnsolvable('the challenge is none that this version of the client knows')
  }
  return { nonce: bytesOf(nonce), salt: bytesOf(salt), cost, keyPrefix }
}

const isHex = (value: unknown): value is string => typeof value === 'string' && /^(?:[0-9a-f]{2}){1,64}$/.test(value)
const isCost = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= costMax

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
