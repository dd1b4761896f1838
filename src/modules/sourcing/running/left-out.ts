/** Some people do not come: who is on the job, whom this search has settled, and who was asked not long ago. */
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { allApplications } from '#modules/applications/index.ts'
import type { PoolPerson } from '#modules/talent/index.ts'
import type { Search } from '../search.ts'

interface Known {
  readonly candidateId: number | null
  readonly historyId: string | null
}

type Asked = Pick<Search, 'companyId' | 'jobId' | 'filters'> & { readonly id: number | null }

/** A row is somebody who does not come. A search that is only counted has settled nobody. */
const selectLeftOut = ({ companyId, id, jobId, filters: { askedMonths } }: Asked) => sql<Known>`
  select a.candidate_id, null::text as history_id from ${allApplications} a
  where a.company_id = ${companyId} and a.job_id = ${jobId}
  union
  select coalesce(p.candidate_id, r.candidate_id), case when p.channel = 'ats_history' then p.key end
  from sourcing_result r left join sourcing_prospect p on p.company_id = r.company_id and p.id = r.prospect_id
  where r.company_id = ${companyId} and r.search_id = ${id} and r.state <> 'proposed'
  union
  select coalesce(p.candidate_id, r.candidate_id), case when p.channel = 'ats_history' then p.key end
  from sourcing_result r left join sourcing_prospect p on p.company_id = r.company_id and p.id = r.prospect_id
  where r.company_id = ${companyId} and r.state = 'accepted'
    and greatest(r.decided_at, r.asked_at) > now() - make_interval(months => ${askedMonths})`

export async function leftOut(reading: Reading, asked: Asked): Promise<PoolPerson[]> {
  const known = await reading.all(selectLeftOut(asked))
  return known.flatMap(({ candidateId, historyId }) => [
    ...(candidateId === null ? [] : [{ candidateId }]),
    ...(historyId === null ? [] : [{ historyId }]),
  ])
}
