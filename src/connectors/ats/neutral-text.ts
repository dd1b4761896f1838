/**
 * What vendors send is data of strangers: it is cut to lengths that people write, and loses what PostgreSQL does not store. Anything that is
 * no text, instant or address at all is null, as one bad member is no reason to lose a record.
 */

/** Longer texts are cut. */
export const textLengthMax = { name: 200, title: 300, line: 500, url: 2000, description: 50_000, id: 200 } as const
export const listLengthMax = 50
const emailLengthMax = 254

/** A text without NUL and halves of characters, trimmed and cut; null where nothing is left. */
export function textOf(given: unknown, lengthMax: number): string | null {
  if (typeof given !== 'string') return null
  // What is far too long is cut first, so that cleaning it costs little.
  const cleaned = given
    .slice(0, lengthMax * 2 + 100)
    .toWellFormed()
    .replaceAll('\0', '')
    .trim()
  const cut = cleaned.length <= lengthMax ? cleaned : withoutHalf(cleaned.slice(0, lengthMax)).trimEnd()
  return cut === '' ? null : cut
}

/** The texts of a list, each once, as many as are kept. */
export const textsOf = (given: unknown, lengthMax: number, countMax: number = listLengthMax): string[] =>
  distinct(given, (each) => textOf(each, lengthMax), countMax)

/** Vendors write ids as texts or numbers. One that is cut would name something else, so a long one is none. */
export function idOf(given: unknown): string | null {
  const id = typeof given === 'number' && Number.isSafeInteger(given) ? String(given) : given
  return typeof id === 'string' && id.length <= textLengthMax.id ? textOf(id, textLengthMax.id) : null
}

/** An instant as ISO text, or as milliseconds since 1970. */
export function instantOf(given: unknown): Date | null {
  if (typeof given !== 'string' && typeof given !== 'number') return null
  // Numbers in a text would be read as years.
  if (typeof given === 'string' && !/^\d{4}-\d{2}-\d{2}/.test(given)) return null
  const instant = new Date(given)
  const year = instant.getUTCFullYear()
  return year >= 1900 && year <= 9999 ? instant : null
}

/** An address in lower case, as people are looked for by it. */
export function emailOf(given: unknown): string | null {
  const email = textOf(given, emailLengthMax + 1)?.toLowerCase()
  return email !== undefined && email.length <= emailLengthMax && /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(email)
    ? email
    : null
}

export const emailsOf = (given: unknown): string[] => distinct(given, emailOf, listLengthMax)

/** An address that a person may follow: `javascript:` and the like are none. */
export function urlOf(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > textLengthMax.url || !URL.canParse(given)) return null
  const url = new URL(given)
  return url.protocol === 'https:' || url.protocol === 'http:' ? textOf(url.href, textLengthMax.url) : null
}

export const urlsOf = (given: unknown): string[] => distinct(given, urlOf, listLengthMax)

function distinct(given: unknown, read: (each: unknown) => string | null, countMax: number): string[] {
  const found = new Set<string>()
  for (const each of Array.isArray(given) ? given : []) {
    const text = found.size < countMax ? read(each) : null
    if (text !== null) found.add(text)
  }
  return [...found]
}

const withoutHalf = (text: string): string => (text.isWellFormed() ? text : text.slice(0, -1))
