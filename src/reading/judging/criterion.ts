/**
 * A criterion stands as a recruiter writes it — "5+ years of React or Vue and German B2" — and is read into what must
 * be shown.
 *
 * "or" binds closer than "and"; a comma means what the next word of the list means; examples in brackets or behind
 * "such as" are alternatives to what they explain.
 */

import { type Duration, durationsIn } from '../words/durations.ts'
import { fold, type Line, lineAt, overlaps, type Span } from '../words/text.ts'
import { isOptional, notAskedIn, recencyIn } from './criterion-marks.ts'
import type { Part } from './criterion-part.ts'
import { contentOf, partsOf, unknownParts } from './criterion-parts.ts'
import { connectorOf } from './criterion-words.ts'
import type { Need, NeedGroup, Request } from './requirement.ts'

/** A criterion is a line; a longer text is read so far. */
const criterionLengthMax = 600

/** The criteria of a job are read again for each of its applicants. */
const known = new Map<string, Request>()
const knownMax = 500

export function readCriterion(text: string): Request {
  const before = known.get(text)
  if (before) return before
  const read = requestOf(criterionLine(text))
  if (known.size >= knownMax) known.clear()
  known.set(text, read)
  return read
}

export function criterionLine(text: string): Line {
  const bounded = text.slice(0, criterionLengthMax).replace(/[\r\n\t]/g, ' ')
  return lineAt(bounded, fold(bounded), { start: 0, end: bounded.length })
}

function requestOf(line: Line): Request {
  const waived = notAskedIn(line.folded)
  const recency = recencyIn(line.folded)
  const found = partsOf(line).filter((part) => !waived.some((clause) => overlaps(clause, part)))
  const times = durationsIn(line.folded)
  const read = [...times, ...waived, ...(recency ? [recency] : [])]
  const asked = [...found, ...unknownParts(line, found, read)].sort((one, other) => one.start - other.start)
  const durations = times.filter(
    (time) => ![...found, ...(recency ? [recency] : [])].some((part) => overlaps(part, time)),
  )
  const dated = withDurations(line, asked, durations)
  const parts = recency ? dated.map((part) => within(part, recency.months)) : dated
  const unread = contentOf(line, { start: 0, end: line.folded.length }, [...parts, ...read])
  return { groups: groupsOf(line, parts), unread: joined(line, unread) }
}

const within = (part: Part, withinMonths: number): Part =>
  part.need.kind === 'skill' ? { ...part, need: { ...part.need, withinMonths } } : part

/** Words that stand side by side are one. */
function joined({ folded }: Line, words: readonly Span[]): Span[] {
  const spans: Span[] = []
  for (const word of words) {
    const last = spans.at(-1)
    if (last && /^[\s'-]*$/u.test(folded.slice(last.end, word.start)))
      spans[spans.length - 1] = { start: last.start, end: word.end }
    else spans.push(word)
  }
  return spans
}

/** Each length of time belongs to the skills behind it, or to the one it stands behind; alone it is one of work. */
function withDurations(line: Line, parts: readonly Part[], durations: readonly Duration[]): Part[] {
  const months = new Map<Part, number>()
  const career: Part[] = []
  durations.forEach((duration, order) => {
    const next = durations[order + 1]
    const targets = skillsOf(line, parts, duration, next)
    for (const part of targets) months.set(part, duration.months)
    if (targets.length === 0 && !parts.some(({ need }) => canLast(need)))
      career.push({ start: duration.start, end: duration.end, need: { kind: 'career', months: duration.months } })
  })
  const dated = parts.map((part, index) => ({
    ...part,
    need: isAside(line, part, parts[index + 1]) ? asideOf(part.need) : dateNeed(part.need, months.get(part)),
  }))
  return [...dated, ...career].sort((one, other) => one.start - other.start)
}

/** Nothing but a space stands between two skills: the first one tells of which kind the second is. */
const isAside = ({ folded }: Line, one: Part, other: Part | undefined): boolean =>
  other !== undefined &&
  one.need.kind === 'skill' &&
  other.need.kind === 'skill' &&
  !one.need.terms.some(({ family }) => toolFamilies.has(family)) &&
  one.need.terms.some(
    ({ family }) => other.need.kind === 'skill' && other.need.terms.some((term) => term.family === family),
  ) &&
  /^[\s-]{1,2}$/.test(folded.slice(one.end, other.start))

/** Tools stand for themselves; "wiring control cabinets" is one thing in two words. */
const toolFamilies: ReadonlySet<string> = new Set(['software', 'data', 'words'])

const asideOf = (need: Need): Need => (need.kind === 'skill' ? { ...need, isAside: true } : need)

const canLast = ({ kind }: Need): boolean => kind === 'skill' || kind === 'lead'

const dateNeed = (need: Need, months: number | undefined): Need =>
  (need.kind === 'skill' || need.kind === 'lead') && months !== undefined ? { ...need, months } : need

function skillsOf(line: Line, parts: readonly Part[], duration: Duration, next: Duration | undefined): Part[] {
  const named = parts.filter(({ need }) => canLast(need))
  const before = named.filter((part) => part.end <= duration.start)
  const behind = named.filter((part) => part.start >= duration.end && part.start < (next?.start ?? line.folded.length))
  const last = before.at(-1)
  const first = behind[0]
  const opens =
    last &&
    /^\s*[(:,–-]?\s*(?:mindestens|at least|min\.?|minimum|au moins|al menos|almeno|pelo menos|minimaal|co najmniej|alespon|cel putin|minst|mindst)?\s*$/u.test(
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
  /knowledge|experience|familiar|kenntnis|erfahrung|umgang|connaissance|maitrise|conocimiento|manejo|conoscenz|uso di|conhecimento|dominio|kennis|ervaring|znajomos|doswiadcz|znalost|zkusenost|cunostint|experient|kunskap|kannedom|erfaren|kendskab|erfaring/u.test(
    line.folded.slice(one?.end ?? 0, other?.start ?? 0),
  )

function groupsOf(line: Line, parts: readonly Part[]): NeedGroup[] {
  const between = parts.slice(1).map((part, index) => line.folded.slice(parts[index]?.end, part.start))
  const connectors = between.map(connectorOf)
  const groups: { needs: Need[]; isOptional: boolean }[] = []
  let inExamples = false
  parts.forEach((part, index) => {
    if (/\)/.test(between[index - 1] ?? '')) inExamples = false
    const connector = connectors[index - 1]
    if (connector === 'examples') inExamples = true
    const isAlternative =
      connector === 'examples' || joinsAlternative(connectors, index - 1) || (inExamples && connector === 'comma')
    const open = groups.at(-1)
    const before = index === 0 ? line.folded.slice(0, part.start) : (between[index - 1] ?? '')
    const behind = between[index] ?? line.folded.slice(part.end)
    if (open && connector !== undefined && isAlternative) open.needs.push(part.need)
    else groups.push({ needs: [part.need], isOptional: isOptional(before, behind) })
  })
  return groups.map((group, index) =>
    isAllAside(group) ? { ...group, isOptional: groups[index + 1]?.isOptional ?? false } : group,
  )
}

/** What only says more of the next word is as welcome as that one. */
const isAllAside = ({ needs }: NeedGroup): boolean => needs.every((need) => need.kind === 'skill' && need.isAside)

/** The commas of "A, B or C" say "or", for that is how the list ends. */
function joinsAlternative(connectors: readonly (string | undefined)[], index: number): boolean {
  for (let at = index; at < connectors.length; at += 1) {
    if (connectors[at] === 'or') return true
    if (connectors[at] !== 'comma') return false
  }
  return false
}
