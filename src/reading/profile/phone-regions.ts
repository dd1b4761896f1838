/** A telephone without its country is of the one that postcodes, places, the mail address, letters and language speak for. */
import type { CountryCode } from 'libphonenumber-js/max'
import { placesIn } from '../words/locations.ts'
import { regionOfDomain } from '../words/places.ts'
import type { Line } from '../words/text.ts'
import type { Fact } from './fact.ts'
import { headingKind } from './sections.ts'

const regionOfLanguage: ReadonlyMap<string, CountryCode> = new Map(
  'de DE,fr FR,es ES,it IT,pt PT,nl NL,pl PL,cs CZ,sk SK,ro RO,sv SE,da DK,no NO,nb NO,fi FI,tr TR,el GR,uk UA,ru RU,hu HU,he IL,hi IN,ja JP,ko KR,zh CN'
    .split(',')
    .map((pair) => [pair.slice(0, 2), pair.slice(3) as CountryCode]),
)

/** These letters are of one language, or nearly: the first that stand often enough tell its country. */
const letters: readonly (readonly [RegExp, readonly CountryCode[]])[] = [
  [/[\u3040-\u30ff]/g, ['JP']],
  [/[\uac00-\ud7af]/g, ['KR']],
  [/[\u4e00-\u9fff]/g, ['CN', 'TW', 'HK']],
  [/[\u0590-\u05ff]/g, ['IL']],
  [/[\u0900-\u097f]/g, ['IN']],
  [/[\u0370-\u03ff]/g, ['GR', 'CY']],
  [/[іїєґ]/g, ['UA']],
  [/[\u0400-\u04ff]/g, ['RU', 'UA']],
  [/[\u0600-\u06ff]/g, ['EG', 'SA', 'AE', 'MA', 'JO', 'SY', 'LB', 'IQ', 'DZ', 'TN', 'KW', 'QA']],
  [/[ğış]/g, ['TR']],
  [/[łęąśżź]/g, ['PL']],
  [/[řěů]/g, ['CZ', 'SK']],
  [/[țșăţ]/g, ['RO']],
  [/[őű]/g, ['HU']],
]
const lettersMin = 3
const northern: readonly (readonly [RegExp, CountryCode])[] = [
  [/(?<!\p{L})(?:uddannelse|erhvervserfaring|fødselsdato|kørekort|sprog|født|arbejde|nuværende)(?!\p{L})/giu, 'DK'],
  [
    /(?<!\p{L})(?:utdanning|arbeidserfaring|fødselsdato|førerkort|språk|født|arbeid|nåværende|stilling)(?!\p{L})/giu,
    'NO',
  ],
  [
    /(?<!\p{L})(?:utbildning|arbetslivserfarenhet|personnummer|körkort|språk|född|arbete|nuvarande|erfarenhet)(?!\p{L})/giu,
    'SE',
  ],
  [/(?<!\p{L})(?:koulutus|työkokemus|syntymäaika|ajokortti|kielitaito|kielet|nykyinen|osaaminen)(?!\p{L})/giu, 'FI'],
]

/** Regions are guessed in this order; a number is of the first in which it is valid. */
export function guessRegions(lines: readonly Line[], emails: readonly Fact<string>[], language: string): CountryCode[] {
  const top = lines.slice(0, 25)
  const head = lines.findIndex((line, index) => index > 0 && headingKind(line, lines[index - 1]) !== undefined)
  const near = lines.slice(0, head === -1 ? 8 : Math.min(8, head)).flatMap((line) => placesIn(line))
  const country = near.find(({ place }) => place.isCountry)
  const domain = emails[0]?.value.split('.').at(-1) ?? ''
  const sample = lines
    .slice(0, 120)
    .map(({ text }) => text)
    .join('\n')
    .slice(0, 6000)
  const guesses = [
    firstOf(top, ({ text }) => (/\d|〒/.test(text) ? regionOfPostcode(text) : undefined)),
    country?.place.region,
    regionOfDomain[domain] ?? otherDomains[domain],
    regionOfNumber(lines.slice(0, 60)),
    ...regionsOfLetters(sample),
    regionOfLanguage.get(language),
    ...near.map(({ place }) => place.region),
    firstOf(lines.slice(0, 80), (line) => placesIn(line)[0])?.place.region,
  ]
  return [...new Set(guesses.filter((region) => region !== undefined))].map((region) => region as CountryCode)
}

function firstOf<Value>(lines: readonly Line[], find: (line: Line) => Value | undefined): Value | undefined {
  for (const line of lines) {
    const found = find(line)
    if (found !== undefined) return found
  }
  return undefined
}

const otherDomains: Readonly<Record<string, string>> = {
  kr: 'KR',
  sa: 'SA',
  jo: 'JO',
  lb: 'LB',
  tw: 'TW',
  hk: 'HK',
  cy: 'CY',
  by: 'BY',
  kz: 'KZ',
  hr: 'HR',
  rs: 'RS',
  lt: 'LT',
  lv: 'LV',
  ee: 'EE',
}

function regionsOfLetters(text: string): readonly CountryCode[] {
  const sample = text.toLowerCase()
  const foreign = /[^\p{ASCII}äöüßéèêëàâçñáíóúãõôïîœ’–—•·]/u.test(sample)
  const found = foreign
    ? letters.find(([pattern]) => (sample.match(pattern)?.length ?? 0) >= lettersMin)?.[1]
    : undefined
  if (found) return found
  if (!/[åæøäö]/.test(sample)) return []
  const counts = northern.map(([pattern, region]) => ({ region, count: sample.match(pattern)?.length ?? 0 }))
  const best = counts.toSorted((one, other) => other.count - one.count)[0]
  return best && best.count >= 2 ? [best.region] : []
}

const prefixed: Readonly<Record<string, string>> = {
  D: 'DE',
  DE: 'DE',
  A: 'AT',
  AT: 'AT',
  CH: 'CH',
  F: 'FR',
  FR: 'FR',
  I: 'IT',
  IT: 'IT',
  E: 'ES',
  P: 'PT',
  PT: 'PT',
  B: 'BE',
  BE: 'BE',
  NL: 'NL',
  L: 'LU',
  PL: 'PL',
  CZ: 'CZ',
  SK: 'SK',
  RO: 'RO',
  S: 'SE',
  SE: 'SE',
  DK: 'DK',
  N: 'NO',
  NO: 'NO',
  FI: 'FI',
  FIN: 'FI',
  TR: 'TR',
  GR: 'GR',
  UA: 'UA',
  RU: 'RU',
  H: 'HU',
  HU: 'HU',
  IL: 'IL',
}

function regionOfPostcode(text: string): string | undefined {
  const prefix = /(?<![\p{L}\d])([A-Z]{1,3})-\d{3,6}(?: \d{2})? \p{Lu}/u.exec(text)?.[1]
  if (prefix && prefixed[prefix]) return prefixed[prefix]
  if (/\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/.test(text)) return 'GB'
  if (/\b[A-Z]{2} \d{5}(?:-\d{4})?\b/.test(text)) return 'US'
  if (/\b\d{5}-\d{3}\b/.test(text)) return 'BR'
  if (/\b\d{4}-\d{3}\b/.test(text)) return 'PT'
  if (/(?<![\d-])\d{2}-\d{3} \p{Lu}\p{Ll}/u.test(text)) return 'PL'
  if (/\b\d{4} ?[A-Z]{2}\b(?! ?\d)/.test(text)) return 'NL'
  if (/〒/.test(text)) return 'JP'
  return undefined
}

/** Numbers of some countries have a shape of their own. */
function regionOfNumber(lines: readonly Line[]): string | undefined {
  const text = lines.map((line) => line.text).join('\n')
  if (/(?<!\d)\(?07\d{3}\)?[ ]?\d{3}[ ]?\d{3}(?!\d)/.test(text)) return 'GB'
  if (
    /(?<!\d)\(\d{3}\) ?\d{3}-\d{4}(?!\d)|(?<!\d)\d{3}-\d{3}-\d{4}(?!\d)/.test(text) &&
    !/(?<!\d)01\d-\d{3,4}-\d{4}(?!\d)|[\u0590-\u05ff\u3040-\u30ff\u4e00-\u9fff]/.test(text)
  )
    return 'US'
  if (/\(\d{2}\) ?9\d{4}-\d{4}(?!\d)/.test(text)) return 'BR'
  if (/(?<!\d)01\d{2,3}[ ]?\d{3}[ ]?\d{3,4}(?!\d)/.test(text)) return 'GB'
  return undefined
}
