/** A resume may hide things from the eye, and talk to machines. People are shown both; neither is scored. */
import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { allApplications } from '#modules/applications/index.ts'
import { allResumes } from '#modules/candidates/index.ts'
import type { HiddenText, InstructionLike } from '#modules/files/index.ts'

export interface ResumeIntegrity {
  readonly hidden: readonly HiddenText[]
  readonly instructions: readonly InstructionLike[]
  /** The text is read only where there are instructions to quote from it. */
  readonly text: string | null
}

/** There is no row when the application came without a resume. */
export const selectIntegrity = (companyId: string, applicationId: number) =>
  sql<ResumeIntegrity>`
    select r.hidden, r.instructions, case when r.instructions <> '[]' then r.body_text end as text
    from ${allApplications} a join ${allResumes} r on r.company_id = a.company_id and r.id = a.resume_id
    where a.company_id = ${companyId} and a.id = ${applicationId}`

const hiddenKinds = [
  'white',
  'tiny',
  'off_page',
  'invisible',
  'covered',
  'characters',
] as const satisfies readonly HiddenText['kind'][]

export const IntegrityView = z
  .strictObject({
    hidden: z
      .array(
        z.strictObject({
          kind: z.enum(hiddenKinds).meta({ description: 'How it is kept from the eye.' }),
          excerpt: z.string().meta({ description: 'How it begins.' }),
          page: z.int().nullable(),
        }),
      )
      .meta({ description: 'Words that are in the file, but that nobody sees who looks at it.' }),
    instructions: z
      .array(z.strictObject({ excerpt: z.string() }))
      .meta({ description: 'Lines that look like orders to a model.' }),
  })
  .meta({ id: 'ResumeIntegrity', description: 'What is found here counts for nothing in the score.' })

const shownMax = 50
const excerptLengthMax = 300

export function viewIntegrity(integrity: ResumeIntegrity | undefined): z.input<typeof IntegrityView> {
  const { hidden = [], instructions = [], text = null } = integrity ?? {}
  return {
    hidden: hidden.slice(0, shownMax).map(({ kind, excerpt, page }) => ({ kind, excerpt, page })),
    instructions: instructions.slice(0, shownMax).map(({ start, end }) => ({
      excerpt: (text ?? '').slice(start, Math.min(end, start + excerptLengthMax)).toWellFormed(),
    })),
  }
}
