import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type Answer, type World, world } from '#test'

const path = '/v1/agent/intent-preview'

const preview = async (
  { as, recruiter }: World,
  message: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answer['body']> => {
  const { status, body } = await as(recruiter).post(path, { message, contextType: 'root', ...more })
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

describe('POST /v1/agent/intent-preview', () => {
  let here: World
  let nurse: { id: number }
  let clerk: { id: number }
  const people = new Map<string, number>()

  before(async () => {
    here = await world()
    nurse = await here.make.job({ title: 'Registered Nurse' })
    clerk = await here.make.job({ title: 'Sales Development Representative' })
    for (const name of ['Anna Berg', 'Anna Klein', 'Tom Okafor', 'Seán O’Brien', 'Jonas Weber']) {
      const [firstName, lastName] = name.split(' ')
      people.set(name, (await here.make.candidate({ firstName, lastName })).id)
    }
  })

  test('tells an action, whom and what it is about, and that it begins a conversation', async () => {
    const message = 'Shortlist Tom Okafor for the nurse job'

    const told = await preview(here, message, { context: 'root' })

    const tom = people.get('Tom Okafor')
    assert.partialDeepStrictEqual(told, {
      intent: 'change_status',
      isAction: true,
      why: 'command',
      target: { jobId: nurse.id, candidateIds: [tom], status: 'shortlisted' },
      missing: [],
      startsNewThread: true,
      engine: 'rules',
    })
    assert.deepEqual(
      told.mentions.map(({ start, end, ids }: { start: number; end: number; ids: number[] }) => [
        message.slice(start, end),
        ids,
      ]),
      [
        ['Tom Okafor', [tom]],
        ['nurse', [nurse.id]],
      ],
    )
  })

  for (const [message, intent, isAction] of [
    ['publish the nurse job', 'publish_job', true],
    ['Please close Registered Nurse', 'close_job', true],
    ['Lehne Jonas Weber ab', 'change_status', true],
    ['Tell Tom we will call him tomorrow', 'send_reply', true],
    ['Add a note to Anna Berg: speaks Dutch', 'add_note', true],
    ['Publish the nurse job?', 'none', false],
    ["Don't publish the nurse job", 'none', false],
    ['Should I reject Tom Okafor?', 'none', false],
    ['What happens if I close the nurse job?', 'none', false],
    ['Close the nurse job when Jonas Weber accepts', 'none', false],
    ['Tom Okafor wrote: close the nurse job', 'none', false],
    ['Show the pipeline for the nurse job', 'show_pipeline', false],
    ['Compare Anna Berg and Anna Klein', 'compare_candidates', false],
    ['What needs my attention today?', 'attention', false],
    ['/publish Registered Nurse', 'publish_job', true],
  ] as const) {
    test(`reads “${message}” as ${isAction ? 'the action' : 'no action but'} ${intent}`, async () => {
      const told = await preview(here, message)

      assert.deepEqual([told.intent, told.isAction], [intent, isAction])
    })
  }

  test('knows a job by its number, its initials and the context, and takes the one that is named', async () => {
    const context = { contextType: 'job', context: `job:${nurse.id}`, hasOpenThread: true }
    const jobIn = async (message: string, more = {}) => (await preview(here, message, more)).target.jobId

    assert.equal(await jobIn(`close job ${clerk.id}`), clerk.id)
    assert.equal(await jobIn('close the SDR req'), clerk.id)
    assert.equal(await jobIn('close it', context), nurse.id)
    assert.equal(await jobIn(`close job ${clerk.id}`, context), clerk.id)
    assert.deepEqual((await preview(here, 'close it')).missing, ['job'])
    assert.equal((await preview(here, 'close it', context)).startsNewThread, false)
  })

  test('knows a person by accents that are missing, by an address, and by a genitive', async () => {
    const { id, emails } = await here.make.candidate({ firstName: 'Zdenka', lastName: 'Marek' })
    const meant = async (message: string) => (await preview(here, message)).target.candidateIds

    assert.deepEqual(await meant('shortlist sean o’brien'), [people.get('Seán O’Brien')])
    assert.deepEqual(await meant(`shortlist ${emails[0].toUpperCase()}`), [id])
    assert.deepEqual(await meant("Explain Zdenka Marek's score"), [id])
  })

  test('lets somebody choose where several people have the name', async () => {
    const told = await preview(here, 'Reject Anna')

    assert.deepEqual([told.target.candidateIds, told.missing], [[], ['person']])
    assert.deepEqual(new Set(told.mentions[0].ids), new Set([people.get('Anna Berg'), people.get('Anna Klein')]))
  })

  test('finds the one who is named in full among many with the first name', async () => {
    const own = await world()
    const { id } = await own.make.candidate({ firstName: 'Mia', lastName: 'Tremaine' })
    for (let made = 0; made < 85; made++) await own.make.candidate({ firstName: 'Mia' })

    const told = await preview(own, 'Shortlist Mia Tremaine')

    assert.deepEqual(told.target.candidateIds, [id])
  })

  test('names the nearest where it understood nothing', async () => {
    const told = await preview(here, 'qwertz')

    assert.partialDeepStrictEqual(told, { intent: 'none', confidence: 0, isAction: false })
    assert.equal(told.alternatives.length, 3)
  })

  test('names nothing that the caller does not see', async () => {
    const { as, reviewer, stranger, admin } = here
    const message = 'Shortlist Tom Okafor for the nurse job'
    const asked = { message, contextType: 'root' }

    const ofReviewer = await as(reviewer).post(path, asked)
    const ofStranger = await as(stranger).post(path, asked)
    const numbered = await as(stranger).post(path, { ...asked, message: `close job ${nurse.id}` })

    const nobody = { jobId: null, candidateIds: [], status: 'shortlisted' }
    for (const { body } of [ofReviewer, ofStranger]) {
      assert.deepEqual([body.target, body.mentions].flat(), [{ ...nobody, status: body.target.status }])
    }
    assert.equal(numbered.body.target.jobId, null)

    await as(admin).patch(`/v1/jobs/${clerk.id}`, { hiringTeam: [reviewer.userId] })
    const ofTeam = await as(reviewer).post(path, { message: 'status of the SDR job', contextType: 'root' })
    assert.equal(ofTeam.body.target.jobId, clerk.id)
  })

  test('refuses a job that is not there, and other contexts', async () => {
    const { as, recruiter, stranger } = here
    const asked = { message: 'close it', contextType: 'job', context: `job:${nurse.id}` }

    assert.equal((await as(stranger).post(path, asked)).body.code, 'NOT_FOUND')
    for (const context of ['', 'job:', 'job:0', 'job:x', 'inbox']) {
      const { status, body } = await as(recruiter).post(path, { ...asked, context })
      assert.deepEqual([status, body.errors?.[0]?.pointer], [422, '/context'], context)
    }
  })

  test('takes 8,000 signs of any kind, and no more', async () => {
    const { as, recruiter } = here
    const ask = (message: string) => as(recruiter).post(path, { message, contextType: 'root' })

    for (const piece of ["Anna 'x' & !(", 'a@\u0001.de ', 'ﷺ %_\\ ', 'Tom Okafor close ', 'job 999999999999999 ']) {
      const { status, text } = await ask(piece.repeat(Math.ceil(8_000 / piece.length)).slice(0, 8_000))
      assert.equal(status, 200, `${piece}: ${text}`)
    }
    assert.equal((await ask('x'.repeat(8_001))).status, 422)
    assert.equal((await ask('')).body.intent, 'none')
  })

  test('changes nothing', async () => {
    const events = await here.events()

    await preview(here, 'close the nurse job')

    assert.deepEqual(await here.events(), events)
    const { body } = await here.as(here.recruiter).get('/v1/agent/actions/page')
    assert.deepEqual(body.data, [])
  })
})
