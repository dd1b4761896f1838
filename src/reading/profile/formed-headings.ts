/**
 * A heading that no list knows has the form of those that are known, and what stands below it says what it opens: dates
 * beside occupations are work, dates beside degrees are education, and a block without dates ends what was before.
 */

import { degreesIn } from '../words/degrees.ts'
import type { SectionKind } from '../words/heading-names.ts'
import { hasOccupation, hasOrganisation } from '../words/occupations.ts'
import { bulletOf, isBlank, type Line } from '../words/text.ts'
import { findRanges } from './date-ranges.ts'

export type Headings = ReadonlyMap<number, SectionKind>

const lengthMax = 40
const candidatesMax = 60

/** The known headings are given by their lines; those that only their form tells are added. */
export function withFormedHeadings(lines: readonly Line[], known: Headings): Headings {
  if (known.size < 2) return known
  const forms = [...known.keys()].map((index) => formAt(lines, index))
  const usual = new Set(forms.filter((form, order) => forms.indexOf(form) !== order))
  const candidates = lines.flatMap((line, index) =>
    !known.has(index) && canBeHeading(line, lines[index + 1]) && usual.has(formAt(lines, index)) ? [index] : [],
  )
  const edges = [...known.keys(), ...candidates.slice(0, candidatesMax)].sort((one, other) => one - other)
  const found = new Map(known)
  let open: SectionKind | undefined
  for (const [order, index] of edges.entries()) {
    const kind = known.get(index) ?? kindOfBlock(lines, index + 1, (edges[order + 1] ?? lines.length) - 1, open)
    if (kind === undefined) continue
    found.set(index, kind)
    open = kind
  }
  return new Map([...found].sort(([one], [other]) => one - other))
}

function formAt(lines: readonly Line[], index: number): string {
  const { text = '' } = lines[index] ?? {}
  const [before, after] = [lines[index - 1], lines[index + 1]]
  const letters = /\p{Ll}/u.test(text) ? (/^[^\p{L}]*\p{Lu}/u.test(text) ? 'title' : 'low') : 'upper'
  const mark = /^\s*(#+|\*\*|[^\p{L}\d\s])/u.exec(text)?.[1] ?? ''
  const isRuled = after !== undefined && /^\s*[-=_—–*~]{3,}\s*$/.test(after.text)
  const indent = /^\s*/.exec(text)?.[0].length ?? 0
  const isApart = before === undefined || isBlank(before)
  return [letters, mark, /:\s*\**$/.test(text), isRuled, indent, isApart].join(' ')
}

function canBeHeading({ text, folded, ...line }: Line, next: Line | undefined): boolean {
  const bare = text.trim()
  if (bare.length < 3 || bare.length > lengthMax || bare.split(/\s+/).length > 6) return false
  if (/[\d@,;|()]|[.!?]\s*$|\s[–—-]\s/u.test(bare) || !/\p{L}{2}/u.test(bare)) return false
  // The word of a house is a house's, unless a house follows it: "At school".
  const isHouse = hasOrganisation(folded) && !hasOrganisation(next?.folded ?? '')
  return bulletOf({ ...line, text, folded }) === '' && !hasOccupation(folded) && !isHouse
}

function kindOfBlock(
  lines: readonly Line[],
  first: number,
  last: number,
  open: SectionKind | undefined,
): SectionKind | undefined {
  const block = lines.slice(first, last + 1).filter((line) => !isBlank(line) && line.text.length < 200)
  if (block.length === 0) return undefined
  const isDated = block.some(({ folded }) => findRanges(folded).length > 0)
  const isWork = open === 'experience' || open === 'volunteering'
  if (!isDated) {
    const isList = block.every((line) => line.text.length < 70) && !block.some(({ folded }) => hasOccupation(folded))
    return (isWork || open === 'education') && isList ? 'other' : undefined
  }
  const heads = block.filter((line) => bulletOf(line) === '')
  const studies = heads.filter(({ folded }) => degreesIn(folded).some(({ level }) => level > 2))
  const roles = heads.filter(({ folded }) => hasOccupation(folded) && degreesIn(folded).length === 0)
  if (studies.length > roles.length) return open === 'education' ? undefined : 'education'
  return roles.length > 0 && !isWork ? 'experience' : undefined
}
