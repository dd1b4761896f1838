/** Languages, driving licences and statements of willingness are judged here. */

import { heldClasses } from '../profile/driving.ts'
import type { StatementTopic } from '../profile/statements.ts'
import { type Level, rankOf, type StatedLevel } from '../words/levels.ts'
import { across, type Case, groundOf, type Judgement, unknown } from './judgement.ts'
import type { DrivingNeed, LanguageNeed, StatementNeed } from './requirement.ts'

export function judgeLanguage({ tongue, level }: LanguageNeed, all: Case): Judgement {
  const stated = across(all, ({ languages }) => languages).filter(({ value }) => value.tongue.code === tongue.code)
  const best = stated.sort((one, other) => strength(other.value.level) - strength(one.value.level))[0]
  if (!best) return unknown(`${tongue.name}: not mentioned.`)
  const grounds = [groundOf(best.document, best.value)]
  const said = best.value.level
  if (said === 'none') return { met: 'no', grounds, note: `${tongue.name}: said to be missing.` }
  if (said === undefined) {
    return level === undefined
      ? { met: 'yes', grounds, note: `${tongue.name}: named.` }
      : { met: 'partly', grounds, note: `${tongue.name}: named without a level, ${level} asked.` }
  }
  return { met: compare(said, level), grounds, note: `${tongue.name}: ${said}${level ? `, ${level} asked` : ''}.` }
}

const strength = (level: StatedLevel | undefined): number => {
  if (level === undefined) return 0.5
  return level === 'none' ? 0 : rankOf(level) + 1
}

/** One level below the asked one is partly; a mother tongue that is asked for may be learnt. */
function compare(said: Level, asked: Level | undefined): Judgement['met'] {
  if (asked === undefined) return 'yes'
  const missing = rankOf(asked) - rankOf(said)
  if (missing <= 0) return 'yes'
  return missing === 1 || (asked === 'native' && rankOf(said) >= rankOf('C1')) ? 'partly' : 'no'
}

export function judgeDriving({ classes }: DrivingNeed, all: Case): Judgement {
  const named = across(all, ({ driving }) => driving)
  const held = named.filter(({ value }) => !value.isDenied)
  const grounds = (held.length > 0 ? held : named).slice(0, 2).map(({ document, value }) => groundOf(document, value))
  if (named.length === 0) return unknown('Driving licence: not mentioned.')
  if (held.length === 0) return { met: 'no', grounds, note: 'Driving licence: said to be missing.' }
  const own = new Set(held.flatMap(({ value }) => heldClasses(value.classes)))
  const missing = classes.filter((each) => !own.has(each))
  if (missing.length === 0) return { met: 'yes', grounds, note: 'Driving licence: held.' }
  const isNamed = held.some(({ value }) => value.classes.length > 0)
  if (!isNamed) return unknown(`Driving licence: class ${missing.join(', ')} not mentioned.`)
  return {
    met: missing.length < classes.length ? 'partly' : 'no',
    grounds,
    note: `Driving licence: other classes than ${missing.join(', ')}.`,
  }
}

/** A person who takes night shifts takes shifts. */
const included: Readonly<Partial<Record<StatementTopic, readonly StatementTopic[]>>> = { shifts: ['nights'] }

export function judgeStatement({ topic, isWillingness }: StatementNeed, all: Case): Judgement {
  const topics = [topic, ...(included[topic] ?? [])]
  const said = across(all, ({ statements }) => statements).filter(({ value }) => topics.includes(value.topic))
  const last = said.findLast(({ value }) => !value.isDone) ?? said.at(-1)
  if (!last) return unknown('The text does not say; ask.')
  const grounds = [groundOf(last.document, last.value)]
  if (last.value.isDenied) return { met: 'no', grounds, note: 'Declined by their own words.' }
  if (!last.value.isDone) return { met: 'yes', grounds, note: 'Said by the person.' }
  return isWillingness
    ? unknown('Done in a role; whether they would again is not said.')
    : { met: 'yes', grounds, note: 'Done in a role.' }
}
