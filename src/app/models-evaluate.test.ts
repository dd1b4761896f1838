/** One service evaluates by a model that is silent, has no place left, or is let rest: the rules' answer stays, and says why. */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startService } from '#app/service.ts'
import { openLog } from '#kernel/log.ts'
import { type Client, clientOf, everywhere, newDatabase, testConfig } from '#test'
import { modelServer } from '#test/kit/models/model-server.ts'
import { held, refuses, type Scene, says, saysNothing, staysSilent } from '#test/kit/models/scenes.ts'
import { insertPeople, newCompanyId, newPerson } from '#test/kit/people.ts'
import { shared } from '#test/kit/shared.ts'

/** A silent model is given up soon, and so is the wait for a place. */
const modelPatience = { limits: { headersMs: 300, firstTokenMs: 600 }, backgroundWaitMaxMs: 100 }
const isEvaluation = (body: unknown): boolean => JSON.stringify(body).includes('You compare what one applicant wrote')

interface Evaluation {
  readonly score: number | null
  readonly engine: { readonly name: string; readonly modelFault: string | null }
}

describe('an evaluation by a model', () => {
  const office = shared(async (lasting) => {
    const server = await modelServer(lasting, 'compatible')
    const dataFolder = mkdtempSync(join(tmpdir(), 'muster-models-'))
    lasting.after(() => rmSync(dataFolder, { recursive: true, force: true }))
    const settings = { ...server.settings, AI_CALLS_AT_ONCE: '4', MUSTER_LOG: 'silent' }
    const config = testConfig(await newDatabase(), dataFolder, settings)
    const overrides = { strict: true, byTheClock: false, modelPatience }
    const service = await startService(config, openLog(config), overrides)
    lasting.after(() => service.stop())
    return { server, owner: service.database.owner, url: `http://127.0.0.1:${service.port}` }
  })

  /** A company lets models evaluate; it has a live job, and applicants without a score. */
  async function company(count: number) {
    const { owner, url, server } = await office()
    const companyId = newCompanyId()
    const [admin] = await insertPeople(owner, {
      companies: [companyId],
      people: [newPerson({ companyId, role: 'admin' })],
    })
    assert.ok(admin)
    const client: Client = clientOf(url, { authorization: `Bearer ${admin.token}` })
    assert.equal((await client.patch('/v1/company', { ai: { evaluation: 'model' } })).status, 200)
    const wish = {
      title: 'Developer',
      description: 'Writes.',
      location: { city: 'Leipzig' },
      criteria: [{ text: 'Forklift licence' }],
    }
    const { body: job } = await client.post('/v1/jobs', wish)
    const { status, text } = await client.post(`/v1/jobs/${job.id}/publish`)
    assert.equal(status, 200, text)
    const answers = [{ questionId: 'q', question: 'What do you know?', type: 'text', answer: 'I write Python.' }]
    const { rows } = await everywhere<{ id: number }>(
      owner,
      `with person as (
         insert into candidate (company_id, first_name, last_name, source)
         select $1, '', 'Person ' || n, 'test' from generate_series(1, $3::integer) as n returning id)
       insert into application (company_id, job_id, candidate_id, status, is_applicant, source, screening_answers, applied_at)
       select $1, $2, id, 'unreviewed', true, 'test', $4, now() from person returning id`,
      [companyId, job.id, count, JSON.stringify(answers)],
    )
    const paths = rows.map(({ id }) => `/v1/applications/${id}/evaluation`)
    return { client, server, owner, job, paths }
  }

  const told = ({ score, engine: { name, modelFault } }: Evaluation) => [score, name, modelFault]

  for (const [what, scene] of [
    ['does not answer', staysSilent],
    ['begins to answer and says nothing', saysNothing],
  ] as const) {
    test(`is made by the rules where the provider ${what}, and says that it came too late`, async () => {
      const { client, server, paths } = await company(1)
      server.plays(scene)

      const { status, body } = await client.post(paths[0] ?? '')

      assert.deepEqual([status, ...told(body)], [200, null, 'muster-rules', 'timeout'])
    })
  }

  test('in the background takes no place of a conversation, and is made by the rules where there is none for it', async () => {
    const { client, server, owner, job, paths } = await company(3)
    const begun = Promise.withResolvers<void>()
    // Its first word is said at once, and the other when all has been looked at.
    const slow = held('{"criteria": []}')
    slow.release()
    let evaluations = 0
    const scene: Scene = async (stage) => {
      if (!isEvaluation(stage.request.body)) return says('Here I am.')(stage)
      evaluations++
      begun.resolve()
      return slow.scene(stage)
    }
    server.plays(scene, scene)

    await client.patch(`/v1/jobs/${job.id}`, { criteria: [{ text: 'Python' }] })
    await begun.promise
    const { body: warm } = await client.post('/v1/agent/sessions/warm', { context: 'root' })
    const path = `/v1/agent/sessions/${warm.sessionId}`
    const { body: turn } = await client.post(`${path}/messages`, { message: 'Are you there?' })
    const { text } = await client.get(`${path}/stream?turnId=${turn.turnId}`)

    assert.match(text, /Here I am\./)
    const recorded = async () =>
      (await Promise.all(paths.map((each) => client.get(each)))).filter(({ status }) => status === 200)
    // Their tasks have been patient for some minutes.
    while ((await recorded()).length < 2) {
      await everywhere(
        owner,
        `update graphile_worker._private_jobs set attempts = greatest(attempts, 5), run_at = now()
         where locked_at is null and attempts > 0 and attempts < max_attempts`,
        [],
      )
      await pause(20)
    }
    assert.deepEqual(
      [evaluations, (await recorded()).map(({ body }) => told(body))],
      [1, Array(2).fill([25, 'muster-rules', 'busy'])],
    )
    slow.release()
    while ((await recorded()).length < 3) await pause(20)
    const names = (await recorded()).map(({ body }) => body.engine.name)
    assert.deepEqual(names.toSorted(), ['muster-model', 'muster-rules', 'muster-rules'])
  })

  /** It is the last, because the provider is left alone for half a minute by it. */
  test('is made by the rules while the provider is let rest, which is not asked then', async () => {
    const { client, server, paths } = await company(6)
    server.plays(...Array.from({ length: 5 }, () => refuses(401)))
    for (const each of paths.slice(0, 5)) {
      assert.deepEqual(told((await client.post(each)).body), [null, 'muster-rules', 'refused'])
    }
    const before = server.requests.length

    const { status, body } = await client.post(paths[5] ?? '')

    assert.deepEqual([status, ...told(body)], [200, null, 'muster-rules', 'busy'])
    assert.equal(server.requests.length, before)
  })
})
