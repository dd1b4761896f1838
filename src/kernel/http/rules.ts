/** What a schema found wrong, in the words of the contract: where, which rule, and what to do (contract §1). */
import type { z } from 'zod'
import type { BrokenRule } from './problem.ts'

type Issue = z.core.$ZodIssue
type Place = BrokenRule['in']

/** All broken rules of a request are told at once, but not without end. */
export const brokenRulesMax = 50

export const pointerTo = (path: readonly PropertyKey[]): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

export function brokenRules(place: Place, issues: readonly Issue[]): BrokenRule[] {
  return issues.flatMap((issue) => rulesOf(place, issue))
}

function rulesOf(place: Place, issue: Issue): BrokenRule[] {
  const broken = (rule: string, detail: string, path: readonly PropertyKey[] = issue.path): BrokenRule[] => [
    { in: place, pointer: pointerTo(path), rule, detail },
  ]
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? broken('required', 'is required')
        : broken('type', `must be ${article(issue.expected)}`)
    case 'unrecognized_keys':
      return issue.keys.flatMap((key) => broken('unknown', 'is not known here', [...issue.path, key]))
    case 'too_small':
      return broken(...tooSmall(issue))
    case 'too_big':
      return broken(...tooBig(issue))
    case 'invalid_value':
      return issue.input === undefined ? broken('required', 'is required') : broken('enum', oneOf(issue.values))
    case 'invalid_format':
      return broken(issue.format === 'regex' ? 'pattern' : 'format', formatDetail(issue))
    case 'invalid_union':
      return unionRules(place, issue)
    case 'not_multiple_of':
      return broken('multipleOf', `must be a multiple of ${issue.divisor}`)
    case 'custom':
      return broken(String(issue.params?.['rule'] ?? 'value'), issue.message)
    default:
      return broken('value', issue.message)
  }
}

const oneOf = (values: readonly unknown[]): string =>
  `must be ${values.map((value) => JSON.stringify(value)).join(' or ')}`

const article = (type: string): string => {
  if (type === 'int') return 'a whole number'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): [string, string] {
  const least = Number(minimum)
  if (origin === 'string')
    return ['minLength', least === 1 ? 'must not be empty' : `must have at least ${least} characters`]
  if (origin === 'array' || origin === 'set') return ['minItems', `must have at least ${least} items`]
  return inclusive
    ? ['minimum', `must be at least ${minimum}`]
    : ['exclusiveMinimum', `must be greater than ${minimum}`]
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): [string, string] {
  if (origin === 'string') return ['maxLength', `must have at most ${maximum} characters`]
  if (origin === 'array' || origin === 'set') return ['maxItems', `must have at most ${maximum} items`]
  return inclusive ? ['maximum', `must be at most ${maximum}`] : ['exclusiveMaximum', `must be less than ${maximum}`]
}

function formatDetail(issue: z.core.$ZodIssueInvalidStringFormat): string {
  // A message of ours says what is wanted; zod's own only repeats the pattern.
  if (!issue.message.startsWith('Invalid')) return issue.message
  return issue.format === 'regex' ? `must match ${issue.pattern}` : `must be a valid ${issue.format}`
}

/** Of a choice, the branch that came furthest explains best; when all fail at once, the choice itself is the rule. */
function unionRules(place: Place, issue: z.core.$ZodIssueInvalidUnion): BrokenRule[] {
  const here = (rule: string, detail: string): BrokenRule[] => [
    { in: place, pointer: pointerTo(issue.path), rule, detail },
  ]
  const { discriminator, input } = issue
  // A choice by the value of a member has tried no branch, and points to that member.
  const chosen = discriminator === undefined ? input : (input as Readonly<Record<string, unknown>>)[discriminator]
  if (chosen === undefined) return here('required', 'is required')
  if ('options' in issue && issue.options) return here('enum', oneOf(issue.options))

  const depth = (issues: readonly Issue[]): number => Math.max(0, ...issues.map(({ path }) => path.length))
  const [nearest] = [...issue.errors].sort((one, other) => depth(other) - depth(one) || one.length - other.length)
  if (!nearest || depth(nearest) === 0) {
    const wanted = issue.errors.flat().map((each) => rulesOf(place, each)[0]?.detail ?? each.message)
    return here('oneOf', [...new Set(wanted)].join(', or '))
  }
  return nearest.flatMap((each) => rulesOf(place, { ...each, path: [...issue.path, ...each.path] }))
}
