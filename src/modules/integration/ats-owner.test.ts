import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import pg from 'pg'
import { Database } from '#kernel/database/database.ts'
import { Problem } from '#kernel/http/problem.ts'
import { type Answer, everywhere, testServer, type World, world } from '#test'
import { claimOwnership } from './ats-owner.ts'
import { forCompany, linkedJob, newAtsJobId, pathOfAtsJob, refusal } from './integration.fixture.ts'

const scopes = ['jobs:read', 'jobs:write'] as const

interface Ats {
  link(atsJobId?: string, body?: object): Promise<Answer>
  unlink(atsJobId: string): Promise<Answer>
  linked(): Promise<string[]>
}

const idOf = ({ atsJob }: { atsJob: { id: string } }): string => atsJob.id

/** The ATS works on jobs of a company, by a key of one kind or the other. */
function atsOf({ as }: World, key: { key: string }, companyId: string): Ats {
  const client = as(key)
  const acting = forCompany(companyId)
  return {
    link: (atsJobId = newAtsJobId(), body = { title: 'Bookbinder' }) =>
      client.put(pathOfAtsJob(atsJobId), body, acting),
    unlink: (atsJobId) => client.delete(pathOfAtsJob(atsJobId), acting),
    linked: async () => (await client.get('/v1/integration/jobs/page', acting)).body.data.map(idOf),
  }
}

/** The company has keys of its own, and has let two platforms act for it. */
async function company() {
  const [here, elsewhere] = [await world(), await world()]
  const companyId = await here.make.client()
  await everywhere(
    here.owner,
    `insert into platform_authorization (company_id, platform_company_id, authorized_by) values ($1, $2, 'nobody')`,
    [companyId, elsewhere.companyId],
  )
  const platformKey = { type: 'platform', scopes } as const
  return {
    ...here,
    companyId,
    platformCompanyId: here.companyId,
    own: atsOf(here, await here.make.key({ scopes, companyId }), companyId),
    platform: atsOf(here, await here.make.key(platformKey), companyId),
    other: atsOf(elsewhere, await elsewhere.make.key(platformKey), companyId),
    member: await here.make.user({ companyId, role: 'admin' }),
    stop: () =>
      everywhere(
        here.owner,
        'update platform_authorization set revoked_at = now() where company_id = $1 and platform_company_id = $2',
        [companyId, elsewhere.companyId],
      ),
  }
}

type Atses = Awaited<ReturnType<typeof company>>

const statusesOf = (replies: readonly Answer[]): number[] => replies.map(({ status }) => status).sort()

describe('the linked jobs of a company', () => {
  test('are of one ATS: of keys of the company, or of one platform', async () => {
    const { own, platform, other } = await company()
    await platform.link('REQ-1')

    const replies = [
      await own.link(),
      await other.link(),
      await own.link('REQ-1'),
      await other.link('REQ-1', { title: 'Mine' }),
    ]

    assert.deepEqual(replies.map(refusal), Array(4).fill([409, 'ats_integration_conflict']))
    for (const { body } of replies) assert.match(body.detail, /authorization|unlink/)
    assert.equal((await platform.link('REQ-1')).status, 200)
    assert.equal((await platform.link()).status, 201)
  })

  test('are kept from platforms by keys of the company too, all of which are one', async () => {
    const { own, platform, as, make, companyId } = await company()
    await own.link('REQ-1')

    const reply = await platform.link('REQ-1')
    const another = await as(await make.key({ scopes, companyId })).put(pathOfAtsJob('REQ-1'), { title: 'Gilder' })

    assert.deepEqual(refusal(reply), [409, 'ats_integration_conflict'])
    assert.equal(another.status, 200)
  })

  test('are seen by all keys of the company, and by the platform that linked them', async () => {
    const { own, platform, other } = await company()
    await platform.link('REQ-1')

    const seen = await Promise.all([own, platform, other].map((ats) => ats.linked()))

    assert.deepEqual(seen, [['REQ-1'], ['REQ-1'], []])
  })

  test('can be of another ATS when none is left', async () => {
    const { own, platform, other, as, member } = await company()
    await platform.link('REQ-1')

    const replies = [await other.unlink('REQ-1'), await own.unlink('REQ-1'), await other.link('REQ-1')]

    assert.deepEqual(statusesOf(replies), [201, 204, 404])
    assert.deepEqual(refusal(await platform.link()), [409, 'ats_integration_conflict'])
    const log = (await as(member).get('/v1/audit-log/page')).body.data
    assert.ok(log.some(({ action }: { action: string }) => action === 'ats.owner_changed'))
  })

  test('are unlinked when another ATS comes after a platform that may no longer act', async () => {
    const { own, other, stop, as, member } = await company()
    const [one, two] = [await other.link('REQ-1'), await other.link('REQ-2')]
    await stop()

    const reply = await own.link('REQ-3')

    assert.equal(reply.status, 201)
    assert.deepEqual(await own.linked(), ['REQ-3'])
    for (const { body, headers } of [one, two]) {
      const now = await as(member).get(`/v1/jobs/${body.id}`)
      assert.equal(now.body.atsJob, null)
      assert.notEqual(now.headers.get('etag'), headers.get('etag'))
      const { kind, details } = (await as(member).get(`/v1/jobs/${body.id}/activity`)).body.data[0]
      assert.equal(kind, 'job.unlinked')
      assert.match(details.owner, /^platform:org_/)
    }
    const log = (await as(member).get('/v1/audit-log/page')).body.data
    assert.partialDeepStrictEqual(
      log.find(({ action }: { action: string }) => action === 'ats.owner_changed'),
      { details: { to: 'company', unlinked: 2 } },
    )
  })

  test('stay linked while the platform that linked them may act again before another comes', async () => {
    const { own, other, stop, as, member } = await company()
    await other.link('REQ-1')
    await stop()
    const { rows } = await everywhere<{ id: string }>(
      (await testServer()).owner,
      'select platform_company_id as id from platform_authorization where revoked_at is not null and company_id = $1',
      [String(member.companyId)],
    )
    await as(member).put(`/v1/platform-authorizations/${rows[0]?.id}`)

    const replies = [await own.link(), await other.link('REQ-1')]

    assert.deepEqual(statusesOf(replies), [200, 409])
  })

  test('are linked by a platform for its own company as by keys of the company', async () => {
    const { make, as, admin, companyId } = await world()
    await as(admin).put(`/v1/platform-authorizations/${companyId}`)
    const [platform, own] = [await make.key({ type: 'platform', scopes }), await make.key({ scopes })]
    await as(platform).put(pathOfAtsJob('REQ-1'), { title: 'Bookbinder' }, forCompany(companyId))

    const reply = await as(own).put(pathOfAtsJob('REQ-1'), { title: 'Gilder' })

    assert.equal(reply.status, 200)
  })

  test('are of another ATS in each company that a platform acts for', async () => {
    const here = await world()
    const [one, other] = [await here.make.client(), await here.make.client()]
    const key = await here.make.key({ type: 'platform', scopes })

    const jobs = await Promise.all(
      [one, other].map((companyId) => linkedJob(here, { key, companyId, atsJobId: 'REQ-1' })),
    )

    assert.equal(new Set(jobs.map(({ id }) => id)).size, 2)
    for (const [index, companyId] of [one, other].entries()) {
      const reply = await here.as(key).get(`/v1/integration/jobs/${jobs[1 - index]?.id}`, forCompany(companyId))
      assert.deepEqual(refusal(reply), [404, 'job_not_found'])
    }
  })

  for (const [when, before] of [
    ['', async () => {}],
    [
      ', also when all were unlinked before',
      async ({ own }: Atses) => void (await own.unlink(idOf((await own.link()).body))),
    ],
  ] as const) {
    test(`are of one of three that begin at once${when}`, async () => {
      const atses = await company()
      await before(atses)
      const { own, platform, other } = atses

      const replies = await Promise.all([own, platform, other, own, platform, other].map((ats) => ats.link()))

      const all = await own.linked()
      const [ofPlatform, ofOther] = [await platform.linked(), await other.linked()]
      assert.equal(all.length, 2)
      assert.ok([0, 2].includes(ofPlatform.length) && [0, 2].includes(ofOther.length))
      assert.deepEqual(statusesOf(replies), [201, 201, 409, 409, 409, 409])
    })
  }
})

describe('a system that we connect to', () => {
  /** The module that connects will do it like this. */
  async function connecting(companyId: string, owner: string): Promise<string> {
    const pool = new pg.Pool({ connectionString: (await testServer()).databaseUrl, max: 1 })
    const actor = { kind: 'machine', name: 'ats-connector', companyId } as const
    try {
      await new Database(pool).transaction({ companyId }, (tx) => claimOwnership(tx, actor, owner))
      return 'has them'
    } catch (error) {
      if (error instanceof Problem) return error.kind.code
      throw error
    } finally {
      await pool.end()
    }
  }

  test('has the jobs of a company like any other ATS', async () => {
    const { own, companyId } = await company()
    await own.link('REQ-1')

    const refused = await connecting(companyId, 'connector:greenhouse')
    await own.unlink('REQ-1')
    const free = await connecting(companyId, 'connector:greenhouse')

    assert.deepEqual([refused, free], ['ats_integration_conflict', 'has them'])
  })

  test('keeps the jobs of a company from keys, also when none is linked', async () => {
    const { own, platform, companyId, owner } = await company()
    await own.link('REQ-1')
    await everywhere(owner, `update job set ats_owner = 'connector:lever' where company_id = $1`, [companyId])
    await everywhere(owner, `update ats_ownership set owner = 'connector:lever' where company_id = $1`, [companyId])

    const replies = [await own.link(), await platform.link(), await platform.unlink('REQ-1'), await own.unlink('REQ-1')]

    assert.deepEqual(
      replies.map(({ status, body }) => body.code ?? status),
      ['ats_integration_conflict', 'ats_integration_conflict', 'job_not_found', 204],
    )
    assert.match(replies[0]?.body.detail, /disconnect/)
    assert.equal((await platform.link('REQ-1')).body.code, 'ats_integration_conflict')
  })

  test('keeps what it has, asked for again', async () => {
    const { companyId } = await company()

    const claims = [await connecting(companyId, 'connector:lever'), await connecting(companyId, 'connector:lever')]

    assert.deepEqual(claims, ['has them', 'has them'])
  })
})
