/** Why a statement is not run, in a sentence for who wrote it. Thrown inside the checker, and answered by it. */
export class Refusal extends Error {}

export function refuse(reason: string): never {
  throw new Refusal(reason)
}

/** For trees that no parser makes, and that would mean what nobody has thought of. */
export function unreadable(): never {
  return refuse('The statement is not one we can read.')
}

/** Names of callers go into reasons shortened, and as what they are. */
export const quoted = (name: string): string => `"${name.length > 60 ? `${name.slice(0, 60)}…` : name}"`

const listedMax = 60

export function listed(names: Iterable<string>): string {
  const all = [...names].map((name) => (name.length > listedMax ? `${name.slice(0, listedMax)}…` : name))
  const shown = all.slice(0, listedMax)
  const last = all.length > listedMax ? `${all.length - listedMax} more` : (shown.pop() ?? '')
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`
}
