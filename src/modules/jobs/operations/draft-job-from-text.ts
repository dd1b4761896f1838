import { z } from 'zod'
import { text } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { JobDraftView, viewDraft } from '../job-draft.view.ts'
import { draftJob } from '../job-drafter.ts'

export const draftJobFromText = operation({
  id: 'draftJobFromText',
  method: 'POST',
  path: '/v1/jobs/draft-from-text',
  summary: 'Read a job out of a text',
  description:
    'From a hiring brief or a job description to the fields of a job, to be looked over and sent to `POST /v1/jobs`. What the text does not say, or says in two ways, is null or empty. Nothing is stored. Where the company has chosen it (`ai.drafting`), a model points to passages that the rules passed over; nothing is taken from it that does not stand in the text. The header `Muster-Engine` says who has read it: `model`, or `rules`, as wherever a model does not answer.',
  access: 'recruiter',
  body: z.strictObject({ text: text(1, 20_000) }),
  replies: { 200: JobDraftView },
  onlyReads: true,
  transaction: 'none',

  async handle({ body }, { reading, actor, ports, signal }) {
    const { draft, engine } = await draftJob(body.text, { reading, actor, ports, signal })

    return reply(200, viewDraft(draft), { headers: { 'muster-engine': engine } })
  },
})
