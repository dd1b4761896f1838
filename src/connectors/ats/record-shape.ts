/**
 * What a vendor tells has one definition. The stand-in of the tests writes it strictly; we read it so that only what a record can't be
 * without has to be right, and everything else is taken as it comes and cleaned member by member.
 */
import { z } from 'zod'
import { AtsFault } from '#modules/ats/ports.ts'

export type Told<Shape extends z.ZodRawShape, Needed extends keyof Shape> = {
  readonly [Name in Needed]: z.infer<Shape[Name]>
} & { readonly [Name in Exclude<keyof Shape, Needed>]?: unknown }

export function toldBy<Shape extends z.ZodRawShape, const Needed extends keyof Shape & string>(
  shape: Shape,
  needed: readonly Needed[],
): z.ZodType<Told<Shape, Needed>> {
  const members = Object.entries(shape).map(([name, schema]) => [
    name,
    needed.includes(name as Needed) ? schema : z.unknown().optional(),
  ])
  return z.object(Object.fromEntries(members)) as unknown as z.ZodType<Told<Shape, Needed>>
}

interface Reading<Value> {
  readonly provider: string
  readonly schema: z.ZodType<Value>
  /** Something was changed at the vendor, and the answer does not say what. */
  readonly isChange?: boolean
}

export function readAnswer<Value>(given: unknown, { provider, schema, isChange = false }: Reading<Value>): Value {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new AtsFault(isChange ? 'ambiguous_write' : 'contract_violation', { provider, code: 'unexpected_shape' })
}
