/**
 * The declaration decides about the query string: unknown names are refused, a list takes one value or many, anything
 * else just one.
 */
import { z } from 'zod'
import { isStorable } from './body.ts'
import type { BrokenRule } from './problem.ts'
import { gatewayError, unexpectedQuery } from './problems.ts'

export interface RawQuery {
  readonly values: Readonly<Record<string, string | string[]>>
  readonly broken: readonly BrokenRule[]
}

export type QueryNames = ReadonlyMap<string, 'one' | 'many'>

/** The shape says which parameters it takes, and which of them are lists. */
export function queryNames(shape: Readonly<Record<string, z.ZodType>>): QueryNames {
  return new Map(Object.entries(shape).map(([name, schema]) => [name, isList(schema) ? 'many' : 'one']))
}

function isList(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return isList(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return isList(schema.in as z.ZodType)
  return schema instanceof z.ZodArray
}

const none: RawQuery = { values: {}, broken: [] }

export function parseQuery(url: string, names: QueryNames): RawQuery {
  const start = url.indexOf('?')
  if (start === -1 || start === url.length - 1) return none
  const sent = pairs(url.slice(start + 1))
  const unknown = sent.map(([name]) => name).filter((name) => !names.has(name))
  if (unknown.length > 0) throw unexpectedQuery(`Not defined for this operation: ${listed([...new Set(unknown)])}.`)

  const values: Record<string, string | string[]> = {}
  const broken: BrokenRule[] = []
  for (const [name, value] of sent) {
    const refuse = (rule: string, detail: string) => broken.push({ in: 'query', pointer: `/${name}`, rule, detail })
    if (!isStorable(value)) refuse('text', 'must not hold a NUL')
    const before = values[name]
    if (names.get(name) === 'many') values[name] = Array.isArray(before) ? [...before, value] : [value]
    else if (before === undefined) values[name] = value
    else refuse('single', 'may be sent once')
  }
  return { values, broken }
}

function pairs(text: string): [string, string][] {
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=')
      return equals === -1 ? [decode(pair), ''] : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))]
    })
}

function decode(text: string): string {
  if (!/[%+]/.test(text)) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw gatewayError(400, 'The query is not validly percent-encoded.')
  }
}

const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, 20).map((name) => JSON.stringify(name.slice(0, 100)))
  return names.length > shown.length ? `${shown.join(', ')} and ${names.length - shown.length} more` : shown.join(', ')
}
