import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { isSuperuser } from '#test'
import { Follower, type Job, makeJob, Writer, whatThereIs } from './changes.fixture.ts'
import { readChanges, settledUntil } from './changes.ts'

const changes = { change: 'status_at = now()', remove: 'removed_at = now()', restore: 'removed_at = null' } as const
const deeds = ['read', 'add', 'change', 'remove', 'restore', 'commit', 'rollback'] as const

interface Step {
  readonly does: (typeof deeds)[number]
  readonly writer: number
  readonly row: number
}

/** Most steps are those of a writer or a reader. */
const weighted = [...deeds, 'read', 'read', 'read', 'change', 'change', 'change', 'commit'] as const
const steps = fc.array(fc.record({ does: fc.constantFrom(...weighted), writer: fc.nat(2), row: fc.nat(9) }), {
  minLength: 10,
  maxLength: 50,
})

interface Scene {
  readonly job: Job
  readonly writers: readonly Writer[]
  readonly follower: Follower
  readonly ids: readonly number[]
}

/** A row that another writer holds is left alone, because nobody else is there to end the wait. */
async function take({ job, writers, follower, ids }: Scene, step: Step): Promise<void> {
  const writer = writers[step.writer]
  const id = ids[step.row % ids.length]
  if (!writer || id === undefined) throw new Error('a step by nobody')
  switch (step.does) {
    case 'read':
      await follower.read()
      return
    case 'add':
      return writer.add(job)
    case 'commit':
    case 'rollback':
      return writer.end(step.does)
    default:
      if (!writers.some((other) => other !== writer && other.held.has(id))) await writer.change(id, changes[step.does])
  }
}

async function withWriters<Result>(job: Job, count: number, work: (...writers: Writer[]) => Promise<Result>) {
  const writers = await Promise.all(Array.from({ length: count }, () => Writer.of(job)))
  try {
    return await work(...writers)
  } finally {
    await Promise.all(writers.map((writer) => writer.close()))
  }
}

const idsOf = async (job: Job): Promise<number[]> => [...(await whatThereIs(job)).keys()]

describe('somebody who follows changes', () => {
  for (const goesBy of ['token', 'time'] as const) {
    test(`by ${goesBy} ends with what there is, however writers and pages interleave`, async () => {
      await fc.assert(
        fc.asyncProperty(steps, fc.integer({ min: 1, max: 3 }), async (all, limit) => {
          const job = await makeJob(4)
          const ids = await idsOf(job)
          const follower = new Follower(job, { limit, goesBy })

          await withWriters(job, 3, async (...writers) => {
            for (const step of all) await take({ job, writers, follower, ids }, step)
            for (const writer of writers) await writer.end('commit')
          })
          await follower.catchUp()

          assert.deepEqual(follower.copy, await whatThereIs(job))
        }),
        { numRuns: 100 },
      )
    })
  }

  test('is shown no part of a millisecond, by which alone it knows the times', async () => {
    const { database, actor } = await makeJob(1)
    const reading = database.db.reading(actor)

    const asked = await Promise.all(Array.from({ length: 20 }, () => reading.one(settledUntil)))

    assert.deepEqual(
      asked.filter(({ until }) => !/\.\d{3}000Z$/.test(until)),
      [],
    )
  })

  test('is told of what commits late, though others were told of later changes', async () => {
    const job = await makeJob(3)
    const [one = 0, other = 0] = await idsOf(job)
    const follower = new Follower(job)
    await follower.catchUp()

    const told = await withWriters(job, 2, async (slow, fast) => {
      await slow?.change(one, changes.change)
      await fast?.change(other, changes.change)
      await fast?.end('commit')
      const before = await follower.read()
      await slow?.end('commit')
      return [before, await follower.read(readChanges)]
    })

    assert.deepEqual(told, [0, 2])
  })

  test('is not told again of what was told, when a transaction writes that began before it', async () => {
    const job = await makeJob(3)
    const [one = 0, other = 0] = await idsOf(job)
    const follower = new Follower(job)

    const told = await withWriters(job, 2, async (slow, fast) => {
      await slow?.run('select 1')
      await fast?.change(other, changes.change)
      await fast?.end('commit')
      await follower.catchUp()
      await slow?.change(one, changes.change)
      const before = await follower.read()
      await slow?.end('commit')
      return [before, await follower.read(readChanges)]
    })

    assert.deepEqual(told, [0, 1])
  })

  test('waits for a transaction of which nothing can be known', async (t) => {
    const job = await makeJob(3)
    if (!(await isSuperuser(job.database.owner))) return t.skip('only a superuser can keep to themselves what they do')
    const [one = 0, other = 0] = await idsOf(job)
    const follower = new Follower(job)
    await follower.catchUp()

    const told = await withWriters(job, 2, async (secret, open) => {
      await secret?.run('set local track_activities = off')
      await secret?.change(one, changes.change)
      await open?.change(other, changes.change)
      await open?.end('commit')
      const before = await follower.read()
      await secret?.end('commit')
      return [before, await follower.read(readChanges)]
    })

    assert.deepEqual(told, [0, 2])
  })

  test('is told of a row that was stamped before its transaction had written anything', async () => {
    const job = await makeJob(1)
    const follower = new Follower(job)
    await follower.catchUp()
    await stopAfterStamp(job)

    await withWriters(job, 2, async (holder, writer) => {
      await holder?.run(
        `insert into candidate (company_id, first_name, last_name, source) values ($1, 'New', '', 'test')`,
        [job.actor.companyId],
      )
      await holder?.end('commit')
      await holder?.run('select pg_advisory_xact_lock(1, 2)')
      const added = writer?.run(
        `insert into application (company_id, job_id, candidate_id, status, is_applicant, source)
         select company_id, $2, id, 'unreviewed', true, 'stops' from candidate where company_id = $1 and first_name = 'New'`,
        [job.actor.companyId, job.jobId],
      )
      await isWaiting(job)
      await follower.catchUp()
      await holder?.end('commit')
      await added
      await writer?.end('commit')
    })
    await follower.catchUp()

    assert.deepEqual(follower.copy, await whatThereIs(job))
    assert.equal(follower.copy.size, 2)
  })
})

/** The insert stops between its stamp and its row, when only the table that it holds shows that it writes. */
async function stopAfterStamp({ database: { owner } }: Job): Promise<void> {
  await owner.query(`
    create function stop_here() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(1, 2);
      return new;
    end $$;
    create trigger zz_stops before insert on application for each row when (new.source = 'stops')
      execute function stop_here()`)
}

async function isWaiting({ database: { owner } }: Job): Promise<void> {
  for (;;) {
    const { rowCount } = await owner.query(
      `select from pg_locks where locktype = 'advisory' and objid = 2 and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    )
    if (rowCount === 1) return
  }
}
