/**
 * Lever makes an opportunity for whoever has the address already, and a second one for the same posting, too. It is looked for before it is
 * made, and its file is added when it is there.
 */
import { z } from 'zod'
import { type ApplicationWish, AtsFault, type FoundApplication } from '#modules/ats/ports.ts'
import { readAnswer } from '../record-shape.ts'
import { provider, toldOpportunity, toldPosting } from './contract.ts'
import { isId, readOne } from './list.ts'
import { isStage } from './move.ts'
import { findByEmail } from './opportunities.ts'
import { contactOf } from './records.ts'
import type { OpportunityRequest } from './requests.ts'
import { attachFile } from './resume.ts'
import type { Session } from './session.ts'

export async function addApplication(
  session: Session,
  wish: ApplicationWish,
): Promise<FoundApplication & { readonly isNew: boolean }> {
  session.performAs()
  if (!isId(wish.jobId)) throw new AtsFault('not_found', { provider })
  const there = await findByEmail(session, { email: wish.applicant.email, jobId: wish.jobId })
  const added = there ? { ...there, isNew: false } : { ...(await make(session, wish)), isNew: true }
  if (wish.resume) await attachFile(session, { applicationId: added.applicationId, resume: wish.resume })
  return added
}

const made = z.object({ data: toldOpportunity })

async function make(session: Session, wish: ApplicationWish): Promise<FoundApplication> {
  const { applicant, jobId, stageId, candidateId } = wish
  const body: OpportunityRequest = {
    name: `${applicant.firstName} ${applicant.lastName}`.trim(),
    emails: [applicant.email],
    phones: applicant.phone === null ? [] : [{ type: 'mobile', value: applicant.phone }],
    links: [...applicant.links],
    postings: [jobId],
    origin: 'applied',
    ...(stageId !== null && { stage: stageId }),
    ...(candidateId !== null && { contact: candidateId }),
  }
  try {
    const query = { perform_as: session.performAs() }
    const answer = await session.ask({ method: 'POST', path: 'opportunities', query, body })
    const { data } = readAnswer(answer.json(), { provider, schema: made, isChange: true })
    return { candidateId: contactOf(data), applicationId: data.id }
  } catch (error) {
    if (!(error instanceof AtsFault) || error.kind !== 'invalid_input') throw error
    throw (await whyRefused(session, { wish, details: error.details })) ?? error
  }
}

async function whyRefused(
  session: Session,
  { wish: { jobId, stageId }, details }: { readonly wish: ApplicationWish; readonly details: AtsFault['details'] },
): Promise<AtsFault | undefined> {
  const posting = await readOne(session, { list: 'postings', row: toldPosting, id: jobId })
  if (posting === null) return new AtsFault('not_found', details)
  if (posting.state === 'closed') return new AtsFault('job_closed', details)
  return stageId !== null && !(await isStage(session, stageId)) ? new AtsFault('stage_not_in_job', details) : undefined
}
