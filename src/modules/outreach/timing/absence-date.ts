/**
 * An automatic answer may name the day until which somebody is away. The last day that it names within half a year is taken: a letter
 * that comes later than it might have does no harm.
 */
const monthNames: readonly (readonly string[])[] = [
  ['january', 'jan', 'januar', 'jänner', 'janvier', 'enero', 'gennaio', 'januari', 'janeiro', 'stycznia'],
  ['february', 'feb', 'februar', 'février', 'fevrier', 'febrero', 'febbraio', 'februari', 'fevereiro', 'lutego'],
  ['march', 'mar', 'märz', 'maerz', 'mars', 'marzo', 'maart', 'março', 'marca'],
  ['april', 'apr', 'avril', 'abril', 'aprile', 'kwietnia'],
  ['may', 'mai', 'mayo', 'maggio', 'mei', 'maio', 'maja'],
  ['june', 'jun', 'juni', 'juin', 'junio', 'giugno', 'junho', 'czerwca'],
  ['july', 'jul', 'juli', 'juillet', 'julio', 'luglio', 'julho', 'lipca'],
  ['august', 'aug', 'août', 'aout', 'agosto', 'augustus', 'sierpnia'],
  ['september', 'sep', 'sept', 'septembre', 'septiembre', 'settembre', 'setembro', 'września'],
  ['october', 'oct', 'oktober', 'okt', 'octobre', 'octubre', 'ottobre', 'outubro', 'października'],
  ['november', 'nov', 'novembre', 'noviembre', 'novembro', 'listopada'],
  ['december', 'dec', 'dezember', 'dez', 'décembre', 'decembre', 'diciembre', 'dicembre', 'dezembro', 'grudnia'],
]

const monthOf = new Map(monthNames.flatMap((names, month) => names.map((name) => [name, month + 1] as const)))
const names = [...monthOf.keys()].toSorted((one, other) => other.length - one.length).join('|')

const textMax = 4000
const aheadMaxMs = 183 * 24 * 60 * 60 * 1000

type Found = readonly [day: string | undefined, month: number | undefined, year: string | undefined]

const patterns: readonly (readonly [RegExp, (match: RegExpMatchArray) => Found[]])[] = [
  [/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/gu, ([, year, month, day]) => [[day, Number(month), year]]],
  [/\b(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2}(?!\d))?/gu, ([, day, month, year]) => [[day, Number(month), year]]],
  // One way it is a day of a month and the other way a month and its day: whichever is later.
  [
    /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\b/gu,
    ([, one, other, year]) => [
      [one, Number(other), year],
      [other, Number(one), year],
    ],
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\d])(\\d{1,2})(?:st|nd|rd|th|er|º)?\\.?\\s+(?:of\\s+|de\\s+)?(${names})(?!\\p{L})\\.?,?(?:\\s+(?:de\\s+)?(\\d{4}))?`,
      'giu',
    ),
    ([, day, month = '', year]) => [[day, monthOf.get(month.toLowerCase()), year]],
  ],
  [
    new RegExp(`(?<!\\p{L})(${names})(?!\\p{L})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,?\\s+(\\d{4}))?`, 'giu'),
    ([, month = '', day, year]) => [[day, monthOf.get(month.toLowerCase()), year]],
  ],
]

/** The day, like `2026-12-07`, or null where it names none that is to come. */
export function absenceEnds(text: string, writtenAt: Date): string | null {
  const words = text.slice(0, textMax)
  const days = patterns.flatMap(([pattern, read]) =>
    [...words.matchAll(pattern)].flatMap(read).flatMap((found) => dayOf(found, writtenAt) ?? []),
  )
  return days.toSorted().at(-1) ?? null
}

function dayOf([day, month, year]: Found, writtenAt: Date): string | null {
  if (day === undefined || month === undefined) return null
  const thisYear = writtenAt.getUTCFullYear()
  const years = year === undefined ? [thisYear, thisYear + 1] : [year.length === 2 ? 2000 + Number(year) : Number(year)]
  for (const each of years) {
    const date = new Date(Date.UTC(each, month - 1, Number(day)))
    const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day)
    const aheadMs = date.getTime() - writtenAt.getTime()
    if (isReal && aheadMs > 0 && aheadMs <= aheadMaxMs) return date.toISOString().slice(0, 10)
  }
  return null
}
