/** A job is done at a place, in a way of working, or both. Null is what nobody said. */
import { z } from 'zod'
import { text } from '#kernel/http/fields.ts'
import { countries } from './country.ts'

export const workplaces = ['onsite', 'hybrid', 'remote'] as const
export type Workplace = (typeof workplaces)[number]

export interface Location {
  readonly city: string | null
  readonly region: string | null
  readonly country: string | null
  readonly workplace: Workplace | null
}

const placeName = text(1, 100).nullable().default(null)

export const LocationField = z
  .strictObject({
    city: placeName,
    region: placeName,
    country: z
      .string()
      .regex(new RegExp(`^(?:${countries.join('|')})$`), 'must be a country of ISO 3166, like DE')
      .nullable()
      .default(null)
      .meta({ description: 'Two capital letters.', examples: ['DE'] }),
    workplace: z.enum(workplaces).nullable().default(null),
  })
  .transform(somethingSaid)
  .meta({ id: 'JobLocation', description: 'One that says nothing is none.' })

function somethingSaid(location: Location): Location | null {
  return Object.values(location).some((value) => value !== null) ? location : null
}

export const LocationView = z
  .strictObject({
    city: z.string().nullable(),
    region: z.string().nullable(),
    country: z.string().nullable().meta({ description: 'ISO 3166, two capital letters.' }),
    workplace: z.enum(workplaces).nullable(),
  })
  .meta({ id: 'JobLocation' })

/** Readers must know where to go, or that there is nowhere to go. */
export const isFindable = (location: Location | null): boolean =>
  location !== null && (location.city !== null || location.country !== null || location.workplace === 'remote')
