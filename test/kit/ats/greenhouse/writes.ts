/** Greenhouse takes these changes. All that it does not take as asked is one refusal, which does not say why. */
import type { z } from 'zod'
import {
  applicationRequest,
  attachmentRequest,
  candidateRequest,
  moveRequest,
} from '#connectors/ats/greenhouse/requests.ts'
import type { SmallAts } from '#connectors/ats/sandbox/small-ats.ts'
import type { VendorAnswer, VendorRequest } from '../vendor-server.ts'
import { applicationRow, attachmentRow, candidateRow, isInPlan, shapes } from './rows.ts'

const refused: VendorAnswer = { status: 422, body: { message: 'Unprocessable Content' } }

export function write(ats: SmallAts, request: VendorRequest): VendorAnswer {
  const moved = /^\/v3\/applications\/(\d+)\/move$/.exec(request.path)?.[1]
  if (moved) return move(ats, { id: moved, request })
  if (request.path === '/v3/applications') return addApplication(ats, request)
  if (request.path === '/v3/candidates') return addCandidate(ats, request)
  if (request.path === '/v3/attachments') return attach(ats, request)
  return { status: 404, body: { message: 'Not Found' } }
}

/** The stage that an application leaves is the one of the job's plan, and it is compared. */
function move(ats: SmallAts, { id, request }: { readonly id: string; readonly request: VendorRequest }): VendorAnswer {
  const body = bodyOf(request, moveRequest)
  const application = ats.find('application', id)
  if (!application) return { status: 404, body: { message: 'Not Found' } }
  const target = body && ats.find('stage', String(body.to_stage_id))
  if (!target || target.jobId !== application.jobId || !target.isActive || !isInPlan(target)) return refused
  if (application.outcome !== 'pending' || application.stageId === target.id) return refused
  return ats.move(id, target.id, String(body.from_stage_id)) ? { status: 204 } : refused
}

function addApplication(ats: SmallAts, request: VendorRequest): VendorAnswer {
  const body = bodyOf(request, applicationRequest)
  if (!body || !mayApply(ats, body)) return refused
  const application = ats.addApplication({ candidateId: String(body.candidate_id), jobId: String(body.job_id) })
  return { status: 201, body: shapes.applications.parse(applicationRow(application, ats)) }
}

function addCandidate(ats: SmallAts, request: VendorRequest): VendorAnswer {
  const body = bodyOf(request, candidateRequest)
  if (!body || ats.find('job', String(body.application.job_id))?.status !== 'open') return refused
  const values = (given: readonly { readonly value: string }[]) => given.map(({ value }) => value)
  const person = ats.addCandidate({
    firstName: body.first_name,
    lastName: body.last_name,
    emails: values(body.email_addresses),
    phones: values(body.phone_numbers),
    links: values(body.website_addresses),
  })
  const application = ats.addApplication({ candidateId: person.id, jobId: String(body.application.job_id) })
  return {
    status: 201,
    body: {
      candidate: shapes.candidates.parse(candidateRow(person)),
      application: shapes.applications.parse(applicationRow(application, ats)),
    },
  }
}

/** A person is on a job once. */
function mayApply(ats: SmallAts, { candidate_id, job_id }: z.infer<typeof applicationRequest>): boolean {
  const isThere = ats
    .all('application')
    .some(
      (each) => each.deletedAt === null && each.candidateId === String(candidate_id) && each.jobId === String(job_id),
    )
  return (
    !isThere &&
    ats.find('candidate', String(candidate_id)) !== undefined &&
    ats.find('job', String(job_id))?.status === 'open'
  )
}

function attach(ats: SmallAts, request: VendorRequest): VendorAnswer {
  const body = bodyOf(request, attachmentRequest)
  const application = body && ats.find('application', String(body.application_id))
  if (!application || body.filename.endsWith('.exe')) return refused
  const resume = { fileName: body.filename, contentType: 'application/pdf', base64: body.content }
  ats.update('candidate', application.candidateId, { resume })
  const person = ats.find('candidate', application.candidateId)
  return person
    ? {
        status: 201,
        body: shapes.attachments.parse(attachmentRow(application, { person, url: 'https://files.example' })),
      }
    : refused
}

function bodyOf<Body>(request: VendorRequest, schema: z.ZodType<Body>): Body | undefined {
  if (request.headers['content-type'] !== 'application/json' || request.query.size > 0) return undefined
  return schema.safeParse(request.json()).data
}
