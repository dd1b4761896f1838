import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { bare, byName, giveThemAPast, livedIn, randomFrom, recount } from '../analytics.fixture.ts'
import { type Asked, slowOverview } from '../figures/slow-figures.fixture.ts'

const path = '/v1/analytics/overview'

/** The slow way gives these figures, in the order of names. */
async function expected(here: World, asked: Omit<Asked, 'now'>) {
  const slow = slowOverview(await livedIn(here), { ...asked, now: new Date() })
  return {
    ...slow,
    timeInStatus: byName(slow.timeInStatus),
    sources: byName(slow.sources),
    ageing: byName(slow.ageing),
  }
}

const queryOf = (filters: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(filters)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join('&')

describe('the overview of hiring', () => {
  test('counts how far people came, where from, and who waits', async () => {
    const here = await world()
    const { as, recruiter, make, settle } = here
    const { id: jobId } = await make.job({ status: 'live' })
    const made = [
      await make.application({ jobId }),
      await make.application({ jobId }),
      await make.application({ jobId }),
    ]
    const move = (id: number, status: string) => as(recruiter).patch(`/v1/applications/${id}`, { status })
    await move(made[0].id, 'interviewing')
    await move(made[0].id, 'suitable')
    await move(made[1].id, 'not_suitable')
    await settle()

    const { status, body } = await as(recruiter).get(path)

    assert.equal(status, 200)
    assert.partialDeepStrictEqual(body.funnel, {
      applications: 3,
      screened: 2,
      suitable: 1,
      shortlisted: 1,
      interviewing: 1,
      offered: 0,
      hired: 0,
      notSuitable: 1,
    })
    assert.deepEqual(body.conversion[0], { from: 'applications', to: 'screened', rate: 0.6667 })
    assert.deepEqual(body.conversion.at(-1), { from: 'offered', to: 'hired', rate: null })
    assert.deepEqual(body.jobs, { live: 1, draft: 0, closed: 0 })
    assert.equal(body.trend.at(-1).applications, 3)
    assert.deepEqual(
      body.ageing.map(({ status: each, upTo7Days }: Record<string, unknown>) => [each, upTo7Days]),
      [
        ['unreviewed', 1],
        ['suitable', 1],
      ],
    )
  })

  test('counts somebody once who was merged, and goes on counting who was erased', async () => {
    const { as, admin, recruiter, make, settle } = await world()
    const { id: jobId } = await make.job({ status: 'live' })
    const [kept, merged, erased] = [await make.candidate(), await make.candidate(), await make.candidate()]
    for (const { id: candidateId } of [kept, merged, erased]) await make.application({ jobId, candidateId })
    const applications = async (): Promise<number> => {
      await settle()
      return (await as(recruiter).get(path)).body.funnel.applications
    }
    const before = await applications()

    const { body } = await as(admin).post(`/v1/candidates/${kept.id}/merge`, { duplicateId: merged.id })
    const together = await applications()
    await as(admin).post(`/v1/candidates/${kept.id}/merges/${body.mergeId}/undo`)
    const apart = await applications()
    await as(admin).delete(`/v1/candidates/${erased.id}`)

    assert.deepEqual([before, together, apart, await applications()], [3, 2, 3, 3])
  })

  test('is empty where nobody was hired yet, and knows nothing of other companies', async () => {
    const { as, stranger, make, settle } = await world()
    await make.application()
    await settle()

    const { body } = await as(stranger).get(path)

    assert.deepEqual([body.funnel.applications, body.sources, body.timeToHire.median], [0, [], null])
    assert.equal(body.trend.length, 12)
  })

  test('is not for reviewers, who see the jobs of their teams alone', async () => {
    const { as, reviewer } = await world()

    assert.equal((await as(reviewer).get(path)).status, 403)
  })

  test('refuses days in the wrong order, and days that never were', async () => {
    const { as, recruiter } = await world()

    const reversed = await as(recruiter).get(`${path}?createdAfter=2026-03-02&createdBefore=2026-03-01`)
    const never = await as(recruiter).get(`${path}?createdAfter=2026-02-30`)

    assert.deepEqual([reversed.status, never.status], [422, 422])
    assert.equal(reversed.body.errors[0].pointer, '/createdBefore')
  })
})

describe('figures agree with counting one by one', () => {
  for (const timezone of [
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kathmandu',
    'Atlantic/Azores',
    'Pacific/Apia',
  ]) {
    test(`for any past and any filter, in ${timezone}`, async () => {
      const here = await world()
      const { as, admin, recruiter, settle } = here
      await as(admin).patch('/v1/company', { timezone })
      const below = randomFrom(timezone.length)
      const jobIds = await giveThemAPast(here, timezone.length, 150)
      await recount(here)
      await settle()

      const day = () => new Date(Date.now() - below(800) * 24 * 3_600_000).toISOString().slice(0, 10)
      const asked = [
        {},
        { createdAfter: day() },
        { createdBefore: day() },
        ...Array.from({ length: 8 }, () => {
          const [createdAfter, createdBefore] = [day(), day()].sort()
          return below(2) === 0
            ? { createdAfter, createdBefore }
            : { createdAfter, createdBefore, jobId: jobIds[below(3)] }
        }),
      ] as { createdAfter?: string; createdBefore?: string; jobId?: number }[]
      for (const filters of asked) {
        const { jobId, ...days } = filters
        const answer = await as(recruiter).get(`${path}?${queryOf(filters)}`)

        assert.deepEqual(
          bare(answer),
          await expected(here, { timezone, ...days, jobIds: jobId === undefined ? undefined : [jobId] }),
          JSON.stringify(filters),
        )
      }
      assert.deepEqual(
        bare(await as(recruiter).get(`${path}?tags=gilding`)),
        await expected(here, { timezone, jobIds: jobIds.slice(0, 1) }),
      )
    })
  }

  for (const [timezone, at] of [
    ['CET', '2026-07-01T22:30Z'],
    ['US/Pacific-New', '2026-07-02T07:30Z'],
  ] as const) {
    test(`in ${timezone}, of which PostgreSQL thinks otherwise`, async () => {
      const here = await world()
      const { as, admin, recruiter, make, owner, companyId, settle } = here
      await as(admin).patch('/v1/company', { timezone })
      const { id } = await make.application()
      await everywhere(owner, 'update application set applied_at = $3 where company_id = $1 and id = $2', [
        companyId,
        id,
        at,
      ])
      await recount(here)
      await settle()

      for (const day of ['2026-07-01', '2026-07-02'])
        assert.deepEqual(
          (await as(recruiter).get(`${path}?createdAfter=${day}&createdBefore=${day}`)).body.funnel.applications,
          slowOverview(await livedIn(here), { timezone, now: new Date(), createdAfter: day, createdBefore: day }).funnel
            .applications,
          day,
        )
    })
  }

  test('while things happen, and counting anew changes nothing', async () => {
    const here = await world()
    const { as, recruiter, make, owner, companyId, settle } = here
    const below = randomFrom(7)
    const jobIds = [(await make.job({ status: 'live' })).id, (await make.job({ status: 'live' })).id]
    const ids: number[] = []
    const statuses = ['suitable', 'shortlisted', 'not_suitable', 'interviewing', 'offered', 'withdrawn', 'unreviewed']
    for (let step = 0; step < 60; step++) {
      const id = ids[below(Math.max(1, ids.length))] ?? 0
      const deed = below(6)
      if (deed < 2 || id === 0) ids.push((await make.application({ jobId: jobIds[below(2)] })).id)
      else if (deed < 4) await as(recruiter).patch(`/v1/applications/${id}`, { status: statuses[below(7)] })
      else if (deed === 4) await as(recruiter).post(`/v1/applications/${id}/remove`)
      else await as(recruiter).post(`/v1/applications/${id}/restore`)
      if (step % 15 === 14) await settle()
    }
    await settle()
    const figures = async () => {
      const { rows } = await everywhere(
        owner,
        `select job_id, grain, measure, since, label, value, count from hiring_figure
         where company_id = $1 and count <> 0 order by 1, 2, 3, 4, 5, 6`,
        [companyId],
      )
      return rows
    }
    const kept = await figures()
    const answer = await as(recruiter).get(path)

    await recount(here)

    assert.deepEqual(bare(answer), await expected(here, { timezone: 'UTC' }))
    assert.ok(kept.length > 50)
    assert.deepEqual(await figures(), kept)
  })
})
