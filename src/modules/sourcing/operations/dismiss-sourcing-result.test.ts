import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { binder, decide, knownPeople, planned, ran, resultsOf, searchPath } from '../sourcing.fixture.ts'

describe('somebody who is dismissed', () => {
  test('stays so, comes in no later version of the search, and may be accepted after all', async () => {
    const here = await world()
    const [one, other] = await knownPeople(here, [{ text: binder() }, { text: binder('Python') }])
    const search = await planned(here)
    await ran(here, search)

    const first = await decide(here, search, one ?? 0, 'dismiss', {
      reason: 'skills',
      criterionId: search.criteria[1].id,
    })
    const again = await decide(here, search, one ?? 0, 'dismiss', { reason: 'place' })
    await ran(here, search)

    assert.deepEqual([first.body.state, first.body.decided.reason], ['dismissed', 'skills'])
    assert.deepEqual(again.body, first.body)
    assert.deepEqual(
      (await resultsOf(here, search)).map(({ candidateId }) => candidateId),
      [other],
    )
    const { body } = await decide(here, search, one ?? 0, 'accept')
    assert.deepEqual([body.state, body.decided.reason], ['accepted', null])
    const late = await decide(here, search, one ?? 0, 'dismiss')
    assert.deepEqual([late.status, late.body.state], [200, 'accepted'])
  })

  test('because they do not want to hear from the company is found by no search any more', async () => {
    const here = await world()
    const [gone, stays] = await knownPeople(here, [{ text: binder() }, { text: binder('Python') }])
    const search = await planned(here)
    await ran(here, search)

    const { body } = await decide(here, search, gone ?? 0, 'dismiss', { reason: 'do_not_contact' })
    const other = await planned(here)
    await ran(here, other)

    assert.deepEqual(body.flags, ['no_contact'])
    assert.deepEqual(
      (await resultsOf(here, other)).map(({ candidateId }) => candidateId),
      [stays],
    )
  })

  test('for that is refused by their addresses where they are no candidate', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const ofFair = async () => {
      const search = await planned(here, { channels: ['csv'] })
      const { fileKey } = await make.file({
        bytes: Buffer.from('Name;E-mail\nAda Byron;ada@people.example\nBea Byron;bea@people.example\n'),
        fileName: 'fair.csv',
        contentType: 'text/csv',
      })
      const list = { fileKey, source: 'A fair', basis: 'consent', obtainedOn: '2026-10-01' }
      assert.equal((await as(recruiter).post(searchPath(search, '/lists'), list)).status, 201)
      await ran(here, search)
      return search
    }
    const search = await ofFair()
    const ada = (await resultsOf(here, search)).find(({ name }) => name === 'Ada Byron')

    const { status } = await decide(here, search, ada.candidateId, 'dismiss', { reason: 'do_not_contact' })

    assert.equal(status, 200)
    assert.deepEqual(
      (await resultsOf(here, await ofFair())).map(({ name }) => name),
      ['Bea Byron'],
    )
  })
})
