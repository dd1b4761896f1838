import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { CompanyActor } from '#kernel/actor.ts'
import { everywhere, world } from '#test'
import { came, inbox, keptFile, letterOf, listed, onDatabase, pathTo, written } from './inbox.fixture.ts'
import { takeIn } from './taking-in.ts'

describe('a letter that came in', () => {
  test('is unread, tells others, and says that its candidate was active', async () => {
    const here = await world()
    const { as, recruiter, owner, companyId } = here
    const { candidateId, id: applicationId, jobId } = await here.make.application()
    const { thread } = await written(here, { candidateId, applicationId })
    await everywhere(owner, `update candidate set last_active_at = now() - interval '1 year' where id = $1`, [
      candidateId,
    ])

    await came(here, { place: { threadId: thread.id } })

    assert.partialDeepStrictEqual((await as(recruiter).get(pathTo(thread))).body, { unread: true, messageCount: 2 })
    assert.ok((await here.events()).includes('message.received'))
    const { body } = await as(recruiter).get(`/v1/candidates/${candidateId}`)
    assert.ok(Date.now() - Date.parse(body.lastActiveAt) < 60_000)
    const activity = (await as(recruiter).get(`/v1/jobs/${jobId}/activity`)).body.data[0]
    assert.partialDeepStrictEqual(activity, { kind: 'message.received', actor: { kind: 'machine' } })
    const { rows } = await everywhere<{ said: string }>(
      owner,
      `select string_agg(e::text, '') as said from event e where company_id = $1`,
      [companyId],
    )
    assert.doesNotMatch(rows[0]?.said ?? assert.fail(), /Thursday/)
  })

  test('of a machine is shown, and wakes nobody', async () => {
    const here = await world()
    const { thread } = await written(here)

    await came(here, { place: { threadId: thread.id }, kind: 'automatic-answer' })

    const { body } = await here.as(here.recruiter).get(pathTo(thread))
    assert.partialDeepStrictEqual(body, { unread: false, messageCount: 2 })
    assert.ok(!(await here.events()).includes('message.received'))
  })

  test('that can not be read is kept, with its source', async () => {
    const here = await world()

    const message = await came(here, { isReadable: false, text: '', subject: '' })

    assert.partialDeepStrictEqual(message, { state: 'unreadable', hasSource: true })
  })

  test('of any length, and of signs that no database takes, is kept', async () => {
    const here = await world()
    const words = Array.from({ length: 60_000 }, (_, index) => `w${index}`).join(' ')

    for (const text of [words, words.replaceAll('w', 'x'), words.replaceAll('w', 'y'), words.replaceAll('w', 'z')]) {
      await came(here, {
        place: { threadId: (await listed(here, '?state=all'))[0] ?? (await came(here)).threadId },
        text,
      })
    }
    const odd = await came(here, {
      subject: `a\0b\ud800${'c'.repeat(2000)}`,
      text: 'a\0\udc00',
      from: { name: '\0', address: 'a@b.example' },
    })

    assert.equal(odd.text, 'a \ufffd')
    assert.ok(odd.subject.length <= 500)
  })

  test('has its files, also those that are of no type we keep', async () => {
    const here = await world()
    const calendar = { kept: null, fileName: 'invite.ics', contentType: 'text/calendar', sizeBytes: 7, isInline: false }

    const message = await came(here, {}, [await keptFile(here, 'I bind books.'), calendar])

    assert.partialDeepStrictEqual(message.attachments, [
      { fileName: 'cv.txt', contentType: 'text/plain', inline: false },
      { fileKey: null, fileName: 'invite.ics', size: 7 },
    ])
    assert.equal((await here.as(here.recruiter).get(`/v1/files/${message.attachments[0].fileKey}`)).status, 200)
  })

  test('begins a thread of its candidate that may belong to another', async () => {
    const here = await world()
    const { thread, candidateId } = await written(here)

    const { threadId } = await came(here, { place: { candidateId, suggestedThreadId: thread.id }, subject: 'Termin' })

    assert.partialDeepStrictEqual((await here.as(here.recruiter).get(pathTo({ id: threadId }))).body, {
      subject: 'Termin',
      candidateId,
      state: 'open',
      suggestedThreadId: thread.id,
      participants: [{ name: 'Grace Hopper', role: 'candidate' }],
    })
  })

  test('is for nobody who is not there any more', async () => {
    const here = await world()
    const { companyId } = here
    const { id: candidateId } = await here.make.candidate()
    await here.as(here.recruiter).delete(`/v1/candidates/${candidateId}`)
    const actor: CompanyActor = { kind: 'machine', name: 'inbox', companyId }
    const place = { candidateId, suggestedThreadId: null }

    const taking = onDatabase((db) => db.transaction({ companyId }, (tx) => takeIn(tx, actor, letterOf({ place }))))

    await assert.rejects(taking, /Nothing that you may see is there/)
    assert.deepEqual((await here.as(here.recruiter).get(`${inbox}?state=all`)).body.data, [])
  })
})
