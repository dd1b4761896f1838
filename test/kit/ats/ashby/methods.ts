/** The methods of Ashby that we call, over a small ATS. */
import { keyShape, uploadShape, webhookShape } from '#connectors/ats/ashby/contract.ts'
import type { AshbyMethod, AshbyRequest } from '#connectors/ats/ashby/requests.ts'
import type { SmallApplication, SmallStage } from '#connectors/ats/sandbox/small-ats.ts'
import { listOf } from './lists.ts'
import { type AshbyHook, AshbyRefusal, type AshbyState, found, freshId } from './state.ts'
import { jobOfPlan, viewApplication, viewCandidate, viewJob, viewPlan, viewStage } from './views.ts'

type Answer = Record<string, unknown>
type Methods = { readonly [Method in AshbyMethod]: (body: AshbyRequest<Method>, state: AshbyState) => Answer }

export const methods: Methods = {
  'apiKey.info': (_body, { scopes, now }) => ({
    results: keyShape.parse({ title: 'Muster', createdAt: now().toISOString(), scopes: [...scopes] }),
  }),
  // Drafts are listed only where they are asked for.
  'job.list': (body, state) =>
    listOf(state, {
      list: 'job.list',
      model: 'job',
      body,
      isShown: ({ status }) => status !== 'draft' || body.status?.includes('Draft') === true,
      view: (job) => viewJob(job, body.expand?.includes('location') === true),
    }),
  'job.info': ({ id, expand }, { ats }) => ({
    results: viewJob(found(ats.find('job', id), 'job_not_found'), expand?.includes('location') === true),
  }),
  'interviewPlan.list': (body, state) =>
    listOf(state, { list: 'interviewPlan.list', model: 'job', body, view: viewPlan }),
  'interviewStage.list': ({ interviewPlanId }, { ats }) => {
    const job = found(ats.find('job', jobOfPlan(interviewPlanId)), 'interview_plan_not_found')
    const stages = ats.stagesOf(job.id).filter(({ isActive }) => isActive)
    return { results: stages.map(viewStage), moreDataAvailable: false }
  },
  'candidate.list': (body, state) =>
    listOf(state, { list: 'candidate.list', model: 'candidate', body, view: (each) => viewCandidate(state.ats, each) }),
  'candidate.info': ({ id }, { ats }) => ({ results: viewCandidate(ats, personOf(ats, id)) }),
  'candidate.search': ({ email, name }, { ats }) => {
    if (email === undefined && name === undefined) throw new AshbyRefusal('invalid_input')
    const isLike = (address: string) => address.toLowerCase().includes((email ?? '').toLowerCase())
    const people = ats.all('candidate').filter(({ deletedAt, emails }) => deletedAt === null && emails.some(isLike))
    return { results: people.slice(0, 100).map((each) => viewCandidate(ats, each)) }
  },
  'candidate.create': ({ name, email, phoneNumber, linkedInUrl, githubUrl, website }, { ats }) => {
    const [firstName = '', ...rest] = name.split(' ')
    const person = ats.addCandidate({
      firstName,
      lastName: rest.join(' '),
      emails: email === undefined ? [] : [email],
      phones: phoneNumber === undefined ? [] : [phoneNumber],
      links: [linkedInUrl, githubUrl, website].filter((link) => link !== undefined),
    })
    return { results: viewCandidate(ats, person) }
  },
  'candidate.uploadResume': ({ candidateId, resumeHandle }, { ats, uploads }) => {
    const file = uploads.get(resumeHandle)
    if (!file) throw new AshbyRefusal('invalid_input')
    const { id } = personOf(ats, candidateId)
    const resume = { fileName: file.name, contentType: file.contentType, base64: file.bytes.toString('base64') }
    ats.update('candidate', id, { resume })
    return { results: viewCandidate(ats, personOf(ats, id)) }
  },
  'application.list': (body, state) =>
    listOf(state, {
      list: 'application.list',
      model: 'application',
      body,
      view: (each) => viewApplication(state, each),
    }),
  'application.info': ({ applicationId }, state) => ({
    results: viewApplication(state, applicationOf(state, applicationId), true),
  }),
  'application.create': ({ candidateId, jobId, interviewStageId }, state) => {
    const { ats } = state
    const [person, job] = [personOf(ats, candidateId), found(ats.find('job', jobId), 'job_not_found')]
    const stages = ats.stagesOf(job.id)
    const isFirst = ({ kind, order }: SmallStage) => kind === 'active' && order === 0
    const isNamed = interviewStageId === 'FirstPreInterviewScreen' ? isFirst : named(interviewStageId)
    const stage = found(stages.find(isNamed), 'interview_stage_not_found')
    const application = ats.addApplication({ candidateId: person.id, jobId: job.id, stageId: stage.id })
    return { results: viewApplication(state, application) }
  },
  'application.changeStage': ({ applicationId, interviewStageId, archiveReasonId }, state) => {
    const application = applicationOf(state, applicationId)
    const stages = state.ats.stagesOf(application.jobId)
    const stage = found(stages.find(named(interviewStageId)), 'interview_stage_not_found')
    if (stage.kind === 'rejected' && archiveReasonId === undefined) throw new AshbyRefusal('invalid_input')
    state.ats.move(application.id, stage.id)
    return { results: viewApplication(state, applicationOf(state, applicationId)) }
  },
  'file.info': ({ fileHandle }, { ats, baseUrl }) => {
    const { id } = personOf(ats, fileHandle.replace(/^handle-/, ''))
    return { results: { url: `${baseUrl}/storage/files/${id}?signature=holds-for-a-while` } }
  },
  'file.createFileUploadHandle': (_body, state) => {
    const handle = freshId(state, 'upload')
    state.uploads.set(handle, null)
    const fields = { key: handle, policy: 'signed' }
    return { results: uploadShape.parse({ handle, url: `${state.baseUrl}/storage/uploads`, fields }) }
  },
  'webhook.create': (body, state) => hooked(state, { id: freshId(state, 'hook'), enabled: true, ...body }),
  'webhook.update': ({ webhookId, ...change }, state) => {
    const hook = found(state.hooks.get(webhookId), 'webhook_not_found')
    const told = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    return hooked(state, { ...hook, ...told })
  },
  'webhook.delete': ({ webhookId }, { hooks }) => {
    if (!hooks.delete(webhookId)) throw new AshbyRefusal('webhook_not_found')
    return { results: { webhookId } }
  },
}

const named =
  (stageId: string) =>
  ({ id }: SmallStage): boolean =>
    id === stageId

const personOf = (ats: AshbyState['ats'], id: string) => found(ats.find('candidate', id), 'candidate_not_found')

const applicationOf = ({ ats }: AshbyState, id: string): SmallApplication =>
  found(ats.find('application', id), 'application_not_found')

function hooked({ hooks, pings }: AshbyState, hook: AshbyHook): Answer {
  hooks.set(hook.id, hook)
  pings.push(hook)
  return { results: webhookShape.parse(hook) }
}
