/** The readers of the formats give this, and refuse like this. */
import type { HiddenKind, UnreadableReason } from '#modules/files/ports.ts'

export interface Contents {
  /** The text is as the file has it: not yet cleaned, nor cut to size. */
  readonly text: string
  readonly hidden: readonly { readonly kind: HiddenKind; readonly text: string; readonly page: number | null }[]
  readonly pages: number | null
  readonly truncated: boolean
  readonly scanned: boolean
}

/** `message` is a sentence for people. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Unreadable'
    this.reason = reason
  }
}
