/**
 * Rules read a job description: the same text gives the same draft, and no word of it leaves the service. A field stays
 * empty where the text says nothing, or two things. The languages are English, German, French, Spanish, Italian,
 * Portuguese, Dutch and Polish.
 */
import { departmentMax } from '../job.ts'
import type { JobDraft } from '../job-draft.ts'
import { criteriaIn } from './criteria.ts'
import { employmentIn } from './employment.ts'
import { agreed, valuesOf } from './labels.ts'
import { type Line, linesOf } from './lines.ts'
import { withoutMarkup } from './markup.ts'
import { salaryIn } from './pay.ts'
import { locationIn } from './place.ts'
import { sectionNamedBy } from './sections.ts'
import { titleIn } from './title.ts'

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

/** A text with the parts of a job description is written for the public; a brief to colleagues is not. */
const isForReaders = (lines: readonly Line[]): boolean => lines.some((line) => sectionNamedBy(line) !== null)
