/**
 * `allowed` tells what a member may do with a job now. Each answer comes from what the operation itself asks before it
 * refuses.
 */
import { z } from 'zod'
import { type Member, roleAllows } from '#kernel/actor.ts'
import { type Job, screensByResume } from './job.ts'
import { jobPlaces } from './job-places.ts'
import { isClosed, isDraft, isLive } from './lifecycle.ts'

/** Operations have their access from this table. */
export const jobRoles = {
  edit: 'recruiter',
  publish: 'recruiter',
  close: 'recruiter',
  reopen: 'recruiter',
  duplicate: 'recruiter',
  delete: 'recruiter',
  addPeople: 'recruiter',
} as const

const publishing = 'Refused still where the job lacks what a live one needs, or the plan has no room.'

export const AllowedOnJobView = z
  .strictObject({
    edit: z.boolean(),
    publish: z.boolean().meta({ description: publishing }),
    close: z.boolean(),
    reopen: z.boolean().meta({ description: publishing }),
    duplicate: z.boolean(),
    delete: z.boolean().meta({ description: 'Refused still where there are people on the draft.' }),
    addApplicant: z.boolean().meta({ description: 'Put a candidate on it as an applicant, who takes a place.' }),
    addSourced: z.boolean().meta({ description: 'Put a candidate on it as a sourced person.' }),
  })
  .meta({
    id: 'JobAllowed',
    description:
      'What the caller may do with the job now, by their role and its state. A hint, which changes without a new ETag: whether a change is made is decided when it is asked for. Of the plan and of what the job says it knows nothing.',
  })

type StateOfJob = Pick<Job, 'status' | 'screening' | 'applicantCount' | 'applicantLimit'>

export function allowedOnJob({ role }: Pick<Member, 'role'>, job: StateOfJob): z.input<typeof AllowedOnJobView> {
  const may = (deed: keyof typeof jobRoles): boolean => roleAllows(role, jobRoles[deed])
  return {
    edit: may('edit'),
    publish: may('publish') && isDraft(job) && screensByResume(job),
    close: may('close') && isLive(job),
    reopen: may('reopen') && isClosed(job) && screensByResume(job),
    duplicate: may('duplicate'),
    delete: may('delete') && isDraft(job),
    addApplicant: may('addPeople') && jobPlaces.isOpen(job),
    addSourced: may('addPeople') && jobPlaces.takesSourced(job),
  }
}
