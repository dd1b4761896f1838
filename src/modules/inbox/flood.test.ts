import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { arrivalOf, arrivalsOf, letterFrom, replyAddress, stored } from './arrivals.fixture.ts'
import { inThreadMax, ofSenderMax } from './flood.ts'
import { listed, onDatabase, pathTo, written } from './inbox.fixture.ts'
import { mayMachineWrite } from './machine-letter.ts'
import { lockThread } from './thread.store.ts'

async function flooded(here: World) {
  const { emails, id: candidateId } = await here.make.candidate()
  const { thread } = await written(here, { candidateId })
  const to = await replyAddress(thread)
  const letters = Array.from({ length: inThreadMax + 2 }, (_, index) =>
    letterFrom({ from: emails[0], to, text: `No ${index}` }),
  )
  await stored(...letters.map((raw) => arrivalOf(here, raw)))
  await here.settle()
  return { thread, address: emails[0], to }
}

const told = async (here: World): Promise<number> =>
  (await here.events()).filter((name) => name === 'message.received').length

describe('a thread into which more comes than people write', () => {
  test('keeps and shows all of it, says so, and wakes nobody any more', async () => {
    const here = await world()

    const { thread } = await flooded(here)

    const { body } = await here.as(here.recruiter).get(pathTo(thread))
    assert.partialDeepStrictEqual(body, { flags: ['frozen'], messageCount: inThreadMax + 3, unread: true })
    assert.equal(await told(here), inThreadMax - 1)
  })

  test('is as others are when an hour has passed', async () => {
    const here = await world()
    const { thread, address, to } = await flooded(here)
    await everywhere(here.owner, `update thread set frozen_until = now() where company_id = $1`, [here.companyId])
    await everywhere(
      here.owner,
      `update message set created_at = created_at - interval '2 hours' where company_id = $1`,
      [here.companyId],
    )

    await stored(arrivalOf(here, letterFrom({ from: address, to })))
    await here.settle()

    assert.deepEqual((await here.as(here.recruiter).get(pathTo(thread))).body.flags, [])
    assert.equal(await told(here), inThreadMax)
  })

  test('is written to by no machine', async () => {
    const here = await world()
    const { thread } = await flooded(here)
    const wish = { to: 'x@y.example', answers: 'written' } as const

    assert.equal(await mayWrite(here, thread, wish), false)
  })
})

test('somebody who sends by the dozen wakes nobody with the rest, of which nothing is lost', async () => {
  const here = await world()
  const letters = Array.from({ length: ofSenderMax + 5 }, (_, index) =>
    letterFrom({ from: 'x@y.example', subject: `No ${index}` }),
  )

  await stored(...letters.map((raw) => arrivalOf(here, raw)))
  await here.settle()

  assert.equal((await arrivalsOf(here)).filter(({ state }) => state === 'read').length, letters.length)
  assert.equal((await listed(here, '?state=unassigned&limit=100')).length, letters.length)
  assert.equal(await told(here), ofSenderMax)
})

interface MachineWish {
  readonly to: string
  readonly answers: Parameters<typeof mayMachineWrite>[2]['answers']
}

const mayWrite = ({ companyId }: World, { id }: { readonly id: string }, wish: MachineWish): Promise<boolean> => {
  const actor = { kind: 'machine', name: 'inbox', companyId } as const
  return onDatabase((db) =>
    db.transaction({ companyId }, async (tx) =>
      mayMachineWrite(tx, actor, { ...wish, thread: await lockThread(tx, actor, id) }),
    ),
  )
}

describe('a machine', () => {
  test('answers people, and no machine', async () => {
    const here = await world()
    const { thread } = await written(here)
    const may = (answers: MachineWish['answers']) => mayWrite(here, thread, { to: 'x@y.example', answers })

    const answers = [await may('written'), await may(null), await may('automatic-answer'), await may('bounce')]

    assert.deepEqual(answers, [true, true, false, false])
  })

  test('writes to one address five times a day', async () => {
    const here = await world()
    const { emails, id: candidateId } = await here.make.candidate()
    const { thread } = await written(here, { candidateId })
    const wish = { to: emails[0], answers: null }
    for (let count = 1; count < 5; count++) await written(here, { candidateId })
    await everywhere(here.owner, `update message set kind = 'automatic' where company_id = $1`, [here.companyId])
    const atFive = await mayWrite(here, thread, wish)

    await everywhere(
      here.owner,
      `update mail_message set created_at = created_at - interval '25 hours' where company_id = $1`,
      [here.companyId],
    )

    assert.deepEqual([atFive, await mayWrite(here, thread, wish)], [false, true])
  })
})
