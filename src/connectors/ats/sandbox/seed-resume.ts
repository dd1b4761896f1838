/** The resume of a person of the seed is a plain text. */
import type { Chance } from './random.ts'
import { firms, type Trade } from './seed-words.ts'
import type { SmallResume } from './small-ats.ts'

export interface SeedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly location: string
  readonly company: string
  readonly title: string
  readonly skills: readonly string[]
}

export function seedResume(
  chance: Chance,
  person: SeedPerson,
  { trade, year }: { trade: Trade; year: number },
): SmallResume {
  const text = [
    `${person.firstName} ${person.lastName}`,
    person.title,
    `${person.location} | ${person.email} | ${person.phone}`,
    '',
    'Experience',
    ...rolesOf(chance, person, { trade, year }),
    '',
    'Education',
    `Studies in ${person.location}, ${year - 14} - ${year - 10}`,
    '',
    'Skills',
    person.skills.join(', '),
    '',
  ].join('\n')
  return {
    fileName: `${person.firstName} ${person.lastName}.txt`,
    contentType: 'text/plain',
    base64: Buffer.from(text).toString('base64'),
  }
}

function rolesOf(chance: Chance, person: SeedPerson, { trade, year }: { trade: Trade; year: number }): string[] {
  const count = 1 + chance.below(3)
  const before = chance.some(firms, count)
  return Array.from({ length: count }, (_, index) => {
    const until = index === 0 ? 'today' : String(year - index * 3)
    const firm = index === 0 ? person.company : before[index]
    const title = index === 0 ? person.title : chance.pick(trade.titles)
    return [`${title}, ${firm}, ${year - index * 3 - 3} - ${until}`, `- ${chance.pick(trade.deeds)}.`]
  }).flat()
}
