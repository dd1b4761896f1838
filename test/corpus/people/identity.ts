/** Names come from the culture of the language, telephones from the ranges that countries keep for stories. */
import type { Random } from './random.ts'
import type { Words } from './words.ts'

export interface Identity {
  readonly name: string
  readonly first: string
  readonly isWoman: boolean
  readonly email: string
  readonly phone: { readonly written: string; readonly e164: string }
}

const callingCodes: Readonly<Record<string, { readonly code: string; readonly trunk: string }>> = {
  GB: { code: '44', trunk: '0' },
  DE: { code: '49', trunk: '0' },
  FR: { code: '33', trunk: '0' },
  ES: { code: '34', trunk: '' },
  IT: { code: '39', trunk: '' },
  PT: { code: '351', trunk: '' },
  NL: { code: '31', trunk: '0' },
  PL: { code: '48', trunk: '' },
  CZ: { code: '420', trunk: '' },
  RO: { code: '40', trunk: '0' },
  SE: { code: '46', trunk: '0' },
  DK: { code: '45', trunk: '' },
  NO: { code: '47', trunk: '' },
  FI: { code: '358', trunk: '0' },
  TR: { code: '90', trunk: '0' },
  GR: { code: '30', trunk: '' },
  UA: { code: '380', trunk: '0' },
  RU: { code: '7', trunk: '8' },
  HU: { code: '36', trunk: '06' },
  EG: { code: '20', trunk: '0' },
  IL: { code: '972', trunk: '0' },
  IN: { code: '91', trunk: '0' },
  JP: { code: '81', trunk: '0' },
  KR: { code: '82', trunk: '0' },
  CN: { code: '86', trunk: '' },
}

const mailHosts = ['mail.example', 'post.example.org', 'inbox.example.com', 'example.net', 'web.example.com']

export function identityOf(words: Words, random: Random): Identity {
  const isWoman = random.chance(0.5)
  const first = random.from(words.all(isWoman ? 'given.f' : 'given.m'))
  const family = formOf(random.from(words.all('family')), isWoman)
  const isFamilyFirst = words.has('family.first')
  const between = words.has('name.joined') ? '' : ' '
  const name = isFamilyFirst ? `${family}${between}${first}` : `${first}${between}${family}`
  return { name, first, isWoman, email: emailOf(words, first, family, random), phone: phoneOf(words, random) }
}

/** A tilde divides the form for men from that for women. */
export const formOf = (words: string, isWoman: boolean): string => {
  const [man = '', woman = man] = words.split('~')
  return isWoman ? woman : man
}

/** Letters of Greek and Cyrillic names become those that their owners take for an address. */
const inLatin: ReadonlyMap<string, string> = new Map(
  [
    'α a, β v, γ g, δ d, ε e, ζ z, η i, θ th, ι i, κ k, λ l, μ m, ν n, ξ x, ο o, π p, ρ r, σ s, ς s, τ t, υ y, φ f, χ ch, ψ ps, ω o',
    'а a, б b, в v, г g, ґ g, д d, е e, є ie, ж zh, з z, и i, і i, к k, л l, м m, н n, о o, п p, р r, с s, т t, у u, ф f, х kh, ц ts, ч ch, ш sh, щ shch, ю iu, я ia, ы y, э e',
  ].flatMap((alphabet) => alphabet.split(', ').map((pair) => [pair.slice(0, 1), pair.slice(2)] as const)),
)

const latin = (text: string): string =>
  [...text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => inLatin.get(letter) ?? letter)
    .join('')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/đ/g, 'd')
    .replace(/[łŁ]/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/[^a-z]/g, '')

function emailOf(words: Words, first: string, family: string, random: Random): string {
  const host = random.of(mailHosts)
  const [one, other] = [latin(first), latin(family)]
  if (one === '' || other === '') return `${random.from(words.all('mail.local'))}${random.between(10, 99)}@${host}`
  const local = random.of([
    `${one}.${other}`,
    `${one}_${other}`,
    `${one.slice(0, 1)}.${other}`,
    `${other}${random.between(70, 99)}`,
    `${one}${other}`,
  ])
  return `${local}@${host}`
}

function phoneOf(words: Words, random: Random): Identity['phone'] {
  const written = random.from(words.all('phone')).replace(/#/g, () => String(random.between(0, 9)))
  const { code, trunk } = callingCodes[words.all('region')[0] ?? ''] ?? { code: '44', trunk: '0' }
  const digits = written.replace('(0)', '').replace(/\D/g, '')
  if (written.startsWith('+')) return { written, e164: `+${digits}` }
  return { written, e164: `+${code}${digits.slice(trunk.length)}` }
}
