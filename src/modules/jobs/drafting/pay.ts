/** Pay is an amount, its currency and its period. It is drafted only when the text says it once. */
import { amountMax, type PayPeriod, type Salary } from '../salary.ts'
import { type Amount, amountsIn, currenciesIn } from './amounts.ts'
import { agreed } from './labels.ts'
import type { Line } from './lines.ts'
import { phrases, plain, says, spaced } from './plain.ts'

export function salaryIn(lines: readonly Line[], country: string | null): Salary | null {
  const dollar = dollarOf(lines, country)
  const found = lines.flatMap(({ text, sentences }) =>
    (text.length > lineLengthMax ? sentences : [text]).flatMap((said) => salaryOn(said, dollar) ?? []),
  )
  return agreed(found.map((salary) => JSON.stringify(salary))) === null ? null : (found[0] ?? null)
}

/** A longer line is made of sentences, and one of them says it. */
const lineLengthMax = 300

const payWords = phrases(
  'salary, pay, compensation, wage, remuneration, Gehalt, Jahresgehalt, Monatsgehalt, Bruttojahresgehalt, Bruttogehalt',
  'Gehaltsspanne, Gehaltsrahmen, Vergütung, Lohn, Stundenlohn, Verdienst, Entgelt, Tagessatz, salaire, rémunération, TJM',
  'salario, sueldo, retribución, remuneración, stipendio, retribuzione, RAL, compenso, salário, remuneração, vencimento',
  'ordenado, salaris, loon, uurloon, brutosalaris, maandsalaris, jaarsalaris, dagtarief, uurtarief, salarisindicatie',
)

/** These words are about money that is not pay. */
const otherMoney = phrases(
  'budget, funding, revenue, Umsatz, referral, Prämie, allowance, Zuschuss, turnover, chiffre d affaires, facturación',
  'fatturato, faturamento, omzet, investment, ARR, bonus, prime, signing',
)

const periods: readonly (readonly [PayPeriod, readonly string[]])[] = [
  [
    'year',
    phrases(
      'year, annual, annually, yearly, per annum, p a, yr, Jahr, jährlich, Jahresgehalt, Bruttojahresgehalt, par an, annuel',
      'annuelle, annuels, año, anual, anuales, anno, annuo, annua, annui, RAL, ano, anuais, jaar, jaarlijks, jaarsalaris',
    ),
  ],
  [
    'month',
    phrases(
      'month, monthly, Monat, monatlich, Monatsgehalt, mois, mensuel, mensuelle, mes, mensual, mensuales, mese, mensile',
      'mensili, mês, mensal, mensais, maand, maandelijks, maandsalaris',
    ),
  ],
  [
    'day',
    phrases(
      'per day, a day, daily, day rate, Tagessatz, pro Tag, par jour, TJM, al día, por dia, al giorno, per dag, dagtarief',
    ),
  ],
  [
    'hour',
    phrases(
      'hour, hourly, hr, per h, pro h, Stunde, Std, Stundenlohn, heure, hora, ora, oraria, uur, uurloon, uurtarief',
    ),
  ],
]
const perHour = /[\d€$£]\s?\/\s?h\b/

function salaryOn(text: string, dollar: string | null): Salary | null {
  if (!/\d/.test(text) || text.length > lineLengthMax * 2) return null
  const [said, compared] = [spaced(text), plain(text)]
  const isAboutPay = payWords.some((word) => says(said, word))
  if (!isAboutPay && otherMoney.some((word) => says(said, word))) return null
  const currency = agreed(currenciesIn(compared, dollar))
  if (currency === null) return null
  const range = rangeOf(amountsIn(compared, dollar), isAboutPay)
  const stated = periodOf(said, compared)
  const period = range && (stated ?? periodBySize(range, currency))
  if (!range || !(isAboutPay || range.isBoth)) return null
  return period && { min: range.min, max: range.max, currency, period, shown: false }
}

/** The answer is null when no period is stated, or more than one. */
const periodOf = (said: string, compared: string): PayPeriod | null =>
  agreed([
    ...periods.filter(([, words]) => words.some((word) => says(said, word))).map(([period]) => period),
    ...(perHour.test(compared) ? ['hour' as const] : []),
  ])

/** Nobody earns so much in a month in these currencies. */
const yearlyFrom: Readonly<Record<string, number>> = { EUR: 15_000, USD: 15_000, GBP: 15_000, CHF: 25_000 }

const periodBySize = ({ min, max }: Range, currency: string): PayPeriod | null =>
  (min ?? max ?? 0) >= (yearlyFrom[currency] ?? Number.POSITIVE_INFINITY) ? 'year' : null

interface Range {
  readonly min: number | null
  readonly max: number | null
  readonly isBoth: boolean
}

/** A range counts before a single amount with its limit. Large numbers are amounts in a line about pay. */
function rangeOf(all: readonly Amount[], isAboutPay: boolean): Range | null {
  const isMoney = ({ currency, value }: Amount): boolean => currency !== null || (isAboutPay && value >= 1000)
  const pairs = all.flatMap((high, index) => {
    const low = all[index - 1]
    return low && high.role === 'end' && (isMoney(low) || isMoney(high)) ? [bothOf(low, high)] : []
  })
  const [pair] = pairs
  if (pair) return pairs.length === 1 && pair.min <= pair.max && isPossible(pair.max) ? pair : null
  const [single, ...others] = all.filter(isMoney)
  if (!single || others.length > 0 || !isPossible(single.value)) return null
  const { value, role } = single
  return { min: role === 'most' ? null : value, max: role === 'least' ? null : value, isBoth: false }
}

const isPossible = (amount: number): boolean => amount > 0 && amount <= amountMax

/** `50–60k` means thousands on both sides. */
const bothOf = (low: Amount, high: Amount) => ({
  min: high.isThousands && !low.isThousands && low.value < 1000 ? low.value * 1000 : low.value,
  max: high.value,
  isBoth: true,
})

const dollars: Readonly<Record<string, string>> = {
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  SG: 'SGD',
  HK: 'HKD',
  MX: 'MXN',
  CL: 'CLP',
  CO: 'COP',
  AR: 'ARS',
}

const englishWords = phrases('the, and, you, salary, pay, compensation, requirements, annual')
const elsewhere = phrases(
  'canada, canadian, australia, australian, new zealand, singapore, hong kong, mexico, el, los, para, que, com, salario, sueldo',
)

/**
 * A bare dollar is that of the country; an English text that names no other country of dollars means the American one.
 */
function dollarOf(lines: readonly Line[], country: string | null): string | null {
  if (country !== null) return dollars[country] ?? null
  const said = spaced(lines.map(({ text }) => text).join(' '))
  const isAmerican = englishWords.some((word) => says(said, word)) && !elsewhere.some((word) => says(said, word))
  return isAmerican ? 'USD' : null
}
