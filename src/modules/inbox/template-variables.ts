/** Letters may name what is known of whom they are for: `{{candidate.firstName}}`, or `{{candidate.firstName|there}}` where that may be nothing. */
import type { BrokenRule } from '#kernel/http/problem.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { brokenRulesMax } from '#kernel/http/rules.ts'

export const variableNames = [
  'candidate.firstName',
  'candidate.lastName',
  'candidate.name',
  'job.title',
  'company.name',
  'sender.name',
] as const
export type VariableName = (typeof variableNames)[number]

/** What is not known is null. */
export type Variables = Readonly<Record<VariableName, string | null>>

const placeholder = /\{\{\s{0,10}([^{}|]{0,100}?)\s{0,10}(?:\|([^{}]{0,200}))?\}\}/g

/** Text that says itself what is sent names nothing that is filled in. */
export const namesVariables = (text: string): boolean => text.search(placeholder) !== -1

const isVariable = (name: string): name is VariableName => variableNames.some((known) => known === name)

/** Somebody's name is a name, whatever Markdown would make of it. */
export const asMarkdown = (value: string): string => value.replaceAll(/[\\`*_{}[\]()<>#+!|~&-]/g, (sign) => `\\${sign}`)

interface Filled {
  readonly text: string
  /** Names of what is not known, and has nothing to stand in its place. */
  readonly missing: readonly VariableName[]
}

export function fill(text: string, variables: Variables, kind: 'markdown' | 'line'): Filled {
  const missing = new Set<VariableName>()
  const filled = text.replaceAll(placeholder, (written, name: string, otherwise: string | undefined) => {
    if (!isVariable(name)) return written
    const value = variables[name]?.trim()
    if (value) return kind === 'markdown' ? asMarkdown(value) : value
    if (otherwise === undefined) missing.add(name)
    return otherwise ?? written
  })
  return { text: filled, missing: [...missing] }
}

/** Names that nobody knows are refused in templates and letters, before somebody is written to as `{{firstname}}`. */
export function requireKnownVariables(texts: Readonly<Record<string, string>>): void {
  const unknown = Object.entries(texts).flatMap(([member, text]): BrokenRule[] =>
    [...text.matchAll(placeholder)]
      .map(([, name = '']) => name)
      .filter((name) => !isVariable(name))
      .map((name) => broken(member, `${name.slice(0, 50)} is none of ${variableNames.join(', ')}`)),
  )
  if (unknown.length > 0)
    throw validationFailed('There is no such variable; see errors.', { errors: unknown.slice(0, brokenRulesMax) })
}

export function requireFilled(missing: Readonly<Record<string, readonly VariableName[]>>): void {
  const errors = Object.entries(missing).flatMap(([member, names]) =>
    names.map((name) =>
      broken(member, `${name} is not known here: give it a value to stand in its place, {{${name}|…}}`),
    ),
  )
  if (errors.length > 0) throw validationFailed('Something that the letter names is not known; see errors.', { errors })
}

const broken = (member: string, detail: string): BrokenRule => ({
  in: 'body',
  pointer: `/${member}`,
  rule: 'variable',
  detail,
})
