/** What a job description asks for: the bullets below its headings of requirements, in its own words. */
import { criteriaMax, criterionTextMax } from '../criterion.ts'
import type { DraftCriterion } from '../ports.ts'
import type { Line } from './lines.ts'
import { isDispensable, type Section, sectionOpenedBy } from './sections.ts'

export function criteriaIn(lines: readonly Line[]): DraftCriterion[] {
  let section: Section = 'other'
  const found = new Map<string, DraftCriterion>()
  for (const line of lines) {
    section = sectionOpenedBy(line) ?? section
    if (line.kind !== 'bullet' || section === 'other') continue
    const text = shortened(line.text.replace(/[;,]$/, '').trim())
    const kind = isDispensable(text) ? 'nice_to_have' : section
    if (text !== '' && !found.has(text)) found.set(text, { text, kind, weight: 1 })
  }
  return [...found.values()].slice(0, criteriaMax)
}

/** Cut after a word. */
function shortened(text: string): string {
  if (text.length <= criterionTextMax) return text
  const start = text.slice(0, criterionTextMax - 1)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), criterionTextMax / 2)).toWellFormed()}…`
}
