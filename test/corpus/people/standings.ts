/** Each skill stands in the resume in one way: shown in roles, listed, denied, wished for, somebody else's, or not. */

import type { Place, RoleFrame } from './career.ts'
import { occupationIdsOf } from './career.ts'
import type { Line, Role, Standing } from './facts.ts'
import { isWork } from './facts.ts'
import { formOf } from './identity.ts'
import { capital, fill, isFull, occupationOf, skillWordsOf } from './words.ts'

export interface Skilled {
  readonly roles: readonly Role[]
  readonly standings: ReadonlyMap<string, Standing>
  readonly lines: readonly Line[]
}

const shareOfOwn: readonly (readonly [Standing, number])[] = [
  ['shown', 0.56],
  ['listed', 0.13],
  ['absent', 0.1],
  ['denied', 0.06],
  ['said', 0.04],
  ['wish', 0.03],
  ['advert', 0.02],
  ['referee', 0.02],
  ['team', 0.02],
  ['hobby', 0.02],
]

const foreign: readonly Standing[] = [
  'absent',
  'absent',
  'denied',
  'wish',
  'advert',
  'referee',
  'team',
  'hobby',
  'listed',
]

/** What is denied, wished for or somebody else's is told in languages with all tables alone. */
const toldIn = ({ words }: Place, standing: Standing): Standing =>
  isFull(words) || standing === 'shown' || standing === 'listed' ? standing : 'absent'

function drawn({ random }: Place, shares: readonly (readonly [Standing, number])[]): Standing {
  let left = random.between(0, 999) / 1000
  for (const [standing, share] of shares) {
    if (left < share) return standing
    left -= share
  }
  return 'absent'
}

export function skilledOf(place: Place, occupation: string, frames: readonly RoleFrame[]): Skilled {
  const { words, random } = place
  const standings = new Map<string, Standing>()
  for (const { id } of occupationOf(words, occupation).skills)
    standings.set(id, toldIn(place, drawn(place, shareOfOwn)))
  const others = random.some(
    occupationIdsOf(words).filter((id) => !frames.some((frame) => frame.occupation === id)),
    2,
  )
  for (const other of others)
    standings.set(random.of(occupationOf(words, other).skills).id, toldIn(place, random.of(foreign)))
  for (const { id } of random.some(occupationOf(words, 'any').skills, 2))
    standings.set(id, random.chance(0.35) ? 'shown' : toldIn(place, random.of(foreign)))
  const shown = shownIn(place, frames, standings)
  const roles = frames.map((frame, index) => roleWith(place, frame, shown[index] ?? []))
  return { roles, standings, lines: linesOf(place, standings) }
}

/** A skill stands in some of the roles where it fits; one that fits nowhere stands in none, and is only listed. */
function shownIn(place: Place, frames: readonly RoleFrame[], standings: Map<string, Standing>): string[][] {
  const { words, random } = place
  const shown: string[][] = frames.map(() => [])
  for (const [id, standing] of standings) {
    if (standing !== 'shown') continue
    const isAny = occupationOf(words, 'any').skills.some((skill) => skill.id === id)
    const fitting = frames.flatMap((frame, index) => {
      const isOwn = isAny
        ? isWork(frame as Role)
        : occupationOf(words, frame.occupation).skills.some((skill) => skill.id === id)
      return isOwn && frame.kind === 'work' ? [index] : []
    })
    const chosen = random.some(fitting, Math.max(1, random.between(1, fitting.length)))
    for (const index of chosen) shown[index]?.push(id)
    if (chosen.length === 0) standings.set(id, 'listed')
  }
  return shown
}

function roleWith({ words, random }: Place, frame: RoleFrame, shows: readonly string[]): Role {
  const bullets = shows.map((id) => random.from(skillWordsOf(words, id).bullets))
  const wanted = frame.kind === 'break' ? 0 : random.between(bullets.length === 0 ? 1 : 0, 2)
  const fillers = Array.from({ length: wanted }, () => random.from(words.all('filler')))
  return { ...frame, shows, bullets: random.some([...new Set([...bullets, ...fillers])], 9) }
}

function linesOf(place: Place, standings: ReadonlyMap<string, Standing>): Line[] {
  return [...standings].flatMap(([id, standing]) => lineOf(place, id, standing))
}

function lineOf({ words, random, identity }: Place, id: string, standing: Standing): Line[] {
  const skill = skillWordsOf(words, id)
  const say = (key: string): string => {
    const isWoman = random.chance(0.5)
    const given = random.from(words.all(isWoman ? 'given.f' : 'given.m'))
    const name = `${given} ${formOf(random.from(words.all('family')), isWoman)}`
    const values = { skill: skill.inflected, skillName: skill.names[0] ?? '', name, first: identity.first }
    return capital(fill(formOf(random.from(words.all(key)), identity.isWoman), values))
  }
  switch (standing) {
    case 'shown':
      return random.chance(0.5) ? [{ section: 'skills', text: random.from(skill.names) }] : []
    case 'listed':
      return [{ section: 'skills', text: random.from(skill.names) }]
    case 'said':
      return [{ section: 'profile', text: say('said') }]
    case 'denied':
    case 'wish':
    case 'advert':
      return [
        { section: random.chance(0.3) ? 'profile' : 'other', text: say(standing === 'denied' ? 'deny' : standing) },
      ]
    case 'referee':
      return [{ section: 'references', text: say('referee') }]
    case 'team':
      return [{ section: 'other', text: say('team') }]
    case 'hobby':
      return [{ section: 'interests', text: say('hobby') }]
    case 'absent':
      return []
  }
}
