import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Database } from '#kernel/database/database.ts'
import { everywhere, type World, world } from '#test'
import { candidateCommands } from './candidate.commands.ts'
import type { Person } from './candidate.ts'
import { idsOf, pathTo } from './candidates.fixture.ts'

const somebody: Person = {
  firstName: 'Ada',
  lastName: 'Byron',
  headline: null,
  emails: ['ada@a.example'],
  phones: [],
  location: null,
  links: [],
  tags: [],
  source: 'test',
}

const know = ({ owner, companyId }: World, person: Partial<Person> = {}) =>
  new Database(owner).transaction({ companyId }, (tx) =>
    candidateCommands.know(tx, { kind: 'machine', name: 'test', companyId }, { ...somebody, ...person }),
  )

describe('somebody with an address', () => {
  test('is one person, however many arrive at once', async () => {
    const here = await world()

    const known = await Promise.all(Array.from({ length: 8 }, () => know(here)))

    assert.equal(new Set(known.map(({ candidateId }) => candidateId)).size, 1)
    assert.equal(known.filter(({ isNew }) => isNew).length, 1)
  })

  test('keeps what is known of them, whatever is said with their address, and is reached by one number more', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const candidate = await make.candidate({ emails: ['ada@a.example'], phones: ['123'] })

    const known = await know(here, { emails: ['ADA@a.example'], phones: ['456'], headline: 'Other' })

    const { body } = await as(recruiter).get(pathTo(candidate))
    assert.deepEqual(known, { candidateId: candidate.id, isNew: false })
    assert.deepEqual([body.lastName, body.headline, body.phones], [candidate.lastName, null, ['123', '456']])
    const found = await as(recruiter).get('/v1/candidates/page?query=456')
    assert.deepEqual(idsOf(found), [candidate.id])
  })

  test('is the one they are merged into at the same moment', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const people = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => ({
        kept: await make.candidate(),
        duplicate: await make.candidate({ emails: [`ada${index}@a.example`] }),
      })),
    )

    const known = await Promise.all(
      people.map(async ({ kept, duplicate }, index) => {
        const [{ candidateId }] = await Promise.all([
          know(here, { emails: [`ada${index}@a.example`] }),
          as(recruiter).post(pathTo(kept, '/merge'), { duplicateId: duplicate.id }),
        ])
        return [kept.id, duplicate.id].includes(candidateId)
      }),
    )

    assert.deepEqual(new Set(known), new Set([true]))
    assert.equal(idsOf(await as(recruiter).get('/v1/candidates/page')).length, people.length)
  })

  test('is found by the one who has the address when the wait is over', async () => {
    const here = await world()
    const { make, owner, companyId } = here
    const kept = await make.candidate()
    const duplicate = await make.candidate({ emails: ['ada@a.example'] })
    const merging = await owner.connect()
    await merging.query(`begin; select set_config('muster.company_id', '*', true)`)
    await merging.query('select from candidate where id = any($1) for no key update', [[kept.id, duplicate.id]])

    const knowing = know(here)
    while (!(await isWaited(here))) await new Promise((resolve) => setTimeout(resolve, 5))
    await merging.query('update candidate_contact set candidate_id = $1 where candidate_id = $2', [
      kept.id,
      duplicate.id,
    ])
    await merging.query('update candidate set merged_into = $1 where id = $2 and company_id = $3', [
      kept.id,
      duplicate.id,
      companyId,
    ])
    await merging.query('commit').finally(() => merging.release())

    assert.deepEqual(await knowing, { candidateId: kept.id, isNew: false })
  })
})

async function isWaited({ owner }: World): Promise<boolean> {
  const { rows } = await everywhere<{ waits: boolean }>(
    owner,
    `select exists (select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%candidate_contact k join%') as waits`,
  )
  return rows[0]?.waits ?? false
}
