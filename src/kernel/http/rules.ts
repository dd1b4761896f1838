/** The findings of a schema are told in the words of the contract: where, which rule, and what to do (contract §1). */
import type { z } from 'zod'
import type { BrokenRule } from './problem.ts'

type Issue = z.core.$ZodIssue
type RequestPart = BrokenRule['in']

/** All broken rules of a request are told at once, but not without end. */
export const brokenRulesMax = 50

/** No name of ours is longer, and fifty rules broken below a name of a megabyte are not told in fifty megabytes. */
const nameLengthMax = 300

export const pointerTo = (path: readonly PropertyKey[]): string => path.map((step) => `/${escaped(step)}`).join('')

const escaped = (step: PropertyKey): string =>
  String(step).slice(0, nameLengthMax).toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1')

/**
 * Input is parsed with this. Errors are told in our words: zod's own list all choices for each of ten thousand items.
 */
export const parsing = { reportInput: true, error: () => 'Invalid input' } as const

/** The first issues are enough, up to one more than are told. */
export function brokenRules(place: RequestPart, issues: readonly Issue[]): BrokenRule[] {
  const broken: BrokenRule[] = []
  for (const issue of issues) {
    if (broken.length > brokenRulesMax) break
    broken.push(...rulesOf(place, issue))
  }
  return broken
}

function rulesOf(place: RequestPart, issue: Issue): BrokenRule[] {
  const broken = (rule: string, detail: string, path: readonly PropertyKey[] = issue.path): BrokenRule[] => [
    { in: place, pointer: pointerTo(path), rule, detail },
  ]
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? broken('required', 'is required')
        : broken('type', `must be ${article(issue.expected)}`)
    case 'unrecognized_keys':
      return issue.keys
        .slice(0, brokenRulesMax + 1)
        .flatMap((key) => broken('unknown', 'is not known here', [...issue.path, key]))
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

const alternatives = (wanted: readonly string[]): string =>
  wanted.map((each, index) => (index === 0 ? each : each.replace(/^must be /, ''))).join(' or ')

const article = (type: string): string => {
  if (type === 'record') return 'an object'
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

/** The branch of a choice that came furthest explains best; when all fail at once, the choice itself is the rule. */
function unionRules(place: RequestPart, issue: z.core.$ZodIssueInvalidUnion): BrokenRule[] {
  const here = (rule: string, detail: string): BrokenRule[] => [
    { in: place, pointer: pointerTo(issue.path), rule, detail },
  ]
  const { discriminator, input } = issue
  // A choice by the value of a member has tried no branch, and points to that member.
  const chosen = discriminator === undefined ? input : (input as Readonly<Record<string, unknown>>)[discriminator]
  if (chosen === undefined) return here('required', 'is required')
  if ('options' in issue && issue.options) return here('enum', oneOf(issue.options))

  // Words of ours say it for all branches.
  if (!issue.message.startsWith('Invalid')) return here('oneOf', issue.message)

  const depth = (issues: readonly Issue[]): number => Math.max(0, ...issues.map(({ path }) => path.length))
  const [nearest] = [...issue.errors].sort((one, other) => depth(other) - depth(one) || one.length - other.length)
  if (!nearest || depth(nearest) === 0) {
    const wanted = issue.errors.flat().map((each) => rulesOf(place, each)[0]?.detail ?? each.message)
    return here('oneOf', alternatives([...new Set(wanted)]))
  }
  return nearest.flatMap((each) => rulesOf(place, { ...each, path: [...issue.path, ...each.path] }))
}
