/** Amounts of money are found in a line in any spelling: `60.000 – 80.000 €`, `$120k`, `17,50 €`, `CHF 100'000`. */
import { currencies } from '../salary.ts'

export interface Amount {
  readonly value: number
  /** The `k` of an amount may hold for the amount before it, too. */
  readonly isThousands: boolean
  readonly currency: string | null
  /** The words before an amount decide its role. */
  readonly role: 'end' | 'most' | 'least' | 'alone'
}

const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  zl: 'PLN',
  r$: 'BRL',
  us$: 'USD',
  c$: 'CAD',
  ca$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  s$: 'SGD',
  sfr: 'CHF',
}

const codes = new Set(currencies.map((code) => code.toLowerCase()))
const sign = `(?:[a-z]{0,2}\\$|[€£₹]|\\b(?:${[...codes, 'euros?', 'zl', 'sfr'].join('|')})\\b)`
const anySign = new RegExp(sign, 'g')
const number = String.raw`(\d{1,3}(?:[.,' ]\d{3})+(?!\d)|\d{1,9})(?:[.,](\d{1,2})(?!\d))?(?:,-{1,2})?`
const money = new RegExp(`(?:(${sign})\\s?)?${number}(?:\\s?(k|tsd|mil)\\b\\.?)?(?:\\s?(${sign}))?`, 'g')

/** A bare dollar belongs to the country that is given, and otherwise to none. */
export const currenciesIn = (text: string, dollar: string | null): string[] =>
  [...text.matchAll(anySign)].flatMap(([name]) => currencyOf(name, dollar) ?? [])

export function amountsIn(text: string, dollar: string | null): Amount[] {
  let end = 0
  return [...text.matchAll(money)].map((match) => {
    const [all, front, digits = '', cents = '0', thousand, back] = match
    const before = text.slice(end, match.index)
    end = match.index + all.length
    const value = Number(`${digits.replaceAll(/\D/g, '')}.${cents}`) * (thousand ? 1000 : 1)
    return {
      value: Math.round(value * 100) / 100,
      isThousands: thousand !== undefined,
      currency: currencyOf(front ?? back, dollar),
      role: roleAfter(before),
    }
  })
}

function currencyOf(name: string | undefined, dollar: string | null): string | null {
  if (name === undefined) return null
  if (codes.has(name)) return name.toUpperCase()
  return name === '$' ? dollar : (signs[name] ?? null)
}

const joins = /^\s*(?:\/\s?[a-z]{1,6}\s*)?(?:-|to|bis|a|al|ate|tot|und|and|et|y|e|en|hasta|jusqu'a|fino a)\s*$/
const limits = /(?:^|[^a-z])(?:up to|bis(?: zu)?|max\.?|maximum|maximal|jusqu'a|hasta|fino a|ate|tot)\s*$/
const starts =
  /(?:^|[^a-z])(?:from|ab|min\.?|minimum|mindestens|at least|starting at|a partir de|a partire da|des|desde|da|vanaf)\s*$/

function roleAfter(before: string): Amount['role'] {
  if (joins.test(before)) return 'end'
  // Words that matter stand close, so a long text is not read for them.
  const close = before.slice(-30)
  if (limits.test(close)) return 'most'
  return starts.test(close) ? 'least' : 'alone'
}
