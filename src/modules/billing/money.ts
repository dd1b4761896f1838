import { z } from 'zod'
import { priceList } from '#modules/plans/index.ts'

export interface Money {
  readonly amount: number
  readonly currency: string
}

export const MoneyView = z
  .strictObject({ amount: z.int(), currency: z.string() })
  .meta({ id: 'Money', description: 'In minor units: 4900 EUR is 49 euros.' })

export const money = (amount: number, of: string = priceList.currency): Money => ({ amount, currency: of })
