import { z } from 'zod'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { IdView } from '#kernel/http/fields.ts'
import { longTask } from '#kernel/tasks/task.ts'
import { wordsOf } from '#text/search.ts'
import { touch } from '../candidate.store.ts'
import { readInShort } from '../read-content.ts'
import { writeProfile } from '../resume.ts'
import { lockOwner } from '../resume-owner.ts'
import { refreshSearch } from '../search-row.ts'

/**
 * The task makes the short profile of a long resume, and makes its person findable by that. Run again, it finds nothing
 * left to do.
 */
export const readProfileTask = longTask({
  name: 'read-profile',
  payload: z.strictObject({ companyId: z.string(), resumeId: IdView }),
  async run({ companyId, resumeId }, { db, ports, signal }) {
    const left = await findText(db.reading({ companyId }), companyId, resumeId)
    if (!left) return
    const profile = await readInShort(ports, left.text, { companyId, lane: 'task' }, signal)
    if (!profile) throw new Error('there is no room to read what a resume says; the task tries again')
    const skills = profile.skills.map(({ name }) => name).join(' ')
    const isFoundAlready = new Set(wordsOf(skills)).isSubsetOf(new Set(wordsOf(left.text)))

    await db.transaction({ companyId }, async (tx) => {
      const candidateId = await lockOwner(tx, companyId, resumeId)
      if (candidateId === undefined || !(await writeProfile(tx, companyId, resumeId, profile))) return
      await touch(tx, companyId, candidateId)
      if (!isFoundAlready) await refreshSearch(tx, companyId, candidateId)
    })
  },
})

const findText = (tx: Reading, companyId: string, resumeId: number) =>
  tx.maybe(sql<{ text: string }>`
    select body_text as text from resume
    where company_id = ${companyId} and id = ${resumeId} and state = 'read' and profile is null`)
