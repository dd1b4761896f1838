import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { everywhere, world } from '#test'
import { csvFile, imported } from '../imports.fixture.ts'

describe('POST /v1/imports/{importId}/cancel', () => {
  test('stops an import between two batches; those who were imported stay', async () => {
    const { as, recruiter, make, owner, companyId, events, settle } = await world()
    const { fileKey } = await make.file(csvFile(`Name\n${'Ada Byron\n'.repeat(20_000)}`))
    const { id } = (await as(recruiter).post('/v1/imports/candidates', { fileKey })).body
    const look = async () => (await as(recruiter).get(`/v1/imports/${id}`)).body
    while ((await look()).progress.done === 0) await pause(10)

    const reply = await as(recruiter).post(`/v1/imports/${id}/cancel`)

    assert.equal(reply.status, 200)
    assert.equal(reply.body.state, 'cancelled')
    assert.ok(reply.body.finishedAt !== null && reply.body.progress.done < 20_000)
    await settle()
    assert.deepEqual(await look(), reply.body)
    const { rows } = await everywhere(owner, 'select from candidate where company_id = $1', [companyId])
    assert.equal(rows.length, reply.body.progress.created)
    assert.ok(!(await events()).includes('import.completed'))
  })

  test('refuses one that is over', async () => {
    const here = await world()
    const { id } = await imported(here, csvFile('Name\nAda\n'))

    const reply = await here.as(here.recruiter).post(`/v1/imports/${id}/cancel`)

    assert.deepEqual([reply.status, reply.body.code, reply.body.detail], [409, 'CONFLICT', 'It is completed.'])
  })
})
