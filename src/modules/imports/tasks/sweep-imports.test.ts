import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { csvFile, imported } from '../imports.fixture.ts'

/** The sweep runs as it would by the hour. */
async function sweep({ owner, settle }: World): Promise<void> {
  await owner.query(`select graphile_worker.add_job('sweep-imports', '{}')`)
  await settle()
}

/** The import looks as if it had ended so many days before. */
const age = ({ owner }: World, id: number, days: number) =>
  everywhere(owner, 'update import set finished_at = now() - make_interval(days => $2) where id = $1', [id, days])

describe('the sweep of imports', () => {
  test('deletes the file of one that ended 30 days ago, and what was said of its rows', async () => {
    const here = await world()
    const { as, recruiter } = here
    const [old, young] = [
      await imported(here, csvFile('Name,Email\nAda,wrong\n')),
      await imported(here, csvFile('Name,Email\nBob,wrong\n')),
    ]
    await age(here, old.id, 31)
    await age(here, young.id, 29)

    await sweep(here)

    const [forgotten, kept] = await Promise.all(
      [old, young].map(async ({ id }) => (await as(recruiter).get(`/v1/imports/${id}`)).body),
    )
    assert.deepEqual([forgotten.fileKey, forgotten.errors, forgotten.progress], [null, [], old.progress])
    assert.deepEqual([kept.fileKey, kept.errors], [young.fileKey, young.errors])
    assert.equal((await as(recruiter).get(`/v1/files/${old.fileKey}`)).status, 404)
    assert.equal((await as(recruiter).get(`/v1/files/${young.fileKey}`)).status, 200)
  })

  test('leaves a file that another import still keeps', async () => {
    const here = await world()
    const { as, recruiter } = here
    const first = await imported(here, csvFile('Name\nAda\n'))
    await as(recruiter).post('/v1/imports/candidates', { fileKey: first.fileKey })
    await here.settle()
    await age(here, first.id, 31)

    await sweep(here)

    assert.equal((await as(recruiter).get(`/v1/imports/${first.id}`)).body.fileKey, null)
    assert.equal((await as(recruiter).get(`/v1/files/${first.fileKey}`)).status, 200)
  })

  test('gives up an import that nothing moves any more', async () => {
    const here = await world()
    const { as, recruiter, owner } = here
    const { id } = await imported(here, csvFile('Name\nAda\n'))
    await everywhere(
      owner,
      `update import set state = 'running', finished_at = null, progressed_at = now() - interval '5 days' where id = $1`,
      [id],
    )

    await sweep(here)

    const { state, failure } = (await as(recruiter).get(`/v1/imports/${id}`)).body
    assert.deepEqual([state, failure.code], ['failed', 'gave_up'])
  })
})
