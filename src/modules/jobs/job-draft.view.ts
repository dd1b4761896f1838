import { z } from 'zod'
import { criterionKinds } from './criterion.ts'
import { employmentTypes } from './job.ts'
import type { JobDraft } from './job-draft.ts'
import { LocationView } from './location.ts'
import { SalaryView } from './salary.ts'

export const JobDraftView = z
  .strictObject({
    title: z.string().nullable(),
    description: z.string().meta({ description: 'The text, when it is written for applicants.' }),
    department: z.string().nullable(),
    location: LocationView.nullable(),
    employmentType: z.enum(employmentTypes).nullable(),
    salary: SalaryView.nullable(),
    criteria: z.array(z.strictObject({ text: z.string(), kind: z.enum(criterionKinds), weight: z.int() })),
  })
  .meta({ id: 'JobDraft', description: 'The fields of a job, as far as a text tells them.' })

export const viewDraft = (draft: JobDraft) => ({
  title: draft.title,
  description: draft.description,
  department: draft.department,
  location: draft.location,
  employmentType: draft.employmentType,
  salary: draft.salary,
  criteria: draft.criteria.map(({ text, kind, weight }) => ({ text, kind, weight })),
})
