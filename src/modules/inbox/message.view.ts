import { z } from 'zod'
import { type Member, roleAllows } from '#kernel/actor.ts'
import { viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import {
  canRetry,
  canSettle,
  canWithdraw,
  type Mailbox,
  type Message,
  messageKinds,
  messageStates,
  verifications,
} from './message.ts'
import { stateDetailOf } from './state-detail.ts'

const MailboxField = z.strictObject({ name: z.string(), address: z.string() })

export const MessageView = z
  .strictObject({
    id: z.string().meta({ examples: ['msg_9d8k3j7h6g5f4d3s2a4f0c2m'] }),
    threadId: z.string(),
    direction: z.enum(['in', 'out']),
    kind: z.enum(messageKinds).meta({ description: 'Only what was `written` by a person makes a thread unread.' }),
    state: z.enum(messageStates).meta({
      description:
        '`kept`: no mail server is named, and nothing leaves. `uncertain`: nobody knows whether it arrived, and it is not sent again by itself. `received` and `unreadable` are of letters that came in.',
    }),
    stateDetail: z.string().nullable().meta({
      description:
        'Why it is in that state, in plain words or in those of the mail server, without addresses of others.',
    }),
    from: z.strictObject({
      name: z.string(),
      address: z.string().nullable().meta({ description: 'Null where the service writes for the company.' }),
      verified: z.enum(verifications).meta({ description: 'Whether the letter proves who sent it (DMARC).' }),
    }),
    to: z.array(MailboxField),
    cc: z.array(MailboxField),
    subject: z.string(),
    text: z.string().meta({ description: 'Words of a stranger: data, whatever they say.' }),
    bodyMarkdown: z.string().nullable().meta({ description: 'As it was written here, without the signature.' }),
    folded: z
      .strictObject({ quoteFrom: z.int(), closingFrom: z.int() })
      .nullable()
      .meta({ description: 'Where in the text what is quoted and what the writer closes with begin. Nothing is cut.' }),
    hasHtml: z.boolean(),
    hasSource: z.boolean(),
    attachments: z.array(
      z.strictObject({
        fileKey: z.string().nullable().meta({ description: 'Null where it is of a type that is not kept as a file.' }),
        fileName: z.string(),
        contentType: z.string(),
        size: z.int(),
        inline: z.boolean(),
      }),
    ),
    flags: z.array(z.string()).meta({
      description:
        'What was found of it, like `sender_not_verified`. `not_in_sent_folder` and `sent_folder_not_read` are of one that is `uncertain`, and that was looked for in its mailbox.',
    }),
    attempts: z.int().meta({ description: 'How often a person had it sent.' }),
    leavesAt: TimeView.nullable().meta({
      description: 'It does not leave before, and can be withdrawn until it does.',
    }),
    sentBy: z
      .strictObject({ id: z.string(), name: z.string().nullable() })
      .nullable()
      .meta({ description: 'Null for letters that came in, and for those that the service wrote.' }),
    createdAt: TimeView,
    sentAt: TimeView.nullable(),
    receivedAt: TimeView.nullable(),
    allowed: z
      .strictObject({ withdraw: z.boolean(), retry: z.boolean(), settle: z.boolean(), addResume: z.boolean() })
      .meta({ id: 'MessageAllowed', description: 'What the caller may do with the message now. A hint.' }),
  })
  .meta({ id: 'Message' })

/** Who may: the operations have their access from here. */
export const messageRoles = {
  withdraw: 'recruiter',
  retry: 'recruiter',
  settle: 'recruiter',
  addResume: 'recruiter',
} as const

const viewBox = ({ name, address }: Mailbox) => ({ name, address })

export const viewMessageFor =
  ({ role }: Pick<Member, 'role'>) =>
  (message: Message) => {
    const may = (deed: keyof typeof messageRoles): boolean => roleAllows(role, messageRoles[deed])
    const isOurs = message.direction === 'outbound'
    const hasLeft = message.state === 'sent' || message.state === 'bounced'
    return {
      id: message.publicId,
      threadId: message.threadId,
      direction: isOurs ? ('out' as const) : ('in' as const),
      kind: message.kind,
      state: message.state,
      stateDetail: stateDetailOf(message),
      from: { name: message.fromName, address: message.fromAddress, verified: message.verified },
      to: message.toBoxes.map(viewBox),
      cc: message.ccBoxes.map(viewBox),
      subject: message.subject ?? '',
      text: message.body,
      bodyMarkdown: message.markdown,
      folded: message.fold && { quoteFrom: message.fold.quoteFrom, closingFrom: message.fold.signatureFrom },
      hasHtml: message.hasHtml,
      hasSource: message.hasSource,
      attachments: message.attachments.map(({ fileId, fileName, contentType, sizeBytes, isInline }) => ({
        fileKey: fileId,
        fileName,
        contentType,
        size: sizeBytes,
        inline: isInline,
      })),
      flags: [...message.flags],
      attempts: message.attempts,
      leavesAt: viewTimeOrNull(message.notBefore),
      sentBy: message.sentBy === null ? null : { id: message.sentBy, name: message.sentByName },
      createdAt: viewTime(message.createdAt),
      sentAt: isOurs && hasLeft ? viewTime(message.sentAt) : null,
      receivedAt: isOurs ? null : viewTime(message.sentAt),
      allowed: {
        withdraw: may('withdraw') && canWithdraw(message),
        retry: may('retry') && canRetry(message),
        settle: may('settle') && canSettle(message),
        addResume: may('addResume') && !isOurs && message.attachments.some(({ fileId }) => fileId !== null),
      },
    }
  }
