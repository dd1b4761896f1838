/** What Merge does to the system behind it. What that system does not take is answered as made, with problems beside it. */
import type { z } from 'zod'
import {
  addApplicationBody,
  addCandidateBody,
  applicationChanged,
  candidateChanged,
  changeStageBody,
} from '#connectors/ats/merge/record-contract.ts'
import type { SmallAts } from '#connectors/ats/sandbox/small-ats.ts'
import type { VendorAnswer, VendorRequest } from '../vendor-server.ts'
import { applicationRow, candidateRow } from './rows.ts'
import { refuse, say, take } from './say.ts'

const made = <Model>(contract: z.ZodType<Model>, body: Model): VendorAnswer => say(contract, body, 201)

const refused = (type: string): VendorAnswer =>
  made(applicationChanged, {
    model: null,
    warnings: [],
    errors: [{ title: 'No', detail: 'ada@example.com: not this', problem_type: type }],
  })

export function moveTo(ats: SmallAts, applicationId: string, request: VendorRequest): VendorAnswer {
  const { job_interview_stage } = take(changeStageBody, request.json())
  const application = ats.find('application', applicationId) ?? refuse(404)
  const isThere = ats.stagesOf(application.jobId).some(({ id }) => id === job_interview_stage)
  if (!isThere) return refused('PROVIDER_ERROR')
  if (application.stageId !== job_interview_stage) ats.move(applicationId, job_interview_stage)
  const row = applicationRow(ats, ats.find('application', applicationId) ?? application, false)
  return made(applicationChanged, { model: row, warnings: [], errors: [] })
}

export function addPerson(ats: SmallAts, request: VendorRequest): VendorAnswer {
  const { model } = take(addCandidateBody, request.json())
  const person = ats.addCandidate({
    firstName: model.first_name ?? '',
    lastName: model.last_name ?? '',
    emails: (model.email_addresses ?? []).map(({ value }) => value.toLowerCase()),
    phones: (model.phone_numbers ?? []).map(({ value }) => value),
    links: (model.urls ?? []).map(({ value }) => value),
  })
  return made(candidateChanged, { model: candidateRow(person), warnings: [], errors: [] })
}

export function addApplication(ats: SmallAts, request: VendorRequest): VendorAnswer {
  const { model } = take(addApplicationBody, request.json())
  const [job, person] = [ats.find('job', model.job), ats.find('candidate', model.candidate)]
  if (!job || !person) return refuse(400, 'INVALID_CHOICES_FIELD')
  if (job.status !== 'open') return refused('PROVIDER_ERROR')
  const stage = model.current_stage === undefined ? {} : { stageId: model.current_stage }
  const application = ats.addApplication({ candidateId: person.id, jobId: job.id, ...stage })
  return made(applicationChanged, { model: applicationRow(ats, application, false), warnings: [], errors: [] })
}

/** The storage is no part of the interface: it knows no key, and refuses a request that bears one. */
export function fileOf(ats: SmallAts, [, , candidateId = '', name]: string[], request: VendorRequest): VendorAnswer {
  const resume = ats.find('candidate', candidateId)?.resume
  const hasKey = request.headers['authorization'] !== undefined || request.headers['x-account-token'] !== undefined
  if (hasKey || !resume || name !== 'new') return { status: 403 }
  return {
    status: 200,
    headers: { 'content-type': resume.contentType },
    body: new Uint8Array(Buffer.from(resume.base64, 'base64')),
  }
}
