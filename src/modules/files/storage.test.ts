import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, pathOf, type World, world } from '#test'

const gibibyte = 2 ** 30
const onTrial = 25 * gibibyte
const text = { fileName: 'Jana.txt', contentType: 'text/plain' }

const keptOf = async ({ as, recruiter }: World): Promise<number> =>
  (await as(recruiter).get('/v1/billing')).body.usage.storageBytes

/** The company looks as if it kept files of so many bytes. */
const keep = ({ owner, companyId }: World, bytes: number) =>
  everywhere(
    owner,
    `insert into file_storage (company_id, bytes) values ($1, $2)
     on conflict (company_id) do update set bytes = excluded.bytes`,
    [companyId, bytes],
  )

const upload = async ({ as }: World, link: string, bytes: Buffer) =>
  as(null).put(pathOf(link), undefined, { raw: new Uint8Array(bytes) })

/** The chore runs as if so much time had passed since the company's files came. */
async function sweepAfter({ owner, companyId, settle }: World, hours: number): Promise<void> {
  await everywhere(
    owner,
    `update file set unattached_since = unattached_since - make_interval(hours => $2) where company_id = $1`,
    [companyId, hours],
  )
  await owner.query(`select graphile_worker.add_job('sweep-files')`)
  await settle()
}

describe('the storage of a company', () => {
  test('is counted to the byte, and shrinks with what is removed', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const { id } = await make.candidate()
    const { fileKey } = await make.file({ bytes: Buffer.from('ten bytes.') })
    await make.file({ bytes: Buffer.from('Another one.') })
    await as(recruiter).post('/v1/files', { ...text, size: 1000 })
    const before = await keptOf(here)
    await as(recruiter).post(`/v1/candidates/${id}/files`, { fileKey })

    await as(recruiter).delete(`/v1/candidates/${id}/files/${fileKey}`)

    assert.deepEqual([before, await keptOf(here)], [22, 12])
  })

  test('is exact when many files come and go at once', async () => {
    const here = await world()
    const sizes = Array.from({ length: 20 }, (_, index) => index + 1)

    await Promise.all(sizes.map((size) => here.make.file({ bytes: Buffer.alloc(size, 'a') })))

    assert.equal(
      await keptOf(here),
      sizes.reduce((sum, size) => sum + size, 0),
    )
  })

  test('that is full takes no file of members, neither announced nor sent', async () => {
    const here = await world()
    const { as, recruiter } = here
    const bytes = Buffer.from('ten bytes.')
    await keep(here, onTrial - 10)
    const announced = await as(recruiter).post('/v1/files', { ...text, size: 10 })
    const tooLarge = await as(recruiter).post('/v1/files', { ...text, size: 11 })
    await keep(here, onTrial - 9)

    const sent = await upload(here, announced.body.uploadUrl, bytes)

    assert.deepEqual([announced.status, tooLarge.status, sent.status], [201, 403, 403], tooLarge.text)
    assert.deepEqual([tooLarge.body.code, sent.body.code], ['PLAN_LIMIT_REACHED', 'PLAN_LIMIT_REACHED'])
    assert.match(tooLarge.body.detail, /^The trial has room for 25\.0 GiB of files/)
    await keep(here, 0)
    assert.equal((await upload(here, announced.body.uploadUrl, bytes)).status, 204)
  })

  test('gives its last room to one of those who want it', async () => {
    const here = await world()
    const { as, recruiter } = here
    const links = await Promise.all(
      Array.from(
        { length: 4 },
        async () => (await as(recruiter).post('/v1/files', { ...text, size: 10 })).body.uploadUrl,
      ),
    )
    await keep(here, onTrial - 25)

    const sent = await Promise.all(links.map((link) => upload(here, link, Buffer.from('ten bytes.'))))

    assert.deepEqual(sent.map(({ status }) => status).toSorted(), [204, 204, 403, 403])
    assert.equal(await keptOf(here), onTrial - 5)
  })

  test('that is full still takes applicants, up to twice of it', async () => {
    const here = await world()
    const { make, as } = here
    const job = await make.job({ status: 'live' })
    const apply = (email: string, resume: unknown) =>
      as(null).post(`/v1/public/jobs/${job.slug}/applications`, {
        candidate: { firstName: 'Jana', lastName: 'Novak', email },
        consent: true,
        ...(resume !== null && { resume }),
      })
    const resume = { contentType: 'text/plain', data: Buffer.from('Jana binds books.').toString('base64') }
    await keep(here, onTrial)
    const taken = await apply('one@people.example', resume)
    await keep(here, 2 * onTrial)

    const refused = await apply('two@people.example', resume)

    assert.deepEqual([taken.status, refused.status], [201, 503], taken.text)
    assert.match(refused.body.detail, /without one/)
    assert.equal((await apply('two@people.example', null)).status, 201)
  })
})

describe('a file that is attached to nothing', () => {
  test('goes after a day, with its bytes; what is attached stays', async () => {
    const here = await world()
    const { as, recruiter, make, owner, companyId } = here
    const { id } = await make.candidate()
    const loose = await make.file()
    const kept = [await make.file(), await make.file(), await make.file({ contentType: 'text/csv', fileName: 'a.csv' })]
    const [resume, portfolio, list] = kept
    await as(recruiter).post(`/v1/candidates/${id}/resumes`, { fileKey: resume?.fileKey })
    await as(recruiter).post(`/v1/candidates/${id}/files`, { fileKey: portfolio?.fileKey })
    await as(recruiter).post('/v1/imports/candidates', { fileKey: list?.fileKey })
    const statuses = () =>
      Promise.all([loose, ...kept].map(async (each) => (await as(recruiter).get(`/v1/files/${each?.fileKey}`)).status))

    await sweepAfter(here, 23)
    const before = await statuses()
    await sweepAfter(here, 2)

    assert.deepEqual(
      [before, await statuses()],
      [
        [200, 200, 200, 200],
        [404, 200, 200, 200],
      ],
    )
    const { rows } = await everywhere(owner, 'select id from loose_blob where company_id = $1', [companyId])
    assert.deepEqual(rows, [])
  })

  test('that is being attached is not swept', async () => {
    const here = await world()
    const { owner, companyId, make, as, recruiter } = here
    const { fileKey } = await make.file()
    await everywhere(owner, `update file set unattached_since = now() - interval '2 days' where company_id = $1`, [
      companyId,
    ])
    const client = await owner.connect()
    await client.query(`begin; select set_config('muster.company_id', '${companyId}', true)`)
    await client.query('update file set unattached_since = null where id = $1', [fileKey])

    await owner.query(`select graphile_worker.add_job('sweep-files')`)
    await here.settle()
    await client.query('commit')
    client.release()

    assert.equal((await as(recruiter).get(`/v1/files/${fileKey}`)).status, 200)
  })
})
