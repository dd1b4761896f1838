/** Telephones are read as machines write them; dates, postcodes, accounts and numbers of papers are none. */

import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { matchesIn } from '#text/matches.ts'
import { type Line, overlaps, type Span } from '../words/text.ts'
import { findRanges } from './date-ranges.ts'
import type { Fact } from './fact.ts'

/** A number is digits with the signs people put between them, and never longer than two telephone numbers can be. */
const phonePattern =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d@#_]|\d[,./-])(?:\(?\+|00)?\(?\d(?:[\s().\u00a0/-]{0,3}\d){6,24}\+?(?![\d@_%]|(?!x\.? ?\d|ext)[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])/gu
const phoneWords =
  "tel|tel-fax|tel/fax|telef|telefon|telefony|telefonnr|telefonnummer|telefonszam|telefoon|telefoonnummer|telefono|telephone|telefone|telem|telemovel|phone|phone number|mobile|mobile number|mobil|mobilni|mobilnr|mobiltelefon|mob|mobiel|movil|cell|cell phone|cel|celular|cellulare|natel|handy|gsm|port|portable|tfno|tlf|tlfn|telnr|whatsapp|viber|telegram|signal|tf|fon|contact|contact no|contact number|kom|komorka|komorkowy|nr tel|nr telefonu|numer telefonu|telefonni cislo|cislo telefonu|numar de telefon|nr de telefon|puh|puhelin|gsm|matkapuhelin|cep|cep tel|cep telefonu|telefon no|τηλ|τηλέφωνο|κιν|κινητό|κινητο|τηλεφωνο|тел|телефон|моб|мобильный|мобільний|номер телефона|номер телефону|сот|mobilszam|الهاتف|هاتف|جوال|الجوال|موبايل|المحمول|رقم الهاتف|رقم الجوال|טלפון|נייד|טל|טל'|फोन|फ़ोन|मोबाइल|दूरभाष|संपर्क|電話|携帯|電話番号|携帯電話|tel|휴대폰|휴대전화|전화|전화번호|연락처|핸드폰|电话|手机|手机号|联系电话|联系方式|手機"
const phoneLabel = new RegExp(`(?<!\\p{L})(?:${phoneWords})(?!\\p{L})|[☎✆📞📱]|(?:^|[\\s|•·])[tmp]\\s?[.:]`, 'u')
/** Numbers that are called something else are no telephones, unless they are called both: "numer telefonu". */
const otherLabel =
  /(?<!\p{L})(?:pin|nr|no|n[o°º]|num|numero|number|id|iban|bic|vat|nif|nie|dni|cpf|cnpj|rg|bsn|kvk|siret|steuernummer|ust-id|registratie|registration|registro|matricola|cap|cep|zip|postcode|plz|issn|isbn|doi|ref|pesel|nip|regon|krs|pwz|konto|kontonummer|bankkonto|ucet|cislo uctu|rodne cislo|ico|dic|cnp|cif|cui|personnummer|orgnr|cpr|cvr|fodselsnummer|fodselsnr|henkilotunnus|hetu|tc kimlik no|tc kimlik|kimlik no|t\.c\. kimlik no|αφμ|α\.φ\.μ|αμκα|αδτ|инн|снилс|іпн|рнокпп|паспорт|номер|adoszam|taj|taj szam|adoazonosito|bankszamla|ת\.ז|תעודת זהות|ת"ז|الرقم القومي|رقم الهوية|الهوية|आधार|aadhaar|aadhar|pan|passport|account|license|licence|reg|hpcsa|nmc|npi|ein|ssn|sap|orcid|身份证|身份证号|身分證|护照|주민등록번호|등록번호|マイナンバー)\s?[.:：#]?\s{0,2}(?:no|nr|number|pin)?\s?[.:：#]?\s{0,2}$/u
const amountBehind =
  /^\s{0,2}(?:€|\$|£|₽|₹|₩|¥|%|zl|kr|eur|euros?|usd|gbp|pln|czk|lei|ron|ft|huf|tl|грн|руб|円|원|元|mio|mln|million|users|people|units|customers)(?!\p{L})/u
const amountBefore = /(?:€|\$|£|₽|₹|₩|¥|(?<!\p{L})(?:usd|eur|gbp|pln|inr|rs\.?))\s?$/u

const linesWithPhonesMax = 2000
const phonesMax = 8
const topLines = 25

export function findPhones(
  lines: readonly Line[],
  taken: readonly Span[],
  regions: readonly CountryCode[],
): Fact<string>[] {
  return lines
    .slice(0, linesWithPhonesMax)
    .flatMap((line, index) => phonesIn(line, taken, regions, index < topLines, lines[index - 1]))
    .slice(0, phonesMax)
}

function phonesIn(
  line: Line,
  taken: readonly Span[],
  regions: readonly CountryCode[],
  isTop: boolean,
  above: Line | undefined,
): Fact<string>[] {
  const plain = plainDigits(line.text)
  if (!/\d[^\p{L}]{0,8}\d[^\p{L}]{0,8}\d/u.test(plain)) return []
  const numbers = numbersIn(plain, regions)
  if (numbers.length === 0) return []
  const dates = findRanges(line.folded)
  const isBelowLabel = isTop && above !== undefined && above.folded.length < 24 && phoneLabel.test(above.folded)
  return numbers.flatMap(({ index, text }) => {
    const inLine = { start: index, end: index + text.length }
    const evidence = { start: line.start + index, end: line.start + inLine.end }
    if (taken.some((other) => overlaps(other, evidence))) return []
    const before = line.folded.slice(Math.max(0, index - 28), index)
    const isLabelled = phoneLabel.test(before) || isBelowLabel
    if (!isLabelled && (otherLabel.test(before) || dates.some((date) => overlaps(date, inLine)))) return []
    if (isDate(text) || isAmount(line, inLine)) return []
    // A number can be a telephone by its shape or its place, without being called one.
    const isShaped = /^\(?(?:\+|00?[1-9(])|\+$/.test(text)
    const isPlaced = isTop && isShort(plain, inLine)
    const value =
      isLabelled || isShaped || isPlaced
        ? readPhone(text, isLabelled || isShaped || isContactLine(line), regions)
        : undefined
    return value === undefined ? [] : [{ value, evidence }]
  })
}

const isAmount = ({ folded }: Line, { start, end }: Span): boolean =>
  amountBehind.test(folded.slice(end, end + 16)) || amountBefore.test(folded.slice(Math.max(0, start - 6), start))

/** Not much but contacts stands in the line of a number that is not called a telephone. */
const isShort = (text: string, { start, end }: Span): boolean => {
  const rest = text.slice(0, start) + text.slice(end)
  return (
    rest.length < 110 &&
    !/[.!?]\s*$/.test(text) &&
    (/[@|•·]/.test(rest) || rest.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length <= 4)
  )
}

const isContactLine = ({ text }: Line): boolean => /@|\p{L}{3,}.*[|•·/].*\d/u.test(text)

/** Digits of other scripts, wide signs and marks of direction become those that the rules know, each in its place. */
export const plainDigits = (text: string): string =>
  /[^\p{ASCII}]/u.test(text)
    ? text.replace(
        /[٠-٩۰-۹०-९０-９＋－（）／．‐‑–—−ー\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
        (sign) => plainSigns.get(sign) ?? ' ',
      )
    : text

const plainSigns: ReadonlyMap<string, string> = new Map([
  ...['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '０１２３４５６７８９'].flatMap((digits) =>
    [...digits].map((digit, value): [string, string] => [digit, String(value)]),
  ),
  ...['＋+', '－-', '（(', '）)', '／/', '．.', '‐-', '‑-', '–-', '—-', '−-', 'ー-'].map((pair): [string, string] => [
    pair[0] ?? '',
    pair[1] ?? '',
  ]),
])

interface FoundNumber {
  readonly index: number
  readonly text: string
}

/** Signs between two numbers, from the strongest on; the first that leaves only telephones decides. */
const separators = [/\s{0,2}[/|;]\s{0,2}|\s-\s/g, /\s{2,3}/g, /\s(?=\+|\(0|00?\d)/g] as const

/** Two numbers in one line are two, whatever stands between them. */
function numbersIn(text: string, regions: readonly CountryCode[]): FoundNumber[] {
  return matchesIn(text, phonePattern)
    .slice(0, 6)
    .flatMap(({ 0: number, index }) => {
      const whole = { index, text: number }
      if (digitsOf(number) <= 9 || isDate(number)) return [whole]
      if (digitsOf(number) <= 13 && readPhone(number, false, regions) !== undefined) return [whole]
      for (const separator of separators) {
        const parts = partsOf(whole, separator)
        if (
          parts.length > 1 &&
          parts.every((part) => digitsOf(part.text) >= 6) &&
          parts.some((part) => readPhone(part.text, true, regions) !== undefined)
        )
          return parts
      }
      return [whole]
    })
}

function partsOf({ index, text }: FoundNumber, separator: RegExp): FoundNumber[] {
  const edges = matchesIn(text, separator)
  const starts = [0, ...edges.map((edge) => edge.index + edge[0].length)]
  return starts.map((start, at) => ({ index: index + start, text: text.slice(start, edges[at]?.index ?? text.length) }))
}

const digitsOf = (text: string): number => text.replace(/\D/g, '').length

const day = '(?:\\d{1,2}[./-]\\s?){0,2}(?:19|20)\\d\\d(?:[./-]\\s?\\d{1,2}){0,2}\\.?'
const dates = new RegExp(
  `^(?:${day})(?:\\s?[-/]\\s?(?:${day}|\\d{1,2}[./-]\\d{2,4}))?$|^(?:19|20)\\d\\d[\\s(]|^\\d{4,5}-\\d{3}$|^\\d{1,2}[./]\\d{1,2}[./]\\d{2}\\s?-\\s?\\d{1,2}[./]\\d{1,2}[./]\\d{2}$`,
)

const isDate = (text: string): boolean => dates.test(text)

/** These numbers may be telephones of some country; an evaluation must not see them. */
export function numbersLikePhones(line: Line, isHead: boolean): Span[] {
  const plain = plainDigits(line.text)
  if (!/\d[^\p{L}]{0,8}\d[^\p{L}]{0,8}\d/u.test(plain)) return []
  const numbers = numbersIn(plain, [])
  if (numbers.length === 0) return []
  const ranges = findRanges(line.folded)
  return numbers.flatMap(({ index, text }) => {
    const inLine = { start: index, end: index + text.length }
    const isCalled = phoneLabel.test(line.folded.slice(Math.max(0, index - 28), index)) || /^\(?(?:\+|00)\d/.test(text)
    if (ranges.some((date) => overlaps(date, inLine)) || isDate(text)) return []
    return isCalled || isHead ? [{ start: line.start + index, end: line.start + inLine.end }] : []
  })
}

/** A number that is valid in the likeliest region counts; else one that is possible there, if it has reason to be one. */
function readPhone(text: string, isLikely: boolean, regions: readonly CountryCode[]): string | undefined {
  const turned = text.endsWith('+') ? `+${text.slice(0, -1)}` : text
  const digits = turned
    .replace(/^\(?00/, '+')
    .replace(/\(0\)/, '')
    .replace(/^\+\(/, '+')
  const given = digits.includes('+') ? [undefined] : regions
  const parsed: PhoneNumber[] = []
  for (const region of given) {
    const phone = parsePhoneNumberFromString(digits, region ? { defaultCountry: region } : {})
    if (phone?.isValid()) return phone.number
    if (phone) parsed.push(phone)
  }
  return isLikely ? parsed.find((each) => each.isPossible())?.number : undefined
}
