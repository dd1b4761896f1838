import { z } from 'zod'
import { BodyId, Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { candidateStore } from '#modules/candidates/index.ts'
import { contentOf } from '../letter-content.ts'
import { variablesFor } from '../letter-variables.ts'
import { requirePlaceOf } from '../place-of-thread.ts'
import { findSignature } from '../signature.ts'
import { findSuppressed, SuppressedView, viewSuppressed } from '../suppressed.ts'
import { getTemplate } from '../template.ts'
import { fill, variableNames } from '../template-variables.ts'

const PreviewView = z
  .strictObject({
    subject: z.string(),
    bodyMarkdown: z.string(),
    text: z.string(),
    html: z.string(),
    missing: z
      .array(z.enum(variableNames))
      .meta({ description: 'What is not known here: as it is it would be refused.' }),
    suppressed: SuppressedView.nullable().meta({ description: 'Why their first address is not written to.' }),
  })
  .meta({ id: 'LetterPreview' })

export const previewTemplate = operation({
  id: 'previewTemplate',
  method: 'POST',
  path: '/v1/inbox/templates/{templateId}/preview',
  summary: 'What a template says to a candidate',
  description: 'With the caller’s signature. Nothing is sent or kept.',
  access: 'recruiter',
  onlyReads: true,
  params: { templateId: Id },
  body: z.strictObject({ candidateId: BodyId, jobId: BodyId.exactOptional() }),
  replies: { 200: PreviewView },
  transaction: 'read',

  async handle({ params, body }, { tx, actor }) {
    const template = await getTemplate(tx, actor, params.templateId)
    const { id: candidateId, emails } = await candidateStore.get(tx, actor, body.candidateId)
    const { jobId } = await requirePlaceOf(tx, actor, { candidateId, jobId: body.jobId })

    const variables = await variablesFor(tx, actor, { candidateId, jobId })
    const subject = fill(template.subject, variables, 'line')
    const letter = fill(template.bodyMarkdown, variables, 'markdown')
    const signature = await findSignature(tx, actor)
    const [address] = emails
    const suppressed = address === undefined ? undefined : await findSuppressed(tx, actor, { address }, candidateId)
    return reply(200, {
      subject: subject.text,
      bodyMarkdown: letter.text,
      ...contentOf(letter.text, signature?.bodyMarkdown ?? null),
      missing: [...new Set([...subject.missing, ...letter.missing])],
      suppressed: suppressed ? viewSuppressed(suppressed) : null,
    })
  },
})
