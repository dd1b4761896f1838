/** The view shows people whether a resume could be read, what is hidden in it, and what it says in short. */
import { z } from 'zod'
import type { Statement } from '#kernel/database/sql.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { allFiles, type HiddenText, type InstructionLike } from '#modules/files/index.ts'
import type { Profile } from '#reading/index.ts'
import { ProfileSummaryView, viewProfile } from './profile.view.ts'

export interface ResumeRecord {
  readonly id: number
  readonly fileId: string
  readonly fileName: string | null
  readonly state: 'waiting' | 'read' | 'unreadable'
  readonly failure: string | null
  readonly failureDetail: string | null
  /** The text is read only where the view quotes lines of it. */
  readonly instructed: string | null
  readonly hidden: readonly HiddenText[]
  readonly instructions: readonly InstructionLike[]
  readonly pages: number | null
  readonly truncated: boolean
  readonly scanned: boolean
  readonly profile: Profile | null
  readonly createdAt: Instant
  readonly readAt: Instant | null
}

/** The columns are of `resume r`. */
export const resumeColumns: Statement = sql`
  r.id, r.file_id, (select f.file_name from ${allFiles} f where f.company_id = r.company_id and f.id = r.file_id) as file_name,
  r.state, r.failure, r.failure_detail, case when r.instructions <> '[]' then r.body_text end as instructed, r.hidden,
  r.instructions, r.pages, r.truncated, r.scanned, r.profile, r.created_at, r.read_at`

const excerptsMax = 20
const excerptLengthMax = 200

const FlagView = (description: string) =>
  z
    .strictObject({ count: z.int().min(0), excerpts: z.array(z.string()) })
    .meta({ description: `${description} With how the first ${excerptsMax} begin. It counts for nothing.` })

export const ResumeView = z
  .strictObject({
    id: IdView,
    fileKey: z.string(),
    fileName: z.string().nullable(),
    state: z.enum(['waiting', 'read', 'unreadable']),
    failure: z
      .strictObject({ reason: z.string(), detail: z.string() })
      .nullable()
      .meta({ description: 'Why it could not be read.' }),
    pages: z.int().nullable().meta({ description: 'Null where the format knows none.' }),
    truncated: z.boolean().meta({ description: 'Whether there was more than was read.' }),
    scanned: z
      .boolean()
      .meta({ description: 'Whether it is a picture with a text laid over it that nobody compared.' }),
    hiddenText: FlagView('What is in the file, and is not seen by who looks at it.'),
    instructions: FlagView('Lines that look like orders to a model.'),
    profile: ProfileSummaryView.nullable().meta({
      description:
        'What it says in short; null until it was read, which takes a moment more of one with more than 20,000 characters.',
    }),
    createdAt: TimeView,
    readAt: TimeView.nullable(),
  })
  .meta({ id: 'Resume' })

export const viewResume = (resume: ResumeRecord) => ({
  id: resume.id,
  fileKey: resume.fileId,
  fileName: resume.fileName,
  state: resume.state,
  failure: resume.failure === null ? null : { reason: resume.failure, detail: resume.failureDetail ?? '' },
  pages: resume.pages,
  truncated: resume.truncated,
  scanned: resume.scanned,
  hiddenText: viewFlag(resume.hidden, ({ excerpt }) => excerpt),
  instructions: viewFlag(resume.instructions, ({ start, end }) => resume.instructed?.slice(start, end) ?? ''),
  profile: resume.profile && viewProfile(resume.profile),
  createdAt: viewTime(resume.createdAt),
  readAt: viewTimeOrNull(resume.readAt),
})

const viewFlag = <Found>(found: readonly Found[], excerptOf: (each: Found) => string) => ({
  count: found.length,
  excerpts: found.slice(0, excerptsMax).map((each) => excerptOf(each).slice(0, excerptLengthMax).toWellFormed()),
})
