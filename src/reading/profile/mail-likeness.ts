/**
 * A mail address is mostly made of its owner's name. Words of other scripts are compared by their consonants, because
 * everybody writes them over in another way: "Олена" is olena, elena and helena.
 */
import { fold } from '../words/text.ts'

export interface Mailbox {
  readonly letters: string
  readonly parts: readonly string[]
  readonly consonants: string
}

export function mailboxOf(email: string): Mailbox {
  const [mailbox = '', domain = ''] = fold(email).split('@')
  const local = isOfAnybody(mailbox) ? (domain.split('.')[0] ?? '') : mailbox
  return {
    letters: local.replace(/[^a-z]/g, ''),
    parts: local.split(/[^a-z]+/).filter((part) => part !== ''),
    consonants: consonantsOf(local.replace(/[^a-z]/g, '')),
  }
}

/** "info@lena-brandt.de" bears the name in its domain; the domains of others are those of employers. */
const isOfAnybody = (mailbox: string): boolean =>
  /^(?:info|mail|contact|kontakt|me|hello|hallo|cv|job|jobs|work|post|email|office|\p{L}{0,2})$/u.test(mailbox)

export interface Likeness {
  readonly points: number
  /** The address holds the whole name, so it proves it. */
  readonly isWhole: boolean
}

const none: Likeness = { points: 0, isWhole: false }

export function likenessTo(words: readonly string[], { letters, parts, consonants }: Mailbox): Likeness {
  if (letters === '') return none
  const spellings = words.map(spellingsOf)
  if (spellings.every(([first = '']) => first === '')) return byConsonants(words, consonants)
  const found = spellings.filter((each) => each.some((spelling) => spelling.length > 2 && letters.includes(spelling)))
  const plain = spellings.map(([first = '']) => first)
  const isWhole = plain.join('').length > 3 && isSpelt(plain, letters)
  if (isWhole || found.length > 1) return { points: Math.min(words.length, 3) * 3, isWhole: true }
  if (isWithInitial(plain, parts)) return { points: 5, isWhole: true }
  return { points: found.length * 3, isWhole: false }
}

/** All words stand in the address one behind the other, in their order or from the last one on. */
const isSpelt = (plain: readonly string[], letters: string): boolean =>
  letters.includes(plain.join('')) ||
  (plain.length > 1 && letters.includes([plain.at(-1), ...plain.slice(0, -1)].join('')))

/** "jkowalski", "kowalskij" and "j.kowalski" are an initial and a surname. */
function isWithInitial(plain: readonly string[], parts: readonly string[]): boolean {
  const joined = parts.join('')
  return plain.some(
    (word, at) =>
      word.length > 3 &&
      plain.some(
        (other, otherAt) => at !== otherAt && other !== '' && [other[0] + word, word + other[0]].includes(joined),
      ),
  )
}

const writtenOut: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

function spellingsOf(word: string): string[] {
  const lower = word.normalize('NFC').toLowerCase()
  const folded = fold(word)
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replace(/[^a-z]/g, '')
  const long = /[äöüåøæœßþ]/.test(lower)
    ? fold(lower.replace(/[äöüåøæœßþ]/g, (sign) => writtenOut[sign] ?? sign)).replace(/[^a-z]/g, '')
    : folded
  return long === folded ? [folded] : [folded, long]
}

function byConsonants(words: readonly string[], mailbox: string): Likeness {
  const keys = words.map((word) => consonantsOf(overwritten(word)))
  const [all, turned] = [keys.join(''), [...keys].reverse().join('')]
  const isWhole = all.length > 3 && (mailbox.includes(squeezed(all)) || mailbox.includes(squeezed(turned)))
  if (isWhole) return { points: Math.min(words.length, 3) * 2.5, isWhole }
  return { points: keys.filter((key) => key.length > 2 && mailbox.includes(key)).length * 2, isWhole: false }
}

const overwritten = (word: string): string =>
  [...word.normalize('NFD').toLowerCase()].map((sign) => sounds.get(sign) ?? '').join('')

/** Letters of one sound are one, and vowels and breaths are none. */
const consonantsOf = (latin: string): string =>
  squeezed(
    latin
      .replace(/kh|gh/g, '')
      .replace(/ph/g, 'f')
      .replace(/x/g, 'ks')
      .replace(/c(?:k|h)?|q/g, 'k')
      .replace(/z/g, 's')
      .replace(/p/g, 'f')
      .replace(/[aeiouyjhgvw]/g, ''),
  )

const squeezed = (text: string): string => text.replace(/(.)\1+/g, '$1')

const soundTable =
  'б:b ц:ts ч:ch д:d ф:f к:k л:l м:m н:n п:p р:r с:s щ:shch ш:sh т:t з:z ж:zh θ:th κ:k λ:l μ:m ν:n ξ:x π:p ρ:r σ:s ς:s τ:t φ:f χ:ch ψ:ps δ:d ζ:z ' +
  'ב:b ד:d ז:z ט:t כ:k ך:k ל:l מ:m ם:m נ:n ן:n ס:s פ:f ף:f צ:ts ץ:ts ק:k ר:r ש:sh ת:t ' +
  'ب:b ت:t ث:th د:d ذ:d ر:r ز:z س:s ش:sh ص:s ض:d ط:t ظ:z ف:f ق:q ك:k ک:k ل:l م:m ن:n ة:h پ:p چ:ch ' +
  'क:k ग:g च:ch छ:ch ट:t ठ:th ड:d ढ:d त:t थ:th द:d ध:d न:n ण:n प:p फ:ph ब:b भ:bh म:m र:r ल:l श:sh ष:sh स:s ं:n ज़:z फ़:f'

const sounds: ReadonlyMap<string, string> = new Map(
  soundTable.split(' ').map((pair) => {
    const [sign = '', sound = ''] = pair.normalize('NFD').split(':')
    return [sign[0] ?? '', sound]
  }),
)
