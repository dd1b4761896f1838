/** Pay is in whole units of the currency: 60000 is sixty thousand euros, and 17.5 an hour is possible, too. */
import { z } from 'zod'

export const payPeriods = ['year', 'month', 'day', 'hour'] as const
export type PayPeriod = (typeof payPeriods)[number]

export interface Salary {
  readonly min: number | null
  readonly max: number | null
  readonly currency: string
  readonly period: PayPeriod
  readonly shown: boolean
}

export const currencies: readonly string[] = Intl.supportedValuesOf('currency')
export const amountMax = 1_000_000_000

/** Amounts are kept to the cent. */
const Amount = z
  .number()
  .min(0)
  .max(amountMax)
  .transform((amount) => Math.round(amount * 100) / 100)
  .nullable()
  .default(null)

const Currency = z
  .string()
  .regex(new RegExp(`^(?:${currencies.join('|')})$`), 'must be a currency of ISO 4217, like EUR')
  .meta({ description: 'Three capital letters.', examples: ['EUR'] })

export const SalaryField = z
  .strictObject({
    min: Amount,
    max: Amount,
    currency: Currency,
    period: z.enum(payPeriods).default('year'),
    shown: z.boolean().default(false).meta({ description: 'Whether applicants see it.' }),
  })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    path: ['max'],
    message: 'must not be less than min',
    params: { rule: 'range' },
  })
  .transform((salary) => (salary.min === null && salary.max === null ? null : salary))
  .meta({
    id: 'Salary',
    description: 'Amounts are in units of the currency: 60000 is sixty thousand euros. Without any it is none.',
  })

export const SalaryView = z
  .strictObject({
    min: z.number().nullable(),
    max: z.number().nullable(),
    currency: z.string(),
    period: z.enum(payPeriods),
    shown: z.boolean().meta({ description: 'Whether applicants see it.' }),
  })
  .meta({ id: 'Salary', description: 'Amounts are in units of the currency: 60000 is sixty thousand euros.' })
