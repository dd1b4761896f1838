/**
 * Most identifiers are not numbers: a short prefix says what they are, and 24 random lower-case letters and digits
 * follow.
 */
import { randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'
const unbiasedMax = 256 - (256 % alphabet.length)

export type IdPrefix =
  | 'org'
  | 'usr'
  | 'key'
  | 'whk'
  | 'dlv'
  | 'evt'
  | 'ses'
  | 'fil'
  | 'thr'
  | 'msg'
  | 'cmp'
  | 'inv'
  | 'chk'
  | 'bil'
  | 'req'
  | 'act'
  | 'cnv'
  | 'trn'
  | 'cmg'
  | 'app'
  | 'clt'
  | 'atc'
  | 'seq'
  | 'enr'

export const newId = (prefix: IdPrefix): string => `${prefix}_${randomText(alphabet, unbiasedMax, 24)}`

/** Every character of the alphabet is equally likely. */
export function randomText(characters: string, unbiased: number, length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < unbiased && text.length < length) text += characters[byte % characters.length]
    }
  }
  return text
}
