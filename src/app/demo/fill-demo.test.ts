import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { startService } from '#app/service.ts'
import { openLog } from '#kernel/log.ts'
import { demoCompany } from '#modules/identity/index.ts'
import { type Client, clientOf, newDatabase, testConfig } from '#test'
import { demoPeople } from './people.ts'

const people = demoPeople.length

/** The check is repeated until it holds, for a minute at most. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let look = 0; look < 600 && !(await isSo()); look++) await pause(100)
}

/**
 * The service starts for the first time in development, over an empty database; the answer is a client of the demo's
 * admin.
 */
async function firstStart(t: TestContext, settings: Readonly<Record<string, string>> = {}) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'muster-demo-'))
  const config = testConfig(await newDatabase(), dataFolder, { MUSTER_SEED_DEMO: 'true', ...settings })
  const service = await startService(config, openLog(config), { strict: true, byTheClock: false })
  t.after(async () => {
    await service.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${service.port}`
  const { body } = await clientOf(url, {}).post('/v1/sessions', demoCompany.signIn)
  return { owner: service.database.owner, as: clientOf(url, { authorization: `Bearer ${body.token}` }) }
}

/** The task is there until the company is filled. */
async function filling(owner: pg.Pool): Promise<{ attempts: number }[]> {
  const { rows } = await owner.query<{ attempts: number }>(
    `select attempts from graphile_worker.jobs where task_identifier = 'fill-demo'`,
  )
  return rows
}

/** Who decided, wrote to whom, and looked for people. */
async function isTheWorkOfFour(as: Client, jobId: number): Promise<void> {
  const members = (await as.get('/v1/company/members')).body.data.map(({ name, role }: Record<string, string>) => [
    role,
    name,
  ])
  assert.deepEqual(members.map(([role]: string[]) => role).sort(), ['admin', 'recruiter', 'recruiter', 'reviewer'])
  const { data: activity } = (await as.get(`/v1/jobs/${jobId}/activity`)).body
  assert.ok(activity.some(({ actor }: { actor: { name: string } }) => actor.name === 'Rosa Winter'))
  const { hiringTeam } = (await as.get(`/v1/jobs/${jobId}`)).body
  assert.equal(hiringTeam.length, 3)

  const [first] = (await as.get('/v1/candidates/page?query=Ines%20Albrecht')).body.data
  const { data: notes } = (await as.get(`/v1/candidates/${first.id}/notes`)).body
  const mentioned = notes.filter(({ body }: { body: string }) =>
    members.some(([, name]: string[]) => body.includes(`@${name}`)),
  )
  assert.deepEqual([notes.length >= 3, mentioned.length >= 2], [true, true])
  const { campaigns, total } = (await as.get('/v1/analytics/sourcing-performance')).body
  assert.deepEqual([campaigns.length, total.contacted], [1, 5])
  assert.ok(total.replied > total.interested && total.interested > 0)
  const threadsNow = async () => (await as.get('/v1/inbox/threads?state=all')).body.data
  await until(async () => (await threadsNow()).length > 0)
  const threads = await threadsNow()
  assert.deepEqual(
    threads.map(({ state, assignee }: { state: string; assignee: { name: string } | null }) => [
      state,
      assignee?.name ?? null,
    ]),
    [
      ['unassigned', null],
      ['open', 'Rosa Winter'],
      ['open', 'Rosa Winter'],
      ['open', 'Rosa Winter'],
      ['open', 'Malik Said'],
      ['archived', 'Malik Said'],
    ],
  )
  const company = (await as.get('/v1/company')).body
  assert.ok(company.brand.colour && company.careersText.length > 200)
}

/** Scores, and the days that steps took, are neither all the same nor at one hour. */
async function spreadsAsRealOnesDo(as: Client, owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ score: number }>('select score from application where score is not null')
  const distinct = new Set(rows.map(({ score }) => score))
  const most = Math.max(...[...distinct].map((each) => rows.filter(({ score }) => score === each).length))
  assert.ok(distinct.size >= 20 && most < rows.length / 4, `${distinct.size} scores, one of them ${most} times`)
  await until(async () => (await as.get('/v1/analytics/overview')).body.timeToHire.count === 6)
  const { timeToHire, timeInStatus, trend } = (await as.get('/v1/analytics/overview')).body
  assert.ok(timeToHire.median < timeToHire.p90, JSON.stringify(timeToHire))
  assert.ok(timeInStatus.every(({ median, p90 }: Record<string, number>) => Number(median) < Number(p90)))
  assert.ok(trend.filter(({ applications }: { applications: number }) => applications > 0).length >= 8)
}

describe('the demo company', () => {
  test('looks like a year of work: jobs in each state, people with resumes who were judged, every status', async (t) => {
    const { owner, as } = await firstStart(t)
    const isEvaluated = async (): Promise<boolean> => {
      const { rows } = await owner.query<{ count: number }>(
        `select count(*)::int as count from application where evaluated_at is not null`,
      )
      return rows[0]?.count === people
    }
    // The last are evaluated before the jobs of the past are closed.
    await until(async () => (await filling(owner)).length === 0 && (await isEvaluated()))

    const jobs = (await as.get('/v1/jobs')).body.data
    const statuses = new Set<string>()
    let [applied, scored] = [0, 0]
    for (const { id } of jobs) {
      for (const { status, hasResume, score } of (await as.get(`/v1/jobs/${id}/applications`)).body.data) {
        statuses.add(status)
        assert.ok(hasResume)
        applied++
        scored += score === null ? 0 : 1
      }
    }

    assert.deepEqual(
      new Set(jobs.map(({ status }: { status: string }) => status)),
      new Set(['draft', 'live', 'closed']),
    )
    assert.deepEqual([applied, statuses.size], [people, 9])
    // Of a few too little is known, as in any company.
    assert.ok(scored >= people * 0.85 && scored < people, `${scored} have a score`)
    const backend = jobs.find(({ title }: { title: string }) => title === 'Senior Backend Engineer')
    const { data: activity } = (await as.get(`/v1/jobs/${backend.id}/activity`)).body
    const days = activity.map(({ at }: { at: string }) => Date.parse(at) / 86_400_000)
    assert.ok(Math.max(...days) - Math.min(...days) > 90, 'nothing happened for months')
    const found = await as.get('/v1/candidates/page?query=postgresql')
    assert.ok(found.body.data.length >= 5, found.text)
    await isTheWorkOfFour(as, backend.id)
    await spreadsAsRealOnesDo(as, owner)
  })

  test('stays empty when no trial lets it publish, and nothing is tried again', async (t) => {
    const { owner, as } = await firstStart(t, { MUSTER_TRIAL_DAYS: '0' })
    await until(async () => (await filling(owner)).length === 0)

    assert.deepEqual(await filling(owner), [])
    assert.deepEqual((await as.get('/v1/jobs')).body.data, [])
  })
})
