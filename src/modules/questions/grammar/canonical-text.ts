/** The text that is run is printed from the checked tree, so that what was read is what is run. */
import { policy } from '../policy/policy.ts'
import type { SqlGrammar, SyntaxNode } from '../ports.ts'
import { refuse } from '../refusals/refusal.ts'
import type { SelectStmt, TableReference } from './syntax.ts'

/**
 * The printer drops words in some places (of 14,000 statements of PostgreSQL's own tests it changed 24), so its text is
 * read again, and must give the same tree.
 */
export function canonicalText(grammar: SqlGrammar, select: SelectStmt, views: Iterable<TableReference>): string {
  for (const table of views) table.schemaname = policy.schema
  const statement: SyntaxNode = { SelectStmt: select }
  const text = grammar.print(statement)
  const parsing = text === null ? undefined : grammar.parse(text)
  if (!text || parsing?.outcome !== 'parsed' || parsing.statements.length !== 1) return unprintable()
  return isSame(statement, parsing.statements[0]) ? text : unprintable()
}

const unprintable = (): never => refuse('The statement is written in a way we can not print. Write it more simply.')

/** These fields say where something stood in the text. */
const places = new Set(['location', 'list_start', 'list_end', 'rexpr_list_start', 'rexpr_list_end'])

export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]))
  }
  if (!isObject(one) || !isObject(other)) return false
  let more = 0
  for (const field of Object.keys(one)) {
    if (places.has(field)) continue
    if (!Object.hasOwn(other, field) || !isSame(one[field], other[field])) return false
    more--
  }
  for (const field of Object.keys(other)) if (!places.has(field)) more++
  return more === 0
}

const isObject = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
