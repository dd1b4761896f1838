import { type Kinds, lastName, type Node } from '../grammar/syntax.ts'
import type { Scope } from '../scope/scope.ts'
import { requireComparable } from '../sizes/list.ts'
import { accessed, calculated, comparing, concatenated } from '../sizes/operator-sizes.ts'
import { anyOf, make, plain, type Value } from '../sizes/value.ts'
import type { Walk } from './walk.ts'

export function operation({ kind, name, lexpr, rexpr }: Kinds['A_Expr'], walk: Walk, scope: Scope): Value {
  const left = lexpr ? walk.expression(lexpr, scope) : plain(1)
  const rights = (rexpr?.List?.items ?? (rexpr ? [rexpr] : [])).map((node: Node) => walk.expression(node, scope))
  const [right = plain(1)] = rights
  const operator = kind === 'AEXPR_OP' ? lastName(name) : ''
  if (operator === '||') return make([left, right], concatenated([left, right]))
  if (operator.startsWith('-') && operator !== '-') return make([left, right], accessed(left))
  if (operator.startsWith('#')) return make([left, right], accessed(left))
  if (arithmetic.has(operator)) return make([left, right], calculated(operator, left, right))

  requireComparable([left, ...rights])
  const steps = rights.reduce((total, each) => total + comparing(lastName(name), left.bytes, each.bytes), 0)
  if (kind === 'AEXPR_NULLIF') return make([left, right], { ...anyOf([left]), steps })
  return make([left, ...rights], { bytes: 5, kind: 'plain', steps })
}

const arithmetic = new Set(['+', '-', '*', '/', '%', '^'])
