/** A letter as it was read: plain values, which may go from one process to another. */
import type { Mailbox } from './address/mailbox.ts'
import type { KeptHeader } from './parse/kept-headers.ts'

export const letterProblems = [
  'unreadable',
  'letter_cut',
  'headers_cut',
  'parts_cut',
  'nesting_cut',
  'text_cut',
  'html_cut',
  'attachments_cut',
  'charset_unknown',
  'boundary_guessed',
  'boundary_missing',
  'date_unlikely',
  'no_sender',
  'several_senders',
  'winmail_unread',
] as const
export type LetterProblem = (typeof letterProblems)[number]

export interface Attachment {
  /** Without folders and control characters; it is still the sender's word. */
  readonly name: string
  /** As the letter claims. */
  readonly contentType: string
  /** Without angle brackets. */
  readonly contentId: string | null
  /** The HTML of the letter shows it. */
  readonly inline: boolean
  readonly bytes: Uint8Array
}

export interface Letter {
  /** With angle brackets, as all ids of letters here. */
  readonly messageId: string | null
  /** The oldest first. */
  readonly references: readonly string[]
  readonly inReplyTo: readonly string[]
  readonly from: Mailbox | null
  readonly sender: Mailbox | null
  readonly replyTo: readonly Mailbox[]
  readonly to: readonly Mailbox[]
  readonly cc: readonly Mailbox[]
  readonly subject: string
  /** By ISO 8601, in UTC. */
  readonly date: string | null
  readonly headers: Readonly<Partial<Record<KeptHeader, readonly string[]>>>
  /** With line feeds alone. A letter with nothing but HTML has none: `textOfHtml` makes one. */
  readonly text: string | null
  readonly html: string | null
  readonly attachments: readonly Attachment[]
  readonly problems: readonly LetterProblem[]
}
