/** Languages, degrees, driving licences, statements and people led, as terms of a person. */
import { schoolLeavingPattern } from '../judging/criterion-words.ts'
import { across, type Case } from '../judging/judgement.ts'
import { heldClasses } from '../profile/driving.ts'
import type { Degree } from '../profile/education.ts'
import { bestOf } from '../profile/languages.ts'
import { monthsOf } from '../profile/periods.ts'
import { isWork } from '../profile/reading.ts'
import { levels } from '../words/level.ts'
import { rankOf } from '../words/levels.ts'
import { fold } from '../words/text.ts'
import { heldTerm, type PersonTerm } from './person-term.ts'
import { peopleLed, termKeys } from './term-keys.ts'

const valuesOf = <Value>(all: Case, pick: Parameters<typeof across<Value>>[1]): Value[] =>
  across(all, pick).map(({ value }) => value)

export const languageTerms = (all: Case): PersonTerm[] =>
  bestOf(valuesOf(all, ({ languages }) => languages)).flatMap(({ tongue: { code }, level }) => {
    if (level === 'none') return []
    const own = heldTerm(termKeys.language(code))
    if (level === undefined) return [own, heldTerm(termKeys.languageUnlevelled(code))]
    return [
      own,
      ...levels
        .filter((each) => rankOf(each) <= rankOf(level))
        .map((each) => heldTerm(termKeys.languageLevel(code, each))),
    ]
  })

const degreeLevels = [3, 4, 5, 6, 7, 8] as const

/** A degree that is not finished counts as what is only listed. */
export const degreeTerms = (all: Case): PersonTerm[] =>
  valuesOf(all, ({ degrees }) => degrees)
    .flatMap(keysOfDegree)
    .toSorted((one, other) => Number(other.isInRole) - Number(one.isInRole))

function keysOfDegree({ level, fields, degree, isFinished }: Degree): PersonTerm[] {
  const isTraining = level !== 4 || !schoolLeavingPattern.test(fold(degree))
  return degreeLevels
    .filter((each) => each <= level)
    .flatMap((each) =>
      (isTraining ? [false, true] : [false]).flatMap((isVocational) => [
        termKeys.degree(each, { isVocational }),
        ...(fields.length === 0 ? [termKeys.degreeUnnamed(each, isVocational)] : []),
        ...fields.map((field) => termKeys.degree(each, { isVocational, field })),
      ]),
    )
    .map((key) => heldTerm(key, isFinished))
}

export function drivingTerms(all: Case): PersonTerm[] {
  const held = valuesOf(all, ({ driving }) => driving).filter(({ isDenied }) => !isDenied)
  if (held.length === 0) return []
  const classes = new Set(held.flatMap((licence) => heldClasses(licence.classes)))
  return [termKeys.driving(), ...[...classes].map((each) => termKeys.driving(each))].map((key) => heldTerm(key))
}

/** The last thing said of a topic counts. */
export function statementTerms(all: Case): PersonTerm[] {
  const said = valuesOf(all, ({ statements }) => statements)
  const byTopic = Map.groupBy(said, ({ topic }) => topic)
  return [...byTopic].flatMap(([topic, own]) => {
    const last = own.findLast(({ isDone }) => !isDone) ?? own.at(-1)
    if (!last || last.isDenied) return []
    return [heldTerm(last.isDone ? termKeys.done(topic) : termKeys.said(topic))]
  })
}

export function leadTerms(all: Case): PersonTerm[] {
  const led = valuesOf(all, (reading) => reading.led).filter(({ isDenied }) => !isDenied)
  if (led.length === 0) return []
  const roles = [...new Set(led.flatMap(({ entries }) => entries.filter(isWork)))]
  const last = Math.max(0, ...roles.map(({ period }) => period.to))
  const most = Math.max(0, ...led.map(({ people = 0 }) => people))
  const shown = {
    months: monthsOf(roles.map(({ period }) => period)),
    lastYear: last === 0 ? 0 : Math.floor((last - 1) / 12),
    isInRole: roles.length > 0,
  }
  return [undefined, ...peopleLed.filter((people) => people <= most)].map((people) => ({
    key: termKeys.lead(people),
    ...shown,
  }))
}
