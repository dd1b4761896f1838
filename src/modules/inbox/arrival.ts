/** A letter that came in, as it was accepted: bytes, who handed it to us, and what is known of its sender. */

export const arrivalWays = ['smtp', 'imap'] as const
export type ArrivalWay = (typeof arrivalWays)[number]

/** The company of letters that belong to none that is known. */
export const nobody = 'none'

/** The envelope of a letter that came by SMTP; of one that lay in a mailbox nobody knows it. */
export interface ArrivalEnvelope {
  readonly from: string | null
  /** Those of its recipients that are of this company. */
  readonly to: readonly string[]
}

export interface ArrivalProof {
  readonly verified: 'pass' | 'fail' | 'unknown'
  readonly domain: string | null
  readonly spf: string
  readonly dkim: readonly { readonly domain: string; readonly result: string }[]
  readonly dmarc: string
  readonly detail: string | null
}

export interface NewArrival {
  /** `none` where it is of no company that is known. */
  readonly companyId: string
  readonly mailboxId: number | null
  readonly way: ArrivalWay
  readonly envelope: ArrivalEnvelope
  readonly proof: ArrivalProof
  /** The whole letter, or the head of one that was left where it lies. */
  readonly raw: Buffer
  readonly leftOut: 'too_large' | 'unreadable' | null
  /** Where a letter lies that was left there, in words for people. */
  readonly detail?: string
  readonly arrivedAt: Date
}
