/** Words of one stem mean the same thing, as far as their letters can tell: "accounting", "accountant"; "Leitung", "leiten". */

const prefixMin = 5
const endingMax = 4
const shortEndings: ReadonlySet<string> = new Set([
  '',
  's',
  'e',
  'n',
  'en',
  'es',
  'ed',
  'ing',
  'a',
  'o',
  'i',
  'y',
  'u',
  'em',
  'om',
  'ow',
])

/** Both are folded. */
export function isOneStem(one: string, other: string): boolean {
  if (one === other) return true
  const shared = sharedLength(one, other)
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (/\d/.test(one) || /\d/.test(other)) return false
  if (shared === short.length && short.length >= 4 && shortEndings.has(long.slice(shared))) return true
  if (shared < prefixMin) return false
  return short.length - shared <= endingMax - 1 && long.length - shared <= endingMax + 1
}

const compoundMin = 6

/** Germanic languages join words: who asks for "Planung" is answered by "Produktionsplanung". */
export const isWithin = (sought: string, word: string): boolean =>
  sought.length >= compoundMin && word.length > sought.length + 2 && (word.endsWith(sought) || word.startsWith(sought))

function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}
