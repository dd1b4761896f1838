/** A career is written backwards from today, with what the person has done in each role. */
import { type Month, type Role, thisMonth } from './facts.ts'
import { formOf, type Identity } from './identity.ts'
import type { Random } from './random.ts'
import { fill, occupationOf, type Words } from './words.ts'

export interface RoleFrame extends Omit<Role, 'bullets' | 'shows'> {}

export interface Place {
  readonly words: Words
  readonly random: Random
  readonly identity: Identity
}

export const occupationIdsOf = (words: Words): string[] =>
  words.occupations.map(({ id }) => id).filter((id) => id !== 'any')

export function careerOf(place: Place, occupation: string, earlier: string | null): RoleFrame[] {
  const { random, words } = place
  const count = random.between(1, 5)
  const roles: RoleFrame[] = []
  let end: Month = thisMonth
  if (random.chance(0.3)) end -= random.between(1, 14)
  for (let index = 0; index < count; index++) {
    const from = end - random.between(7, random.chance(0.2) ? 110 : 50)
    const isEarlier = earlier !== null && index >= Math.max(1, count - 2)
    const role = roleOf(place, isEarlier ? earlier : occupation, from, end === thisMonth ? 'present' : end)
    const last = roles.at(-1)
    const stays = last && !isEarlier && last.occupation === role.occupation && random.chance(0.15)
    roles.push(stays ? { ...role, employer: last.employer, town: last.town } : role)
    end = from - random.of([1, 1, 1, 2, 3, 5])
    if (words.has('break') && random.chance(0.06)) {
      roles.push(breakOf(place, end - random.between(6, 14), end))
      end = (roles.at(-1)?.from ?? end) - 1
    }
  }
  return withoutTwins([...roles, ...besidesOf(place, occupation, roles)])
}

function besidesOf(place: Place, occupation: string, roles: readonly RoleFrame[]): RoleFrame[] {
  const { random, words } = place
  const first = Math.min(...roles.map(({ from }) => from))
  const besides: RoleFrame[] = []
  if (words.has('intern') && random.chance(0.15)) {
    const from = first - random.between(5, 12)
    besides.push(internshipOf(place, occupation, from, from + random.between(2, 4)))
  }
  if (words.has('volunteer.title') && random.chance(0.12)) {
    const from = first + random.between(2, 9)
    besides.push(volunteeringOf(place, from, Math.min(thisMonth - 1, from + random.between(8, 40))))
  }
  return besides
}

function roleOf({ words, random, identity }: Place, id: string, from: Month, to: Month | 'present'): RoleFrame {
  const occupation = occupationOf(words, id)
  const title = formOf(random.from(occupation.titles), identity.isWoman)
  const town = random.from(words.all('town'))
  return {
    kind: 'work',
    occupation: id,
    title,
    employer: withoutTown(employerOf({ words, random, identity }, id, town), town),
    town,
    from,
    to,
  }
}

/** The town stands behind the employer, where it is told, and not twice. */
const withoutTown = (employer: string, town: string): string =>
  employer.endsWith(`, ${town}`) ? employer.slice(0, -town.length - 2) : employer

export function employerOf({ words, random }: Place, id: string, town: string): string {
  if (words.has('trap.employer') && random.chance(0.07))
    return random.of(words.all('trap.employer')).replace(/^\w+=/, '')
  const pool = random.chance(0.6) ? occupationOf(words, id).employers : words.all('employer')
  const family = () => formOf(random.from(words.all('family')), false)
  return fill(random.from(pool), { town, family: family(), family2: family() })
}

function internshipOf(place: Place, id: string, from: Month, to: Month): RoleFrame {
  const role = roleOf(place, id, from, to)
  return {
    ...role,
    kind: 'internship',
    title: fill(formOf(place.random.from(place.words.all('intern')), place.identity.isWoman), { title: role.title }),
  }
}

function volunteeringOf({ words, random, identity }: Place, from: Month, to: Month): RoleFrame {
  const town = random.from(words.all('town'))
  const title = formOf(random.from(words.all('volunteer.title')), identity.isWoman)
  const employer = withoutTown(fill(random.from(words.all('volunteer.employer')), { town }), town)
  return { kind: 'volunteering', occupation: 'any', title, employer, town, from, to }
}

const breakOf = ({ words, random }: Place, from: Month, to: Month): RoleFrame => ({
  kind: 'break',
  occupation: 'any',
  title: random.from(words.all('break')),
  employer: '',
  town: '',
  from,
  to,
})

/** Two roles with the same dates, title and employer would be one, so one of them goes. */
function withoutTwins(roles: readonly RoleFrame[]): RoleFrame[] {
  const keys = new Set<string>()
  return roles
    .filter(({ from, to, title }) => {
      const key = `${from} ${to} ${title}`
      return keys.has(key) ? false : keys.add(key)
    })
    .toSorted((one, other) => other.from - one.from)
}
