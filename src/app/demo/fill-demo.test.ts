import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startService } from '#app/service.ts'
import { openLog } from '#kernel/log.ts'
import { demoSignIn } from '#modules/identity/index.ts'
import { clientOf, newDatabase, testConfig } from '#test'

/** A first start in development, over an empty database; answers a client of the demo's admin. */
async function firstStart(t: TestContext, settings: Readonly<Record<string, string>> = {}) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'muster-demo-'))
  const config = testConfig(await newDatabase(), dataFolder, { MUSTER_SEED_DEMO: 'true', ...settings })
  const service = await startService(config, openLog(config), { strict: true })
  t.after(async () => {
    await service.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${service.port}`
  const { body } = await clientOf(url, {}).post('/v1/sessions', demoSignIn)
  return { owner: service.database.owner, as: clientOf(url, { authorization: `Bearer ${body.token}` }) }
}

describe('the demo company', () => {
  test('looks like a year of work: jobs in each state, people with resumes who were judged, every status', async (t) => {
    const { owner, as } = await firstStart(t)
    const evaluated = async (): Promise<number> => {
      const { rows } = await owner.query<{ count: number }>(
        `select count(*)::int as count from application where score is not null`,
      )
      return rows[0]?.count ?? 0
    }
    for (let look = 0; look < 600 && (await evaluated()) < 60; look++) await pause(100)

    const jobs = (await as.get('/v1/jobs')).body.data
    const statuses = new Set<string>()
    let people = 0
    for (const { id } of jobs) {
      for (const { status, hasResume, score } of (await as.get(`/v1/jobs/${id}/applications`)).body.data) {
        statuses.add(status)
        assert.deepEqual([hasResume, typeof score], [true, 'number'])
        people++
      }
    }

    assert.deepEqual(
      new Set(jobs.map(({ status }: { status: string }) => status)),
      new Set(['draft', 'live', 'closed']),
    )
    assert.deepEqual([people, statuses.size], [60, 9])
    const backend = jobs.find(({ title }: { title: string }) => title === 'Senior Backend Engineer')
    const { data: activity } = (await as.get(`/v1/jobs/${backend.id}/activity`)).body
    const days = activity.map(({ at }: { at: string }) => Date.parse(at) / 86_400_000)
    assert.ok(Math.max(...days) - Math.min(...days) > 90, 'nothing happened for months')
    const found = await as.get('/v1/candidates/page?query=postgresql')
    assert.ok(found.body.data.length >= 5, found.text)
  })

  test('stays empty when no trial lets it publish, and nothing is tried again', async (t) => {
    const { owner, as } = await firstStart(t, { MUSTER_TRIAL_DAYS: '0' })
    const tasks = async () => {
      const { rows } = await owner.query<{ attempts: number }>(
        `select attempts from graphile_worker.jobs where task_identifier = 'fill-demo'`,
      )
      return rows
    }
    for (let look = 0; look < 100 && (await tasks()).length > 0; look++) await pause(100)

    assert.deepEqual(await tasks(), [])
    assert.deepEqual((await as.get('/v1/jobs')).body.data, [])
  })
})
