/** Companies find jobs by labels of their own. */
import { z } from 'zod'
import { text } from '#kernel/http/fields.ts'

const tagsMax = 50

const Tag = text(1, 50)

export const Tags = z
  .array(Tag)
  .max(tagsMax)
  .transform((tags) => [...new Set(tags)])
  .meta({ description: 'Trimmed; the same one twice is kept once.' })

export const TagsAsked = z.array(Tag).max(tagsMax).meta({ description: 'Jobs that have all of these tags.' })
