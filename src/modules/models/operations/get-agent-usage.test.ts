import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'

const path = '/v1/agent/usage'

interface CallWish {
  readonly at: string
  readonly purpose?: string
  readonly engine?: string
  readonly outcome?: string
  readonly tokens?: readonly [number, number]
  readonly credits?: number | null
  readonly firstTokenMs?: number | null
}

async function called({ owner, companyId }: World, wish: CallWish): Promise<void> {
  const { at, purpose = 'agent_turn', engine = 'model', outcome = 'answered', tokens = [100, 10], credits = 0.5 } = wish
  await everywhere(
    owner,
    `insert into model_call (company_id, at, purpose, engine, model, prompt_version, outcome, input_tokens, output_tokens, credits, steps, first_token_ms, whole_ms)
     values ($1, $2, $3, $4, 'openai/gpt-of-ours', 'agent-1', $5, $6, $7, $8, 1, $9, 900)`,
    [companyId, at, purpose, engine, outcome, ...tokens, credits, wish.firstTokenMs ?? null],
  )
}

describe(`GET ${path}`, () => {
  test('tells by day and purpose what was asked, what failed and what it took', async () => {
    const here = await world()
    await called(here, { at: '2026-03-01T23:59:59Z', firstTokenMs: 300 })
    await called(here, { at: '2026-03-02T00:00:00Z', firstTokenMs: 100 })
    await called(here, {
      at: '2026-03-02T12:00:00Z',
      outcome: 'timeout',
      tokens: [7, 0],
      credits: 0,
      firstTokenMs: 900,
    })
    await called(here, {
      at: '2026-03-02T13:00:00Z',
      purpose: 'evaluation',
      engine: 'rules',
      tokens: [0, 0],
      credits: null,
    })

    const { status, body } = await here.as(here.admin).get(`${path}?from=2026-03-01&to=2026-03-02`)

    assert.equal(status, 200)
    const first = { day: '2026-03-01', purpose: 'agent_turn', engine: 'model', calls: 1, failedCalls: 0 }
    assert.deepEqual(body, {
      model: null,
      from: '2026-03-01',
      to: '2026-03-02',
      data: [
        {
          ...first,
          day: '2026-03-02',
          calls: 2,
          failedCalls: 1,
          inputTokens: 107,
          outputTokens: 10,
          credits: 0.5,
          firstTokenMs: 100,
        },
        {
          ...first,
          day: '2026-03-02',
          purpose: 'evaluation',
          engine: 'rules',
          inputTokens: 0,
          outputTokens: 0,
          credits: null,
          firstTokenMs: null,
        },
        { ...first, inputTokens: 100, outputTokens: 10, credits: 0.5, firstTokenMs: 300 },
      ],
    })
  })

  test('tells of the last thirty days when nobody says which', async () => {
    const here = await world()
    await called(here, { at: new Date(Date.now() - 40 * 86_400_000).toISOString() })
    await called(here, { at: new Date(Date.now() - 60_000).toISOString() })

    const { body } = await here.as(here.admin).get(path)

    assert.equal((Date.parse(body.to) - Date.parse(body.from)) / 86_400_000, 29)
    assert.equal(body.data.length, 1)
  })

  test('refuses days that end before they begin, or are too many', async () => {
    const here = await world()
    const admin = here.as(here.admin)

    const answers = [
      await admin.get(`${path}?from=2026-03-02&to=2026-03-01`),
      await admin.get(`${path}?from=2026-01-01&to=2026-04-30`),
    ]

    for (const { status, body } of answers) {
      assert.deepEqual([status, body.code, body.errors[0].pointer], [422, 'validation_failed', '/from'])
    }
  })

  test('is for admins alone, and tells nothing of another company', async () => {
    const here = await world()
    await called(here, { at: '2026-03-02T12:00:00Z' })
    const days = '?from=2026-03-01&to=2026-03-02'

    const refused = await here.as(here.recruiter).get(path + days)
    const strange = await here.as(here.stranger).get(path + days)

    assert.deepEqual([refused.status, refused.body.code], [403, 'FORBIDDEN'])
    assert.deepEqual(strange.body.data, [])
  })
})
