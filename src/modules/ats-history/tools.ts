/** Machines find people whom the company's ATS has known. */
import { z } from 'zod'
import { viewTimeOrNull } from '#kernel/database/types.ts'
import { IdView } from '#kernel/http/fields.ts'
import { beginningOf, bounded } from '#kernel/tools/bounded.ts'
import { type Tool, tool } from '#kernel/tools/tool.ts'
import { type FoundPerson, searchHistory } from './history-search.ts'
import { publicIdOf } from './past-person-id.ts'
import { FoundByView } from './sought.ts'

const peopleMax = 20
const skillsMax = 12
const textMax = 200

const LineView = z.strictObject({
  historyId: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  skills: z.array(z.string()),
  applications: z.array(
    z.strictObject({
      jobTitle: z.string().nullable(),
      stage: z.string().nullable(),
      outcome: z.string(),
      appliedAt: z.string().nullable(),
    }),
  ),
  foundBy: z.array(FoundByView),
  candidateId: IdView.nullable(),
})

const short = (text: string | null): string | null => text && beginningOf(text, textMax)

const lineOf = ({ person, applications, foundBy, candidate }: FoundPerson): z.input<typeof LineView> => ({
  historyId: publicIdOf(person),
  name: beginningOf([person.firstName, person.lastName].filter(Boolean).join(' '), 100),
  title: short(person.title),
  company: short(person.company),
  location: short(person.location),
  skills: person.skills.slice(0, skillsMax).map((skill) => beginningOf(skill, 60)),
  applications: applications.map(({ jobTitle, stage, outcome, appliedAt }) => ({
    jobTitle: short(jobTitle),
    stage: short(stage),
    outcome,
    appliedAt: viewTimeOrNull(appliedAt),
  })),
  foundBy: foundBy.map(({ kind, text }) => ({ kind, text: beginningOf(text, textMax) })),
  candidateId: candidate?.id ?? null,
})

const searchHistoryTool = tool({
  name: 'search_ats_history',
  about:
    'Finds people in the history of the company’s ATS who have all of some words: in names, skills, titles, companies, tags, resumes or titles of jobs they applied to.',
  access: 'recruiter',
  scopes: null,
  does: 'read',
  holdsOutsideText: true,
  input: z.strictObject({ query: z.string().trim().min(1).max(500) }),
  output: z.strictObject({ data: z.array(LineView), truncated: z.boolean(), unavailable: z.boolean() }),

  async run({ query }, { db, member, signal }) {
    const { people, truncated, isUnavailable } = await searchHistory(db.reading(member, signal), member, query)
    const lines = bounded(people.map(lineOf), peopleMax)
    const sources = people.slice(0, lines.data.length).flatMap(({ candidate }) =>
      candidate
        ? [
            {
              kind: 'candidate' as const,
              id: `${candidate.id}`,
              title: `${candidate.firstName} ${candidate.lastName}`.trim(),
            },
          ]
        : [],
    )
    return {
      output: { data: lines.data, truncated: truncated || lines.truncated, unavailable: isUnavailable },
      sources,
    }
  },
})

export const historyTools: readonly Tool[] = [searchHistoryTool]
