/**
 * The whole tree is held to the grammar: every node is visited here, whatever is done with it later. Rules that depend
 * on the place of a node in the statement (which table a name means) are in `walk/select.ts` and what it calls.
 */
import type { SyntaxNode } from '../ports.ts'
import { adviceOn } from '../refusals/advice.ts'
import { quoted, refuse, unreadable } from '../refusals/refusal.ts'
import { type Count, newCount } from './count.ts'
import { grammar, type Shape } from './grammar.ts'
import { requireIdentifier } from './identifier.ts'
import type { Kinds, SelectStmt } from './syntax.ts'
import { wordRules } from './word-rules.ts'

/** The answer is the one SELECT, of the shape that `syntax.ts` promises. */
export function requireSelect(statements: readonly SyntaxNode[]): SelectStmt {
  const [statement, another] = statements
  if (!statement) refuse('There is no statement. Write one SELECT.')
  if (another) refuse('Only one statement is possible at a time.')
  if (kindOf(statement) !== 'SelectStmt') refuse('Only SELECT is possible here: nothing can be changed, set or called.')
  requireNode(statement, ['SelectStmt'], newCount())
  return statement['SelectStmt'] as SelectStmt
}

const isObject = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function kindOf(node: unknown): string {
  const kinds = isObject(node) ? Object.keys(node) : []
  return kinds.length === 1 ? (kinds[0] ?? '') : 'nothing'
}

function requireNode(node: unknown, kinds: readonly string[], count: Count): void {
  const kind = kindOf(node)
  if (!kinds.includes(kind)) refuse(adviceOn(kind) ?? `${quoted(kind)} is not possible here.`)
  requireContent((node as SyntaxNode)[kind], kind, count)
}

function requireContent(content: unknown, kind: string, count: Count): void {
  const fields = grammar[kind]
  if (!fields || !isObject(content)) unreadable()
  count.enter()
  for (const field of Object.keys(content)) {
    const shape = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (!shape) refuse(adviceOn(`${kind}.${field}`) ?? `${quoted(field)} of ${quoted(kind)} is not possible here.`)
    requireShape(content[field], shape, count)
  }
  const rule = wordRules[kind as keyof Kinds] as ((content: unknown, count: Count) => void) | undefined
  rule?.(content, count)
  count.leave()
}

function requireShape(value: unknown, shape: Shape, count: Count): void {
  switch (shape.is) {
    case 'flag':
      requireKind(typeof value === 'boolean')
      break
    case 'number':
      requireKind(typeof value === 'number')
      break
    case 'text':
      requireKind(typeof value === 'string')
      break
    case 'identifier':
      requireIdentifier(value)
      break
    case 'word':
      requireWord(value, shape.words)
      break
    case 'content':
      requireContent(value, shape.kind, count)
      break
    case 'node':
      requireNode(value, shape.kinds, count)
      break
    case 'nodes':
      for (const each of listIn(value)) requireNode(each, shape.kinds, count)
      break
    case 'nodesOrNothing':
      for (const each of listIn(value)) if (!isNothing(each)) requireNode(each, shape.kinds, count)
  }
}

function requireWord(value: unknown, words: readonly string[]): void {
  if (!words.includes(String(value))) refuse(adviceOn(String(value)) ?? `${quoted(plainWord(value))} is not available.`)
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : unreadable())

function requireKind(isOfKind: boolean): void {
  if (!isOfKind) unreadable()
}

/** The parser puts an empty object into a list where nothing stands. */
const isNothing = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0

/** The author of the statement wrote `current_user`, and the parser calls it `SVFOP_CURRENT_USER`. */
const plainWord = (word: unknown): string =>
  String(word)
    .replace(/^[A-Z]+_/, '')
    .toLowerCase()
