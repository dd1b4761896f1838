/** Mail addresses, telephones and links are read as they stand and as machines write them. */
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { DocumentLanguage } from '../words/document-language.ts'
import { placesIn } from '../words/locations.ts'
import { regionOfDomain } from '../words/places.ts'
import { type Line, overlaps, type Span } from '../words/text.ts'
import { findRanges } from './date-ranges.ts'
import type { Fact } from './fact.ts'
import { headingKind } from './sections.ts'

export interface Contacts {
  readonly emails: readonly Fact<string>[]
  readonly phones: readonly Fact<string>[]
  readonly links: readonly Fact<string>[]
}

export function findContacts(lines: readonly Line[], language: DocumentLanguage): Contacts {
  const emails = lines.flatMap(emailsIn)
  const links = lines.flatMap((line) => linksIn(line, emails))
  const regions = guessRegions(lines, emails, language)
  const taken = [...emails, ...links].map(({ evidence }) => evidence)
  const phones = lines
    .slice(0, linesWithPhonesMax)
    .flatMap((line, index) => phonesIn(line, taken, regions, index < 12))
    .slice(0, phonesMax)
  return { emails: once(emails), phones: once(phones), links: once(links) }
}

/** The first of each value stays. */
const once = (facts: readonly Fact<string>[]): Fact<string>[] => [
  ...new Map(facts.toReversed().map((fact) => [fact.value, fact])).values().toArray().toReversed(),
]

const mailPattern =
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}(?:@|\s?[[(](?:at|arroba|chiocciola)[\])]\s?)[\p{L}\d-]{1,63}(?:(?:\.|\s?[[(](?:dot|punkt|punto|point)[\])]\s?)[\p{L}\d-]{1,63}){1,4}/giu

function emailsIn(line: Line): Fact<string>[] {
  if (!/@|[[(](?:at|arroba|chiocciola)[\])]/i.test(line.text)) return []
  return [...line.text.matchAll(mailPattern)].map((match) => {
    const text = match[0].replace(/[.-]+$/, '')
    const value = text
      .toLowerCase()
      .replace(/\s?[[(](?:at|arroba|chiocciola)[\])]\s?/, '@')
      .replace(/\s?[[(](?:dot|punkt|punto|point)[\])]\s?/g, '.')
    return { value, evidence: placeOf(line, match.index, text) }
  })
}

const placeOf = (line: Line, index: number, text: string): Span => ({
  start: line.start + index,
  end: line.start + index + text.length,
})

const topLevels =
  'com|org|net|edu|gov|io|dev|me|ai|co|app|tech|info|biz|eu|de|at|ch|pt|es|fr|it|nl|be|ie|uk|br|mx|ar|ca|au|in|pl|se|no|dk|fi|online|site|page|blog|design|studio|works|cv|example'
const linkPattern = new RegExp(
  `(?<![\\p{L}\\d@._/-])(?:https?://)?(?:[a-z0-9][a-z0-9-]{0,62}\\.){1,4}(?:${topLevels})(?![\\p{L}\\d@-]|\\.[a-z])(?:/[^\\s|,;()<>"]{0,200})?`,
  'giu',
)

function linksIn(line: Line, emails: readonly Fact<string>[]): Fact<string>[] {
  if (!/\.[a-z]/i.test(line.text)) return []
  return [...line.text.matchAll(linkPattern)].flatMap((match) => {
    const text = match[0].replace(/[./)\]]+$/, '')
    const evidence = placeOf(line, match.index, text)
    const value = text.replace(/^https?:\/\//i, '').replace(/^www\./i, '')
    // "node.js" ends in no domain, but "Booking.com" in a sentence is a company: a bare capitalised name is no link.
    const isBareName = !/[/]|^(?:https?:|www\.)/i.test(text) && /\p{Lu}/u.test(text)
    if (isBareName || emails.some((email) => overlaps(email.evidence, evidence))) return []
    return [{ value: lowerHost(value), evidence }]
  })
}

const lowerHost = (link: string): string => link.replace(/^[^/]+/, (host) => host.toLowerCase())

/** A number is digits with the signs people put between them, and never longer than a telephone number can be. */
const phonePattern = /(?<![\p{L}\d/.,@#-])(?:\(?\+|00)?\(?\d(?:[\s().\u00a0/-]{0,3}\d){6,24}(?![\p{L}\d])/gu
const phoneLabel =
  /\b(?:tel|telef|telefon|telefoon|telefono|telephone|telefone|telem|telemovel|phone|mobile|mobil|mob|mobiel|movil|cell|cel|cellulare|celular|natel|handy|gsm|port|portable|tfno|tlf|whatsapp|tf|fon|contact)\b|[☎✆📞📱]|(?:^|\s)[tm]\s?[.:]/u

/** Numbers that are called something else are no telephones. */
const otherLabel =
  /\b(?:pin|nr|no|n[o°º]|num|numero|number|id|iban|bic|vat|nif|nie|dni|cpf|cnpj|rg|bsn|kvk|siret|steuernummer|ust-id|registratie|registration|registro|matricola|cap|cep|zip|postcode|plz|issn|isbn|doi|ref)\s?[.:#]?\s{0,2}$/u

const linesWithPhonesMax = 2000
const phonesMax = 8

function phonesIn(line: Line, taken: readonly Span[], regions: readonly CountryCode[], isTop: boolean): Fact<string>[] {
  if (!/\d[^\p{L}]{0,8}\d[^\p{L}]{0,8}\d/u.test(line.text)) return []
  const numbers = numbersIn(line)
  if (numbers.length === 0) return []
  const dates = findRanges(line.folded)
  return numbers.flatMap(({ index, text }) => {
    const inLine = { start: index, end: index + text.length }
    const evidence = placeOf(line, index, text)
    if (dates.some((date) => overlaps(date, inLine)) || taken.some((other) => overlaps(other, evidence))) return []
    const before = line.folded.slice(Math.max(0, index - 24), index)
    const isLabelled = phoneLabel.test(before)
    if (!isLabelled && otherLabel.test(before)) return []
    // A number can be a telephone by its shape or its place, without being called one.
    const isLikely = isLabelled || /^\(?(?:\+|0\d)/.test(text) || (isTop && /@|\p{L}{3,}.*[|•·/].*\d/u.test(line.text))
    const value = isYearFirst(text) && !isLabelled ? undefined : readPhone(text, isLikely, regions)
    return value === undefined ? [] : [{ value, evidence }]
  })
}

/** Two numbers with a dash between them are two. */
function numbersIn({ text }: Line): { index: number; text: string }[] {
  const found = [...text.matchAll(phonePattern)].slice(0, 4)
  return found.flatMap(({ 0: number, index }) => {
    if (number.replace(/\D/g, '').length <= 13) return [{ index, text: number }]
    return [...number.matchAll(/[+(\d].*?(?=\s[/-]\s|$)/g)].map((part) => ({
      index: index + part.index,
      text: part[0],
    }))
  })
}

const isYearFirst = (text: string): boolean => /^(?:19|20)\d\d[\s(]/.test(text)

const isDateOrPostcode = (text: string): boolean =>
  /^\d{1,2}[./-]\d{1,2}[./-]\d{4}$|^\d{4}-\d{2}-\d{2}$|^(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d$|^\d{4,5}-\d{3}$/.test(
    text,
  )

/** These numbers may be telephones of some country; an evaluation must not see them. */
export function numbersLikePhones(line: Line, isHead: boolean): Span[] {
  const numbers = numbersIn(line)
  if (numbers.length === 0) return []
  const dates = findRanges(line.folded)
  return numbers.flatMap(({ index, text }) => {
    const inLine = { start: index, end: index + text.length }
    const isCalled = phoneLabel.test(line.folded.slice(Math.max(0, index - 24), index)) || /^\(?(?:\+|00)\d/.test(text)
    if (dates.some((date) => overlaps(date, inLine)) || isYearFirst(text) || isDateOrPostcode(text)) return []
    return isCalled || isHead ? [placeOf(line, index, text)] : []
  })
}

/**
 * A number that is valid in the likeliest region counts; else one that is possible there, if it has reason to be one.
 */
function readPhone(text: string, isLikely: boolean, regions: readonly CountryCode[]): string | undefined {
  if (isDateOrPostcode(text)) return undefined
  const digits = text.replace(/^00/, '+').replace('(0)', '')
  const given = digits.includes('+') ? [undefined] : regions
  const parsed = given.flatMap(
    (region) => parsePhoneNumberFromString(digits, region ? { defaultCountry: region } : {}) ?? [],
  )
  const phone =
    parsed.find((each) => each.isValid()) ?? (isLikely ? parsed.find((each) => each.isPossible()) : undefined)
  return phone?.number
}

const regionOfLanguage: Readonly<Record<DocumentLanguage, CountryCode | undefined>> = {
  en: undefined,
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  pt: 'PT',
  nl: 'NL',
  pl: 'PL',
  cs: 'CZ',
  ro: 'RO',
  sv: 'SE',
  da: 'DK',
  no: 'NO',
  fi: 'FI',
  tr: 'TR',
  el: 'GR',
  uk: 'UA',
  ru: 'RU',
  hu: 'HU',
  ar: undefined,
  he: 'IL',
  hi: 'IN',
  ja: 'JP',
  ko: 'KR',
  zh: 'CN',
}

/**
 * Regions are guessed from postcodes, countries and cities near the top, the mail's ending, the language, and shapes of
 * numbers, in this order.
 */
function guessRegions(
  lines: readonly Line[],
  emails: readonly Fact<string>[],
  language: DocumentLanguage,
): CountryCode[] {
  const top = lines.slice(0, 25)
  const head = lines.findIndex((line, index) => index > 0 && headingKind(line, lines[index - 1]) !== undefined)
  const near = lines.slice(0, head === -1 ? 8 : Math.min(8, head)).flatMap((line) => placesIn(line))
  const country = near.find(({ place }) => place.isCountry)
  const domain = emails[0]?.value.split('.').at(-1) ?? ''
  const guesses = [
    top.map(({ text }) => regionOfPostcode(text)).find((region) => region !== undefined),
    country?.place.region,
    regionOfDomain[domain],
    regionOfNumber(lines.slice(0, 60)),
    regionOfLanguage[language],
    ...near.map(({ place }) => place.region),
    lines.slice(0, 80).flatMap((line) => placesIn(line))[0]?.place.region,
  ]
  return [...new Set(guesses.filter((region) => region !== undefined))].map((region) => region as CountryCode)
}

function regionOfPostcode(text: string): string | undefined {
  if (/\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/.test(text)) return 'GB'
  if (/\b[A-Z]{2} \d{5}(?:-\d{4})?\b/.test(text)) return 'US'
  if (/\b\d{5}-\d{3}\b/.test(text)) return 'BR'
  if (/\b\d{4}-\d{3}\b/.test(text)) return 'PT'
  if (/\b\d{4} ?[A-Z]{2}\b(?! ?\d)/.test(text)) return 'NL'
  return undefined
}

/** British mobiles and American numbers have a shape of their own. */
function regionOfNumber(lines: readonly Line[]): string | undefined {
  const text = lines.map((line) => line.text).join('\n')
  if (/(?<!\d)\(?07\d{3}\)?[ ]?\d{3}[ ]?\d{3}(?!\d)/.test(text)) return 'GB'
  if (/(?<!\d)\(\d{3}\) ?\d{3}-\d{4}(?!\d)|(?<!\d)\d{3}-\d{3}-\d{4}(?!\d)/.test(text)) return 'US'
  if (/\(\d{2}\) ?9\d{4}-\d{4}(?!\d)/.test(text)) return 'BR'
  if (/(?<!\d)01\d{2,3}[ ]?\d{3}[ ]?\d{3,4}(?!\d)/.test(text)) return 'GB'
  return undefined
}
