/**
 * A job description asks for things in lists, in sentences, or in a brief of a few words. Criteria keep its own words.
 */

import { criterionTextMax } from '../criterion.ts'
import type { DraftCriterion } from '../job-draft.ts'
import { briefCriteria } from './brief.ts'
import type { Drafted } from './drafted.ts'
import { isLabelled } from './labels.ts'
import type { Line } from './lines.ts'
import { listCriteria } from './listed.ts'
import { proseCriteria } from './prose.ts'
import { type Section, sectionOpenedBy } from './sections.ts'

/** Nobody is measured by more criteria than this; the dispensable ones go first. */
export const draftedMax = 15

export function criteriaIn(lines: readonly Line[]): DraftCriterion[] {
  const brief = briefCriteria(lines)
  const found = new Map<string, Drafted>()
  for (const { text, kind } of brief ?? partsOf(lines).flatMap(criteriaOfPart)) {
    const kept = shortened(text)
    if (/\p{L}{2}|\p{L}[+#]/u.test(kept) && !found.has(kept.toLowerCase()))
      found.set(kept.toLowerCase(), { text: kept, kind })
  }
  return best([...found.values()]).map(({ text, kind }) => ({ text, kind, weight: 1 }))
}

interface Part {
  readonly section: Section
  readonly lines: readonly Line[]
}

/** A part goes from one heading to the next. */
function partsOf(lines: readonly Line[]): Part[] {
  const parts: { section: Section; lines: Line[] }[] = [{ section: 'text', lines: [] }]
  for (const line of lines) {
    const section = sectionOpenedBy(line)
    if (section === null) parts.at(-1)?.lines.push(line)
    else parts.push({ section, lines: [] })
  }
  return parts
}

function criteriaOfPart({ section, lines }: Part): Drafted[] {
  if (section === 'closed') return []
  const bullets = lines.filter(({ kind }) => kind === 'bullet')
  const listed = new Map(listCriteria(bullets, section))
  const listEnd = lines.findLastIndex(({ kind }) => kind === 'bullet')
  return lines.flatMap((line, index) => {
    if (line.kind === 'bullet') return listed.get(line) ?? []
    // A heading says nothing any more about what follows its list.
    return isLabelled(line) ? [] : proseCriteria(line, listEnd !== -1 && index > listEnd ? 'text' : section)
  })
}

function best(all: readonly Drafted[]): readonly Drafted[] {
  const must = all.filter(({ kind }) => kind === 'must_have').slice(0, draftedMax)
  const kept = new Set([
    ...must,
    ...all.filter(({ kind }) => kind === 'nice_to_have').slice(0, draftedMax - must.length),
  ])
  return all.filter((each) => kept.has(each))
}

/** The cut comes after a word. */
function shortened(text: string): string {
  if (text.length <= criterionTextMax) return text
  const start = text.slice(0, criterionTextMax - 1)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), criterionTextMax / 2)).toWellFormed()}…`
}
