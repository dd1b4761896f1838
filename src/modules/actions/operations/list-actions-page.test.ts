import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type Person, type World, world } from '#test'
import { actionsPath, done, refusal, staged } from '../staged.fixture.ts'

interface Item {
  readonly actionKey: string
}

const keyOf = ({ actionKey }: Item): string => actionKey

async function listed({ as, recruiter }: World, query = '', who: Person = recruiter): Promise<string[]> {
  const { status, body, text } = await as(who).get(`${actionsPath}/page${query}`)
  assert.equal(status, 200, text)
  return body.data.map(keyOf)
}

describe('GET /v1/agent/actions/page', () => {
  test('reads all of them by pages, newest first, without what they would do', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()
    const actions = []
    for (const title of ['A', 'B', 'C'])
      actions.push(await staged(here, { kind: 'update_job', jobId, payload: { title } }))
    const client = here.as(here.recruiter)

    const first = await client.get(`${actionsPath}/page?limit=2`)
    const second = await client.get(`${actionsPath}/page?limit=2&cursor=${first.body.nextCursor}`)

    const items = [...first.body.data, ...second.body.data]
    assert.deepEqual(items.map(keyOf), actions.map(keyOf).toReversed())
    assert.equal(second.body.nextCursor, null)
    assert.deepEqual(
      items.map(({ state }) => state),
      ['staged', 'superseded', 'superseded'],
    )
    assert.ok(!('preview' in items[0]))
  })

  test('finds them by state, kind and job; one whose time is over is expired', async () => {
    const here = await world()
    const [one, other] = [await here.make.job(), await here.make.job()]
    const published = await staged(here, { kind: 'publish_job', jobId: one.id, payload: {} })
    const changed = await staged(here, { kind: 'update_job', jobId: one.id, payload: { title: 'Gilder' } })
    const late = await staged(here, { kind: 'publish_job', jobId: other.id, payload: {} })
    await done(here, changed)
    await everywhere(here.owner, `update staged_action set expires_at = now() where action_key = $1`, [late.actionKey])

    assert.deepEqual(await listed(here, '?state=staged'), [published.actionKey])
    assert.deepEqual(await listed(here, '?state=succeeded'), [changed.actionKey])
    assert.deepEqual(await listed(here, '?state=expired'), [late.actionKey])
    assert.deepEqual(await listed(here, '?kind=publish_job'), [late.actionKey, published.actionKey])
    assert.deepEqual(await listed(here, `?jobId=${other.id}`), [late.actionKey])
    assert.deepEqual(await listed(here, '?kind=rob_bank'), [])
  })

  test('shows a reviewer those on their jobs, and nobody those of another company', async () => {
    const here = await world()
    const mine = await here.make.job({ hiringTeam: [here.reviewer.userId] })
    const also = await here.make.job({ hiringTeam: [here.reviewer.userId] })
    const theirs = await here.make.job()
    const [first, , last] = [
      await staged(here, { kind: 'publish_job', jobId: mine.id, payload: {} }),
      await staged(here, { kind: 'publish_job', jobId: theirs.id, payload: {} }),
      await staged(here, { kind: 'publish_job', jobId: also.id, payload: {} }),
    ]

    assert.deepEqual(await listed(here, '', here.reviewer), [last.actionKey, first.actionKey])
    assert.deepEqual(await listed(here, '?state=staged&limit=1', here.reviewer), [last.actionKey])
    assert.deepEqual(await listed(here, '', here.stranger), [])
  })

  test('refuses a state that there is none of, and a cursor of another filter', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()
    for (const title of ['A', 'B']) await staged(here, { kind: 'update_job', jobId, payload: { title } })
    const client = here.as(here.recruiter)
    const { body } = await client.get(`${actionsPath}/page?limit=1`)

    const replies = [
      await client.get(`${actionsPath}/page?state=done`),
      await client.get(`${actionsPath}/page?state=staged&cursor=${body.nextCursor}`),
    ]

    assert.deepEqual(replies.map(refusal), [['422 validation_failed', '/state enum'], ['400 invalid_cursor']])
  })
})
