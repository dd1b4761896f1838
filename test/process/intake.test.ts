/** Strangers apply while the process that takes them in is killed again and again. */
import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newDatabase } from '#test'
import { type Client, clientOf } from '#test/kit/client.ts'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { type Inspected, onUrl } from './database.ts'
import { dataFolder, freePort, startMuster, until } from './muster.ts'
import { addressOf, newRecruiter } from './recruiter.ts'

const places = 400
const kills = Number(process.env['TEST_KILLS'] ?? 2)

async function openJob(client: Client): Promise<{ id: number; slug: string }> {
  const draft = await client.post('/v1/jobs', {
    title: 'Bookbinder',
    description: 'Bind books.',
    location: { city: 'Leipzig', country: 'DE' },
    criteria: [{ text: 'Has bound a book' }],
    applicantLimit: places,
  })
  const { status, body, text } = await client.post(`/v1/jobs/${draft.body.id}/publish`)
  assert.equal(status, 200, text)
  return body
}

/**
 * Applicants come one after the other, and one who got no answer does not try again. The tokens that were given out are
 * added.
 */
async function applyOnAndOn(client: Client, { slug }: { slug: string }, tokens: string[], enough: AbortSignal) {
  while (!enough.aborted) {
    const reply = await client
      .post(`/v1/public/jobs/${slug}/applications`, {
        candidate: { firstName: 'Jana', lastName: 'Nováková', email: `${randomUUID()}@people.example` },
        resume: { contentType: 'text/plain', data: Buffer.from(`Binds books. ${randomUUID()}`).toString('base64') },
        consent: true,
      })
      .catch(() => undefined)
    if (reply?.status === 201) tokens.push(reply.body.token)
    else await pause(60)
  }
}

/** An hour passes, after which bytes that no file took are swept. */
async function sweepFiles(database: Inspected): Promise<void> {
  await database.query(`update loose_blob set since = now() - interval '2 hours'`)
  await database.query(`select graphile_worker.add_job('sweep-files')`)
  await until(async () => (await database.query('select from loose_blob')).length === 0, 20_000)
}

const storedIn = (data: string): string[] => {
  const folder = join(data, 'files')
  if (!existsSync(folder)) return []
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      // The mark of the service itself does not count.
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('mrk_'))
      .map(({ name }) => name)
      .toSorted()
  )
}

describe('a process that takes applications in', unlessServerRun, () => {
  test('keeps every one it acknowledged when it is killed, with its place and its file, and no file of nobody', async (t) => {
    const data = dataFolder()
    const database = onUrl(await newDatabase(), data)
    const at = { port: await freePort() }
    const wanted = { settings: { ...database.settings, PORT: String(at.port), MUSTER_LOG: 'silent' } }
    const first = await startMuster(t, wanted)
    const { token } = await newRecruiter(first)
    const job = await openJob(clientOf(addressOf(at), { authorization: `Bearer ${token}` }))
    const enough = new AbortController()
    t.after(() => enough.abort())
    const tokens: string[] = []
    const stranger = clientOf(addressOf(at), {})
    const clients = Array.from({ length: 6 }, () => applyOnAndOn(stranger, job, tokens, enough.signal))

    for (let victim = first, round = 0; round < kills; round++) {
      const before = tokens.length
      await until(() => tokens.length > before + 3, 30_000)
      await pause(randomInt(300))
      victim.kill('SIGKILL')
      await victim.ended
      victim = await startMuster(t, wanted)
    }
    enough.abort()
    await Promise.all(clients)
    const opened = await Promise.all(tokens.map((each) => stranger.get(`/v1/public/applications/${each}`)))
    await sweepFiles(database)

    assert.deepEqual(new Set(opened.map(({ status }) => status)), new Set([200]))
    const [counted] = await database.query<Record<string, number>>(
      `select (select count(*)::int from application) as applications,
         (select applicant_count from job where id = $1) as places,
         (select count(*)::int from application_consent) as consents,
         (select count(*)::int from applicant_link) as links,
         (select count(*)::int from mail_message where purpose = 'application-received') as letters,
         (select count(*)::int from resume) as resumes,
         (select count(*)::int from event where name = 'application.created') as events`,
      [job.id],
    )
    const { applications = 0, ...others } = counted ?? {}
    t.diagnostic(`${tokens.length} were acknowledged and ${applications} taken in, over ${kills} kills`)
    assert.ok(applications >= tokens.length)
    assert.deepEqual(new Set(Object.values(others)), new Set([applications]))
    const files = await database.query<{ blob: string }>(
      'select f.blob_id::text as blob from file f join resume r on r.company_id = f.company_id and r.file_id = f.id',
    )
    assert.equal((await database.query('select from file')).length, files.length)
    assert.deepEqual(storedIn(data), files.map(({ blob }) => blob).toSorted())
  })
})
