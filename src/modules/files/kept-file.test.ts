import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { describe, type TestContext, test } from 'node:test'
import { everywhere, ownService, type World, world } from '#test'
import { attaching, blobsOf } from './files.fixture.ts'

const path = '/v1/attachments'

async function attachingWorld(t: TestContext) {
  const here = await world()
  const url = await ownService(t, {}, { modules: [attaching] })
  return { ...here, client: here.as(here.recruiter, url), strangersClient: here.as(here.stranger, url) }
}

const filesOf = async ({ owner, companyId }: World): Promise<number> =>
  (await everywhere(owner, 'select from file where company_id = $1', [companyId])).rowCount ?? 0

const looseOf = async ({ owner, companyId }: World): Promise<string[]> => {
  const { rows } = await everywhere<{ state: string }>(owner, 'select state from loose_blob where company_id = $1', [
    companyId,
  ])
  return rows.map(({ state }) => state)
}

/** The last blob looks as if it came in so long ago. */
const age = ({ owner, companyId }: World, interval: string) =>
  everywhere(owner, 'update loose_blob set since = now() - $2::interval where company_id = $1', [companyId, interval])

async function sweep({ owner, settle }: World): Promise<void> {
  await owner.query(`select graphile_worker.add_job('sweep-files')`)
  await settle()
}

describe('a file inside of a request', () => {
  test('is stored with the answer, and read as it was', async (t) => {
    const here = await attachingWorld(t)

    const reply = await here.client.post(path, { fileName: 'Jana.txt', text: 'Jana binds books.' })

    assert.equal(reply.status, 201, reply.text)
    assert.partialDeepStrictEqual(reply.body, { fileName: 'Jana.txt', size: 17, state: 'stored', uploadUrl: null })
    assert.deepEqual((await here.client.get(`${path}/${reply.body.fileKey}`)).body, { text: 'Jana binds books.' })
    assert.deepEqual(await looseOf(here), [])
  })

  test('has a name, whatever it was called where it came from', async (t) => {
    const { client } = await attachingWorld(t)

    const names = ['', ' \t', 'x'.repeat(300)]
    const replies = await Promise.all(names.map((fileName) => client.post(path, { fileName, text: 'x' })))

    assert.deepEqual(
      replies.map(({ body }) => body.fileName),
      ['file', 'file', 'x'.repeat(255)],
    )
  })

  test('leaves no file where the request is refused, and no bytes an hour later', async (t) => {
    const here = await attachingWorld(t)
    const refused = await here.client.post(path, { fileName: 'x.txt', text: 'x', refuse: true })

    await sweep(here)
    const before = [await filesOf(here), (await blobsOf(here.companyId)).length]
    await age(here, '61 minutes')
    await sweep(here)
    const after = [await filesOf(here), (await blobsOf(here.companyId)).length]

    assert.equal(refused.status, 409)
    assert.deepEqual(
      [before, after],
      [
        [0, 1],
        [0, 0],
      ],
    )
    assert.deepEqual(await looseOf(here), [])
  })

  test('of a request that is repeated is stored once', async (t) => {
    const here = await attachingWorld(t)
    const sending = { headers: { 'idempotency-key': 'the-same-key' } }
    const body = { fileName: 'Jana.txt', text: 'Jana' }

    const first = await here.client.post(path, body, sending)
    const second = await here.client.post(path, body, sending)

    assert.deepEqual([first.status, second.body], [201, first.body])
    assert.deepEqual([await filesOf(here), (await blobsOf(here.companyId)).length], [1, 1])
  })

  test('is refused, and not stored in part, when its bytes were swept before it was written', async (t) => {
    const here = await attachingWorld(t)
    await everywhere(
      here.owner,
      `create function doom() returns trigger language plpgsql as $$ begin new.state := 'doomed'; return new; end $$`,
    )
    await everywhere(
      here.owner,
      `create trigger doom before insert on loose_blob for each row when (new.company_id = '${here.companyId}')
         execute function doom()`,
    )
    t.after(() => everywhere(here.owner, 'drop function doom cascade'))

    const reply = await here.client.post(path, { fileName: 'x.txt', text: 'x' })

    assert.equal(reply.body.code, 'internal_error')
    assert.equal(await filesOf(here), 0)
  })

  test('whose bytes changed in the store is not taken for what was stored', async (t) => {
    const { client, companyId } = await attachingWorld(t)
    const { body } = await client.post(path, { fileName: 'x.txt', text: 'as it was' })
    const [place = ''] = await blobsOf(companyId)
    writeFileSync(place, 'as it is!')

    const reply = await client.get(`${path}/${body.fileKey}`)

    assert.equal(reply.body.code, 'internal_error')
  })

  test('is nobody else’s', async (t) => {
    const { client, strangersClient } = await attachingWorld(t)
    const { body } = await client.post(path, { fileName: 'x.txt', text: 'x' })

    const read = await strangersClient.get(`${path}/${body.fileKey}`)
    await strangersClient.delete(`${path}/${body.fileKey}`)

    assert.equal(read.body.code, 'NOT_FOUND')
    assert.equal((await client.get(`${path}/${body.fileKey}`)).status, 200)
  })

  test('can be referred to once its bytes are there', async (t) => {
    const { client } = await attachingWorld(t)
    const { body } = await client.post('/v1/files', { fileName: 'x.txt', contentType: 'text/plain', size: 1 })

    const reply = await client.get(`${path}/${body.fileKey}`)

    assert.deepEqual([reply.status, reply.body.code], [409, 'CONFLICT'])
  })
})

describe('deleting a file', () => {
  test('takes its bytes along, and those of no other', async (t) => {
    const here = await attachingWorld(t)
    const [gone, stays] = [
      (await here.client.post(path, { fileName: 'x.txt', text: 'gone' })).body,
      (await here.client.post(path, { fileName: 'x.txt', text: 'stays' })).body,
    ]

    await here.client.delete(`${path}/${gone.fileKey}`)
    await here.settle()

    assert.equal((await here.client.get(`/v1/files/${gone.fileKey}`)).status, 404)
    assert.equal((await here.client.get(`${path}/${stays.fileKey}`)).body.text, 'stays')
    assert.equal((await blobsOf(here.companyId)).length, 1)
    assert.deepEqual(await looseOf(here), [])
  })

  test('that was cut off after the commit is finished by the chore', async (t) => {
    const here = await attachingWorld(t)
    await here.client.post(path, { fileName: 'x.txt', text: 'x' })
    await everywhere(
      here.owner,
      `with gone as (delete from file where company_id = $1 returning company_id, blob_id)
       insert into loose_blob (company_id, id, state) select company_id, blob_id, 'doomed' from gone`,
      [here.companyId],
    )

    await sweep(here)

    assert.deepEqual(await blobsOf(here.companyId), [])
    assert.deepEqual(await looseOf(here), [])
  })

  test('deletes more than a batch of them', async (t) => {
    const here = await attachingWorld(t)
    await everywhere(
      here.owner,
      `insert into loose_blob (company_id, id, state) select $1, gen_random_uuid(), 'doomed' from generate_series(1, 250)`,
      [here.companyId],
    )

    await sweep(here)

    assert.deepEqual(await looseOf(here), [])
  })

  test('of one that waits for its bytes is possible too', async (t) => {
    const { client } = await attachingWorld(t)
    const { body } = await client.post('/v1/files', { fileName: 'x.txt', contentType: 'text/plain', size: 1 })

    const reply = await client.delete(`${path}/${body.fileKey}`)

    assert.equal(reply.status, 204)
    assert.equal((await client.get(`/v1/files/${body.fileKey}`)).status, 404)
  })
})

describe('sweep-files', () => {
  test('forgets a file that waited for its bytes for a day, and none that has them', async () => {
    const here = await world()
    const { as, recruiter, make, owner, companyId } = here
    const stored = await make.file()
    const announced = { fileName: 'x.txt', contentType: 'text/plain', size: 1 }
    const [old, recent] = [
      (await as(recruiter).post('/v1/files', announced)).body,
      (await as(recruiter).post('/v1/files', announced)).body,
    ]
    const age = `update file set created_at = now() - $3::interval where company_id = $1 and id = any($2)`
    await everywhere(owner, age, [companyId, [stored.fileKey, old.fileKey], '25 hours'])
    await everywhere(owner, age, [companyId, [recent.fileKey], '23 hours'])

    await sweep(here)

    const statuses = [stored, old, recent].map(async ({ fileKey }) => {
      return (await as(recruiter).get(`/v1/files/${fileKey}`)).status
    })
    assert.deepEqual(await Promise.all(statuses), [200, 404, 200])
    assert.equal((await blobsOf(companyId)).length, 1)
  })
})
