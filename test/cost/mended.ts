/** The body loses what was refused in it, as told by the problem that refused it. */

interface Told {
  readonly errors?: readonly { readonly in: string; readonly pointer: string; readonly rule: string }[]
}

export function mended(body: unknown, problem: Told): unknown {
  const copy = structuredClone(body)
  const broken = (problem.errors ?? []).filter((each) => each.in === 'body' && each.rule !== 'required')
  // Pointers go from the end, so that items of a list keep their places until it is their turn.
  const pointers = [...new Set(broken.map(({ pointer }) => pointer))].reverse()
  for (const pointer of pointers) remove(copy, stepsOf(pointer))
  return copy
}

const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

function remove(value: unknown, [step = '', ...steps]: readonly string[]): void {
  if (typeof value !== 'object' || value === null) return
  const members = value as Record<string, unknown>
  if (steps.length > 0) remove(members[step], steps)
  else if (Array.isArray(value)) value.splice(Number(step), 1)
  else delete members[step]
}
