import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { isLetIn, letInAs, letInWith, tokenFor } from '../oauth/oauth.fixture.ts'

const path = '/v1/connected-apps/page'

const idsOf = async ({ as }: World, who: Parameters<World['as']>[0], query = ''): Promise<string[]> => {
  const { status, body, text } = await as(who).get(path + query)
  assert.equal(status, 200, text)
  return body.data.map(({ id }: { id: string }) => id)
}

describe('GET /v1/connected-apps/page', () => {
  test('tells what a program may do, since when, for whom, and when it last came', async () => {
    const here = await world()
    const { url, asking, person, exchange } = await letInWith(here, { stage: false })
    const { body: tokens } = await tokenFor(asking, url, exchange)
    const before = await here.as(person).get(path)
    assert.equal(await isLetIn(asking, url, tokens['access_token']), 200)

    const { body } = await here.as(person).get(path)

    assert.equal(before.body.data[0].lastUsedAt, null)
    const [{ id, letInAt, lastUsedAt, letInBy, ...told }] = body.data
    assert.match(id, /^app_/)
    assert.deepEqual(told, { name: 'A program', host: '127.0.0.1:7777', scopes: ['tools:read'] })
    assert.equal(letInBy.id, person.userId)
    for (const time of [letInAt, lastUsedAt]) assert.ok(Math.abs(Date.parse(time) - Date.now()) < 60_000, time)
  })

  test('shows a member their own, and an admin those of everybody or of one', async () => {
    const here = await world()
    const { admin, recruiter } = here
    const [ofAdmin, ofRecruiter] = [await letInAs(here, admin), await letInAs(here, recruiter)]

    assert.deepEqual(await idsOf(here, recruiter), [ofRecruiter.appId])
    assert.deepEqual(await idsOf(here, recruiter, `?userId=${admin.userId}`), [])
    assert.deepEqual(await idsOf(here, admin), [ofRecruiter.appId, ofAdmin.appId])
    assert.deepEqual(await idsOf(here, admin, `?userId=${recruiter.userId}`), [ofRecruiter.appId])
    assert.deepEqual(await idsOf(here, here.stranger), [])
  })

  test('is read page by page', async () => {
    const here = await world()
    const first = await letInAs(here, here.recruiter)
    const second = await letInAs(here, here.recruiter)

    const page = await here.as(here.recruiter).get(`${path}?limit=1`)

    assert.equal(page.body.data[0].id, second.appId)
    const cursor = encodeURIComponent(page.body.nextCursor)
    assert.deepEqual(await idsOf(here, here.recruiter, `?limit=1&cursor=${cursor}`), [first.appId])
  })

  test('leaves out what holds no more: a password that is another, a code that nobody took, time that ran out', async () => {
    const here = await world()
    const [changed, never, old] = [await letInWith(here), await letInWith(here), await letInWith(here)]
    for (const { asking, url, exchange } of [changed, old]) await tokenFor(asking, url, exchange)
    const now = await Promise.all([changed, never, old].map(({ person }) => idsOf(here, person)))
    assert.deepEqual(
      now.map(({ length }) => length),
      [1, 1, 1],
    )

    await here.as(changed.person).patch('/v1/company', { connectedAppsEnabled: false })
    assert.equal((await idsOf(here, changed.person)).length, 1)
    await everywhere(here.owner, `update app_user set password_hash = 'another' where id = $1`, [changed.person.userId])
    await everywhere(here.owner, 'update connected_app set code_until = now() where company_id = any($1)', [
      [never.person.companyId, old.person.companyId],
    ])
    await everywhere(here.owner, 'update connected_app_token set expires_at = now() where company_id = $1', [
      old.person.companyId,
    ])

    const then = await Promise.all([changed, never, old].map(({ person }) => idsOf(here, person)))
    assert.deepEqual(then, [[], [], []])
  })
})
