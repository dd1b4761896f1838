/** What Kombo does to the system behind it, and the files that it has from there. */
import {
  addApplicationAnswer,
  addApplicationBody,
  attachmentsAnswer,
  moveAnswer,
  moveBody,
} from '#connectors/ats/kombo/record-contract.ts'
import type { SmallAts } from '#connectors/ats/sandbox/small-ats.ts'
import type { VendorAnswer, VendorRequest } from '../vendor-server.ts'
import { addedRow, stagesOf } from './rows.ts'
import { refuse, say, take } from './say.ts'

export function moveTo(ats: SmallAts, applicationId: string, request: VendorRequest): VendorAnswer {
  const { stage_id } = take(moveBody, request.json())
  const application = ats.find('application', applicationId) ?? refuse(404, 'PLATFORM.INPUT_INVALID')
  if (!stagesOf(ats, application.jobId).some(({ id }) => id === stage_id)) refuse(400, 'REMOTE.INPUT_INVALID')
  if (application.stageId !== stage_id) ats.move(applicationId, stage_id)
  return say(moveAnswer, { status: 'success', data: {}, warnings: [] })
}

export function addTo(ats: SmallAts, jobId: string, request: VendorRequest): VendorAnswer {
  const { candidate, stage_id, attachments = [] } = take(addApplicationBody, request.json())
  const job = ats.find('job', jobId) ?? refuse(404, 'PLATFORM.INPUT_INVALID')
  if (job.status !== 'open') refuse(400, 'ATS.JOB_CLOSED')
  if (stage_id !== undefined && !stagesOf(ats, jobId).some(({ id }) => id === stage_id)) {
    refuse(400, 'REMOTE.INPUT_INVALID')
  }
  const email = candidate.email_address.toLowerCase()
  const known = ats.all('candidate').find((each) => each.deletedAt === null && each.emails.includes(email))
  const isThere = ats
    .all('application')
    .some((each) => each.deletedAt === null && each.jobId === jobId && each.candidateId === known?.id)
  if (isThere) refuse(409, 'ATS.APPLICATION_ALREADY_EXISTS')
  const [cv] = attachments.filter(({ type }) => type === 'CV')
  const person =
    known ??
    ats.addCandidate({
      firstName: candidate.first_name,
      lastName: candidate.last_name,
      emails: [email],
      phones: candidate.phone_number === undefined ? [] : [candidate.phone_number],
      links: (candidate.social_links ?? []).map(({ url }) => url),
      resume: cv
        ? { fileName: cv.name, contentType: cv.content_type ?? 'application/octet-stream', base64: cv.data }
        : null,
    })
  const stage = stage_id === undefined ? {} : { stageId: stage_id }
  const application = ats.addApplication({ candidateId: person.id, jobId, ...stage })
  return say(addApplicationAnswer, { status: 'success', data: addedRow(ats, application), warnings: [] })
}

interface Files {
  readonly ats: SmallAts
  readonly candidateId: string
  readonly applicationId: string | null
  readonly url: string
}

/** One is older, and one is no resume. */
export function filesOf({ ats, candidateId, applicationId, url }: Files): VendorAnswer {
  const person = ats.find('candidate', candidateId) ?? refuse(404, 'PLATFORM.INPUT_INVALID')
  const about = {
    ...(applicationId === null && { application_id: null, candidate_id: candidateId }),
    content_type: person.resume?.contentType ?? 'application/pdf',
    remote_updated_at: null,
  }
  const file = (id: string, type: 'CV' | 'COVER_LETTER', year: number) => ({
    ...about,
    id,
    type,
    remote_id: `remote-${id}`,
    data_url: `${url}/files/${person.id}/${id}`,
    file_name: person.resume?.fileName ?? 'resume.pdf',
    remote_created_at: `${year}-01-01T00:00:00.000Z`,
  })
  const results =
    person.resume === null
      ? []
      : [file('old', 'CV', 2020), file('new', 'CV', 2025), file('letter', 'COVER_LETTER', 2026)]
  return say(attachmentsAnswer, { status: 'success', data: { results }, warnings: [] })
}

/** The storage is no part of the interface: it knows no key, and refuses a request that bears one. */
export function fileOf(ats: SmallAts, [, , candidateId = '', id]: string[], request: VendorRequest): VendorAnswer {
  const resume = ats.find('candidate', candidateId)?.resume
  if (request.headers['authorization'] !== undefined || !resume || id !== 'new') return { status: 403 }
  return {
    status: 200,
    headers: { 'content-type': resume.contentType },
    body: new Uint8Array(Buffer.from(resume.base64, 'base64')),
  }
}
