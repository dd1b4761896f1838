import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { broken, refusal } from '../inbox.fixture.ts'
import {
  given,
  lettersOf,
  makeTemplate,
  statesOf,
  statusLetters,
  switchedOn,
  whenDue,
} from '../status-letters.fixture.ts'

const rejections = `${statusLetters}/not_suitable`

describe('PUT /v1/inbox/status-letters/{applicationStatus}', () => {
  test('says which letter goes out, and waits a day with rejections where nobody says how long', async () => {
    const here = await world()
    const { as, admin } = here
    const { id: templateId } = await makeTemplate(here)

    const first = await as(admin).put(rejections, { isOn: true, templateId })
    const second = await as(admin).put(`${statusLetters}/offered`, { isOn: false, templateId: null, delayHours: 72 })

    assert.deepEqual(first.body, { status: 'not_suitable', isOn: true, templateId, delayHours: 24 })
    assert.deepEqual(second.body, { status: 'offered', isOn: false, templateId: null, delayHours: 72 })
    const [deed] = (await as(admin).get('/v1/audit-log/page')).body.data
    assert.partialDeepStrictEqual(deed, { action: 'status_letter.updated', subject: { id: 'offered' } })
  })

  test('takes what it was when somebody read it, and is done once of several who did', async () => {
    const here = await world()
    const client = here.as(here.admin)
    const etag = (await client.get(rejections)).headers.get('etag') ?? ''
    const wish = { isOn: true, templateId: (await makeTemplate(here)).id }

    const replies = await Promise.all(
      [1, 2, 3].map((delayHours) => client.put(rejections, { ...wish, delayHours }, { headers: { 'if-match': etag } })),
    )

    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 412, 412])
    assert.notEqual((await client.get(rejections)).headers.get('etag'), etag)
  })

  test('takes back what waits when it is switched off, and leaves what has left', async () => {
    const here = await world()
    const { templateId } = await switchedOn(here)
    const [sent, waiting, other] = [
      await here.make.application(),
      await here.make.application(),
      await here.make.application(),
    ]
    await given(here, sent, 'not_suitable')
    await whenDue(here)
    await switchedOn(here, 'offered')
    await given(here, waiting, 'not_suitable')
    await given(here, other, 'offered')

    await here.as(here.admin).put(rejections, { isOn: false, templateId })
    await here.settle()

    assert.deepEqual(
      [await statesOf(here, sent), await statesOf(here, waiting), await statesOf(here, other)],
      [['kept'], ['withdrawn'], ['kept']],
    )
  })

  test('lets what waits leave sooner, one a minute, when the wait is shortened, and no later when it is made longer', async () => {
    const here = await world()
    const { templateId } = await switchedOn(here, 'not_suitable', { delayHours: 48 })
    const applications = [await here.make.application(), await here.make.application(), await here.make.application()]
    for (const application of applications) await given(here, application, 'not_suitable')
    const times = async (): Promise<number[]> => {
      const letters = await Promise.all(applications.map((application) => lettersOf(here, application)))
      return letters.flat().map(({ leavesAt }) => Date.parse(leavesAt))
    }
    const put = async (delayHours: number): Promise<void> => {
      await here.as(here.admin).put(rejections, { isOn: true, templateId, delayHours })
      await here.settle()
    }
    const before = await times()

    await put(72)
    const longer = await times()
    await put(24)
    const sooner = await times()
    await put(0)
    const atOnce = await times()

    assert.deepEqual(longer, before)
    const aDay = 24 * 3_600_000
    assert.deepEqual(
      sooner,
      before.map((time) => time - aDay),
    )
    const [first = 0, second = 0, third = 0] = atOnce
    assert.ok(first - Date.now() < 60_000)
    assert.deepEqual([second - first, third - second], [60_000, 60_000])
  })

  test('keeps its template from being deleted', async () => {
    const here = await world()
    const { as, admin, recruiter } = here
    const { templateId } = await switchedOn(here)
    const remove = () => as(recruiter).delete(`/v1/inbox/templates/${templateId}`)

    const refused = await remove()
    await as(admin).put(rejections, { isOn: false, templateId: null })

    assert.deepEqual([refusal(refused), (await remove()).status], [[409, 'CONFLICT'], 204])
  })

  test('needs a template of the company, and a status of those that have a letter', async () => {
    const [here, other] = [await world(), await world()]
    const client = here.as(here.admin)
    const theirs = await makeTemplate(other)

    const replies = [
      await client.put(rejections, { isOn: true, templateId: null }),
      await client.put(rejections, { isOn: true, templateId: 1, delayHours: 73 }),
      await client.put(`${statusLetters}/sourced_potential`, { isOn: false, templateId: null }),
    ]

    assert.deepEqual(replies.map(broken), [
      ['/templateId required'],
      ['/delayHours maximum'],
      ['/applicationStatus enum'],
    ])
    assert.deepEqual(refusal(await client.put(rejections, { isOn: true, templateId: theirs.id })), [404, 'NOT_FOUND'])
  })

  test('is for admins', async () => {
    const { as, recruiter } = await world()

    assert.deepEqual(refusal(await as(recruiter).put(rejections, { isOn: false, templateId: null })), [
      403,
      'FORBIDDEN',
    ])
  })
})
