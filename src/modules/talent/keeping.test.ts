import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { atsApplication, atsJob, atsPerson, mirrored, stored } from '../ats-history/ats-history.fixture.ts'
import { fillStep } from './filling.ts'
import { seatPeople } from './seating.ts'
import { addPeople, askOf, filled, must, readingOf, within } from './talent.fixture.ts'
import { talent } from './talent.ts'

/** The chore runs as it would by the clock. Companies of other tests have their pools, so that it is soon over. */
async function keep({ owner, companyId, settle }: World): Promise<void> {
  await everywhere(
    owner,
    `insert into talent_pool (company_id, is_filled) select id, true from company where id <> $1
     on conflict (company_id) do update set is_filled = true, looked_at = now()`,
    [companyId],
  )
  await owner.query(`select graphile_worker.add_job('keep-talent', '{}')`)
  await settle()
}

const seatsOf = async ({ owner, companyId }: World): Promise<{ seat: number; candidateId: string | null }[]> =>
  (
    await everywhere<{ seat: number; candidateId: string | null }>(
      owner,
      'select seat, candidate_id as "candidateId" from talent where company_id = $1 order by seat',
      [companyId],
    )
  ).rows

describe('the seats of a pool', () => {
  test('are given once, and only to those who have none', async () => {
    const here = await world()
    const ids = await addPeople(here, [{}, {}, {}])

    await within(here, (tx) => seatPeople(tx, here.companyId, { candidateIds: ids.slice(0, 2) }))
    await within(here, (tx) => seatPeople(tx, here.companyId, { candidateIds: [...ids, ...ids] }))

    assert.deepEqual(
      (await seatsOf(here)).map(({ candidateId }) => Number(candidateId)),
      ids,
    )
  })

  test('are taken by those whom no event told of, when the chore looks', async () => {
    const here = await world()
    const ids = await addPeople(here, [{ headline: 'Nurse' }, { headline: 'Nurse' }])
    await keep(here)
    assert.equal((await seatsOf(here)).length, 2)
    const [late] = await addPeople(here, [{ headline: 'Nurse' }])
    await everywhere(
      here.owner,
      `update talent_pool set looked_at = now() - interval '2 days' where company_id = $1 and is_filled`,
      [here.companyId],
    )

    await keep(here)

    const { best } = await talent.rank(readingOf(here), askOf(here, [must('Nursing')]), { limit: 5 })
    assert.deepEqual(
      best.map(({ person }) => person),
      [...ids, late].map((candidateId) => ({ candidateId })),
    )
  })

  test('are looked at again once a day where the history has somebody who is out', async () => {
    const here = await world()
    const { owner, companyId } = here
    const job = atsJob('j1', { isConfidential: true })
    const application = [atsApplication('a1', { candidateId: '1', jobId: 'j1' })]
    const source = await mirrored(here, { job: [job], candidate: [atsPerson('1', { title: 'Nurse' })], application })
    await stored(here, source, {
      model: 'candidate',
      records: [atsPerson('1', { title: 'Staff nurse' })],
      generation: 2,
    })
    await here.settle()
    await keep(here)
    const count = async () => (await talent.count(readingOf(here), askOf(here, [must('Nursing')]))).pool
    assert.equal(await count(), 0)
    await stored(here, source, { model: 'job', records: [atsJob('j1')], generation: 3 })
    await everywhere(owner, `update talent_pool set looked_at = now() - interval '2 days' where company_id = $1`, [
      companyId,
    ])

    await keep(here)

    assert.equal(await count(), 1)
  })

  test('are filled in steps, of which one that failed is made again', async () => {
    const here = await world()
    await addPeople(here, [{}, {}])
    const failing = within(here, async (tx) => {
      await fillStep(tx, here.companyId)
      throw new Error('killed')
    })
    await assert.rejects(failing, /killed/)
    assert.deepEqual(await seatsOf(here), [])

    await filled(here)

    assert.equal((await seatsOf(here)).length, 2)
  })

  test('are empty when their people are erased, and told of before', async () => {
    const here = await world()
    const [id] = await addPeople(here, [{ resume: 'Skills: Welding, Forklift\n' }])
    await filled(here)
    const told = await here.as(here.admin).get(`/v1/candidates/${id}/export`)

    await here.as(here.recruiter).delete(`/v1/candidates/${id}`)
    await here.settle()

    assert.match(told.text, /skill:Welding/)
    const { rows } = await everywhere(
      here.owner,
      'select candidate_id, terms, total_months, documents_hash from talent where company_id = $1',
      [here.companyId],
    )
    assert.deepEqual(rows, [{ candidate_id: null, terms: [], total_months: 0, documents_hash: null }])
  })
})

describe('an objection that is over', () => {
  test('lets its person be found again', async () => {
    const here = await world()
    const { companyId, owner } = here
    const [id = 0] = await addPeople(here, [{ headline: 'Nurse' }])
    await filled(here)
    await within(here, (tx) => talent.refuseContact(tx, { companyId, candidateId: id, until: '2999-01-01' }))
    await here.settle()
    const count = async () => (await talent.count(readingOf(here), askOf(here, [must('Nursing')]))).pool
    assert.equal(await count(), 0)
    await everywhere(owner, `update no_contact set until = current_date - 1 where company_id = $1`, [companyId])

    await keep(here)

    assert.equal(await count(), 1)
  })
})

describe('changes of a pool with blocks', () => {
  test('are built by a task when there are many, and read as they are before', async () => {
    const here = await world()
    const { owner, companyId } = here
    await everywhere(owner, 'insert into talent_pool (company_id, seats, is_filled) values ($1, 1200, true)', [
      companyId,
    ])
    await everywhere(
      owner,
      `insert into talent (company_id, seat, candidate_id, is_out, done, content) select $1, n, n, false, 1, 1 from generate_series(0, 1199) n`,
      [companyId],
    )
    const unbuilt = async (): Promise<number> =>
      (await everywhere(owner, 'select from talent where company_id = $1 and built < content', [companyId])).rows.length

    await owner.query(`select graphile_worker.add_job('build-talent-blocks', $1)`, [JSON.stringify({ companyId })])
    await here.settle()

    assert.equal(await unbuilt(), 0)
    await everywhere(owner, 'update talent set content = content + 1 where company_id = $1 and seat < 199', [companyId])
    await owner.query(`select graphile_worker.add_job('build-talent-blocks', $1)`, [JSON.stringify({ companyId })])
    await here.settle()
    assert.equal(await unbuilt(), 199)
    await everywhere(
      owner,
      `update talent set changed_at = now() - interval '11 minutes' where company_id = $1 and seat = 0`,
      [companyId],
    )
    await owner.query(`select graphile_worker.add_job('build-talent-blocks', $1)`, [JSON.stringify({ companyId })])
    await here.settle()
    assert.equal(await unbuilt(), 0)
  })
})
