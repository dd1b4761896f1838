import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { came, pathTo, refusal, written } from '../inbox.fixture.ts'

const answer = { bodyMarkdown: 'Thursday it is.' }

describe('POST /v1/inbox/threads/{threadId}/messages', () => {
  test('answers whoever wrote last, under the subject they wrote under', async () => {
    const here = await world()
    const { thread } = await written(here)
    await came(here, { place: { threadId: thread.id }, address: 'other@people.example', subject: 'AW: Termin' })

    const { status, body } = await here.as(here.recruiter).post(pathTo(thread, '/messages'), answer)

    assert.equal(status, 201)
    assert.partialDeepStrictEqual(body, {
      subject: 'Re: AW: Termin',
      to: [{ name: 'Grace Hopper', address: 'other@people.example' }],
    })
  })

  test('answers neither a machine nor somebody who pretends to be another', async () => {
    const here = await world()
    const { thread, message } = await written(here)
    const place = { threadId: thread.id }
    await came(here, { place, address: 'daemon@people.example', kind: 'bounce' })
    await came(here, { place, address: 'evil@people.example', verified: 'fail' })

    const { body } = await here.as(here.recruiter).post(pathTo(thread, '/messages'), answer)

    assert.deepEqual(body.to, message.to)
  })

  test('takes the draft away that it was written from, and keeps its files', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const { thread } = await written(here)
    const { fileKey } = await make.file()
    const draft = { bodyMarkdown: 'Thursday', fileKeys: [fileKey] }
    await as(recruiter).put(pathTo(thread, '/draft'), draft)

    const { body } = await as(recruiter).post(pathTo(thread, '/messages'), draft)

    assert.equal(body.attachments[0].fileKey, fileKey)
    assert.equal((await as(recruiter).get(pathTo(thread, '/draft'))).status, 404)
    assert.equal((await as(recruiter).get(`/v1/files/${fileKey}`)).status, 200)
  })

  test('reaches somebody nobody knows, who wrote first', async () => {
    const here = await world()
    const { threadId } = await came(here, { address: 'new@people.example' })

    const { body } = await here.as(here.recruiter).post(pathTo({ id: threadId }, '/messages'), answer)

    assert.equal(body.to[0].address, 'new@people.example')
  })

  test('names the letters before it, as mail programs put letters together', async () => {
    const here = await world()
    const { thread } = await written(here)
    const rfcId = '<theirs@people.example>'
    await came(here, { place: { threadId: thread.id }, rfcId })

    await here.as(here.recruiter).post(pathTo(thread, '/messages'), answer)

    const { rows } = await everywhere<{ references: string[] }>(
      here.owner,
      'select rfc_references as references from message where thread_id = $1 order by id desc limit 1',
      [thread.id],
    )
    assert.equal(rows[0]?.references.at(-1), rfcId)
    assert.equal(rows[0]?.references.length, 2)
  })

  test('is for recruiters', async () => {
    const here = await world()
    const { thread } = await written(here)

    const reply = await here.as(here.reviewer).post(pathTo(thread, '/messages'), answer)

    assert.deepEqual(refusal(reply), [403, 'FORBIDDEN'])
  })

  test('takes variables from whoever writes it alone: those of a stranger are their words', async () => {
    const here = await world()
    const theirs = await came(here, { subject: 'Hi {{job.title}} {{nothing}}' })
    const answer = (bodyMarkdown: string) =>
      here.as(here.recruiter).post(pathTo({ id: theirs.threadId }, '/messages'), { bodyMarkdown })

    const misspelt = await answer('Dear {{candidate.fistName}}')
    const written = await answer('Hello')

    assert.deepEqual(refusal(misspelt), [422, 'validation_failed'])
    assert.deepEqual([written.status, written.body.subject], [201, 'Re: Hi {{job.title}} {{nothing}}'])
  })
})
