/**
 * The checker decides if a caller's statement may be run, and as which text. It knows no database, and the rights of
 * the role that runs a statement bound again what it lets through.
 */
import { canonicalText } from './grammar/canonical-text.ts'
import { requireSelect } from './grammar/closed-world.ts'
import type { SelectStmt } from './grammar/syntax.ts'
import { requireAffordable } from './policy/budget.ts'
import { policy, type ViewName } from './policy/policy.ts'
import type { SqlGrammar } from './ports.ts'
import { Refusal, refuse } from './refusals/refusal.ts'
import { outermost } from './scope/scope.ts'
import { readExpression } from './walk/expression.ts'
import { readSelect } from './walk/select.ts'
import type { Selected, Walk } from './walk/walk.ts'

export type Verdict =
  | {
      readonly outcome: 'accepted'
      /** This text is run in place of the caller's. */
      readonly canonical: string
      readonly views: readonly ViewName[]
      readonly columns: readonly string[]
    }
  /** The reason is a sentence for the author of the statement: what is not possible, and what to write instead. */
  | { readonly outcome: 'rejected'; readonly reason: string }

export function checkStatement(grammar: SqlGrammar, sql: string): Verdict {
  try {
    requireText(sql)
    const select = requireSelect(statementsOf(grammar, sql))
    const { walk, columns, cost } = read(select)
    requireAffordable(cost)
    const canonical = canonicalText(grammar, select, walk.views.keys())
    const views = [...new Set(walk.views.values())]
    return { outcome: 'accepted', canonical, views, columns: columns.map(({ name }) => name) }
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'rejected', reason: error.message }
    throw error
  }
}

/** NUL ends the text for the parser. Comments in comments take it a time that grows with their square. */
function requireText(sql: string): void {
  const { characters, comments } = policy.limits
  if (sql.length > characters) refuse(`The statement is longer than ${characters} characters.`)
  if (sql.includes('\0') || !sql.isWellFormed()) refuse('The statement contains a character that is none.')
  if (sql.split('/*').length - 1 > comments) refuse('The statement has too many comments. Leave them out.')
}

function statementsOf(grammar: SqlGrammar, sql: string): Parameters<typeof requireSelect>[0] {
  const parsing = grammar.parse(sql)
  switch (parsing.outcome) {
    case 'parsed':
      return parsing.statements
    case 'invalid':
      return refuse(`PostgreSQL can not read it: ${parsing.message}.`)
    case 'overwhelmed':
      return refuse('The statement is too much for the parser. Write it more simply.')
  }
}

function read(select: SelectStmt): Selected & { readonly walk: Walk } {
  const walk: Walk = {
    views: new Map(),
    select: (statement, scope) => readSelect(walk, statement, scope),
    expression: (node, scope) => readExpression(walk, node, scope),
  }
  return { walk, ...readSelect(walk, select, outermost) }
}
