/**
 * The open jobs of a company come one after another, with their texts: read from the database, or from their Markdown.
 */
import type { Position } from '#kernel/http/cursor.ts'
import { type ShownText, showText } from '#kernel/http/markdown/markdown.ts'
import type { PageScope } from '#kernel/http/web-page.ts'
import { turnsUntil } from '#kernel/turns.ts'
import { listOpenJobs, listOpenJobsInWords, type OpenJobRow } from '../open-job.ts'
import type { PublicCompany } from '../public-company.ts'
import type { PublicJobSummary } from '../public-job.ts'
import { edition, keepText, textFrom } from './job-text.ts'

export interface TellingJob extends PublicJobSummary {
  readonly text: ShownText
}

const namedAtOnce = 500
/** Texts may be long, so few come at once. */
const toldAtOnce = 20

export const namedJobs = ({ within }: PageScope, company: PublicCompany): AsyncIterable<PublicJobSummary> =>
  oneByOne(namedAtOnce, (after, fetch) => listOpenJobs(within(company.id).reading, company, { after, fetch }))

export const tellingJobs = (scope: PageScope, company: PublicCompany, inFull: boolean): AsyncIterable<TellingJob> =>
  oneByOne(toldAtOnce, async (after, fetch) => {
    const { reading } = scope.within(company.id)
    const rows = await listOpenJobsInWords(reading, company, { after, fetch, edition, inFull })
    return withTexts(scope, company, rows)
  })

async function* oneByOne<Job extends PublicJobSummary>(
  fetch: number,
  read: (after: Position | null, fetch: number) => Promise<readonly Job[]>,
): AsyncGenerator<Job> {
  for (let after: Position | null = null; ; ) {
    const jobs = await read(after, fetch)
    yield* jobs
    const last = jobs.at(-1)
    if (!last || jobs.length < fetch) return
    after = [last.publishedAt, last.id]
  }
}

async function withTexts(
  { signal, within }: PageScope,
  company: PublicCompany,
  rows: readonly OpenJobRow[],
): Promise<TellingJob[]> {
  const turn = turnsUntil(signal)
  const jobs: TellingJob[] = []
  const read: TellingJob[] = []
  for (const { description, words, markup, ...row } of rows) {
    const isKept = words !== null && markup !== null
    const job = { ...row, text: isKept ? textFrom({ words, markup }) : showText(description ?? '') }
    jobs.push(job)
    if (isKept) continue
    read.push(job)
    await turn()
  }
  if (read.length > 0) {
    // Texts are written one by one: twenty long ones in one statement would take long to put into it.
    await within(company.id).transaction(async (tx) => {
      for (const job of read) await keepText(tx, company.id, job)
    })
  }
  return jobs
}
