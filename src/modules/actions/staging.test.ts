import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Database } from '#kernel/database/database.ts'
import { everywhere, type World, world } from '#test'
import { deskOf, refusalOf } from './actions.fixture.ts'
import { expireActionsChore } from './tasks/expire-actions.ts'

const statesOf = async ({ owner, companyId }: World): Promise<string[]> => {
  const { rows } = await everywhere<{ state: string }>(
    owner,
    'select state from staged_action where company_id = $1 order by id',
    [companyId],
  )
  return rows.map(({ state }) => state)
}

const knock = (jobId: number, payload: unknown = { doors: ['front'] }) => ({ kind: 'knock', jobId, payload })

describe('staging', () => {
  test('keeps what is proposed, by whom and where, and does nothing', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const job = await here.make.job()

    const staged = await desk.stage({
      kind: 'publish_job',
      jobId: job.id,
      payload: { title: 'Gilder' },
      conversationId: 'con_1',
      turnId: 'trn_1',
    })

    assert.match(staged.actionKey, /^act_[0-9a-z]{24}$/)
    assert.deepEqual(
      [staged.state, staged.version, staged.title, staged.payload, staged.jobId],
      ['staged', 1, 'Publish Gilder', { title: 'Gilder' }, job.id],
    )
    assert.deepEqual(
      [staged.stagedByKind, staged.stagedById, staged.conversationId, staged.turnId],
      ['user', here.recruiter.userId, 'con_1', 'trn_1'],
    )
    const days = (Date.parse(staged.expiresAt) - Date.parse(staged.stagedAt)) / 86_400_000
    assert.equal(days, 14)
    assert.equal((await here.as(here.recruiter).get(`/v1/jobs/${job.id}`)).body.status, 'draft')
  })

  test('supersedes what is open on the same target, and tells by which', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const { id } = await here.make.job()
    const [first, other] = [await desk.stage(knock(id)), await desk.stage(knock(id, { doors: ['back'] }))]

    const second = await desk.stage(knock(id))

    const past = await desk.receipt(first.actionKey)
    assert.deepEqual([past.action.state, past.action.supersededBy], ['superseded', second.actionKey])
    assert.equal((await desk.receipt(other.actionKey)).action.state, 'staged')
    assert.equal((await desk.receipt(second.actionKey)).action.state, 'staged')
  })

  test('leaves one open, however many stage at once', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const { id } = await here.make.job()

    await Promise.all(Array.from({ length: 20 }, () => desk.stage(knock(id))))

    assert.deepEqual((await statesOf(here)).toSorted(), ['staged', ...Array(19).fill('superseded')])
  })

  test('takes the place of what has expired, which no chore came by to tidy', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const { id } = await here.make.job()
    const first = await desk.stage(knock(id))
    await desk.age(first.actionKey)

    await desk.stage(knock(id))

    const past = await desk.receipt(first.actionKey)
    assert.deepEqual([past.action.state, past.action.supersededBy], ['expired', null])
  })

  test('refuses a kind that nobody declares, and a payload that breaks the rules of its kind', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const { id: jobId } = await here.make.job()

    const refusals = [
      await refusalOf(desk.stage({ kind: 'rob_bank', jobId, payload: {} })),
      await refusalOf(desk.stage(knock(jobId, { doors: [], word: 1 }))),
    ]

    assert.deepEqual(refusals, [
      ['422 validation_failed', '/kind enum'],
      ['422 validation_failed', '/payload/doors minItems', '/payload/word type'],
    ])
  })

  test('finds no job of another company, and none that a reviewer does not see', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const { id } = await here.make.job()

    const refusals = [
      await refusalOf(desk.stage(knock(id), here.stranger)),
      await refusalOf(desk.stage(knock(id), here.reviewer)),
    ]

    assert.deepEqual(refusals, [['404 NOT_FOUND'], ['404 NOT_FOUND']])
  })

  test('goes with a draft that is deleted', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const { id } = await here.make.job()
    const [first] = [await desk.stage(knock(id)), await desk.stage(knock(id))]

    const reply = await here.as(here.recruiter).delete(`/v1/jobs/${id}`)

    assert.equal(reply.status, 204, reply.text)
    assert.deepEqual(await refusalOf(desk.receipt(first.actionKey)), ['404 NOT_FOUND'])
  })
})

describe('what is staged', () => {
  test('is over by its time for whoever looks, and in the database when the chore came by', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const { id } = await here.make.job()
    const [due, open] = [await desk.stage(knock(id)), await desk.stage(knock(id, { doors: ['back'] }))]
    await desk.age(due.actionKey)

    const seen = await desk.receipt(due.actionKey)
    const before = await statesOf(here)
    await expireActionsChore.run({} as never, { db: new Database(here.owner) } as never)

    assert.deepEqual([seen.action.state, seen.allowed.execute], ['expired', false])
    assert.deepEqual(before, ['staged', 'staged'])
    assert.deepEqual(await statesOf(here), ['expired', 'staged'])
    assert.equal((await desk.receipt(open.actionKey)).action.state, 'staged')
  })

  test('is discarded once, by who has the role', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const { id } = await here.make.job({ hiringTeam: [here.reviewer.userId] })
    const { actionKey } = await desk.stage(knock(id))

    const refused = await refusalOf(desk.discard(actionKey, here.reviewer))
    const discarded = await desk.discard(actionKey)
    const again = await desk.discard(actionKey, here.admin)

    assert.deepEqual(refused, ['403 FORBIDDEN'])
    assert.equal(discarded.state, 'discarded')
    assert.deepEqual(again, discarded)
    assert.deepEqual(await refusalOf(desk.execute({ actionKey })), ['409 CONFLICT'])
  })

  test('is edited beforehand where its kind says so, while it is open', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const { id: jobId } = await here.make.job({ hiringTeam: [here.reviewer.userId] })
    const { actionKey } = await desk.stage(knock(jobId))
    const published = await desk.stage({ kind: 'publish_job', jobId, payload: {} })

    const edited = await desk.edit(actionKey, { word: 'Good day' })
    const refusals = [
      await refusalOf(desk.edit(actionKey, { word: '' })),
      await refusalOf(desk.edit(actionKey, { word: 'Hi' }, here.reviewer)),
      await refusalOf(desk.edit(published.actionKey, { title: 'Gilder' })),
    ]
    await desk.discard(actionKey)

    assert.deepEqual([edited.draft, edited.version], [{ word: 'Good day' }, 2])
    assert.deepEqual((await desk.receipt(actionKey)).action.draft, { word: 'Good day' })
    assert.deepEqual(refusals, [
      ['422 validation_failed', '/word minLength'],
      ['403 FORBIDDEN'],
      ['422 validation_failed', ' not_editable'],
    ])
    assert.deepEqual(await refusalOf(desk.edit(actionKey, { word: 'Late' })), ['409 CONFLICT'])
  })
})
