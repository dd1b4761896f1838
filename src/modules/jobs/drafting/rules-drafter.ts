/**
 * Reads a job description by rules: the same text gives the same draft, no word of it leaves the service, and where a
 * text says nothing, or two things, neither does the draft. English, German, French, Spanish, Italian, Portuguese, Dutch,
 * Polish.
 */
import { departmentMax } from '../job.ts'
import type { JobDraft, JobDrafter } from '../ports.ts'
import { criteriaIn } from './criteria.ts'
import { employmentIn } from './employment.ts'
import { agreed, valuesOf } from './labels.ts'
import { type Line, linesOf } from './lines.ts'
import { withoutMarkup } from './markup.ts'
import { salaryIn } from './pay.ts'
import { locationIn } from './place.ts'
import { sectionNamedBy } from './sections.ts'
import { titleIn } from './title.ts'

export const rulesDrafter: JobDrafter = { draft: async (text) => draftByRules(text) }

export function draftByRules(given: string): JobDraft {
  const text = withoutMarkup(given)
  const lines = linesOf(text)
  const title = titleIn(lines)
  const location = locationIn(lines)
  return {
    title,
    description: isForReaders(lines) ? text.trim() : '',
    department: agreed(valuesOf(lines, 'department').filter((name) => name.length <= departmentMax)),
    location,
    employmentType: employmentIn(lines, title),
    salary: salaryIn(lines, location?.country ?? null),
    criteria: criteriaIn(lines),
  }
}

/** A text with the parts of a job description is one; a brief to colleagues is not for the public. */
const isForReaders = (lines: readonly Line[]): boolean => lines.some((line) => sectionNamedBy(line) !== null)
