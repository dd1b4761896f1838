import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { everywhere, world } from '#test'
import { spreadOf } from './percentiles.ts'

const counted = fc.uniqueArray(fc.record({ value: fc.nat({ max: 400 }), count: fc.nat({ max: 30 }) }), {
  maxLength: 25,
  selector: ({ value }) => value,
})

describe('the headline that is kept of a job', () => {
  test('has the percentiles that are worked out of its days to hire, whatever they are', async () => {
    const { owner, companyId } = await world()

    await fc.assert(
      fc.asyncProperty(fc.array(counted, { minLength: 1, maxLength: 20 }), async (jobs) => {
        await everywhere(owner, 'delete from hiring_figure where company_id = $1', [companyId])
        await everywhere(
          owner,
          `insert into hiring_figure (company_id, job_id, grain, measure, since, label, value, count)
           select $1, job, 'all', 'days_to_hire', '-infinity', '', value, count
           from jsonb_to_recordset($2::jsonb) as each (job bigint, value integer, count integer)`,
          [companyId, JSON.stringify(jobs.flatMap((own, index) => own.map((each) => ({ job: index + 1, ...each }))))],
        )
        await everywhere(owner, 'select headline_hiring($1, $2)', [companyId, jobs.map((_, index) => index + 1)])

        const { rows } = await everywhere(
          owner,
          `select median_days as median, p75_days as p75, p90_days as p90 from hiring_headline
           where company_id = $1 and job_id <= $2 order by job_id`,
          [companyId, jobs.length],
        )

        assert.deepEqual(
          rows,
          jobs.map(spreadOf).map(({ count: _, ...days }) => days),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('is not written when it is right already', async () => {
    const { owner, companyId, make, settle } = await world()
    const { id } = await make.application()
    await settle()
    const versions = async () =>
      (await everywhere(owner, 'select xmin::text, job_id from hiring_headline where company_id = $1', [companyId]))
        .rows
    const before = await versions()

    await everywhere(owner, 'select refresh_hiring($1, $2)', [companyId, [id]])

    assert.equal(before.length, 1)
    assert.deepEqual(await versions(), before)
  })
})
