/**
 * The catalogue has every kind of webhook once: its name, when it is sent and what it says. The document, the reference
 * and the types are made from this, and each message is held against it before it is kept. Payloads name things by
 * their ids: a receiver that wants more reads it with a key that may.
 */
import { z } from 'zod'
import { event } from '#kernel/events/event.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { applicationStatuses } from '#modules/applications/index.ts'
import { CandidateIdView } from '#modules/integration/index.ts'
import { JobView } from '#modules/jobs/index.ts'

const job = {
  jobId: IdView,
  atsJobId: z.string().meta({ description: 'What the job is called in the ATS it is linked to.' }),
}

const application = {
  candidateId: CandidateIdView,
  ...job,
  externalApplicationId: z
    .string()
    .nullable()
    .meta({ description: 'As it was handed in; null for others, and once the person was erased.' }),
}

const message = { ...application, threadId: z.string(), messageId: z.string() }

const status = z.enum(applicationStatuses)

const someJob = { jobId: 42, atsJobId: 'REQ-17' }
const somebody = { candidateId: 'app_1203', ...someJob, externalApplicationId: 'A-9914' }
const someMessage = { ...somebody, threadId: 'thr_4f0c2m9d8k3j7h6g5f4d3s2a', messageId: 'msg_9d8k3j7h6g5f4d3s2a4f0c2m' }

/** The body is documented with an example. */
const messageOf = <Name extends string, Data extends z.ZodType>(
  name: Name,
  about: string,
  data: Data,
  example: z.input<Data>,
) =>
  event(
    name,
    about,
    z
      .strictObject({
        type: z.literal(name),
        timestamp: TimeView.meta({ description: 'When it happened.' }),
        companyId: z.string(),
        sequence: z.int().positive().meta({
          description: 'Of two messages about one job or one candidate, the later has the higher. Gaps mean nothing.',
        }),
        data,
      })
      .meta({
        examples: [
          {
            type: name,
            timestamp: '2026-11-20T10:00:00.000Z',
            companyId: 'org_4f0c2m9d8k3j7h6g5f4d3s2a',
            sequence: 4711,
            data: example,
          },
        ],
      }),
  )

export const catalogue = {
  'job.linked': messageOf(
    'job.linked',
    'A job was linked to a job of an ATS.',
    z.strictObject({ ...job, status: JobView.shape.status }),
    { ...someJob, status: 'draft' },
  ),
  'job.published': messageOf(
    'job.published',
    'A linked job became live, for the first time or again.',
    z.strictObject({ ...job, reopened: z.boolean() }),
    { ...someJob, reopened: false },
  ),
  'job.updated': messageOf(
    'job.updated',
    'What a linked job says was changed.',
    z.strictObject({
      ...job,
      status: JobView.shape.status,
      fields: z.array(z.string()).meta({ description: 'The names of what is different now.' }),
    }),
    { ...someJob, status: 'live', fields: ['title', 'salary'] },
  ),
  'job.closed': messageOf(
    'job.closed',
    'A linked job was closed, and takes no more applicants.',
    z.strictObject({ ...job, reason: JobView.shape.closeReason.unwrap() }),
    { ...someJob, reason: 'filled' },
  ),
  'application.created': messageOf(
    'application.created',
    'Somebody applied to a linked job.',
    z.strictObject({ ...application, status, source: z.string() }),
    { ...somebody, status: 'unreviewed', source: 'Job board' },
  ),
  'application.evaluated': messageOf(
    'application.evaluated',
    'A candidate of a linked job was evaluated.',
    z.strictObject({
      ...application,
      score: z
        .int()
        .min(0)
        .max(100)
        .nullable()
        .meta({ description: 'Null where too little is known to rank anybody.' }),
    }),
    { ...somebody, score: 78 },
  ),
  'application.status_changed': messageOf(
    'application.status_changed',
    'A candidate of a linked job has another status.',
    z.strictObject({ ...application, from: status, to: status }),
    { ...somebody, from: 'unreviewed', to: 'shortlisted' },
  ),
  'application.removed': messageOf(
    'application.removed',
    'A candidate was taken off the board of a linked job.',
    z.strictObject(application),
    somebody,
  ),
  'application.restored': messageOf(
    'application.restored',
    'A candidate is back on the board of a linked job.',
    z.strictObject(application),
    somebody,
  ),
  'candidate.sourced': messageOf(
    'candidate.sourced',
    'Somebody who did not apply was put on a linked job.',
    z.strictObject({ ...application, status, source: z.string() }),
    { ...somebody, candidateId: 'src_977', externalApplicationId: null, status: 'sourced_potential', source: 'Fair' },
  ),
  'candidate.erased': messageOf(
    'candidate.erased',
    'A person was erased. Erase what you know of them, under each of these ids.',
    z.strictObject({ candidateIds: z.array(CandidateIdView) }),
    { candidateIds: ['app_1203', 'src_977'] },
  ),
  'candidate.objected': messageOf(
    'candidate.objected',
    'A person said that they want to hear no more of the company. Do not write to them, under any of these ids.',
    z.strictObject({ candidateIds: z.array(CandidateIdView) }),
    { candidateIds: ['src_977'] },
  ),
  'interview.completed': messageOf(
    'interview.completed',
    'A candidate of a linked job has finished an AI interview.',
    z.strictObject({ ...application, interviewId: z.string() }),
    { ...somebody, interviewId: '88' },
  ),
  'message.received': messageOf(
    'message.received',
    'A candidate of a linked job wrote to the company.',
    z.strictObject(message),
    someMessage,
  ),
  'message.sent': messageOf(
    'message.sent',
    'A mail server took a message to a candidate of a linked job.',
    z.strictObject(message),
    someMessage,
  ),
  'message.bounced': messageOf(
    'message.bounced',
    'A message to a candidate of a linked job came back.',
    z.strictObject(message),
    someMessage,
  ),
  'webhook.test': messageOf(
    'webhook.test',
    'Somebody asked for a test of the endpoint.',
    z.strictObject({ endpointId: z.string() }),
    { endpointId: 'whk_4f0c2m9d8k3j7h6g5f4d3s2a' },
  ),
} as const

export const webhookTypes = Object.keys(catalogue) as (keyof typeof catalogue)[]
export type WebhookType = keyof typeof catalogue
export type WebhookData<Type extends WebhookType> = z.output<(typeof catalogue)[Type]['payload']>['data']
