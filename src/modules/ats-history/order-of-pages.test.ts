/** Pages, deletions and merges of one ATS come by several ways at once, and so in any order. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { everywhere, type World, world } from '#test'
import { atsPerson, readySource, stored, within } from './ats-history.fixture.ts'
import { mergePeople } from './deleting.ts'
import type { Source } from './source.ts'

const at = (second: number): Date => new Date(Date.UTC(2026, 0, 1) + second * 1000)

const ids = ['p1', 'p2', 'p3'] as const
const second = fc.integer({ min: 1, max: 6 })

interface Told {
  readonly id: (typeof ids)[number]
  readonly name: string
  readonly updated: number
  readonly isConfidential: boolean
}

const told = fc.record<Told>({
  id: fc.constantFrom(...ids),
  name: fc.constantFrom('Ada', 'Grace', 'Mary'),
  updated: second,
  isConfidential: fc.boolean(),
})

/** Of one person the ATS either always tells when they changed, or never; a copy of it may answer late what was before. */
const recordOf = ({ id, name, updated, isConfidential }: Told) =>
  atsPerson(id, {
    firstName: name,
    isConfidential,
    remoteCreatedAt: at(0),
    remoteUpdatedAt: id === 'p3' ? null : at(updated),
  })

const deletion = fc.record({ remoteId: fc.constantFrom(...ids), mergedInto: fc.constantFrom(null, 'p1', 'p9') })

const step = fc.oneof(
  fc.record({
    kind: fc.constant('page' as const),
    records: fc.array(told, { maxLength: 3 }),
    deleted: fc.array(deletion, { maxLength: 1 }),
    asked: second,
    generation: second,
  }),
  fc.record({
    kind: fc.constant('merge' as const),
    fromId: fc.constantFrom(...ids),
    intoId: fc.constantFrom('p1', 'p9'),
    asked: second,
  }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const take = (here: World, source: Source, each: Step): Promise<unknown> =>
  each.kind === 'merge'
    ? within(here, (tx) => mergePeople(tx, source, { ...each, askedAt: at(each.asked) }))
    : stored(here, source, {
        model: 'candidate',
        records: each.records.map(recordOf),
        deleted: each.deleted,
        askedAt: at(each.asked),
        generation: each.generation,
      })

async function mirrorAfter(here: World, id: string, steps: readonly Step[]) {
  const source = await readySource(here, id)
  for (const each of steps) await take(here, source, each)
  const { rows } = await everywhere(
    here.owner,
    `select c.remote_id, first_name, remote_updated_at, content_hash, told_at, asked_at, gone_at, deleted_at, merged_into, merged_at,
       is_confidential, generation, missed, s.is_shown, s.met_at, s.names, s.words::text
     from ats_candidate c left join ats_candidate_search s using (company_id, source_id, remote_id)
     where company_id = $1 and source_id = $2 order by 1`,
    [here.companyId, id],
  )
  return rows
}

describe('the same pages, deletions and merges', () => {
  test('end in the same mirror in any order, also when they come twice', async () => {
    const here = await world()
    let runs = 0

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }).chain(inAnotherOrder), async ([one, other]) => {
        runs++
        const [first, second] = [
          await mirrorAfter(here, `one_${runs}`, one),
          await mirrorAfter(here, `other_${runs}`, other),
        ]

        assert.deepEqual(second, first)
        for (const row of first) {
          const isShown = row['deleted_at'] === null && !row['is_confidential']
          if (row['content_hash'] !== null) assert.equal(row['is_shown'], isShown)
        }
      }),
      { numRuns: 60 },
    )
  })
})

const inAnotherOrder = (steps: readonly Step[]) =>
  fc
    .shuffledSubarray([...steps, ...steps.slice(0, 2)], { minLength: steps.length + 2, maxLength: steps.length + 2 })
    .map((other) => [steps, other] as const)
