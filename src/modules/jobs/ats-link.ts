/** A job may stand in another system, an ATS, and that system belongs to somebody. */
import { z } from 'zod'
import type { KeyHolder } from '#kernel/actor.ts'
import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'

/** All fields are null for a job that is in no ATS. */
export interface AtsLink {
  readonly atsJobId: string | null
  /**
   * The owner is `company` for the company's own keys, `platform:org_…` for a platform's, `connector:…` for a system we
   * connect to.
   */
  readonly atsOwner: string | null
  readonly atsUrl: string | null
  readonly atsLinkedAt: Instant | null
}

export interface AtsPlace {
  readonly atsJobId: string
  readonly atsOwner: string
  readonly atsUrl: string | null
}

/** A platform that acts for its own company counts as that company. */
const atsOwnerOf = ({ keyType, keyCompanyId, companyId }: KeyHolder): string =>
  keyType === 'company' || keyCompanyId === companyId ? 'company' : `platform:${keyCompanyId}`

export const linkColumns = sql`j.ats_job_id, j.ats_owner, j.ats_url, j.ats_linked_at`

/** A key of the company sees all linked jobs `j`; a platform sees only those that it linked. */
export const linkedFor = (actor: KeyHolder): Statement => {
  const owner = atsOwnerOf(actor)
  return allOf(sql`j.ats_job_id is not null`, owner === 'company' ? nothing : sql`j.ats_owner = ${owner}`)
}

const AtsJobView = z
  .strictObject({
    id: z.string().meta({ description: 'As the ATS calls it.' }),
    url: z.string().nullable().meta({ description: 'Where people find it in the ATS.' }),
    linkedAt: TimeView,
  })
  .meta({ id: 'AtsJob' })

const viewLink = ({ atsJobId, atsUrl, atsLinkedAt }: AtsLink) =>
  atsJobId === null || atsLinkedAt === null ? null : { id: atsJobId, url: atsUrl, linkedAt: viewTime(atsLinkedAt) }

export const atsLink = {
  View: AtsJobView,
  view: viewLink,
  ownerOf: atsOwnerOf,
}
