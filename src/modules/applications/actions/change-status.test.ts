import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { acksOf, deskOf, refusalOf } from '#modules/actions/actions.fixture.ts'
import { done, pathTo, staged } from '#modules/actions/staged.fixture.ts'
import { world } from '#test'
import { makeApplications } from '../applications.fixture.ts'

const kind = 'change_status'
const idOf = ({ id }: { id: number }) => id

describe('the action change_status', () => {
  test('gives all of them the status, for the reason that was proposed', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const applications = await makeApplications(here, 3)
    const [first, second, third] = applications
    await here.as(here.recruiter).patch(`/v1/applications/${second.id}`, { status: 'suitable' })
    const payload = { applicationIds: applications.map(idOf), status: 'suitable', reason: 'They bind.' }
    const { actionKey, title } = await desk.stage({ kind, jobId: first.jobId, payload })
    const { changes, warnings } = await desk.receipt(actionKey)

    const { action } = await desk.execute({ actionKey })

    assert.equal(title, 'Change 3 statuses to suitable')
    assert.deepEqual([changes.length, warnings], [2, []])
    assert.deepEqual(changes[0], { path: `/applications/${first.id}/status`, from: 'unreviewed', to: 'suitable' })
    const from = { from: 'unreviewed', to: 'suitable' }
    assert.deepEqual(action.result, {
      moved: [
        { applicationId: first.id, ...from },
        { applicationId: third.id, ...from },
      ],
    })
    const { data } = (await here.as(here.recruiter).get(`/v1/applications/${third.id}/status-changes`)).body
    assert.deepEqual([data[0].to, data[0].reason, data[0].by.id], ['suitable', 'They bind.', here.recruiter.userId])
  })

  test('warns of more than ten rejections, of those who are not rejected yet', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const applications = await makeApplications(here, 11)
    const [first] = applications
    const wish = (count: number, status = 'not_suitable') => ({
      kind,
      jobId: first.jobId,
      payload: { applicationIds: applications.slice(0, count).map(idOf), status },
    })
    const codesOf = async (wanted: ReturnType<typeof wish>) =>
      (await desk.receipt((await desk.stage(wanted)).actionKey)).warnings.map(({ code, severity }) => [code, severity])

    const codes = [await codesOf(wish(10)), await codesOf(wish(11, 'shortlisted'))]
    const { actionKey } = await desk.stage(wish(11))
    const refused = await refusalOf(desk.execute({ actionKey }))
    const acknowledgements = acksOf(await desk.receipt(actionKey))
    await desk.execute({ actionKey, acknowledgements })

    assert.deepEqual(codes, [[], []])
    assert.deepEqual(refused, ['422 validation_failed', '/acknowledgements/many_rejections acknowledgement_required'])
    assert.deepEqual(await codesOf(wish(11)), [])
  })

  test('must be read again when somebody has moved one of them meanwhile', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const applications = await makeApplications(here, 2)
    const [first] = applications
    const payload = { applicationIds: applications.map(idOf), status: 'offered' }
    const { actionKey } = await desk.stage({ kind, jobId: first.jobId, payload })
    await here.as(here.recruiter).patch(`/v1/applications/${first.id}`, { status: 'withdrawn' })

    const refused = await refusalOf(desk.execute({ actionKey }))

    assert.deepEqual(refused, [
      '422 validation_failed',
      '/acknowledgements/changed_since_staged acknowledgement_required',
    ])
  })

  test('refuses as the operation does, and nothing is done for any of them', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const [hired, other] = await makeApplications(here, 2)
    await here.as(here.recruiter).patch(`/v1/applications/${hired.id}`, { status: 'hired' })
    const payload = { applicationIds: [hired.id, other.id], status: 'suitable' }
    const { actionKey } = await desk.stage({ kind, jobId: hired.jobId, payload })

    const refused = await refusalOf(desk.execute({ actionKey }))

    assert.deepEqual(refused, ['409 CONFLICT', `/applications/${hired.id} hired`])
    assert.equal((await desk.receipt(actionKey)).allowed.execute, false)
    assert.equal((await here.as(here.recruiter).get(`/v1/applications/${other.id}`)).body.status, 'unreviewed')
  })

  test('is of one job, and of applications that are there', async () => {
    const [here, elsewhere] = [await world(), await world()]
    const desk = await deskOf(here)
    const [mine, other, theirs] = [
      await here.make.application(),
      await here.make.application(),
      await elsewhere.make.application(),
    ]
    const wish = (id: number) => ({
      kind,
      jobId: mine.jobId,
      payload: { applicationIds: [mine.id, id], status: 'suitable' },
    })

    const refusals = [await refusalOf(desk.stage(wish(other.id))), await refusalOf(desk.stage(wish(theirs.id)))]

    assert.deepEqual(refusals, [['404 NOT_FOUND'], ['404 NOT_FOUND']])
  })

  test('gives each the status back that they had, when it is undone', async () => {
    const here = await world()
    const applications = await makeApplications(here, 3)
    const [first, second] = applications
    const { jobId } = first
    const client = here.as(here.recruiter)
    await client.patch(`/v1/applications/${second.id}`, { status: 'shortlisted' })
    const payload = { applicationIds: applications.map(idOf), status: 'not_suitable', reason: 'Too far away.' }
    const rejected = await done(here, await staged(here, { kind, jobId, payload }))

    const { status, body: undo } = await client.post(pathTo(rejected, '/undo'))
    await done(here, undo)

    assert.deepEqual([status, undo.title], [201, 'Change 3 statuses'])
    assert.deepEqual(
      undo.preview.people.map(({ from, to }: { from: string; to: string }) => [from, to]),
      ['unreviewed', 'shortlisted', 'unreviewed'].map((to) => ['not_suitable', to]),
    )
    const now = await Promise.all(applications.map(async ({ id }) => (await client.get(`/v1/applications/${id}`)).body))
    assert.deepEqual(
      now.map((application) => application.status),
      ['unreviewed', 'shortlisted', 'unreviewed'],
    )
  })

  test('says whom it is about, from what to what', async () => {
    const here = await world()
    const applications = await makeApplications(here, 4)
    const [first] = applications
    const payload = { applicationIds: applications.map(idOf), status: 'suitable' }

    const { summary, preview } = await staged(here, { kind, jobId: first.jobId, payload })

    assert.match(summary, /^\S.*, .+, .+ and 1 more: unreviewed to suitable$/)
    assert.deepEqual(
      preview.people.map(({ applicationId }: { applicationId: number }) => applicationId),
      applications.map(idOf),
    )
  })

  test('supersedes what was proposed for the same ones, in whatever order, and is never reviewed', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const ids = (await makeApplications(here, 2)).map(idOf)
    const { jobId } = (await here.as(here.recruiter).get(`/v1/applications/${ids[0]}`)).body
    const wish = (applicationIds: readonly number[]) => ({
      kind,
      jobId,
      payload: { applicationIds, status: 'suitable' },
    })
    const [both, one] = [await desk.stage(wish(ids)), await desk.stage(wish(ids.slice(0, 1)))]

    const again = await desk.stage(wish(ids.toReversed()))

    const states = await Promise.all(
      [both, one, again].map(async ({ actionKey }) => (await desk.receipt(actionKey)).action.state),
    )
    assert.deepEqual(states, ['superseded', 'staged', 'staged'])
    const reviewed = { status: 'offered' }
    assert.deepEqual(await refusalOf(desk.execute({ actionKey: one.actionKey, reviewed })), [
      '422 validation_failed',
      '/reviewedDraft not_editable',
    ])
  })
})
