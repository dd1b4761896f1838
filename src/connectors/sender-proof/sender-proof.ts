/** What is known of who wrote a letter, and by whom it is known. It is shown, and never decides whether a letter is kept. */

export interface SenderProof {
  /** `pass` and `fail` are of the domain in `From` alone; whatever nobody could find out is `unknown`. */
  readonly verified: 'pass' | 'fail' | 'unknown'
  /** The domain that `From` names, where it names exactly one. */
  readonly domain: string | null
  readonly spf: string
  readonly dkim: readonly SignatureProof[]
  readonly dmarc: string
  /** Why there is no result, or why it is what it is, for people who look closer. */
  readonly detail: string | null
}

export interface SignatureProof {
  readonly domain: string
  readonly result: string
}

export const nothingKnown = (detail: string): SenderProof => ({
  verified: 'unknown',
  domain: null,
  spf: 'none',
  dkim: [],
  dmarc: 'none',
  detail,
})
