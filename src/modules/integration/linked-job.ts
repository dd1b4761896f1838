/** An ATS describes a job in this form. */
import { z } from 'zod'
import { BodyId } from '#kernel/http/fields.ts'
import { JobChange, JobView } from '#modules/jobs/index.ts'

export const AtsJobId = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'What the job is called in the ATS: any text, percent-encoded.', examples: ['REQ-17'] })

/** People follow this address, so only one of the web is taken. */
const AtsUrl = z
  .string()
  .trim()
  .max(2000)
  .refine(isWebAddress, { message: 'must be an address that begins with https:// or http://', params: { rule: 'url' } })
  .meta({ format: 'uri', description: 'Where people find the job in the ATS.' })

function isWebAddress(url: string): boolean {
  if (!/^https?:\/\/[^\s\p{Cc}]+$/iu.test(url) || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === ''
}

const { title, criteria } = JobChange.shape

export const AtsJobWish = JobChange.omit({ hiringTeam: true })
  .extend({
    title: title.meta({ description: 'Needed to make a job.' }),
    criteria: criteria.meta({
      description:
        'What candidates are measured by. A job that becomes live and has none, and is told none, gets those that its description names.',
    }),
    url: AtsUrl.nullable().exactOptional(),
    status: JobView.shape.status.exactOptional().meta({
      description: 'What the job is to be; without it a new job is a draft, and any other stays what it is.',
    }),
    closeReason: JobView.shape.closeReason.unwrap().exactOptional().meta({
      description: 'Why the job is closed by this; `other` when it is not told.',
    }),
    jobId: BodyId.exactOptional().meta({
      description: 'The job to link, when it is there already. Told again it must be the same one.',
    }),
  })
  .refine(({ status, closeReason }) => closeReason === undefined || status === 'closed', {
    path: ['closeReason'],
    message: 'must come with the status closed',
    params: { rule: 'closed' },
  })

export type AtsJobWish = z.output<typeof AtsJobWish>
