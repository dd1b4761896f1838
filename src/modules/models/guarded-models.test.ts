import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { everywhere, type World, world } from '#test'
import { endOf, failing, guard, saying, talking, wishOf } from './guard.fixture.ts'
import type { ModelTurn } from './ports.ts'

interface Row {
  readonly outcome: string
  readonly first_token_ms: number | null
  readonly credits: number | null
}

async function rowsOf({ owner, companyId }: Pick<World, 'owner' | 'companyId'>): Promise<Row[]> {
  const statement = 'select * from model_call where company_id = $1 order by id'
  return (await everywhere<Row>(owner, statement, [companyId])).rows
}

describe('calls at once', () => {
  test('are few in a process, and wait for each other', async (t) => {
    const [here, there] = [await world(), await world()]
    const first = talking()
    let begun = 0
    const { models } = await guard(t, (turn) => (begun++ === 0 ? first.play(turn) : saying('Hello')), {
      callsAtOnce: 2,
    })
    const running = endOf(models.stream(wishOf(here.companyId)))
    await first.begun

    const waiting = endOf(models.stream(wishOf(here.companyId)))
    const other = await endOf(models.stream(wishOf(there.companyId)))

    assert.deepEqual([other.end, begun], ['answered', 2])
    first.letGo()
    assert.deepEqual([(await running).end, (await waiting).end, begun], ['answered', 'answered', 3])
  })

  test('are refused as busy when they have waited long enough, or too many wait', async (t) => {
    const here = await world()
    const first = talking()
    const { models } = await guard(t, first.play, { callsAtOnce: 2, waitMaxMs: 300 })
    const running = endOf(models.stream(wishOf(here.companyId)))
    await first.begun

    const ends = await Promise.all([1, 2, 3].map(() => endOf(models.stream(wishOf(here.companyId)))))

    for (const { end, fault } of ends) {
      assert.deepEqual([end, fault?.kind, fault?.retryAfterSeconds], ['failed', 'busy', 5])
    }
    first.letGo()
    await running
  })

  test('that are interrupted while they wait were never made', async (t) => {
    const here = await world()
    const first = talking()
    const { models } = await guard(t, first.play, { callsAtOnce: 2 })
    const running = endOf(models.stream(wishOf(here.companyId)))
    await first.begun
    const controller = new AbortController()

    const waiting = endOf(models.stream(wishOf(here.companyId, { signal: controller.signal })))
    controller.abort()

    assert.equal((await waiting).end, 'interrupted')
    first.letGo()
    await running
    assert.equal((await rowsOf(here)).length, 1)
  })

  test('give their place back when nobody reads on', async (t) => {
    const here = await world()
    const { models } = await guard(t, () => saying('Hello'), { callsAtOnce: 2 })

    for (let count = 0; count < 5; count++) for await (const _part of models.stream(wishOf(here.companyId))) break

    const rows = await rowsOf(here)
    assert.deepEqual(new Set(rows.map(({ outcome }) => outcome)), new Set(['interrupted']))
    assert.equal(rows.length, 5)
  })

  test('end when the service stops', async (t) => {
    const here = await world()
    const first = talking()
    const { models } = await guard(t, first.play)
    const running = endOf(models.stream(wishOf(here.companyId)))
    await first.begun

    await models.close()

    assert.equal((await running).end, 'interrupted')
  })
})

describe('a provider that keeps failing', () => {
  test('is left alone for a while, and a model of ours is asked all the same', async (t) => {
    const here = await world()
    let asked = 0
    const play = (turn: ModelTurn) =>
      turn.instructions === 'rules' ? saying('By rules') : failing(asked++ < 5 ? 'timeout' : 'busy')
    const { models, lines } = await guard(t, play)
    for (let count = 0; count < 5; count++) await endOf(models.stream(wishOf(here.companyId)))

    const refused = await endOf(models.stream(wishOf(here.companyId)))
    const by = { name: 'rules-1', async *answer() {} }
    const ours = await endOf(models.stream(wishOf(here.companyId, { instructions: 'rules', by })))

    assert.deepEqual([refused.fault?.kind, asked, ours.end], ['busy', 5, 'answered'])
    assert.ok((refused.fault?.retryAfterSeconds ?? 0) > 25)
    assert.equal(lines.length, 5)
  })

  test('is not asked by those who waited meanwhile', async (t) => {
    const here = await world()
    const first = talking()
    let asked = 0
    const play = (turn: ModelTurn) => (asked++ === 0 ? first.play(turn) : failing('busy'))
    const breaker = { faultsMax: 1, withinMs: 30_000, restMs: 30_000 }
    const { models } = await guard(t, play, { callsAtOnce: 2, breaker })
    const running = endOf(models.stream(wishOf(here.companyId)))
    await first.begun

    const waiting = [1, 2].map(() => endOf(models.stream(wishOf(here.companyId))))
    first.letGo()
    await running

    assert.deepEqual(
      (await Promise.all(waiting)).map(({ fault }) => fault?.detail),
      ['of the test', 'the provider kept failing'],
    )
    assert.equal(asked, 2)
  })

  test('is not one whose answers can not be used', async (t) => {
    const here = await world()
    let asked = 0
    const { models } = await guard(t, () => (asked++ < 6 ? failing('unusable') : saying('Hello')))
    for (let count = 0; count < 6; count++) await endOf(models.stream(wishOf(here.companyId)))

    const last = await endOf(models.stream(wishOf(here.companyId)))

    assert.equal(last.end, 'answered')
  })
})

describe('what a call took', () => {
  test('is written down before its end is told, with nothing of what was said', async (t) => {
    const here = await world()
    const { models, lines } = await guard(t, () => saying('A SECRET answer'), { prices: { input: 30, output: 150 } })
    let rowsAtEnd: readonly unknown[] = []

    for await (const part of models.stream(wishOf(here.companyId))) {
      if (part.type === 'end') rowsAtEnd = await rowsOf(here)
    }

    assert.equal(rowsAtEnd.length, 1)
    assert.partialDeepStrictEqual(rowsAtEnd[0], {
      purpose: 'agent_turn',
      engine: 'model',
      model: 'openai/gpt-of-ours',
      prompt_version: 'agent-1',
      outcome: 'answered',
      input_tokens: 1000,
      output_tokens: 200,
      credits: 0.06,
      steps: 1,
    })
    assert.ok(!JSON.stringify([rowsAtEnd, lines]).includes('SECRET'))
  })

  test('is written down of what failed, which the log hears without a word of it', async (t) => {
    const here = await world()
    const { models, lines } = await guard(t, () => failing('refused'))

    await endOf(models.stream(wishOf(here.companyId)))

    const [row] = await rowsOf(here)
    assert.deepEqual([row?.outcome, row?.first_token_ms, row?.credits], ['refused', null, null])
    assert.deepEqual(
      lines.map(({ level, fields }) => [level, fields]),
      [['error', { purpose: 'agent_turn', model: 'openai/gpt-of-ours', kind: 'refused', detail: 'of the test' }]],
    )
  })

  test('is told to the log alone when it can not be written down', async (t) => {
    const { models, lines } = await guard(t, () => saying('Hello'))

    const { end } = await endOf(models.stream(wishOf('org_that_is_not_there')))

    assert.equal(end, 'answered')
    assert.deepEqual(
      lines.map(({ level }) => level),
      ['error'],
    )
  })
})

describe('an answer of a shape', () => {
  const schema = z.strictObject({ score: z.int().min(1).max(5) })
  const answerOf = async (t: Parameters<typeof guard>[0], text: string) => {
    const here = await world()
    const { models } = await guard(t, () => saying(text))
    const { by: _by, ...wish } = wishOf(here.companyId)
    const answer = await models.answer({ ...wish, name: 'score', schema })
    return { answer, rows: await rowsOf(here) }
  }

  test('is read, in a fence as well, and says who made it', async (t) => {
    const by = { engine: 'model', model: 'openai/gpt-of-ours', promptVersion: 'agent-1' }

    for (const text of ['{"score": 4}', '```json\n{"score": 4}\n```']) {
      assert.deepEqual((await answerOf(t, text)).answer, { outcome: 'answered', value: { score: 4 }, by })
    }
  })

  test('is none when anything of it does not fit, and counts as of no use', async (t) => {
    for (const text of ['{"score": 6}', '{"score": 4, "more": 1}', 'Four!', '']) {
      const { answer, rows } = await answerOf(t, text)

      assert.partialDeepStrictEqual(answer, { outcome: 'failed', fault: { kind: 'unusable' } })
      assert.equal(rows[0]?.outcome, 'unusable')
    }
  })
})
