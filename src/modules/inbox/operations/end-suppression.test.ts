import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type World, world } from '#test'
import { inbox, refusal, suppressedFor } from '../inbox.fixture.ts'

const path = '/v1/inbox/suppressions'
const address = 'ada@people.example'

async function suppressed(here: World, reason: string): Promise<string> {
  await suppressedFor(here, address, reason)
  const { data } = (await here.as(here.recruiter).get(`${path}/page?reason=${reason}`)).body
  return `${path}/${data[0].id}`
}

describe('DELETE /v1/inbox/suppressions/{suppressionId}', () => {
  test('lets them be written to again, once no reason is left', async () => {
    const here = await world()
    const { as, admin, recruiter, make } = here
    const { id: candidateId } = await make.candidate({ emails: [address] })
    const [bounced, byHand] = [await suppressed(here, 'bounced'), await suppressed(here, 'by_hand')]
    const write = async () =>
      (await as(recruiter).post(inbox, { candidateId, subject: 'Hello', bodyMarkdown: 'Hello' })).status

    const ended = [await as(recruiter).delete(bounced), await as(recruiter).delete(bounced)]
    const between = await write()
    await as(recruiter).delete(byHand)

    assert.deepEqual(
      ended.map(({ status }) => status),
      [204, 404],
    )
    assert.deepEqual([between, await write()], [422, 201])
    const deeds = (await as(admin).get('/v1/audit-log/page')).body.data
    assert.deepEqual(
      deeds
        .filter(({ action }: { action: string }) => action === 'suppression.ended')
        .map(({ details }: { details: object }) => details),
      [{ reason: 'by_hand' }, { reason: 'bounced' }],
    )
  })

  test('is for an admin where somebody complained', async () => {
    const here = await world()
    const complained = await suppressed(here, 'complained')

    const byRecruiter = await here.as(here.recruiter).delete(complained)
    const byAdmin = await here.as(here.admin).delete(complained)

    assert.deepEqual([refusal(byRecruiter), byAdmin.status], [[403, 'FORBIDDEN'], 204])
  })

  test('ends nothing of another company', async () => {
    const [here, other] = [await world(), await world()]
    const theirs = await suppressed(other, 'bounced')

    assert.deepEqual(refusal(await here.as(here.admin).delete(theirs)), [404, 'NOT_FOUND'])
  })
})
