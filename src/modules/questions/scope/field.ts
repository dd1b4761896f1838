/**
 * A name can stand behind a dot. PostgreSQL looks for a function where it finds no field of that name, so a name of a
 * function off the list is refused here even where the field is there.
 */
import { functionNames } from '../policy/function-names.ts'
import { words } from '../policy/functions.ts'
import { policy } from '../policy/policy.ts'
import { listed, quoted, refuse } from '../refusals/refusal.ts'

/** These functions of one argument are named like columns: casts and geometry, which change and tell nothing. */
export const harmless = new Set(
  words(`name date time timestamp timestamptz interval text numeric money bool varchar char point path box circle area
    center height width radius diameter scale host family network degrees radians json jsonb uuid`),
)

export function requireNoFunction(name: string): void {
  if (functionNames.has(name) && !policy.functions.has(name) && !harmless.has(name)) {
    refuse(`${quoted(name)} is also a function, which a name behind a dot could call. Name the column otherwise.`)
  }
}

const columnsOfViews = Object.values(policy.views).flatMap(({ columns }) => Object.keys(columns))
const fields = new Set([...columnsOfViews, 'key', 'value'])

/** Nobody gave the row in `(…).key` a name. Its type is not known here, so no function’s name is harmless. */
export function requireField(name: string): void {
  requireNoFunction(name)
  if (!fields.has(name) || functionNames.has(name)) {
    refuse(
      `(…).${name} is not possible. Name the column in a subquery; only columns of ${listed(Object.keys(policy.views))} have fields.`,
    )
  }
}
