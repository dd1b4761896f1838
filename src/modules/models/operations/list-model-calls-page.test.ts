import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Answer, world } from '#test'
import { endOf, guard, saying, wishOf } from '../guard.fixture.ts'

const path = '/v1/agent/model-calls/page'

const idsShown = ({ body }: Answer): number[] => body.data.map(({ id }: { id: number }) => id)

describe(`GET ${path}`, () => {
  test('tells what each call took and what came of it', async (t) => {
    const here = await world()
    const { models } = await guard(t, () => saying('Hello'), { prices: { input: 30, output: 150 } })
    await endOf(models.stream(wishOf(here.companyId)))

    const { status, body } = await here.as(here.admin).get(path)

    assert.deepEqual([status, body.data.length, body.nextCursor], [200, 1, null])
    assert.partialDeepStrictEqual(body.data[0], {
      purpose: 'agent_turn',
      engine: 'model',
      model: 'openai/gpt-of-ours',
      promptVersion: 'agent-1',
      outcome: 'answered',
      inputTokens: 1000,
      outputTokens: 200,
      credits: 0.06,
      steps: 1,
    })
  })

  test('reads newest first, page by page, each call once', async (t) => {
    const here = await world()
    const { models } = await guard(t, () => saying('Hello'))
    for (let count = 0; count < 3; count++) await endOf(models.stream(wishOf(here.companyId)))
    const admin = here.as(here.admin)

    const first = await admin.get(`${path}?limit=2`)
    const last = await admin.get(`${path}?limit=2&cursor=${first.body.nextCursor}`)

    const ids = [first, last].flatMap(idsShown)
    assert.deepEqual([ids.length, last.body.nextCursor], [3, null])
    assert.deepEqual(
      ids,
      ids.toSorted((one, other) => other - one),
    )
  })

  test('is for admins alone, and tells nothing of another company', async (t) => {
    const here = await world()
    const { models } = await guard(t, () => saying('Hello'))
    await endOf(models.stream(wishOf(here.companyId)))

    const refused = await here.as(here.recruiter).get(path)
    const strange = await here.as(here.stranger).get(path)

    assert.deepEqual([refused.status, refused.body.code], [403, 'FORBIDDEN'])
    assert.deepEqual(strange.body, { data: [], nextCursor: null })
  })
})
