import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type World, world } from '#test'
import { longestTurnMs } from '#test/kit/longest-turn.ts'

/** Others wait this long at most on an idle machine; the processor is shared with other tests. */
const turnMaxMs = 150

const role = `Experience

Bookbinder, Acme, Leipzig
03/2018 - 02/2020
- Wrote k8s manifests and Java services, Python and PostgreSQL; English C1, driving licence B
jana@example.com, +43 660 1234567, MSc Computer Science, TU Wien, 2010 - 2015

`
const longText = role.repeat(400_000 / role.length)

async function applicantWith({ as, recruiter, make }: World, text: string) {
  const application = await make.application()
  const { fileKey } = await make.file({ bytes: Buffer.from(text), fileName: 'resume.txt' })
  const path = `/v1/candidates/${application.candidateId}/resumes`
  return { give: () => as(recruiter).post(path, { fileKey }), candidateId: application.candidateId }
}

describe('a resume of 400 KB', () => {
  test('holds up nobody while it is read, told in short, and judged', { timeout: 120_000 }, async () => {
    const here = await world()
    const { as, recruiter, make, settle } = here
    // Loading happens with the first one, and is not measured.
    await (await applicantWith(here, role)).give()
    const { give, candidateId } = await applicantWith(here, longText)
    const job = await make.job({ status: 'live', criteria: [{ text: '5 years of Java' }, { text: 'English C1' }] })

    let score: unknown = null
    const busyMs = await longestTurnMs(
      (async () => {
        assert.equal((await give()).status, 201)
        const { id } = await make.application({ candidateId, jobId: job.id })
        await settle()
        score = (await as(recruiter).post(`/v1/applications/${id}/evaluation`)).body.score
      })(),
    )

    assert.ok(Number(score) > 0, String(score))
    assert.ok(busyMs < turnMaxMs, `the service was busy for ${busyMs} ms`)
  })
})
