/**
 * Strangers wrote the cells: `=HYPERLINK(…)` is a text like any other here, and must never leave in a list unquoted.
 */

/** A clean cell has no control characters and nothing that is no character; white space is one blank. */
export const cleanCell = (cell: string): string =>
  cell
    .replaceAll(/[\t\n\r\f\v\u0085\u2028\u2029]/g, ' ')
    .replaceAll(/[\p{Cc}\ufeff\ufffe\uffff]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A cell may hold several values. */
export const partsOf = (cell: string, separator: RegExp): string[] => [
  ...new Set(
    cell
      .split(separator)
      .map(cleanCell)
      .filter((part) => part !== ''),
  ),
]

export const betweenAddresses = /[\s;,|]+/
export const betweenPhones = /[;,|\n\r]+/
export const betweenTags = /[;,|\n\r]+/

/** `linkedin.com/in/ada` is an address to people. A text that is still none after this is refused like any other. */
export const asLink = (text: string): string => (/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`)

/** A bare name is an account when its column says so. */
export const asLinkedIn = (text: string): string =>
  /^[\p{L}\p{N}_%-]+$/u.test(text) ? `https://www.linkedin.com/in/${encodeURIComponent(text)}` : asLink(text)

export const asGitHub = (text: string): string =>
  /^@?[a-z\d-]+$/i.test(text) ? `https://github.com/${text.replace('@', '')}` : asLink(text)

export interface PlaceParts {
  readonly city: string | null
  readonly region: string | null
  readonly country: string | null
}

/** A cell reads `Berlin`, `Berlin, Germany` or `Austin, Texas, USA`. */
export function placeIn(cell: string): PlaceParts {
  const [city = null, ...rest] = partsOf(cell, /,/)
  const country = rest.pop() ?? null
  return { city, region: rest.join(', ') || null, country }
}
