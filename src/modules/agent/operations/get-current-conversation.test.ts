import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { answered, sent, sessions, streamed, warmed, wordsOf } from '../agent.fixture.ts'

const at = (context: string, more = ''): string => `${sessions}/current?context=${context}${more}`

/** Both see the job, and the recruiter has been answered there. */
async function shared(here: World) {
  const { id } = await here.make.job()
  const context = `job:${id}`
  const [recruiter, admin] = [here.as(here.recruiter), here.as(here.admin)]
  const sessionId = await warmed(recruiter, context)
  const turn = await sent(recruiter, sessionId, 'How is it going?')
  await streamed(recruiter, turn)
  return { context, recruiter, admin, sessionId, turn }
}

describe('GET /v1/agent/sessions/current', () => {
  test('shows the conversation of a job to all who see the job, and the others to one person', async () => {
    const here = await world()
    const { context, admin, turn } = await shared(here)
    await answered(here.as(here.recruiter), await sent(here.as(here.recruiter), await warmed(here.as(here.recruiter))))

    const { body } = await admin.get(at(context))
    const { body: root } = await admin.get(at('root'))

    assert.deepEqual([body.conversation.isShared, body.messages[0].id], [true, turn.messageId])
    assert.equal(wordsOf(body.messages[0]), 'How is it going?')
    assert.equal(root.conversation, null)
    assert.equal((await here.as(here.reviewer).get(at(context))).status, 404)
    assert.equal((await here.as(here.stranger).get(at(context))).status, 404)
  })

  test('makes nothing by looking', async () => {
    const here = await world()

    const { status, body } = await here.as(here.recruiter).get(at('root', '&read=true'))

    assert.deepEqual([status, body.conversation, body.hasOlder], [200, null, false])
    const { rows } = await everywhere(here.owner, 'select from agent_conversation where company_id = $1', [
      here.companyId,
    ])
    assert.equal(rows.length, 0)
  })

  test('answers a heartbeat with who else is here, and nothing again while nothing changes', async () => {
    const here = await world()
    const { context, recruiter, admin, sessionId, turn } = await shared(here)
    await admin.get(at(context, '&poll=true'))

    const first = await recruiter.get(at(context, '&poll=true'))
    const etag = first.headers.get('etag') ?? ''
    const again = await recruiter.get(at(context, '&poll=true'), { headers: { 'if-none-match': etag } })
    await sent(admin, sessionId, 'And now?')
    const changed = await recruiter.get(at(context, '&poll=true'), { headers: { 'if-none-match': etag } })

    assert.deepEqual(first.body, {
      sessionId,
      turn: null,
      waitingCount: 0,
      lastMessageId: turn.answerId,
      readMessageId: null,
      unreadCount: 1,
      here: [{ userId: here.admin.userId, name: here.admin.name }],
    })
    assert.deepEqual([again.status, changed.status], [304, 200])
  })

  test('moves the mark of who reads for them alone, and never back', async () => {
    const here = await world()
    const { context, recruiter, admin, sessionId, turn } = await shared(here)

    const { body: read } = await recruiter.get(at(context, '&poll=true&read=true'))
    const { body: other } = await admin.get(at(context, '&poll=true'))
    const later = await sent(admin, sessionId, 'And now?')
    await streamed(admin, later)
    const { body: unread } = await recruiter.get(at(context, '&poll=true&read=false'))

    assert.deepEqual([read.readMessageId, read.unreadCount], [turn.answerId, 0])
    assert.deepEqual([other.readMessageId, other.unreadCount], [null, 2])
    assert.deepEqual([unread.readMessageId, unread.unreadCount], [turn.answerId, 2])
  })

  test('reads an archived one by its id', async () => {
    const here = await world()
    const { context, recruiter, sessionId, turn } = await shared(here)
    await recruiter.post(`${sessions}/${sessionId}/archive`)

    const { body: open } = await recruiter.get(at(context))
    const { body: old } = await recruiter.get(at(context, `&sessionId=${sessionId}`))
    const elsewhere = await recruiter.get(at('root', `&sessionId=${sessionId}`))

    assert.deepEqual([open.conversation, old.messages[0].id], [null, turn.messageId])
    assert.notEqual(old.conversation.archivedAt, null)
    assert.equal(elsewhere.status, 404)
    assert.equal((await here.as(here.stranger).get(at('root', `&sessionId=${sessionId}`))).status, 404)
  })

  test('takes the contexts that there are', async () => {
    const { as, recruiter } = await world()

    assert.equal((await as(recruiter).get(at('home'))).status, 422)
    assert.equal((await as(recruiter).get(at('job:999999'))).status, 404)
    assert.equal((await as(recruiter).get(at('root', '&sessionId=cnv_none'))).status, 404)
  })
})
