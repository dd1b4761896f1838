/**
 * When a letter may go: in the working hours of whoever reads it, on days that they work. Zones move their clocks twice a year, and
 * some stand half an hour beside the others; so each instant is looked at as the clock on their wall shows it.
 */

export interface OpenHours {
  readonly zone: string
  /** Minutes of the day. */
  readonly from: number
  readonly until: number
  /** Monday is 1. */
  readonly days: readonly number[]
  /** Days like `2026-12-25`. */
  readonly holidays: ReadonlySet<string>
}

const minuteMs = 60_000
/** Nobody is closed for so long: whoever asks has made hours without days. */
const daysMax = 400

/** The first instant that is open, and not before `after`. Jitter moves it on, and not behind the last minute of its day. */
export function nextOpen(hours: OpenHours, after: Date, jitterMinutes = 0): Date {
  let at = after
  for (let guard = 0; guard < daysMax; guard++) {
    const wall = wallClock(hours.zone, at)
    const minute = minuteOf(wall)
    const isDay = isWorkDay(hours, wall)
    if (isDay && minute >= hours.from && minute < hours.until) {
      const last = instantOf(hours.zone, wall, 0, hours.until).getTime() - minuteMs
      return new Date(Math.max(at.getTime(), Math.min(at.getTime() + jitterMinutes * minuteMs, last)))
    }
    at = instantOf(hours.zone, wall, isDay && minute < hours.from ? 0 : 1, hours.from)
  }
  throw new Error('no day is open')
}

export function isOpen(hours: OpenHours, at: Date): boolean {
  const wall = wallClock(hours.zone, at)
  const minute = minuteOf(wall)
  return isWorkDay(hours, wall) && minute >= hours.from && minute < hours.until
}

/** The day that is open at this instant ends then. */
export const closesAt = (hours: OpenHours, at: Date): Date =>
  instantOf(hours.zone, wallClock(hours.zone, at), 0, hours.until)

/** The day on the wall, like `2026-11-26`. */
export const dayIn = (zone: string, at: Date): string => wallClock(zone, at).toISOString().slice(0, 10)

/** The day after this instant begins then. */
export const nextDayIn = (zone: string, at: Date): Date => instantOf(zone, wallClock(zone, at), 1, 0)

/** This day begins then. */
export const beginningOfDay = (zone: string, day: string): Date => instantOf(zone, new Date(`${day}T00:00:00Z`), 0, 0)

function isWorkDay({ days, holidays }: OpenHours, wall: Date): boolean {
  return days.includes(wall.getUTCDay() || 7) && !holidays.has(wall.toISOString().slice(0, 10))
}

const minuteOf = (wall: Date): number => wall.getUTCHours() * 60 + wall.getUTCMinutes()

/** Its fields in UTC are what the clock on the wall shows. */
const wallClock = (zone: string, at: Date): Date => new Date(at.getTime() + aheadMs(zone, at))

/** In the hour that a clock leaves out, the same minute of the hour behind it. */
function instantOf(zone: string, wall: Date, days: number, minutes: number): Date {
  const shown = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + days) + minutes * minuteMs
  const first = new Date(shown - aheadMs(zone, new Date(shown)))
  return new Date(shown - aheadMs(zone, first))
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** How far the zone is ahead of UTC at an instant. */
function aheadMs(zone: string, at: Date): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const field = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0
  const wall = Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
    field('second'),
  )
  return wall - Math.floor(at.getTime() / 1000) * 1000
}
