/** A resume is given to be read: its text, and a link to the file. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import type { Ports } from '#kernel/ports.ts'
import { allResumes, candidateStore } from '#modules/candidates/index.ts'
import { allFiles, viewFileLink } from '#modules/files/index.ts'

export interface Cv {
  readonly fileId: string
  readonly fileName: string
  readonly state: 'waiting' | 'read' | 'unreadable'
  readonly failureDetail: string | null
  readonly bodyText: string | null
  readonly truncated: boolean
  readonly createdAt: Instant
}

export const CandidateCvView = z
  .strictObject({
    candidateId: IdView,
    resumeUrl: z.url().nullable().meta({ description: 'A link to the file that soon expires; null without a resume.' }),
    resumeUrlExpiresAt: TimeView.nullable(),
    fileName: z.string().nullable(),
    state: z
      .enum(['none', 'waiting', 'read', 'unreadable'])
      .meta({ description: '`waiting` while it is being read, `none` when there is no resume.' }),
    failure: z.string().nullable().meta({ description: 'Why it could not be read.' }),
    resumeText: z.string().nullable().meta({ description: 'What a person sees who opens the file.' }),
    truncated: z.boolean(),
    receivedAt: TimeView.nullable(),
  })
  .meta({ id: 'CandidateCv' })

export function viewCv(ports: Ports, companyId: string, candidateId: number, cv: Cv | undefined) {
  const link = cv && viewFileLink(ports, { companyId, id: cv.fileId })
  return {
    candidateId,
    resumeUrl: link?.url ?? null,
    resumeUrlExpiresAt: link?.expiresAt ?? null,
    fileName: cv?.fileName ?? null,
    state: cv?.state ?? ('none' as const),
    failure: cv?.failureDetail ?? null,
    resumeText: cv?.bodyText ?? null,
    truncated: cv?.truncated ?? false,
    receivedAt: cv ? viewTime(cv.createdAt) : null,
  }
}

/** The newest resume is given, if there is one. An actor who does not see the person is refused. */
export async function findCv(tx: Reading, actor: CompanyActor, candidateId: number): Promise<Cv | undefined> {
  const [[person], [cv]] = await tx.batch(
    candidateStore.sees(actor, candidateId),
    sql<Cv>`
      select r.file_id, f.file_name, r.state, r.failure_detail, r.body_text, r.truncated, r.created_at
      from ${allResumes} r join ${allFiles} f on f.company_id = r.company_id and f.id = r.file_id
      where r.company_id = ${actor.companyId} and r.candidate_id = ${candidateId} order by r.id desc limit 1`,
  )
  candidateStore.found(person)
  return cv
}
