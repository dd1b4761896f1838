/** A place is where a person lives. What nobody said is null. */
import { z } from 'zod'
import { text } from '#kernel/http/fields.ts'

const placeName = text(1, 100).nullable().default(null)

export const PlaceField = z
  .strictObject({ city: placeName, region: placeName, country: placeName })
  .transform((place) => (Object.values(place).some((value) => value !== null) ? place : null))
  .meta({ id: 'Place', description: 'One that says nothing is none.' })

export const PlaceView = z
  .strictObject({ city: z.string().nullable(), region: z.string().nullable(), country: z.string().nullable() })
  .meta({ id: 'Place' })

export type Place = z.output<typeof PlaceView>
