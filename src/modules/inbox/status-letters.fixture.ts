/** The tests of letters that follow statuses share what they arrange. */
import assert from 'node:assert/strict'
import { type Answer, everywhere, type World } from '#test'
import { inbox, pathTo } from './inbox.fixture.ts'

export const statusLetters = '/v1/inbox/status-letters'

const must = ({ status, body, text }: Answer): Answer['body'] => {
  assert.ok(status < 300, text)
  return body
}

export async function makeTemplate({ as, recruiter }: World, wish: object = {}): Promise<Answer['body']> {
  const template = {
    name: Math.random().toString(36),
    subject: 'Your application as {{job.title}}',
    bodyMarkdown: 'Dear {{candidate.firstName}},\n\nthank you. {{sender.name}}',
    ...wish,
  }
  return must(await as(recruiter).post('/v1/inbox/templates', template))
}

/** A letter goes out on the status from now on. */
export async function switchedOn(here: World, status = 'not_suitable', wish: object = {}): Promise<Answer['body']> {
  const templateId = (await makeTemplate(here)).id
  return must(await here.as(here.admin).put(`${statusLetters}/${status}`, { isOn: true, templateId, ...wish }))
}

type Application = { readonly id: number; readonly candidateId: number }

export async function given(here: World, { id }: Pick<Application, 'id'>, status: string): Promise<void> {
  must(await here.as(here.recruiter).patch(`/v1/applications/${id}`, { status }))
  await here.settle()
}

/** What the service wrote to the person of the application, the newest first. */
export async function lettersOf({ as, admin }: World, { candidateId }: Application): Promise<Answer['body'][]> {
  const { data: threads } = must(await as(admin).get(`${inbox}?state=all&candidateId=${candidateId}`))
  const lists = await Promise.all(
    threads.map((thread: { id: string }) => as(admin).get(pathTo(thread, '/messages/page'))),
  )
  return lists.flatMap(({ body }) => body.data).filter(({ kind }) => kind === 'automatic')
}

export const statesOf = async (here: World, application: Application): Promise<string[]> =>
  (await lettersOf(here, application)).map(({ state }) => state)

/** Days go by: what waits has left. */
export const whenDue = ({ owner, companyId }: World): Promise<unknown> =>
  everywhere(owner, `update status_letter_plan set due_at = due_at - interval '10 days' where company_id = $1`, [
    companyId,
  ])

/** Why people got none, as the activity of the job tells it. */
export async function skippedOn({ as, recruiter }: World, jobId: number): Promise<string[]> {
  const { data } = must(await as(recruiter).get(`/v1/jobs/${jobId}/activity`))
  return data
    .filter(({ kind }: { kind: string }) => kind === 'status_letter.skipped')
    .map(({ details }: { details: { reason: string } }) => details.reason)
}
