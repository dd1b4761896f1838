/** A cast changes the length of a value. */
import { lastName, type TypeName } from '../grammar/syntax.ts'
import { policy } from '../policy/policy.ts'
import { refuse } from '../refusals/refusal.ts'
import { expanded, numberFrom, printed } from '../sizes/printed.ts'
import { isList, type Made, make, numberMax, type Value } from '../sizes/value.ts'

export function castTo(type: TypeName, value: Value): Value {
  const isArray = (type.arrayBounds ?? []).length > 0
  return make([value], isArray ? listOf(type, value) : single(type, value))
}

function single(type: TypeName, value: Value): Made {
  const name = lastName(type.names)
  const modifier = type.typmods?.[0]?.A_Const?.ival?.ival
  const bytesOfType = policy.types[name]
  switch (name) {
    case 'json':
    case 'jsonb': {
      if (isList(value)) return refuse('An aggregated list can not be cast to JSON. Use jsonb_agg() or json_agg().')
      const bytes = value.kind === 'json' ? 2 * value.bytes : 2 * expanded(value)
      return { bytes, kind: 'json', steps: 150 * value.bytes }
    }
    case 'text':
    case 'varchar':
    case 'bpchar':
    case 'char':
      if (isList(value)) return { ...value, kind: 'text', listUses: 1 }
      return textOf(value, name === 'bpchar' ? 4 * (modifier ?? 0) : 0)
  }
  if (isList(value)) return refuse('An aggregated list can be cast to text, and to nothing else.')
  if (typeof bytesOfType === 'number') return { bytes: bytesOfType, kind: 'plain', steps: 20 * value.bytes }
  return modifier === undefined ? numberFrom(value) : { ...numberFrom(value), bytes: modifier + 3 }
}

const textOf = (value: Value, bytesMin: number): Made => {
  const bytes = printed(value)
  return { bytes: Math.max(bytes, bytesMin), kind: 'text', steps: (value.kind === 'plain' ? 20 : 150) * bytes }
}

/** A list is cast value by value. Each value of a list in a text takes two characters at least. */
function listOf(type: TypeName, value: Value): Made {
  const element = single(type, value.element ?? { ...value, bytes: isList(value) ? numberMax : value.bytes })
  const made = make([], element)
  if (isList(value)) return { bytes: value.bytes, kind: 'composite', element: made, listUses: 1 }
  const many = Math.ceil(value.bytes / 2)
  const bytes = isTextual(type) ? printed(value) : Math.min(many * (element.bytes + 3), manyDigits(type, value))
  return { bytes, kind: 'composite', element: made, steps: 150 * value.bytes }
}

const isTextual = ({ names }: TypeName): boolean => ['text', 'varchar', 'bpchar', 'char'].includes(lastName(names))

/** Numbers without a precision are together as long as their digits. */
const manyDigits = (type: TypeName, value: Value): number =>
  ['numeric', 'decimal'].includes(lastName(type.names)) ? 4 * expanded(value) : Number.POSITIVE_INFINITY
