/** A refusal tells the author of a statement in a sentence why it is not run. The checker throws it and answers it. */
export class Refusal extends Error {}

export function refuse(reason: string): never {
  throw new Refusal(reason)
}

/** Some trees no parser makes, and nobody has thought of what they would mean. */
export function unreadable(): never {
  return refuse('The statement is not one we can read.')
}

/** Callers' names go into reasons shortened, and in quotes. */
export const quoted = (name: string): string => `"${name.length > 60 ? `${name.slice(0, 60)}…` : name}"`

const listedMax = 60

export function listed(names: Iterable<string>): string {
  const all = [...names].map((name) => (name.length > listedMax ? `${name.slice(0, listedMax)}…` : name))
  const shown = all.slice(0, listedMax)
  const last = all.length > listedMax ? `${all.length - listedMax} more` : (shown.pop() ?? '')
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`
}
