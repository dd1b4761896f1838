import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newId } from '#kernel/ids.ts'
import { openLog } from '#kernel/log.ts'
import { everywhere, mailService, mailSettings } from '#test'
import { breakingSmtpServer } from '#test/kit/breaking-smtp-server.ts'
import { goneHolders, leaveUncertain } from './letter-outcome.ts'
import { queueLetter } from './mail.ts'

/** It was nobody's lock at any time. */
const nobody = 'a process that is gone'

describe('a letter in the hands of a process that is gone', () => {
  test('is uncertain, and one that only waits is not', async (t) => {
    const server = await breakingSmtpServer(t, () => undefined)
    const { db, owner, letters } = await mailService(t, mailSettings(server.port))
    const [taken, waiting] = [newId('msg'), newId('msg')]
    for (const id of [taken, waiting]) {
      const bytes = Buffer.from(`From: jobs@acme.example\r\nMessage-ID: <${id}@acme.example>\r\n\r\nHello\r\n`)
      const letter = { id, companyId: newId('org'), purpose: 'told', to: `${id}@people.example`, bytes }
      const notBefore = new Date(Date.now() + 3_600_000)
      await db.transaction('everyone', async (tx) =>
        queueLetter(tx, { ...letter, subject: 'A letter', text: 'Hello', notBefore }),
      )
    }
    await everywhere(
      owner,
      `update mail_message set state = 'handing_over', attempt_id = gen_random_uuid(), attempts = 1, holder = $2 where id = $1`,
      [taken, nobody],
    )

    const holders = (await db.reading('everyone').all(goneHolders)).map(({ holder }) => holder)
    await leaveUncertain(db, openLog({ logLevel: 'silent' }), holders)

    assert.deepEqual(holders, [nobody])
    const states = new Map((await letters()).map(({ id, state, detail }) => [id, [state, detail]]))
    assert.deepEqual(states.get(taken), ['uncertain', 'the process that handed it over is gone'])
    assert.deepEqual(states.get(waiting), ['queued', null])
  })
})
