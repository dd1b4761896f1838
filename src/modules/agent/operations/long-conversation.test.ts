import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { answered, sent, sessions, warmed } from '../agent.fixture.ts'

interface Shown {
  readonly id: string
}

describe('a conversation of more than a hundred messages', () => {
  test('is shown with the newest hundred, and a way back to the others', async () => {
    const { as, recruiter, owner, companyId } = await world()
    const client = as(recruiter)
    const sessionId = await warmed(client)
    await answered(client, await sent(client, sessionId, 'Hello'))
    await everywhere(
      owner,
      `insert into agent_message (company_id, conversation_id, seq, id, turn_id, author_id, state, parts)
       select $1, $2, n, 'cmg_' || n, 'trn_none', $3, 'whole', '[]' from generate_series(3, 130) n`,
      [companyId, sessionId, recruiter.userId],
    )

    const { body } = await client.get(`${sessions}/current?context=root`)
    const [oldest] = body.messages
    const { body: older } = await client.get(`${sessions}/${sessionId}/messages/page?limit=100&before=${oldest.id}`)

    assert.deepEqual([body.hasOlder, body.messages.length], [true, 100])
    assert.deepEqual([oldest.id, body.messages.at(-1).id], ['cmg_31', 'cmg_130'])
    assert.deepEqual([older.data.length, older.data[0].id, older.nextCursor], [30, 'cmg_30', null])
    const all = [...body.messages, ...older.data].map(({ id }: Shown) => id)
    assert.equal(new Set(all).size, 130)
  })
})

describe('a conversation that is archived', () => {
  test('leaves what was staged in it to be confirmed', async () => {
    const { as, recruiter, make } = await world()
    const client = as(recruiter)
    const job = await make.job({ title: 'Bricklayer' })
    const sessionId = await warmed(client, `job:${job.id}`)
    await answered(client, await sent(client, sessionId, 'Publish Bricklayer'), `job:${job.id}`)
    const staged = async () => (await client.get(`/v1/agent/actions/page?jobId=${job.id}`)).body.data
    const before = await staged()

    await client.post(`${sessions}/${sessionId}/archive`)

    assert.deepEqual(
      before.map(({ kind, state }: { kind: string; state: string }) => [kind, state]),
      [['publish_job', 'staged']],
    )
    assert.deepEqual(await staged(), before)
  })
})
