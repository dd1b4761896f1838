import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { talent } from '#modules/talent/index.ts'
import { world } from '#test'
import { foundCandidate, planned, resultsOf, searchPath, within } from '../sourcing.fixture.ts'

describe('whom a search found', () => {
  test('comes page by page, each once, and is nobody else’s', async () => {
    const here = await world()
    const { as, recruiter, stranger, reviewer } = here
    const search = await planned(here)
    const ids: number[] = []
    for (let count = 0; count < 5; count++) ids.push(await foundCandidate(here, search))

    const shown: number[] = []
    for (let next: string | null = ''; next !== null; ) {
      const { body } = await as(recruiter).get(searchPath(search, `/results/page?limit=2${next && `&cursor=${next}`}`))
      shown.push(...body.data.map(({ candidateId }: { candidateId: number }) => candidateId))
      next = body.nextCursor
    }

    assert.deepEqual(shown, ids.toReversed())
    const path = searchPath(search, '/results/page')
    assert.deepEqual([(await as(stranger).get(path)).status, (await as(reviewer).get(path)).status], [404, 403])
  })

  test('has nobody who was erased, is on hold, or does not want to hear from the company', async () => {
    const here = await world()
    const { as, admin, companyId } = here
    const search = await planned(here)
    const [kept, erased, held, refused] = [
      await foundCandidate(here, search),
      await foundCandidate(here, search),
      await foundCandidate(here, search),
      await foundCandidate(here, search),
    ]

    await as(admin).delete(`/v1/candidates/${erased}`)
    await as(admin).put(`/v1/candidates/${held}/legal-hold`, { reason: 'A law suit.' })
    await within(here, (tx) => talent.refuseContact(tx, { companyId, candidateId: refused }))

    assert.deepEqual(
      (await resultsOf(here, search)).map(({ candidateId }) => candidateId),
      [kept],
    )
  })
})
