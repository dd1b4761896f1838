/**
 * A criterion stands as a recruiter writes it — "5+ years of React or Vue and German B2" — and is read into what must
 * be shown.
 *
 * "or" binds closer than "and"; a comma means what the next word of the list means; examples in brackets or behind
 * "such as" are alternatives to what they explain.
 */

import { type Duration, durationsIn } from '../words/durations.ts'
import { fold, type Line, lineAt, overlaps } from '../words/text.ts'
import { type Part, partsOf, unknownParts } from './criterion-parts.ts'
import { connectorOf } from './criterion-words.ts'
import type { Need, Requirement } from './requirement.ts'

/** A criterion is a line; a longer text is read so far. */
const criterionLengthMax = 600

export function readCriterion(text: string): Requirement {
  const line = criterionLine(text)
  const known = partsOf(line)
  const asked = [...known, ...unknownParts(line, known)].sort((one, other) => one.start - other.start)
  const durations = durationsIn(line.folded).filter((duration) => !known.some((part) => overlaps(part, duration)))
  const parts = withDurations(line, asked, durations)
  return groupsOf(line, parts)
}

function criterionLine(text: string): Line {
  const bounded = text.slice(0, criterionLengthMax).replace(/[\r\n\t]/g, ' ')
  return lineAt(bounded, fold(bounded), { start: 0, end: bounded.length })
}

/** Each length of time belongs to the skills behind it, or to the one it stands behind; alone it is one of work. */
function withDurations(line: Line, parts: readonly Part[], durations: readonly Duration[]): Part[] {
  const months = new Map<Part, number>()
  const career: Part[] = []
  durations.forEach((duration, order) => {
    const next = durations[order + 1]
    const targets = skillsOf(line, parts, duration, next)
    for (const part of targets) months.set(part, duration.months)
    if (targets.length === 0 && !parts.some(({ need }) => need.kind === 'skill'))
      career.push({ start: duration.start, end: duration.end, need: { kind: 'career', months: duration.months } })
  })
  const dated = parts.map((part) => ({ ...part, need: dateNeed(part.need, months.get(part)) }))
  return [...dated, ...career].sort((one, other) => one.start - other.start)
}

const dateNeed = (need: Need, months: number | undefined): Need =>
  need.kind === 'skill' && months !== undefined ? { ...need, months, asksExperience: true } : need

function skillsOf(line: Line, parts: readonly Part[], duration: Duration, next: Duration | undefined): Part[] {
  const named = parts.filter(({ need }) => need.kind === 'skill')
  const before = named.filter((part) => part.end <= duration.start)
  const behind = named.filter((part) => part.start >= duration.end && part.start < (next?.start ?? line.folded.length))
  const last = before.at(-1)
  const first = behind[0]
  const opens =
    last &&
    /^\s*[(:,–-]?\s*(?:mindestens|at least|min\.?|minimum|au moins|al menos|almeno|pelo menos|minimaal)?\s*$/u.test(
      line.folded.slice(last.end, duration.start),
    )
  const isBracketed = /\(\s*[^()]*$/u.test(line.folded.slice(0, duration.start)) && first === undefined
  if (last && ((opens && (!first || /^[^\p{L}]*\)/u.test(line.folded.slice(duration.end)))) || isBracketed || !first))
    return sameList(line, before)
  return untilOtherAsk(line, behind)
}

/** Skills joined to the one before the brackets share its length: "Java and Spring (5 years)". */
const sameList = (line: Line, before: readonly Part[]): Part[] =>
  before.filter((_, index) =>
    before.slice(index, -1).every((each, at) => !asksAnew(line, each, before[index + at + 1])),
  )

/** Skills that are asked for with a new word have no length: "3 years of Java, knowledge of Docker". */
function untilOtherAsk(line: Line, behind: readonly Part[]): Part[] {
  const stop = behind.findIndex((part, index) => index > 0 && asksAnew(line, behind[index - 1], part))
  return stop === -1 ? [...behind] : behind.slice(0, stop)
}

const asksAnew = (line: Line, one: Part | undefined, other: Part | undefined): boolean =>
  /knowledge|experience|familiar|kenntnis|erfahrung|umgang|connaissance|maitrise|conocimiento|manejo|conoscenz|uso di|conhecimento|dominio|kennis|ervaring/u.test(
    line.folded.slice(one?.end ?? 0, other?.start ?? 0),
  )

function groupsOf(line: Line, parts: readonly Part[]): Need[][] {
  const between = parts.slice(1).map((part, index) => line.folded.slice(parts[index]?.end, part.start))
  const connectors = between.map(connectorOf)
  const groups: Need[][] = []
  let inExamples = false
  parts.forEach((part, index) => {
    if (/\)/.test(between[index - 1] ?? '')) inExamples = false
    const connector = connectors[index - 1]
    if (connector === 'examples') inExamples = true
    const isAlternative =
      connector === 'examples' || joinsAlternative(connectors, index - 1) || (inExamples && connector === 'comma')
    const open = groups.at(-1)
    if (open && connector !== undefined && isAlternative) open.push(part.need)
    else groups.push([part.need])
  })
  return groups
}

/** The commas of "A, B or C" say "or", for that is how the list ends. */
function joinsAlternative(connectors: readonly (string | undefined)[], index: number): boolean {
  for (let at = index; at < connectors.length; at += 1) {
    if (connectors[at] === 'or') return true
    if (connectors[at] !== 'comma') return false
  }
  return false
}
