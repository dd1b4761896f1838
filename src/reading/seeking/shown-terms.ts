/** Skills and certificates of a person: each with the months of the roles that show it, and how lately. */

import { across, type Case } from '../judging/judgement.ts'
import { licenceFor } from '../judging/skill-evidence.ts'
import { type EvidenceGrade, gradeOf, isInHead } from '../profile/evidence-grade.ts'
import type { Mention } from '../profile/mentions.ts'
import { monthsOf } from '../profile/periods.ts'
import { isWork, type Reading } from '../profile/reading.ts'
import { liesAhead, validUntil } from '../profile/validity.ts'
import { isDoubtedPaper } from '../words/paper-doubts.ts'
import { isHeld } from '../words/polarities.ts'
import type { Term } from '../words/terms/notation.ts'
import { shownBy, skills } from '../words/vocabulary.ts'
import type { PersonTerm } from './person-term.ts'
import { termKeys } from './term-keys.ts'

interface Evidence {
  readonly reading: Reading
  readonly mention: Mention
  readonly grade: EvidenceGrade
}

export function shownTerms(all: Case): PersonTerm[] {
  const byTerm = new Map<Term, Evidence[]>()
  for (const { reading, value: mention } of across(all, ({ mentions }) => mentions)) {
    const evidence = { reading, mention, grade: gradeOf(reading, mention) }
    for (const term of termsShown(mention)) {
      const known = byTerm.get(term)
      if (known) known.push(evidence)
      else byTerm.set(term, [evidence])
    }
  }
  return [...byTerm].flatMap(([term, evidence]) => termsOf(term, evidence))
}

function* termsShown(mention: Mention): Iterable<Term> {
  yield* shownBy.get(mention.term) ?? [mention.term]
  const licence = mention.section === 'licences' ? licences.get(licenceFor.get(mention.term.name) ?? '') : undefined
  if (licence) yield licence
}

const licences: ReadonlyMap<string, Term> = new Map(
  skills.terms.filter(({ kind }) => kind === 'licence').map((term) => [term.name, term]),
)

function termsOf(term: Term, evidence: readonly Evidence[]): PersonTerm[] {
  const held = evidence.filter((each) => isHeld(each.mention.polarity) && isValid(each))
  const inRoles = held.filter(({ mention, grade }) => grade === 'shown' && mention.polarity === 'claimed')
  // Somebody who denies it in one place and lists it in another leaves a doubt.
  const isDoubted = evidence.some(({ mention }) => mention.polarity === 'denied' || mention.polarity === 'expired')
  if (held.length === 0 || (isDoubted && inRoles.length === 0)) return []
  const titles = inRoles.filter(({ reading, mention }) =>
    mention.entries.some((role) => isInHead(role, mention, reading.lines[mention.line])),
  )
  return [
    personTerm(termKeys.term(term), inRoles),
    ...(titles.length > 0 ? [personTerm(termKeys.role(term), titles)] : []),
  ]
}

function personTerm(key: string, inRoles: readonly Evidence[]): PersonTerm {
  const roles = [...new Set(inRoles.flatMap(({ mention }) => mention.entries.filter(({ kind }) => kind !== 'break')))]
  const last = Math.max(0, ...roles.map(({ period }) => period.to))
  return {
    key,
    months: monthsOf(roles.filter(isWork).map(({ period }) => period)),
    lastYear: last === 0 ? 0 : Math.floor((last - 1) / 12),
    isInRole: inRoles.length > 0,
  }
}

/** A certificate that has run out, is planned or in doubt is not held. */
function isValid({ reading: { lines, asOf, language }, mention }: Evidence): boolean {
  const line = lines[mention.line]
  if (!line || !(mention.term.kind === 'licence' || mention.section === 'licences')) return true
  const span = { start: mention.start - line.start, end: mention.end - line.start }
  const ends = validUntil(line.folded, span.end)
  if (ends !== undefined) return ends >= asOf
  return !liesAhead(line.folded, span, asOf) && !isDoubtedPaper(line, span, language)
}
