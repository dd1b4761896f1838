/** Requests say in these fields what a checkout is for. */
import { z } from 'zod'
import { priceList } from '#modules/plans/index.ts'

export const Plan = z.enum(priceList.planNames)
export const Period = z.enum(priceList.billingPeriods).default('monthly')

/** Credits come beside a plan, up to what one line of an invoice can hold. */
export const Credits = z.int().positive().max(500_000).meta({ description: 'How many credits to buy.' })

/** Credits alone cost a euro at least: no provider takes less. */
export const creditsAloneMin = 10
export const CreditsAlone = Credits.min(creditsAloneMin)
