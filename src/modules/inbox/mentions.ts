/** A note names members as `@Ada Byron`, in any letter case. A longer name comes before a shorter one that it begins with. */

export interface Nameable {
  readonly userId: string
  readonly name: string
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase()

/** Within an address or a longer word nobody is named. */
const isWithinWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign)

/** Everybody who is called by a name that stands behind an `@`: of two with one name, both. */
export function namedIn(text: string, members: readonly Nameable[]): string[] {
  const body = plain(text)
  const byName = Map.groupBy(
    members.filter(({ name }) => name.trim() !== ''),
    ({ name }) => plain(name.trim()),
  )
  // Lengths are few, whatever the number of members: a text full of at-signs is no work.
  const lengths = [...new Set([...byName.keys()].map(({ length }) => length))].toSorted((one, other) => other - one)
  const found = new Set<string>()
  for (let at = body.indexOf('@'); at >= 0; at = body.indexOf('@', at + 1)) {
    if (isWithinWord(body[at - 1])) continue
    const length = lengths.find(
      (each) => byName.has(body.slice(at + 1, at + 1 + each)) && !isWithinWord(body[at + 1 + each]),
    )
    const called = length === undefined ? [] : (byName.get(body.slice(at + 1, at + 1 + length)) ?? [])
    for (const { userId } of called) found.add(userId)
  }
  return [...found]
}
