/** The date of a letter. It is read by its numbers: what a runtime makes of a text depends on the zone it runs in. */
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const zones: Readonly<Record<string, number>> = {
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
}
const usual =
  /(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?[\s-]+(\d{2,4})\s+(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\s*([+-]\d{4}|[a-z]{1,5}))?/i
const iso = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(z|[+-]\d{2}:?\d{2})?/i

/** Nobody wrote mail before, and nobody will read this after. */
const yearMin = 1980
const yearMax = 2100

/** By ISO 8601; null for what is no date, or one that can't be true. */
export function readDate(value: string): string | null {
  const text = value.slice(0, 200).trim()
  const byWords = usual.exec(text)
  if (byWords) {
    const [, day, month = '', year = '', ...rest] = byWords
    return dateOf(fullYear(year), months.indexOf(month.toLowerCase()), Number(day), rest)
  }
  const [, year, month, day, ...rest] = iso.exec(text) ?? []
  return year === undefined ? null : dateOf(Number(year), Number(month) - 1, Number(day), rest)
}

function fullYear(written: string): number {
  const year = Number(written)
  if (written.length === 2) return year + (year < 50 ? 2000 : 1900)
  return written.length === 3 ? year + 1900 : year
}

type Time = readonly (string | undefined)[]

function dateOf(year: number, month: number, day: number, [hour, minute, second, zone]: Time): string | null {
  if (year < yearMin || year > yearMax || month < 0) return null
  const clock = [Number(hour), Number(minute), Number(second ?? 0)] as const
  if (clock[0] > 24 || clock[1] > 59 || clock[2] > 60 || day < 1 || day > 31) return null
  const at = Date.UTC(year, month, day, ...clock) - minutesOf(zone) * 60_000
  return new Date(at).toISOString()
}

/** An unknown zone counts as UTC: an hour too many or few is better than no date. */
function minutesOf(zone = ''): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  if (sign === undefined) return (zones[zone.toLowerCase()] ?? 0) * 60
  const offset = Number(hours) * 60 + Number(minutes)
  return Math.min(offset, 24 * 60) * (sign === '-' ? -1 : 1)
}
