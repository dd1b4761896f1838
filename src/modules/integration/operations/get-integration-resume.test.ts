import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { everywhere, testServer } from '#test'
import { resumeOf as resumeFormOf } from '../intake.fixture.ts'
import { refusal } from '../integration.fixture.ts'
import {
  applicants,
  giveResume,
  handedIn,
  type LinkedWorld,
  linkedWorld,
  pathOfCandidate,
} from '../integration-candidate.fixture.ts'

const resumeOf = ({ id }: { id: number }, kind = 'app') => `${pathOfCandidate(`${kind}_${id}`)}/resume`

/** The person applied with a resume that says this. */
async function applicantWith(here: LinkedWorld, text: string, fileName?: string) {
  const { id: candidateId } = await here.make.candidate()
  const file = await giveResume(here, candidateId, text, fileName)
  const application = await here.make.application({ jobId: here.job.id, candidateId })
  await here.settle()
  return { application, candidateId, file }
}

describe('GET /v1/integration/candidates/{candidateId}/resume', () => {
  test('gives the file where the candidate says it is, to be saved, and to be neither guessed at nor run', async () => {
    const here = await linkedWorld()
    const { application } = await applicantWith(here, 'Jana Novák binds books.', 'Novák "cv".txt')
    const { resumeUrl } = (await here.ats.get(pathOfCandidate(`app_${application.id}`))).body

    const reply = await here.ats.get(new URL(resumeUrl).pathname)

    assert.deepEqual([reply.status, reply.text], [200, 'Jana Novák binds books.'])
    const expected = {
      'content-type': 'text/plain',
      'content-length': '24',
      'content-disposition': `attachment; filename="Novak _cv_.txt"; filename*=UTF-8''Nov%C3%A1k%20_cv_.txt`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    }
    for (const [name, value] of Object.entries(expected)) assert.equal(reply.headers.get(name), value, name)
  })

  test('gives back to the byte what was handed in', async () => {
    const here = await linkedWorld()
    const bytes = Buffer.concat([Buffer.from('\ufeffJana Nováková\r\nBookbinder'), Buffer.from([0x80, 0xff])])
    const { id } = await handedIn(here, { resume: resumeFormOf(bytes) })
    const { key } = await here.make.key({ scopes: ['candidates:read'] })

    const response = await fetch(here.url + resumeOf({ id }), { headers: { authorization: `Bearer ${key}` } })

    assert.deepEqual(Buffer.from(await response.arrayBuffer()), bytes)
  })

  test('may be asked by HEAD for all but the bytes', async () => {
    const here = await linkedWorld()
    const { application } = await applicantWith(here, 'Jana')

    const reply = await here.ats.send('HEAD', resumeOf(application))

    const headers = ['content-length', 'content-type'].map((name) => reply.headers.get(name))
    assert.deepEqual([reply.status, ...headers, reply.text], [200, '4', 'text/plain', ''])
  })

  test('stays the one that the application came with', async () => {
    const here = await linkedWorld()
    const { application, candidateId } = await applicantWith(here, 'The first.')
    await giveResume(here, candidateId, 'The second.')

    const reply = await here.ats.get(resumeOf(application))

    assert.equal(reply.text, 'The first.')
  })

  test('is not there for somebody without one', async () => {
    const here = await linkedWorld()
    const [one] = await applicants(here, 1)
    const sourced = await here.make.application({ jobId: here.job.id, status: 'sourced_potential' })

    const replies = [await here.ats.get(resumeOf(one)), await here.ats.get(resumeOf(sourced, 'src'))]

    assert.deepEqual(replies.map(refusal), Array(2).fill([404, 'resume_not_available']))
  })

  test('finds nobody who was erased, who is not there, or of another company', async () => {
    const here = await linkedWorld()
    const { ats, as, by, make } = here
    const { application: erased, candidateId } = await applicantWith(here, 'Jana')
    const { application } = await applicantWith(here, 'Grace')
    await by.delete(`/v1/candidates/${candidateId}`)
    const foreign = as(await make.key({ scopes: ['candidates:read'], companyId: await make.company() }))

    const replies = [
      await ats.get(resumeOf(erased)),
      await ats.get(resumeOf(application, 'src')),
      await ats.get(resumeOf({ id: 987654321 })),
      await foreign.get(resumeOf(application)),
    ]

    assert.deepEqual(replies.map(refusal), Array(4).fill([404, 'candidate_not_found']))
  })

  test('is not available when its bytes are lost', async () => {
    const here = await linkedWorld()
    const { application, file } = await applicantWith(here, 'Jana')
    const { rows } = await everywhere<{ blob: string }>(here.owner, 'select blob_id as blob from file where id = $1', [
      file.fileKey,
    ])
    await forget(here.companyId, rows[0]?.blob ?? '')

    const reply = await here.ats.get(resumeOf(application))

    assert.deepEqual(refusal(reply), [404, 'resume_not_available'])
    assert.match(reply.body.detail, /lost/)
  })
})

/** The disk looks as if it was restored from an old copy. */
async function forget(companyId: string, blob: string): Promise<void> {
  const { dataFolder } = await testServer()
  await rm(join(dataFolder, 'files', companyId, blob.slice(0, 2), blob))
}
