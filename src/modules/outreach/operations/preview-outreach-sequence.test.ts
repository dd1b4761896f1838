import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { broken, found, must, pathTo, sequence } from '../outreach.fixture.ts'

describe('POST /v1/outreach-sequences/{sequenceId}/preview', () => {
  test('says what each letter says to somebody, with the notice that nobody can leave out, and keeps nothing', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ title: 'Book*binder*', status: 'live' })
    const { applicationId } = await found(here, jobId, {}, 'github')
    const made = await sequence(here, jobId, { language: 'de' })
    await here.as(here.recruiter).put('/v1/inbox/signature', { bodyMarkdown: 'Rita' })

    const { letters, zone, firstAt } = must(
      await here.as(here.recruiter).post(pathTo(made, '/preview'), { applicationId }),
    )

    const { name } = must(await here.as(here.recruiter).get('/v1/company'))
    assert.deepEqual([letters.length, letters[0].subject, zone], [2, `A post at ${name}`, 'Europe/Vienna'])
    const [{ text, html }] = letters
    for (const word of [
      /Dear Jana/,
      /Book\*binder\*/,
      /Art. 6 Abs. 1/,
      /Quelltexte, öffentlich/,
      /widersprechen/,
      /-- \nRita/,
    ])
      assert.match(text, word)
    assert.match(html, /<a href="http:[^"]*\/about-you\/\d+\?company=/)
    assert.match(letters[1].text, /once more\.[\s\S]*beenden Sie solche Briefe/)
    assert.ok(Date.parse(firstAt) >= Date.now() - 60_000)
    const { rows } = await everywhere(here.owner, 'select from message where company_id = $1', [here.companyId])
    assert.equal(rows.length, 0)
  })

  test('names what is not known, and nobody of another job', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()
    const { applicationId } = await found(here, jobId, { firstName: '' })
    const made = await sequence(here, jobId)
    const elsewhere = await sequence(here, (await here.make.job()).id)
    const client = here.as(here.recruiter)

    const { letters } = must(await client.post(pathTo(made, '/preview'), { applicationId }))
    const refused = await client.post(pathTo(elsewhere, '/preview'), { applicationId })

    assert.deepEqual(letters[0].missing, ['candidate.firstName'])
    assert.deepEqual(broken(refused), ['/applicationId place'])
  })
})
