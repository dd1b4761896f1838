import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Person, type World, world } from '#test'
import { isLetIn, letInAs, tokenFor } from '../oauth/oauth.fixture.ts'

const withTokens = async (here: World, person: Person) => {
  const letIn = await letInAs(here, person)
  const { url, asking, exchange } = letIn
  const { body } = await tokenFor(asking, url, exchange)
  return { ...letIn, tokens: body, path: `/v1/connected-apps/${letIn.appId}` }
}

const deedsOn = async ({ as, admin }: World, id: string) => {
  const { body } = await as(admin).get('/v1/audit-log/page')
  return body.data.filter(({ subject }: { subject: { id: string } }) => subject.id === id)
}

describe('DELETE /v1/connected-apps/{appId}', () => {
  test('ends the tokens at once, and leaves nothing to refresh them by', async () => {
    const here = await world()
    const { url, asking, clientId, tokens, path } = await withTokens(here, here.recruiter)
    assert.equal(await isLetIn(asking, url, tokens['access_token']), 200)

    const reply = await here.as(here.recruiter).delete(path)

    assert.equal(reply.status, 204)
    assert.equal(await isLetIn(asking, url, tokens['access_token']), 401)
    const refresh = { grant_type: 'refresh_token', client_id: clientId, refresh_token: tokens['refresh_token'] ?? '' }
    assert.equal((await tokenFor(asking, url, refresh)).status, 400)
    const { body } = await here.as(here.recruiter).get('/v1/connected-apps/page')
    assert.deepEqual(body.data, [])
  })

  test('ends a program whose code is still on its way', async () => {
    const here = await world()
    const { url, asking, exchange, appId } = await letInAs(here, here.recruiter)

    await here.as(here.recruiter).delete(`/v1/connected-apps/${appId}`)

    assert.equal((await tokenFor(asking, url, exchange)).status, 400)
  })

  test('is for whoever let it in and for admins; others find nothing, and it goes on', async () => {
    const here = await world()
    const { url, asking, tokens, path } = await withTokens(here, here.recruiter)

    for (const other of [here.reviewer, here.stranger]) {
      const { status, body } = await here.as(other).delete(path)
      assert.deepEqual([status, body.code], [404, 'NOT_FOUND'])
    }
    assert.equal(await isLetIn(asking, url, tokens['access_token']), 200)
    assert.equal((await here.as(here.admin).delete(path)).status, 204)
    assert.equal(await isLetIn(asking, url, tokens['access_token']), 401)
  })

  test('changes nothing the second time, and is written in the audit log once, behind the letting in', async () => {
    const here = await world()
    const { path, appId } = await withTokens(here, here.recruiter)

    const replies = await Promise.all([here.as(here.recruiter).delete(path), here.as(here.admin).delete(path)])

    assert.deepEqual(
      replies.map(({ status }) => status),
      [204, 204],
    )
    const [ended, letIn, ...more] = await deedsOn(here, appId)
    assert.deepEqual([ended.action, letIn.action, more], ['connected_app.ended', 'connected_app.let_in', []])
    assert.deepEqual(ended.details, { letInBy: here.recruiter.userId })
    assert.equal(letIn.actor.id, here.recruiter.userId)
  })

  test('is told apart in the audit log from a token that was given back or came twice', async () => {
    const here = await world()
    const [back, twice] = [await withTokens(here, here.recruiter), await withTokens(here, here.recruiter)]

    await back.asking(`${back.url}/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: back.tokens['refresh_token'] ?? '' }),
    })
    await tokenFor(twice.asking, twice.url, twice.exchange)

    const by = async (appId: string) => {
      const [ended] = await deedsOn(here, appId)
      return [ended.action, ended.actor.kind, ended.details.by]
    }
    assert.deepEqual(await by(back.appId), ['connected_app.ended', 'machine', 'program'])
    assert.deepEqual(await by(twice.appId), ['connected_app.ended', 'machine', 'second_use'])
  })
})
