/** A person of an id: the facts, the text in which they are told, and criteria with their truth. */
import { careerOf, occupationIdsOf, type Place } from './career.ts'
import { criteriaOf } from './criteria.ts'
import type { Facts, Line, Month, Person, Role } from './facts.ts'
import { identityOf } from './identity.ts'
import { halfOf, randomOf } from './random.ts'
import { render } from './render/render.ts'
import { styleOf } from './render/style.ts'
import { dutiesOf, dutyLine, papersOf, studiesOf, tonguesOf } from './schooling.ts'
import { skilledOf } from './standings.ts'
import { capital, fill, isFull, wordsOf } from './words.ts'

export const languageOf = (id: string): string => id.slice(0, id.indexOf('-'))

export function personOf(id: string): Person {
  const random = randomOf(id)
  const words = wordsOf(languageOf(id))
  const place: Place = { words, random, identity: identityOf(words, random) }
  const style = styleOf(words, random)
  const facts = factsOf(id, place, style.dates.form === 'years')
  const criteria = isFull(words) ? criteriaOf(facts, random) : []
  const copied = isFull(words) && random.chance(0.07) ? copiedOf(place, criteria) : []
  return {
    facts,
    layout: style.layout.name,
    text: render({ ...facts, lines: [...facts.lines, ...copied] }, style, place),
    criteria,
  }
}

/** Some resumes hold the criteria themselves, which shows nothing. */
function copiedOf({ words, random }: Place, criteria: Person['criteria']): Line[] {
  const asked = criteria.filter(({ met, kind }) => met === 'unknown' && kind !== 'place').map(({ text }) => text)
  if (asked.length === 0) return []
  return [{ section: 'other', text: `${random.from(words.all('copied'))} ${asked.slice(0, 3).join('; ')}` }]
}

/** A paper would show a skill that the resume is to be silent of, or to deny: nobody has both. */
function tellsOf(paper: string, standings: Facts['skills']): boolean {
  const standing = standings.get({ forklift: 'forklift.drive', hygiene: 'haccp' }[paper] ?? '')
  return standing !== undefined && standing !== 'shown' && standing !== 'listed'
}

function factsOf(id: string, place: Place, yearsOnly: boolean): Facts {
  const { words, random, identity } = place
  const occupation = random.of(occupationIdsOf(words))
  const earlier = random.chance(0.25) ? random.of(occupationIdsOf(words)) : null
  const frames = careerOf(place, occupation, earlier)
  const { roles, standings, lines } = skilledOf(place, occupation, frames)
  const first: Month = Math.min(...roles.map(({ from }) => from))
  const has = isFull(words)
  const papers = has ? papersOf(place).filter(({ id: paper }) => !tellsOf(paper, standings)) : []
  const duties = has ? dutiesOf(place) : []
  const led = has && random.chance(0.3) ? random.between(2, 14) : null
  const classes = has && random.chance(0.5) ? (occupation === 'driving' ? ['B', 'CE'] : ['B']) : []
  const isDenied = has && classes.length === 0 && random.chance(0.12)
  const permit = has && random.chance(0.15)
  return {
    id,
    half: halfOf(id),
    language: words.language,
    name: identity.name,
    email: identity.email,
    phone: identity.phone,
    town: random.from(words.all('town')),
    occupation,
    roles: withDeeds(
      place,
      roles,
      duties.filter(({ standing }) => standing === 'did').map(({ id: duty }) => `duty.${duty}.did`),
      led,
    ),
    studies: studiesOf(place, occupation, first),
    skills: standings,
    tongues: tonguesOf(place),
    papers,
    driving: { classes, denied: isDenied },
    permit,
    led,
    duties,
    lines: [
      ...(random.chance(0.4)
        ? [
            {
              section: 'profile',
              text: fill(random.from(words.all('profile')), { title: roles[0]?.title ?? '' }),
            } as const,
          ]
        : []),
      ...lines,
      ...papers.map(({ written }) => ({ section: 'papers', text: written }) as const),
      ...duties.filter(({ standing }) => standing !== 'did').map((duty) => dutyLine(words, place, duty)),
      ...(classes.length > 0
        ? [
            {
              section: 'other',
              text: fill(random.from(words.all('driving.have')), { class: classes.join(', ') }),
            } as const,
          ]
        : []),
      ...(isDenied ? [{ section: 'other', text: random.from(words.all('driving.none')) } as const] : []),
      ...(permit ? [{ section: 'other', text: random.from(words.all('permit.have')) } as const] : []),
      ...random
        .some(words.all('hobbies'), random.between(0, 2))
        .map((text) => ({ section: 'interests', text: capital(text) }) as const),
    ],
    yearsOnly,
  }
}

/** What was led and which duties were done stands in the latest role. */
function withDeeds(
  { words, random }: Place,
  roles: readonly Role[],
  duties: readonly string[],
  led: number | null,
): Role[] {
  const latest = roles.findIndex(({ kind }) => kind === 'work')
  const deeds = [
    ...duties.map((key) => random.from(words.all(key))),
    ...(led === null ? [] : [fill(random.from(words.all('led')), { n: led })]),
  ]
  return roles.map((role, index) => (index === latest ? { ...role, bullets: [...role.bullets, ...deeds] } : role))
}
