/** Names are put into sentences that a recruiter sends with one click, so a name that says more than a name is left out. */
import type { Intent, KnownName } from '../intent.ts'
import { readIntent } from '../read-intent.ts'

const lengthMax = 40
const personWordsMax = 4
const jobWordsMax = 6

const particles = new Set('de|del|da|di|du|la|le|van|von|der|den|ter|zu|bin|al|el|y|e|dos|das'.split('|'))

/** Each word of a person's name begins with a capital, but for the small words between them. */
export function isSayablePerson(name: string): boolean {
  const words = name.split(' ')
  return (
    name.length <= lengthMax &&
    words.length <= personWordsMax &&
    words.every((word) => particles.has(word) || /^\p{Lu}[\p{L}\p{M}'’-]*$/u.test(word))
  )
}

/** A title is the company's own, but may come out of another system: it is one line without the end of a sentence. */
export const isSayableJob = (title: string): boolean =>
  title.length <= lengthMax &&
  title.split(' ').length <= jobWordsMax &&
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N} /&+#(),'’-]*$/u.test(title)

export interface Meant {
  readonly intent: Intent
  readonly text: string
  readonly jobs?: readonly KnownName[]
  readonly people?: readonly KnownName[]
}

/** Whatever we propose is understood by our own rules as what we mean by it, with the names found where we put them. */
export function isUnderstood({ intent, text, jobs = [], people = [] }: Meant): boolean {
  const found = readIntent(text, { jobs, people })
  const ids = found.mentions.flatMap((mention) => mention.ids)
  return found.intent === intent && [...jobs, ...people].every(({ id }) => ids.includes(id))
}
