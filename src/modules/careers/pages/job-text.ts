/** Texts of jobs are made ready once for each version of a job, by the process that is asked first. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { trusted } from '#kernel/http/html.ts'
import { type ShownText, showText } from '#kernel/http/markdown/markdown.ts'
import type { Within } from '#kernel/http/web-page.ts'
import { allJobs } from '#modules/jobs/index.ts'
import type { PublicJob } from '../public-job.ts'

/** The edition is made of the sources that make a text, so that nobody has to remember to raise it. */
export const edition: string = [
  '#kernel/http/markdown/markdown.ts',
  '#kernel/http/markdown/markdown-budget.ts',
  'markdown-it',
]
  .map((source) => readFileSync(new URL(import.meta.resolve(source))))
  .reduce((hash, source) => hash.update(source), createHash('sha256'))
  .digest('base64url')

export interface KeptText {
  readonly markup: string
  readonly words: string
}

export const textFrom = ({ markup, words }: KeptText): ShownText => ({ markup: trusted(markup), words })

export async function textOf({ reading, transaction }: Within, job: PublicJob): Promise<ShownText> {
  const kept = await reading.maybe(sql<KeptText>`
    select markup, words from job_text
    where company_id = ${job.company.id} and job_id = ${job.id} and job_version = ${job.version}
      and edition = ${edition}`)
  if (kept) return textFrom(kept)

  const text = showText(job.description)
  await transaction((tx) => keepText(tx, job.company.id, { ...job, text }))
  return text
}

interface ReadJob {
  readonly id: number
  readonly version: number
  readonly text: ShownText
}

/** A job that is deleted meanwhile keeps no text, and an older version never takes the place of a newer one. */
export const keepText = (tx: Tx, companyId: string, { id, version, text }: ReadJob): Promise<number> =>
  tx.run(sql`
    insert into job_text (company_id, job_id, job_version, edition, markup, words)
    select j.company_id, j.id, ${version}::int, ${edition}, ${text.markup.text}, ${text.words}
    from ${allJobs} j where j.company_id = ${companyId} and j.id = ${id} for key share of j
    on conflict (company_id, job_id) do update set job_version = excluded.job_version, edition = excluded.edition,
      markup = excluded.markup, words = excluded.words
      where job_text.job_version <= excluded.job_version`)
