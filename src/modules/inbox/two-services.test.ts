/** Two services that write to each other stop, whatever the machines between them answer. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { arrived, bounceAddress, letterFrom, replyAddress } from './arrivals.fixture.ts'
import { inbox, written } from './inbox.fixture.ts'

/** What a company has ever written, by whomever. */
const lettersOf = async ({ owner, companyId }: World): Promise<number> =>
  (await everywhere(owner, 'select from mail_message where company_id = $1', [companyId])).rows.length

const answersAlone = ['Auto-Submitted: auto-replied', 'Precedence: bulk']

test('two services whose people are both away exchange one letter and two notices, and stop', async () => {
  const [here, there] = [await world(), await world()]
  const { emails, id: candidateId } = await here.make.candidate()
  const ours = await written(here, { candidateId })
  const to = await replyAddress(ours.thread)

  // Theirs is a thread with whoever wrote to them, who is away and says so to the address that it came from.
  const letter = letterFrom({ from: to, to: emails[0], head: [`X-Muster-Letter: ${ours.message.id}`] })
  const theirs = await arrived(there, letter)
  const notice = letterFrom({
    from: emails[0],
    to: await bounceAddress(ours.message),
    subject: 'Away',
    head: answersAlone,
  })
  const noticed = await arrived(here, notice)
  const back = letterFrom({ from: to, to: await replyAddress(theirs.thread), subject: 'Re: Away', head: answersAlone })
  await arrived(there, back)

  assert.deepEqual([await lettersOf(here), await lettersOf(there)], [1, 0])
  assert.equal(theirs.message.kind, 'written')
  assert.deepEqual([noticed.thread.id, noticed.thread.unread], [ours.thread.id, false])
  const { body } = await there.as(there.recruiter).get(`${inbox}/${theirs.thread.id}/messages/page`)
  assert.deepEqual(
    body.data.map(({ kind }: { kind: string }) => kind),
    ['automatic-answer', 'written'],
  )
})
