import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { deskOf, refusalOf } from './actions.fixture.ts'

/** The answer is every word that is kept of actions in a company. */
async function wordsOf({ owner, companyId }: World): Promise<string> {
  const { rows } = await everywhere(
    owner,
    `select (select jsonb_agg(to_jsonb(a)) from staged_action a where a.company_id = $1) as actions,
       (select jsonb_agg(to_jsonb(e)) from action_effect e where e.company_id = $1) as effects`,
    [companyId],
  )
  return JSON.stringify(rows)
}

const markOf = (): string => `zq${randomBytes(6).toString('hex')}`

/** One action is open and another was carried out, and both say something about the person of an application. */
async function talkedAbout(here: World) {
  const desk = await deskOf(here)
  const mark = markOf()
  const application = await here.make.application()
  const wish = (status: string) => ({
    kind: 'change_status',
    jobId: application.jobId,
    payload: { applicationIds: [application.id], status, reason: `Because of ${mark}` },
  })
  const done = await desk.stage(wish('suitable'))
  await desk.execute({ actionKey: done.actionKey })
  const open = await desk.stage(wish('shortlisted'))
  return { desk, mark, application, done, open }
}

const erase = ({ as, admin }: World, candidateId: number) => as(admin).delete(`/v1/candidates/${candidateId}`)

describe('a person who is erased', () => {
  test('is in no word of what was staged about them, and what is open is discarded', async () => {
    const here = await world()
    const { desk, mark, application, done, open } = await talkedAbout(here)
    const before = await wordsOf(here)

    const reply = await erase(here, application.candidateId)

    assert.equal(reply.status, 204, reply.text)
    assert.ok(before.includes(mark))
    assert.ok(!(await wordsOf(here)).includes(mark))
    const [past, discarded] = [await desk.receipt(done.actionKey), await desk.receipt(open.actionKey)]
    assert.deepEqual([past.action.state, past.action.executedBy], ['succeeded', here.recruiter.userId])
    assert.deepEqual([discarded.action.state, discarded.action.title], ['discarded', ''])
    assert.deepEqual(await refusalOf(desk.execute({ actionKey: open.actionKey })), ['409 CONFLICT'])
  })

  test('is said nothing about by what is staged afterwards, or at the same moment', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const { id, jobId, candidateId } = await here.make.application()
    const mark = markOf()
    const wish = { kind: 'change_status', jobId, payload: { applicationIds: [id], status: 'offered', reason: mark } }

    const [reply] = await Promise.all([
      erase(here, candidateId),
      ...Array.from({ length: 5 }, () => desk.stage(wish).catch(() => null)),
    ])

    assert.equal(reply.status, 204, reply.text)
    assert.deepEqual(await refusalOf(desk.stage(wish)), ['404 NOT_FOUND'])
    assert.ok(!(await wordsOf(here)).includes(mark))
  })

  test('takes no word out of what is about others', async () => {
    const here = await world()
    const [one, other] = [await talkedAbout(here), await talkedAbout(here)]

    await erase(here, one.application.candidateId)

    assert.ok((await wordsOf(here)).includes(other.mark))
    assert.equal((await other.desk.receipt(other.open.actionKey)).action.state, 'staged')
  })

  test('is written to no more by what had not left us', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const { id: candidateId } = await here.make.candidate()
    const { id: jobId } = await here.make.job()
    const mark = markOf()
    const payload = { doors: [`${jobId} ${mark}`, `${jobId} back`], candidateIds: [candidateId] }
    const { actionKey } = await desk.stage({ kind: 'knock', jobId, payload })
    const { action } = await desk.execute({ actionKey })
    await desk.deliver(action, 1)

    await erase(here, candidateId)

    const { action: after, effects } = await desk.receipt(actionKey)
    assert.deepEqual([after.state, ...effects.map(({ state }) => state)], ['partially_succeeded', 'failed', 'done'])
    assert.ok(!(await wordsOf(here)).includes(mark))
  })
})

describe('a person who asks what is held', () => {
  test('is told what was staged about them, and nothing about others', async () => {
    const here = await world()
    const [one, other] = [await talkedAbout(here), await talkedAbout(here)]

    const reply = await here.as(here.admin).get(`/v1/candidates/${one.application.candidateId}/export`)

    const told = reply.body.sections.stagedActions
    assert.deepEqual(
      told.map(({ actionKey, state }: { actionKey: string; state: string }) => [actionKey, state]),
      [
        [one.open.actionKey, 'staged'],
        [one.done.actionKey, 'succeeded'],
      ],
    )
    assert.ok(JSON.stringify(told).includes(one.mark))
    assert.ok(!JSON.stringify(told).includes(other.mark))
  })
})
