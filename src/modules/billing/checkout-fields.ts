/** What a checkout may be opened for, as it is asked. */
import { z } from 'zod'
import { priceList } from '#modules/plans/index.ts'

export const Plan = z.enum(priceList.planNames)
export const Period = z.enum(priceList.billingPeriods).default('monthly')

/** Beside a plan; as many as one line of an invoice can bear. */
export const Credits = z.int().positive().max(500_000).meta({ description: 'How many credits to buy.' })

/** Alone: for less than a euro no provider takes the trouble. */
export const creditsAloneMin = 10
export const CreditsAlone = Credits.min(creditsAloneMin)
