import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { broken, HeldClock, lettersTo, must, refusal, sent, settingsPath, waiting } from '../outreach.fixture.ts'

describe('PATCH /v1/outreach-settings', () => {
  test('changes what is sent and leaves the rest, and holds for letters that are not written yet', async () => {
    const here = await world()
    const clock = new HeldClock()
    const { people } = await waiting(here, 1, { clock })
    const wish = { from: '08:30', until: '24:00', workDays: [2, 2, 1], holidays: ['2027-03-01', '2027-03-01'] }

    const changed = must(await here.as(here.admin).patch(settingsPath, { ...wish, senderDayMax: 10 }))
    await sent(here, clock)
    const onHoliday = (await lettersTo(here, ...people)).length
    clock.at = new Date('2027-03-02T22:30:00Z')
    await sent(here, clock)

    assert.partialDeepStrictEqual(changed, {
      ...wish,
      workDays: [1, 2],
      holidays: ['2027-03-01'],
      senderDayMax: 10,
      companyDayMax: 200,
    })
    assert.deepEqual([onHoliday, (await lettersTo(here, ...people)).length], [0, 1])
    const { data } = must(await here.as(here.admin).get('/v1/audit-log/page'))
    assert.ok(data.some(({ action }: { action: string }) => action === 'outreach_settings.updated'))
  })

  test('takes what it was when somebody read it, and hours that there are', async () => {
    const here = await world()
    const client = here.as(here.admin)
    const etag = (await client.get(settingsPath)).headers.get('etag') ?? ''
    const patch = (wish: object) => client.patch(settingsPath, wish, { headers: { 'if-match': etag } })

    const replies = [
      await patch({ from: '17:00' }),
      await patch({ holidays: ['2027-02-29'], workDays: [], domainDayMax: 51 }),
      await patch({ monthsUnanswered: 3 }),
      await patch({ monthsUnanswered: 4 }),
    ]

    assert.deepEqual(
      replies.map(({ status }) => status),
      [422, 422, 200, 412],
    )
    assert.deepEqual(replies.slice(0, 2).map(broken), [
      ['/until order'],
      ['/domainDayMax maximum', '/holidays/0 date', '/workDays minItems'],
    ])
  })

  test('is for admins', async () => {
    const here = await world()

    const reply = await here.as(here.recruiter).patch(settingsPath, { from: '08:00' })

    assert.deepEqual(refusal(reply), [403, 'FORBIDDEN'])
  })
})
