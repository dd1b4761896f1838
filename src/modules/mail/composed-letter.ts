/** The same words, id and time give the same bytes of a letter, at whichever attempt and on whichever machine. */
import { buffer } from 'node:stream/consumers'
import type { MailFrom } from '#kernel/mail-from.ts'
import type { Ports } from '#kernel/ports.ts'
import { messageIdOf } from './letter-address.ts'
import { letterSignerPort } from './ports.ts'

export interface LetterAttachment {
  readonly fileName: string
  readonly contentType: string
  readonly content: Buffer
}

export interface LetterParts {
  readonly id: string
  readonly from: Pick<MailFrom, 'name' | 'address'>
  readonly to: { readonly name?: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly attachments?: readonly LetterAttachment[]
  readonly writtenAt: Date
  readonly replyTo?: string
  /** Programs find the thread by the newest letter of theirs, and by the last ones. */
  readonly inReplyTo?: string
  readonly references?: readonly string[]
  /** It leaves by a server that its company named, and is not signed: whoever has that server would have letters that we vouch for. */
  readonly byServerOfCompany?: boolean
  /** Nobody wrote it, so no machine is to answer it. */
  readonly isAutomatic: boolean
  /** Letters of its kind end there, by a page and by one click of a program (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined
}

/** Older ones say nothing that these don't. */
const referencesMax = 20

/** The library is loaded with the first letter, so that a start without mail does not wait for it. */
export async function composeLetter(ports: Pick<Ports, 'config' | 'adapters'>, parts: LetterParts): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { id, from, to, isAutomatic, unsubscribeUrl, html, replyTo, inReplyTo, attachments = [] } = parts
  const messageId = messageIdOf(ports, id, from)
  const composer = new MailComposer({
    from: { name: from.name ?? '', address: from.address },
    to: { name: to.name ?? '', address: to.address },
    subject: parts.subject,
    text: parts.text,
    date: parts.writtenAt,
    messageId,
    // Relays that give letters ids of their own keep this one, and answers name it.
    references: [messageId, ...(parts.references ?? []).slice(-referencesMax)],
    baseBoundary: id,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(html !== undefined && { html }),
    ...(replyTo !== undefined && { replyTo }),
    ...(inReplyTo !== undefined && { inReplyTo }),
    headers: {
      'X-Muster-Letter': id,
      ...(isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: attachments.map(({ fileName: filename, contentType, content }) => ({
      filename,
      contentType,
      content,
    })),
  })
  const bytes = await buffer(composer.compile().createReadStream())
  const signer = letterSignerPort.from(ports)
  const isOurs = parts.byServerOfCompany !== true && from.address.toLowerCase().endsWith(`@${signer?.domain}`)
  return signer !== null && isOurs ? signer.sign(bytes) : bytes
}
