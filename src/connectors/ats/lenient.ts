/**
 * A vendor's contract is written once, as strictly as the vendor promises it. The stand-in in tests says nothing else; a connector reads
 * the same contract leniently, because a vendor adds members and words without telling, and one bad member is no reason to lose a record.
 */
import { z } from 'zod'

/**
 * Unknown members are dropped, and so are list entries that make no sense. What may be null or missing is so when it can't be read, unknown
 * words pass as they are, and instants are left to `instantOf`. What is promised always, like an id, is still asked for.
 */
export const lenient = <Output>(schema: z.ZodType<Output>): z.ZodType<Output> => loosened(schema) as z.ZodType<Output>

function loosened(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodNullable) return loosened(schema.unwrap()).nullable().catch(null)
  if (schema instanceof z.ZodOptional) return loosened(schema.unwrap()).optional().catch(undefined)
  if (schema instanceof z.ZodArray) return readable(loosened(schema.element))
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(loosened))
  if (schema instanceof z.ZodObject) {
    const members = Object.entries(schema.shape).map(([name, member]) => [name, loosened(member)])
    return z.object(Object.fromEntries(members))
  }
  if (schema instanceof z.ZodEnum) return z.string()
  if (schema instanceof z.ZodISODateTime) return z.unknown().optional()
  return schema instanceof z.ZodType ? schema : z.unknown()
}

const readable = (element: z.ZodType): z.ZodType =>
  z.array(z.unknown()).transform((entries) =>
    entries.flatMap((entry) => {
      const read = element.safeParse(entry)
      return read.success ? [read.data] : []
    }),
  )
