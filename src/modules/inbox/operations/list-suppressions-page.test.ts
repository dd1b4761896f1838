import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { refusal, suppressedFor } from '../inbox.fixture.ts'

const path = '/v1/inbox/suppressions'

const addressesOf = async ({ as, recruiter }: World, query = ''): Promise<string[]> =>
  (await as(recruiter).get(`${path}/page${query}`)).body.data.map(({ address }: { address: string }) => address)

describe('GET /v1/inbox/suppressions/page', () => {
  test('has the newest first, page by page, with why and who', async () => {
    const here = await world()
    const { as, recruiter } = here
    await suppressedFor(here, 'Old@people.example', 'bounced')
    for (const address of ['one@people.example', 'two@people.example']) await as(recruiter).post(path, { address })

    const first = (await as(recruiter).get(`${path}/page?limit=2`)).body
    const second = (await as(recruiter).get(`${path}/page?limit=2&cursor=${first.nextCursor}`)).body

    assert.deepEqual(
      [...first.data, ...second.data].map(({ address, reason, by }) => [address, reason, by?.name ?? null]),
      [
        ['two@people.example', 'by_hand', recruiter.name],
        ['one@people.example', 'by_hand', recruiter.name],
        ['Old@people.example', 'bounced', null],
      ],
    )
    assert.deepEqual([second.data[0].since, second.nextCursor], ['2026-11-02T10:00:00.000Z', null])
  })

  test('is narrowed by why, and by how an address begins', async () => {
    const here = await world()
    for (const [address, reason] of [
      ['Ada@people.example', 'bounced'],
      ['adam@people.example', 'complained'],
      ['b%da@people.example', 'bounced'],
    ] as const)
      await suppressedFor(here, address, reason)

    const found = await Promise.all(
      ['?query=ada', '?query=ADAM', '?query=b%25', '?query=%25', '?reason=complained'].map((query) =>
        addressesOf(here, query),
      ),
    )

    const [ada, adam, other] = ['Ada@people.example', 'adam@people.example', 'b%da@people.example']
    assert.deepEqual(
      found.map((each) => each.toSorted()),
      [[ada, adam], [adam], [other], [], [adam]],
    )
  })

  test('has none that is over', async () => {
    const here = await world()
    await suppressedFor(here, 'ada@people.example', 'soft_bounces')
    await everywhere(
      here.owner,
      `update suppressed_address set until = now() - interval '1 second' where company_id = $1`,
      [here.companyId],
    )

    assert.deepEqual(await addressesOf(here), [])
  })

  test('is for recruiters', async () => {
    const { as, reviewer } = await world()

    assert.deepEqual(refusal(await as(reviewer).get(`${path}/page`)), [403, 'FORBIDDEN'])
  })
})
