import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { newId } from '#kernel/ids.ts'
import { type MailService, mailService, settle, smtpServer } from '#test'
import { sendMail } from './mail.ts'
import { person } from './person.ts'
import { noteSoftBounce, suppress } from './suppression.ts'

const companyId = newId('org')
const whom = { companyId, candidateIds: [], applicationIds: [], emails: ['Jana@people.example'] }

/** Somebody was sent a letter, and is suppressed in both ways. */
async function writtenTo(t: TestContext): Promise<MailService> {
  const server = await smtpServer(t)
  const service = await mailService(t, server.settings)
  await service.db.transaction('everyone', async (tx) => {
    sendMail(tx, { companyId, purpose: 'told', to: 'jana@people.example', subject: 'A letter', text: 'Hello' })
    suppress(tx, { companyId, address: 'jana@people.example', reason: 'complained' })
    await noteSoftBounce(tx, { companyId, address: 'jana@people.example', letterId: newId('msg') })
  })
  await service.atRest()
  return service
}

async function rowsIn({ owner }: MailService): Promise<readonly number[]> {
  const { rows } = await owner.query<{ counts: number[] }>(`
    select set_config('muster.company_id', '*', true), array[(select count(*)::int from mail_message), (select count(*)::int from letter_bytes),
      (select count(*)::int from suppressed_address), (select count(*)::int from soft_bounce)] as counts`)
  return rows[0]?.counts ?? []
}

describe('what mail keeps of a person', () => {
  test('is told to them, and gone when they are erased, the bytes of letters too', async (t) => {
    const service = await writtenTo(t)
    assert.deepEqual(await rowsIn(service), [1, 1, 1, 1])

    const told = await person.tell?.(service.db.reading('everyone'), whom, 10)
    await service.db.transaction('everyone', (tx) => person.erase(tx, whom))

    const [letter] = told?.['letters'] ?? []
    const [suppression] = told?.['suppressions'] ?? []
    assert.deepEqual([letter?.['state'], suppression?.['reason']], ['sent', 'complained'])
    assert.deepEqual(await rowsIn(service), [0, 0, 0, 0])
  })

  test('goes by itself where nobody needs it, a week behind the last attempt', async (t) => {
    const service = await writtenTo(t)
    const sweep = async (): Promise<void> => {
      await service.owner.query(`select graphile_worker.add_job('sweep-letters')`)
      await settle(service.owner, companyId)
    }
    await sweep()
    const soon = await rowsIn(service)
    await service.owner.query(`
      with reach as materialized (select set_config('muster.company_id', '*', true)),
        letter as (update mail_message set settled_at = now() - interval '8 days' from reach),
        bytes as (update letter_bytes set created_at = now() - interval '8 days' from reach),
        pace as (update letter_pace set filled_at = now() - interval '2 days')
      update soft_bounce set day = day - 8 from reach`)

    await sweep()

    const { rows } = await service.owner.query<{ name: string }>('select name from letter_pace')
    assert.deepEqual(
      [soon, await rowsIn(service)],
      [
        [1, 1, 1, 1],
        [1, 0, 1, 0],
      ],
    )
    assert.deepEqual(rows, [{ name: 'relay' }])
  })
})
