/** What somebody wants to write: words of their own, or of a template, with what is known filled in. */
import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { BodyId, Time, text } from '#kernel/http/fields.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import type { StoredFile } from '#modules/files/index.ts'
import { inLine } from '#modules/mail/index.ts'
import { FileKeys, getAttachments } from './attachments.ts'
import { contentOf, type LetterContent } from './letter-content.ts'
import { type AboutLetter, variablesFor } from './letter-variables.ts'
import { type CompanyMailbox, getMailbox } from './mailbox.ts'
import { findSignature } from './signature.ts'
import { getTemplate } from './template.ts'
import { fill, requireFilled, requireKnownVariables } from './template-variables.ts'
import { isUnasked } from './unasked.ts'

export const subjectLengthMax = 200
export const Subject = text(1, subjectLengthMax)
export const BodyMarkdown = text(1, 50_000).meta({ description: 'Markdown.' })

export const letterFields = {
  subject: Subject.exactOptional().meta({ description: 'Without it that of the template, or of the thread.' }),
  bodyMarkdown: BodyMarkdown.exactOptional().meta({
    description:
      'Markdown. Variables in it are filled in, like `{{candidate.firstName}}`. Without it that of the template.',
  }),
  fileKeys: FileKeys.default([]),
  sendAt: Time.exactOptional().meta({
    description: 'When it leaves, within a year; without it after ten seconds, in which it can be withdrawn.',
  }),
  templateId: BodyId.exactOptional(),
  mailboxId: BodyId.exactOptional().meta({ description: 'Which mailbox of the company it is from.' }),
  withSignature: z.boolean().default(true),
}

const LetterWish = z.strictObject(letterFields)
export type LetterWish = z.output<typeof LetterWish>

export interface WrittenLetter extends LetterContent {
  readonly subject: string
  readonly markdown: string
  readonly files: readonly StoredFile[]
  readonly leavesAt: string
  /** Of the company's own that it is from. */
  readonly mailbox: Pick<CompanyMailbox, 'id' | 'name' | 'address' | 'smtpState'> | null
  /** This company writes to somebody who asked for nothing; null where they did. */
  readonly unaskedBy: string | null
}

interface Writing {
  readonly reading: Reading
  readonly ports: Pick<Ports, 'clock'>
  readonly actor: Member
}

/** The subject that is used where neither the wish nor a template has one. */
export async function writtenLetter(
  { reading, ports, actor }: Writing,
  wish: LetterWish,
  { subject: subjectBefore, ...about }: AboutLetter & { readonly subject?: string },
): Promise<WrittenLetter> {
  requireKnownVariables({
    ...(wish.subject !== undefined && { subject: wish.subject }),
    ...(wish.bodyMarkdown !== undefined && { bodyMarkdown: wish.bodyMarkdown }),
  })
  const template = wish.templateId === undefined ? null : await getTemplate(reading, actor, wish.templateId)
  const given = {
    subject: wish.subject ?? subjectBefore ?? template?.subject ?? null,
    bodyMarkdown: wish.bodyMarkdown ?? template?.bodyMarkdown ?? null,
  }
  const { subject, bodyMarkdown } = given
  if (subject === null || bodyMarkdown === null) throw missing(subject === null ? 'subject' : 'bodyMarkdown')

  const files = await getAttachments(reading, actor, wish.fileKeys)
  const variables = await variablesFor(reading, actor, about)
  // The subject of the thread may be a stranger's: it is data, and nothing in it is a variable.
  const isOfThread = wish.subject === undefined && subjectBefore !== undefined
  const line = isOfThread ? { text: subject, missing: [] } : fill(subject, variables, 'line')
  const body = fill(bodyMarkdown, variables, 'markdown')
  requireFilled({ subject: line.missing, bodyMarkdown: body.missing })
  const signature = wish.withSignature ? await findSignature(reading, actor) : undefined
  return {
    ...contentOf(body.text, signature?.bodyMarkdown ?? null),
    subject: inLine(line.text).slice(0, subjectLengthMax).toWellFormed(),
    markdown: body.text,
    files,
    leavesAt: leavesAt(ports, wish.sendAt),
    mailbox: wish.mailboxId === undefined ? null : await requireMailbox(reading, actor, wish.mailboxId),
    unaskedBy: (await isUnasked(reading, actor, about.candidateId)) ? actor.companyId : null,
  }
}

async function requireMailbox(reading: Reading, actor: Member, id: number): Promise<CompanyMailbox> {
  const mailbox = await getMailbox(reading, actor, id)
  if (mailbox.isOn) return mailbox
  throw validationFailed('The mailbox is off; see errors.', {
    errors: [{ in: 'body', pointer: '/mailboxId', rule: 'off', detail: 'must be a mailbox that is on' }],
  })
}

const undoMs = 10_000
const aheadMaxMs = 366 * 24 * 60 * 60 * 1000

function leavesAt({ clock }: Pick<Ports, 'clock'>, sendAt: string | undefined): string {
  const now = clock.now().getTime()
  const soon = new Date(now + undoMs).toISOString()
  if (sendAt === undefined || sendAt < soon) return soon
  if (new Date(sendAt).getTime() - now <= aheadMaxMs) return sendAt
  throw validationFailed('It would leave in more than a year; see errors.', {
    errors: [{ in: 'body', pointer: '/sendAt', rule: 'range', detail: 'must be within a year' }],
  })
}

const missing = (member: 'subject' | 'bodyMarkdown') =>
  validationFailed('The letter says nothing; see errors.', {
    errors: [{ in: 'body', pointer: `/${member}`, rule: 'required', detail: 'must be there, or in a template' }],
  })
