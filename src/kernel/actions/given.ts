/** JSON of an action comes from a request or from us, and is refused accordingly. */
import type { z } from 'zod'
import { conflict, validationFailed } from '../http/problems.ts'
import { brokenRules, brokenRulesMax, parsing } from '../http/rules.ts'

/** The JSON is given below this pointer of a body, or we kept it. */
export type Given = '' | `/${string}` | 'kept'

/** Kept JSON was right when it was staged: where it is not any more, the service has changed since. */
export function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown, given: Given): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value, parsing)
  if (success) return data
  if (given === 'kept') throw conflict('This was prepared for another version of the service. Have it prepared anew.')
  const errors = brokenRules('body', error.issues).slice(0, brokenRulesMax)
  throw validationFailed(undefined, {
    errors: errors.map((each) => ({ ...each, pointer: given + each.pointer })),
  })
}
