/** Many operations take these values: ids, numbers and flags in queries, dates, text, addresses. */
import { z } from 'zod'

/** PostgreSQL never finds this id: zero, and any id of too many digits, becomes it. So what isn't there isn't found. */
const nobody = 0

const toId = (text: string): number => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : nobody
}

export const Id = z
  .string()
  .regex(/^\d+$/, 'must be a whole number')
  .transform(toId)
  .meta({ description: 'A positive integer.', examples: ['42'] })

export const BodyId = z.union([z.int().positive(), z.string().regex(/^\d+$/).transform(toId)], {
  error: 'must be a positive whole number, or its digits',
})

export const IdView = z.int().positive()

/** An id of letters is like `usr_…`: any short text is looked up, and what isn't there isn't found. */
export const TextId = z.string().min(1).max(100)

export const companyIdPattern = /^org_[0-9a-z]{24}$/

/** People's text is trimmed, so that a blank name is an empty one. */
export const text = (min: number, max: number) => z.string().trim().min(min).max(max)

export const Email = z
  .string()
  .trim()
  .max(254)
  .regex(
    /^[^\s\p{Cc}@<>"(),:;[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u,
    'must be an e-mail address',
  )
  .meta({ format: 'email', examples: ['ada@example.org'] })

export const QueryBoolean = z.enum(['true', 'false']).transform((flag) => flag === 'true')

/** The day must be real: 2026-02-30 is none. */
export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'must be a date, YYYY-MM-DD', abort: true })
  .refine(isRealDay, { message: 'must be a day of the calendar', params: { rule: 'date' } })
  .meta({ format: 'date' })

function isRealDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && !text.startsWith('0000')
}

/** Times in answers are RFC 3339, in UTC, with milliseconds. */
export const TimeView = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .meta({ format: 'date-time' })

/**
 * Times from outside are RFC 3339 with any offset. They are kept in UTC, since PostgreSQL knows fewer offsets and years
 * than RFC 3339.
 */
export const Time = z.iso
  .datetime({ offset: true, error: 'must be a time, like 2026-11-20T10:00:00Z' })
  .refine((text) => !isBeyondYears(new Date(text)), {
    message: 'must be within the years 1 to 9999 in UTC',
    params: { rule: 'time' },
  })
  .transform((text) => new Date(text).toISOString())

const isBeyondYears = (time: Date): boolean => time.getUTCFullYear() < 1 || time.getUTCFullYear() > 9999

export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { message: 'must be a time zone, like Europe/Paris', params: { rule: 'timezone' } })
  .meta({ examples: ['Europe/Paris'] })

/** A known name is asked for only once: it takes 50 µs. The spellings of names are many, and not all are kept. */
const knownTimeZones = new Set<string>()
const knownTimeZonesMax = 1000

function isTimeZone(name: string): boolean {
  if (knownTimeZones.has(name)) return true
  const isOne = /^[A-Za-z]/.test(name) && isTimeZoneOfIntl(name)
  if (isOne && knownTimeZones.size < knownTimeZonesMax) knownTimeZones.add(name)
  return isOne
}

function isTimeZoneOfIntl(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const Locale = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be a language tag, like en or pt-BR')
