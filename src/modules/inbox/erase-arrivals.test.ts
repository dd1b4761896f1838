import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { arrivalOf, arrived, letterFrom, replyAddress, stored } from './arrivals.fixture.ts'
import { inbox, written } from './inbox.fixture.ts'

/** Everything that the company has of letters that came in, as one text. */
async function keptOf({ owner, companyId }: World): Promise<string> {
  const { rows } = await everywhere<{ all: string }>(
    owner,
    `select concat(
       (select string_agg(concat(a.envelope, a.proof, a.message_id, a.detail, encode(a.raw, 'escape')), ' ') from arrival a where company_id = $1),
       (select string_agg(concat(m.to_boxes, m.cc_boxes, m.named, m.from_address, m.from_exact, m.body), ' ') from message m where company_id = $1),
       (select string_agg(encode(s.raw, 'escape'), ' ') from message_source s where company_id = $1)) as all`,
    [companyId],
  )
  return rows[0]?.all ?? ''
}

const erased = async (here: World, candidateId: number): Promise<void> => {
  const { status, text } = await here.as(here.admin).delete(`/v1/candidates/${candidateId}`)
  assert.ok(status < 300, text)
  await here.settle()
}

describe('whoever is forgotten', () => {
  test('is in no letter as it came in, in no envelope, and in none that waits', async () => {
    const here = await world()
    const { emails, id: candidateId } = await here.make.candidate()
    const [address] = emails
    const { thread } = await written(here, { candidateId })
    const to = await replyAddress(thread)
    await arrived(here, letterFrom({ from: address, to }), { envelope: { from: address, to: [to] } })
    await stored(arrivalOf(here, letterFrom({ from: address }), { envelope: { from: address.toUpperCase(), to: [] } }))
    await here.settle()
    const before = await keptOf(here)

    await erased(here, candidateId)

    assert.ok(before.includes(address))
    assert.ok(!(await keptOf(here)).toLowerCase().includes(address))
  })

  test('is taken out of letters of others that name them, whose own words stay', async () => {
    const here = await world()
    const other = await here.make.candidate()
    const { emails, id: candidateId } = await here.make.candidate()
    const { thread } = await written(here, { candidateId: other.id })
    const head = [`Cc: Somebody <${emails[0]}>, third@people.example`]
    const letter = letterFrom({ from: other.emails[0], to: await replyAddress(thread), head })
    const { message } = await arrived(here, letter)

    await erased(here, candidateId)

    assert.ok(!(await keptOf(here)).includes(emails[0]))
    const { body } = await here.as(here.recruiter).get(`${inbox}/${thread.id}/messages/page`)
    const left = body.data.find(({ id }: { id: string }) => id === message.id)
    assert.deepEqual([left.text, left.cc], ['Thursday after five?\n', [{ name: '', address: 'third@people.example' }]])
    assert.equal(left.hasSource, false)
  })

  test('stays forgotten though the same letter comes once more', async () => {
    const here = await world()
    const { emails, id: candidateId } = await here.make.candidate()
    const arrival = arrivalOf(here, letterFrom({ from: emails[0] }), { envelope: { from: emails[0], to: [] } })
    await stored(arrival)
    await here.settle()
    await erased(here, candidateId)

    await stored({ ...arrival, envelope: { from: null, to: [] } })
    await here.settle()

    assert.ok(!(await keptOf(here)).includes(emails[0]))
  })
})

test('a person is told of the letters that came in from them, and of those that name them', async () => {
  const here = await world()
  const other = await here.make.candidate()
  const { emails, id: candidateId } = await here.make.candidate()
  await arrived(here, letterFrom({ from: emails[0], text: 'My own words.' }), { envelope: { from: emails[0], to: [] } })
  await arrived(here, letterFrom({ from: other.emails[0], to: emails[0], text: 'Words of another.' }))

  const { status, text, body } = await here.as(here.admin).get(`/v1/candidates/${candidateId}/export`)

  assert.equal(status, 200, text)
  assert.match(text, /My own words/)
  assert.doesNotMatch(text, /Words of another/)
  assert.match(JSON.stringify(body), /lettersNamingThem/)
  assert.match(JSON.stringify(body), /arrivals/)
})
