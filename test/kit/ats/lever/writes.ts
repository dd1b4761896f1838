/** Lever takes these changes, each in the name of a user that it knows. */
import { opportunityRequest, stageRequest } from '#connectors/ats/lever/requests.ts'
import type { SmallAts } from '#connectors/ats/sandbox/small-ats.ts'
import type { VendorAnswer, VendorRequest } from '../vendor-server.ts'
import { bad, type Lists } from './lists.ts'
import { isInPlan } from './rows.ts'

export const userId = 'user-of-lever'

export const missing = (message: string): VendorAnswer => ({ status: 404, body: { code: 'ResourceNotFound', message } })

interface Side {
  readonly ats: SmallAts
  readonly lists: Lists
}

/** Anything but the user in whose name it is done is refused beside a change. */
export const isByUser = ({ query }: VendorRequest): boolean => query.size === 1 && query.get('perform_as') === userId

export function move(request: VendorRequest, { ats, lists, id }: Side & { readonly id: string }): VendorAnswer {
  const asked = stageRequest.safeParse(request.json())
  if (!isByUser(request) || !asked.success) return bad('stage')
  const stage = ats.find('stage', asked.data.stage)
  if (!ats.find('application', id)) return missing('Opportunity')
  if (!stage || !isInPlan(stage)) return bad('stage')
  ats.move(id, stage.id)
  return { status: 200, body: { data: lists.opportunities().find((row) => row.id === id) } }
}

/** A contact is found by its address, and gets another opportunity; what is known of the person stays. */
export function addOpportunity(request: VendorRequest, { ats, lists }: Side): VendorAnswer {
  const asked = opportunityRequest.safeParse(request.json())
  if (!isByUser(request) || !asked.success) return bad('opportunity')
  const { name, emails, phones, links, postings, stage, contact } = asked.data
  const job = ats.find('job', postings[0] ?? '')
  const target = stage === undefined ? undefined : ats.find('stage', stage)
  if (!job || job.status === 'closed' || (stage !== undefined && (!target || !isInPlan(target))))
    return bad('opportunity')
  const there = ats
    .all('candidate')
    .find(
      (each) => each.deletedAt === null && (each.id === contact || each.emails.some((email) => emails.includes(email))),
    )
  const [firstName = '', ...rest] = name.split(' ')
  const known = { emails, phones: phones.map(({ value }) => value), links }
  const person = there ?? ats.addCandidate({ firstName, lastName: rest.join(' '), ...known })
  const application = ats.addApplication({
    candidateId: person.id,
    jobId: job.id,
    ...(target && { stageId: target.id }),
  })
  const data = lists.opportunities().find(({ id }) => id === application.id)
  return { status: 201, body: { data, deduped: there !== undefined } }
}

export async function addFile(
  request: VendorRequest,
  { ats, id }: { readonly ats: SmallAts; readonly id: string },
): Promise<VendorAnswer> {
  const application = ats.find('application', id)
  if (!application) return missing('Opportunity')
  const type = request.headers['content-type'] ?? ''
  if (!isByUser(request) || !type.startsWith('multipart/form-data')) return bad('file')
  const form = await new Response(new Uint8Array(request.body), { headers: { 'content-type': type } }).formData()
  const file = form.get('file')
  if (!(file instanceof File) || file.name.endsWith('.exe')) return bad('file')
  const base64 = Buffer.from(await file.arrayBuffer()).toString('base64')
  ats.update('candidate', application.candidateId, { resume: { fileName: file.name, contentType: file.type, base64 } })
  return { status: 201, body: { data: { id: `file-${id}`, name: file.name } } }
}
