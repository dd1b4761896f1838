import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { linesOf } from './lines.ts'
import { salaryIn } from './pay.ts'

const read = (text: string, country: string | null = null) => {
  const salary = salaryIn(linesOf(text), country)
  return salary && [salary.min, salary.max, salary.currency, salary.period]
}

describe('pay', () => {
  for (const [text, expected] of [
    ['Salary: €60,000 - €80,000 per year', [60_000, 80_000, 'EUR', 'year']],
    ['Salary (EUR): 60,000 to 80,000 gross per annum', [60_000, 80_000, 'EUR', 'year']],
    ['Pay: £40k–£55k p.a.', [40_000, 55_000, 'GBP', 'year']],
    ['Compensation: between 110k and 130k USD annually', [110_000, 130_000, 'USD', 'year']],
    ['The salary is up to €90,000 a year.', [null, 90_000, 'EUR', 'year']],
    ['Salary: from 3.500 € monthly', [3500, null, 'EUR', 'month']],
    ['Salary: £70,000', [70_000, 70_000, 'GBP', 'year']],
    ['US$ 50–60 per hour', [50, 60, 'USD', 'hour']],
    ['Gehalt: 60.000,- bis 80.000,- € brutto/Jahr', [60_000, 80_000, 'EUR', 'year']],
    ['Stundenlohn: 17,50 €', [17.5, 17.5, 'EUR', 'hour']],
    ['Vergütung: ab 60 Tsd. € jährlich', [60_000, null, 'EUR', 'year']],
    ['Tagessatz: CHF 1’200', [1200, 1200, 'CHF', 'day']],
    ['Rémunération : 35 000 € à 42 000 € brut par an', [35_000, 42_000, 'EUR', 'year']],
    ['TJM : jusqu’à 600 €', [null, 600, 'EUR', 'day']],
    ['Salario: entre 30 y 45 mil euros anuales', [30_000, 45_000, 'EUR', 'year']],
    ['Stipendio: fino a 2.000 € mensili', [null, 2000, 'EUR', 'month']],
    ['RAL 30-35k €', [30_000, 35_000, 'EUR', 'year']],
    ['Salário: R$ 8.000 a R$ 10.000 por mês', [8000, 10_000, 'BRL', 'month']],
    ['Uurloon: € 15,50', [15.5, 15.5, 'EUR', 'hour']],
    ['20 €/h – 25 €/h', [20, 25, 'EUR', 'hour']],
    ['€20 – €25 /h', [20, 25, 'EUR', 'hour']],
  ] as const) {
    test(`is read from “${text}”`, () => {
      assert.deepEqual(read(text), expected)
    })
  }

  for (const [text, why] of [
    ['Salary: competitive', 'no amount'],
    ['Salary: 60,000 - 80,000 per year', 'no currency'],
    ['Salary: €4,000', 'no period that is sure'],
    ['Salary: €80,000 - €60,000 per year', 'a range that ends before it begins'],
    ['Salary: €60,000, or $70,000, per year', 'two currencies'],
    ['Base salary: €60,000 a year\nTarget salary: €80,000 a year', 'two salaries'],
    ['We raised €5M and pay for lunch.', 'other money'],
    ['Referral bonus of €500 to €1,000 per year', 'other money'],
    ['We serve 10,000 - 20,000 customers a year.', 'no money'],
  ] as const) {
    test(`is not read from “${text}”: ${why}`, () => {
      assert.equal(read(text), null)
    })
  }

  test('in dollars is of the country, or of America where an English text names no other', () => {
    const text = 'Salary: $100,000 - $120,000 per year'

    assert.deepEqual(read(text), [100_000, 120_000, 'USD', 'year'])
    assert.deepEqual(read(text, 'CA'), [100_000, 120_000, 'CAD', 'year'])
    assert.equal(read(text, 'DE'), null)
    assert.equal(read(`${text}\nOpen to people in Canada`), null)
    assert.equal(read('Salario: $20.000 - $25.000 mensuales'), null)
  })
})
