/** The script on a company's own website shows this: already in words, and in colours that can be read. */
import { inLine } from '#modules/mail/index.ts'
import type { PublicCompany } from '../public-company.ts'
import type { PublicJobSummary } from '../public-job.ts'
import { brandColours } from './brand.ts'
import type { FeedShape } from './build-feed.ts'
import { companyPath, type Site } from './site.ts'
import { factsLine } from './words.ts'

export function embeddedJobs({ publicUrl }: Site, company: PublicCompany): FeedShape<PublicJobSummary> {
  const { textByDay, textByNight } = brandColours(company.brand.colour)
  const name = JSON.stringify(inLine(company.name))
  return {
    head: `{"name":${name},"colours":${JSON.stringify({ textByDay, textByNight })},"jobs":[`,
    foot: ']}',
    entryOf: (job, index) => (index > 0 ? ',' : '') + JSON.stringify(entryOf(job, publicUrl)),
  }
}

const entryOf = (job: PublicJobSummary, publicUrl: string) => ({
  title: inLine(job.title),
  url: `${publicUrl}${companyPath(job.company)}/${job.slug}`,
  facts: factsLine(job, true),
  department: job.department,
  places: [job.location?.city, job.location?.region, job.location?.country].filter(Boolean),
  workplace: job.location?.workplace ?? null,
})
