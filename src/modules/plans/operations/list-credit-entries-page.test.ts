import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Answer, everywhere, type World, world } from '#test'
import { smallTerms } from '../ledger.fixture.ts'

const path = '/v1/billing/credit-entries/page'

interface Shown {
  readonly id: number
  readonly credits: number
  readonly balance: number
  readonly source: string
}

const shown = ({ body }: Answer): Shown[] => body.data

/** The trial has ten credits, and each source spends one. */
async function spendFor({ owner, companyId }: World, ...sources: readonly string[]): Promise<void> {
  for (const source of sources) {
    await everywhere(owner, `select spend_credits($1, 1, 'evaluation', $2, $3)`, [companyId, source, smallTerms])
  }
}

describe(`GET ${path}`, () => {
  test('tells what was granted and spent, what for, and what there was then', async () => {
    const here = await world()
    await spendFor(here, 'evaluation:4711')

    const { status, body } = await here.as(here.recruiter).get(path)

    assert.equal(status, 200)
    assert.equal(body.nextCursor, null)
    assert.partialDeepStrictEqual(body.data, [
      { credits: -1, balance: 9, reason: 'evaluation', source: 'evaluation:4711' },
      { credits: 10, balance: 10, reason: 'trial' },
    ])
    const [spent, granted] = body.data
    assert.equal(spent.expiresAt, granted.expiresAt)
    assert.ok(granted.expiresAt > granted.at)
  })

  test('reads newest first, page by page, each entry once, while more are written', async () => {
    const here = await world()
    await spendFor(here, 'evaluation:1', 'evaluation:2', 'evaluation:3')
    const client = here.as(here.admin)

    const first = await client.get(`${path}?limit=2`)
    await spendFor(here, 'evaluation:4')
    const last = await client.get(`${path}?limit=2&cursor=${first.body.nextCursor}`)

    const entries = [first, last].flatMap(shown)
    assert.deepEqual(
      entries.map(({ credits, balance }) => [credits, balance]),
      [
        [-1, 7],
        [-1, 8],
        [-1, 9],
        [10, 10],
      ],
    )
    assert.deepEqual(
      entries.map(({ id }) => id),
      entries.map(({ id }) => id).toSorted((one, other) => other - one),
    )
    assert.equal(last.body.nextCursor, null)
  })

  test('has deltas whose sum is the balance', async () => {
    const here = await world()
    await spendFor(here, 'evaluation:1', 'evaluation:2')

    const entries = shown(await here.as(here.recruiter).get(path))

    assert.equal(
      entries.reduce((sum, { credits }) => sum + credits, 0),
      entries[0]?.balance,
    )
  })

  test('is not for reviewers', async () => {
    const here = await world()

    const { status, body } = await here.as(here.reviewer).get(path)

    assert.deepEqual([status, body.code], [403, 'FORBIDDEN'])
  })

  test('shows nothing of another company, and refuses its cursor', async () => {
    const here = await world()
    await spendFor(here, 'evaluation:1', 'evaluation:2')
    const { nextCursor } = (await here.as(here.recruiter).get(`${path}?limit=1`)).body
    const stranger = here.as(here.stranger)

    const nothing = await stranger.get(path)
    const refused = await stranger.get(`${path}?limit=1&cursor=${nextCursor}`)

    assert.deepEqual(nothing.body, { data: [], nextCursor: null })
    assert.deepEqual([refused.status, refused.body.code], [400, 'invalid_cursor'])
  })
})
