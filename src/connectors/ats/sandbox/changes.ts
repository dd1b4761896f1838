/** What the API and the pages change in a small ATS, by the same rules. */
import type { z } from 'zod'
import type { Account } from './account.ts'
import type { addedShape, applicationWish } from './contract.ts'
import { chanceOf } from './random.ts'
import { SandboxRefusal } from './sandbox-request.ts'
import { seedPerson } from './seed.ts'
import { type Trade, trades } from './seed-words.ts'
import type { SmallApplication } from './small-ats.ts'

/** The application is moved only from the stage that the caller saw it in, where one is told. */
export function moveApplication(
  { ats }: Account,
  wish: { readonly applicationId: string; readonly toStageId: string; readonly fromStageId?: string | undefined },
): SmallApplication {
  const { applicationId, toStageId, fromStageId } = wish
  const application = found(ats.find('application', applicationId))
  const isOfJob = ats.stagesOf(application.jobId).some(({ id, isActive }) => id === toStageId && isActive)
  if (!isOfJob) throw new SandboxRefusal(422, 'stage_not_in_job')
  if (application.stageId === toStageId) return application
  if (!ats.move(applicationId, toStageId, fromStageId)) throw new SandboxRefusal(409, 'stale_stage')
  return found(ats.find('application', applicationId))
}

/** The same application is added once, however often it is sent. A person is known again by an address. */
export function addApplication(
  { ats }: Account,
  jobId: string,
  { externalId, stageId, applicant, resume }: z.infer<typeof applicationWish>,
): z.infer<typeof addedShape> {
  const job = found(ats.find('job', jobId))
  const ofJob = ats.all('application').filter((each) => each.jobId === jobId && each.deletedAt === null)
  const same = ofJob.find((each) => each.externalId === externalId)
  if (same) return { candidateId: same.candidateId, applicationId: same.id, isNew: false }
  if (job.status !== 'open') throw new SandboxRefusal(422, 'job_closed')
  if (stageId !== null && !ats.stagesOf(jobId).some(({ id }) => id === stageId)) {
    throw new SandboxRefusal(422, 'stage_not_in_job')
  }
  const email = applicant.email.toLowerCase()
  const known = ats
    .all('candidate')
    .find(({ emails, deletedAt }) => deletedAt === null && emails.some((each) => each.toLowerCase() === email))
  const there = ofJob.find((each) => each.candidateId === known?.id)
  if (there && known) {
    throw new SandboxRefusal(409, 'already_exists', {
      existing: { candidateId: known.id, applicationId: there.id },
    })
  }
  const { firstName, lastName, phone, links } = applicant
  const person =
    known ??
    ats.addCandidate({ firstName, lastName, emails: [applicant.email], phones: phone === null ? [] : [phone], links })
  if (resume) ats.update('candidate', person.id, { resume })
  const application = ats.addApplication({
    candidateId: person.id,
    jobId,
    externalId,
    ...(stageId !== null && { stageId }),
  })
  return { candidateId: person.id, applicationId: application.id, isNew: true }
}

const allTrades: readonly Trade[] = Object.values(trades)

/** A person who is not there yet applies by themselves. */
export function somebodyApplies({ ats, facts }: Account, jobId: string): void {
  if (found(ats.find('job', jobId)).status !== 'open') throw new SandboxRefusal(422, 'job_closed')
  const count = ats.all('candidate').length
  const chance = chanceOf(`${facts.companyId} ${count}`)
  const { email, phone, ...person } = seedPerson(chance, chance.pick(allTrades), count)
  const { id } = ats.addCandidate({ ...person, emails: [email], phones: [phone] })
  ats.addApplication({ candidateId: id, jobId })
}

export function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new SandboxRefusal(404, 'not_found')
  return item
}
