/** Studies, languages, papers, licences and duties of a person, with the words in which each is written. */

import type { Place } from './career.ts'
import {
  type Duty,
  type Line,
  type Paper,
  type PaperState,
  type Study,
  type Tongue,
  thisMonth,
  yearOf,
} from './facts.ts'
import { capital, fill, occupationOf, type Words } from './words.ts'

const levelsOf: Readonly<Record<string, readonly number[]>> = {
  software: [6, 6, 7],
  teacher: [6, 7, 7],
  accounting: [4, 6, 6, 7],
  sales: [4, 6, 7],
  marketing: [6, 6, 7],
  hr: [6, 6, 7],
  lab: [6, 7, 8],
  nursing: [4, 4, 6],
  logistics: [4, 6, 7],
}

export function studiesOf({ words, random }: Place, occupation: string, firstRole: number): Study[] {
  if (random.chance(0.06)) return []
  const level = random.of(levelsOf[occupation] ?? [4, 4, 4, 6])
  const study = (of: string, ofLevel: number, to: number, state: Study['state']): Study => {
    const field = random.from(occupationOf(words, of).study)
    const town = random.from(words.all('town'))
    const degree = random.from(words.all(`degree.${ofLevel}`))
    return {
      level: ofLevel,
      degree: fill(degree, { field }),
      of: degree.includes('{field}') ? of : null,
      school: fill(random.from(words.all(ofLevel === 4 ? 'school.4' : 'school.6')), { town }),
      from: to - random.between(2, ofLevel === 7 ? 2 : 4),
      to,
      state,
    }
  }
  const end = yearOf(firstRole) - random.between(0, 1)
  const studies = [study(occupation, level, end, 'finished')]
  const from = studies[0]?.from ?? end
  if (level >= 7) studies.push(study(occupation, 6, from, 'finished'))
  else if (level === 6 && random.chance(0.4)) studies.push(study(occupation, 4, from, 'finished'))
  if (level < 7 && random.chance(0.2)) {
    const isBroken = random.chance(0.5)
    const to = isBroken ? yearOf(thisMonth) - random.between(1, 3) : yearOf(thisMonth) + random.between(1, 2)
    studies.unshift(study(occupation, level + (level === 4 ? 2 : 1), to, isBroken ? 'broken off' : 'in progress'))
  }
  return studies
}

export const tongueLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'] as const

/** Words for levels leave room: these are fair readings of each. */
const fairReadings: Readonly<Record<string, readonly string[]>> = {
  native: ['native', 'C2'],
  C2: ['C2', 'C1', 'native'],
  C1: ['C1', 'C2'],
  B2: ['B2', 'C1', 'B1'],
  B1: ['B1', 'B2', 'A2'],
  A2: ['A2', 'A1', 'B1'],
  A1: ['A1', 'A2'],
}

export function tonguesOf({ words, random }: Place): Tongue[] {
  const own: Tongue[] = random.chance(0.92) ? [spoken({ words, random } as Place, words.language, 'native')] : []
  const codes = words.ids('tongue').filter((code) => code !== words.language)
  const others = [...(words.language === 'en' || random.chance(0.15) ? [] : ['en']), ...random.some(codes, 2)]
  const some = [...new Set(others)].slice(0, random.between(words.language === 'en' ? 0 : 1, 3))
  return [...own, ...some.map((code) => learned({ words, random } as Place, code))]
}

function learned(place: Place, code: string): Tongue {
  const { words, random } = place
  const tests = (words.has('test') ? words.all('test') : []).filter((test) => test.startsWith(`${code} `))
  if (tests.length > 0 && random.chance(0.3)) {
    const [, level = '', ...test] = random.of(tests).split(' ')
    const name = capital(words.named('tongue', code))
    return { code, written: `${name}: ${test.join(' ')}`, levels: [level] }
  }
  return spoken(place, code, random.of(['A2', 'B1', 'B2', 'B2', 'C1', 'C1', 'C2']))
}

function spoken({ words, random }: Place, code: string, level: string): Tongue {
  const name = capital(words.named('tongue', code))
  const isByWord = level === 'native' || random.chance(0.5)
  const said = isByWord ? random.from(words.all(`level.${level}`)) : level
  const between = random.of([' – ', ': ', ' (', ', ', ' '])
  const written = between === ' (' ? `${name} (${said})` : `${name}${between}${said}`
  return { code, written, levels: isByWord ? (fairReadings[level] ?? [level]) : [level] }
}

const paperStates: readonly PaperState[] = ['valid', 'valid', 'plain', 'expired', 'in progress', 'failed', 'planned']

export function papersOf({ words, random }: Place): Paper[] {
  return random.some(words.ids('paper'), random.between(0, 2)).map((id) => {
    const state = random.of(paperStates)
    const key = {
      valid: 'valid',
      plain: 'plain',
      expired: 'expired',
      'in progress': 'progress',
      failed: 'failed',
      planned: 'planned',
    }
    const year = yearOf(thisMonth)
    const distance = random.between(1, 4)
    const date = `${String(random.between(1, 12)).padStart(2, '0')}/${state === 'valid' ? year + distance : year - distance}`
    const values = { paper: words.named('paper', id), date, year: year - distance, nextYear: year + 1 }
    return { id, state, written: capital(fill(random.from(words.all(`paper.${key[state]}`)), values)) }
  })
}

export const dutyIds = ['nights', 'travel', 'oncall', 'weekend'] as const

export function dutiesOf({ random }: Place): Duty[] {
  return random
    .some(dutyIds, random.between(0, 2))
    .map((id) => ({ id, standing: random.of(['did', 'willing', 'willing', 'denied'] as const) }))
}

export const dutyLine = (words: Words, { random }: Place, { id, standing }: Duty): Line => ({
  section: 'other',
  text: random.from(words.all(`duty.${id}.${standing}`)),
})
