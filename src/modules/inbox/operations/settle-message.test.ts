import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { broken, pathToMessage, refusal, settledAs, written } from '../inbox.fixture.ts'

describe('POST /v1/inbox/threads/{threadId}/messages/{messageId}/settle', () => {
  test('ends doubt, and is remembered', async () => {
    const here = await world()
    const { message } = await written(here)
    await settledAs(here, message, 'uncertain')

    const { body } = await here.as(here.recruiter).post(pathToMessage(message, '/settle'), { arrived: true })

    assert.partialDeepStrictEqual(body, { state: 'sent', allowed: { settle: false, retry: false } })
    const log = await here.as(here.admin).get('/v1/audit-log/page')
    assert.partialDeepStrictEqual(log.body.data[0], { action: 'message.settled', details: { messageId: message.id } })
  })

  test('tells once that it was sent, whatever mail says of it then', async () => {
    const here = await world()
    const { candidateId, id: applicationId, jobId } = await here.make.application()
    const { message } = await written(here, { candidateId, applicationId })
    await settledAs(here, message, 'uncertain')
    await everywhere(here.owner, 'update mail_message set attempts = 1 where company_id = $1', [here.companyId])

    await here.as(here.recruiter).post(pathToMessage(message, '/settle'), { arrived: true })
    await here.settle()

    const told = (await here.events()).filter((name) => /^(?:message|letter)\./.test(name))
    assert.deepEqual(told.toSorted(), ['letter.settled', 'message.sent'])
    const { body } = await here.as(here.recruiter).get(`/v1/jobs/${jobId}/activity`)
    assert.partialDeepStrictEqual(body.data[0], { kind: 'message.sent', details: { messageId: message.id } })
  })

  test('is refused where there is no doubt, and says nothing else', async () => {
    const here = await world()
    const { message } = await written(here)
    const ask = (body: unknown) => here.as(here.recruiter).post(pathToMessage(message, '/settle'), body)

    assert.deepEqual(refusal(await ask({ arrived: true })), [409, 'CONFLICT'])
    assert.equal(broken(await ask({ arrived: false })).length, 1)
  })
})
