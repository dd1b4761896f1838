import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { emit } from '#kernel/events/event.ts'
import { letterSettled } from '#modules/mail/index.ts'
import { type World, world } from '#test'
import { onDatabase, pathTo, pathToMessage, written } from './inbox.fixture.ts'

/** As mail announces it. */
async function settled(
  here: World,
  { id: letterId }: { readonly id: string },
  state: 'sent' | 'refused' | 'uncertain' | 'bounced',
) {
  const { companyId } = here
  await onDatabase((db) =>
    db.transaction({ companyId }, async (tx) =>
      emit(tx, { kind: 'machine', name: 'mail', companyId }, letterSettled, { letterId, purpose: 'message', state }),
    ),
  )
  await here.settle()
}

const newest = async (here: World, thread: { readonly id: string }) =>
  (await here.as(here.recruiter).get(pathTo(thread, '/messages/page'))).body.data[0]

describe('a message', () => {
  test('follows what becomes of its letter, and tells it once', async () => {
    const here = await world()
    const { candidateId, id: applicationId, jobId } = await here.make.application()
    const { thread, message } = await written(here, { candidateId, applicationId })

    await settled(here, message, 'sent')
    await settled(here, message, 'sent')
    const sent = await newest(here, thread)
    await settled(here, message, 'bounced')

    assert.partialDeepStrictEqual(sent, { state: 'sent', allowed: { withdraw: false, retry: false } })
    assert.ok(sent.sentAt)
    assert.partialDeepStrictEqual(await newest(here, thread), { state: 'bounced', allowed: { retry: true } })
    const told = (await here.events()).filter((name) => name.startsWith('message.'))
    assert.deepEqual(told, ['message.sent', 'message.bounced'])
    const { body } = await here.as(here.recruiter).get(`/v1/jobs/${jobId}/activity`)
    assert.deepEqual(
      body.data.slice(0, 2).map(({ kind }: { kind: string }) => kind),
      ['message.bounced', 'message.sent'],
    )
  })

  test('that was taken back stays so', async () => {
    const here = await world()
    const { thread, message } = await written(here)
    await here.as(here.recruiter).post(pathToMessage(message, '/withdraw'))

    await settled(here, message, 'refused')

    assert.equal((await newest(here, thread)).state, 'withdrawn')
  })
})
