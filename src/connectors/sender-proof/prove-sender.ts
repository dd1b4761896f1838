/** SPF, DKIM and DMARC of a letter that came to us directly, by mailauth. */
import { type AuthenticateResult, authenticate } from 'mailauth'
import { boundedResolver, type LookUp, type LookUpBounds, systemLookUp } from './bounded-resolver.ts'
import { headBytesMax, headOf, valuesOf, writerDomainOf } from './letter-head.ts'
import { nothingKnown, type SenderProof } from './sender-proof.ts'

export interface Delivered {
  readonly raw: Buffer
  /** The envelope's sender; empty for reports. */
  readonly from: string
  readonly remoteAddress: string
  readonly helo: string
}

export interface ProofOptions {
  /** The name by which we greet. */
  readonly hostName: string
  readonly lookUp?: LookUp
  readonly bounds?: LookUpBounds
}

const usualBounds: LookUpBounds = { eachMs: 3_000, togetherMs: 10_000, lookUpsMax: 60 }
/** Each signature is a look-up and a hash of the whole letter; nobody honest signs more often. */
const signaturesMax = 12

/** Never throws: what goes wrong here costs a letter its proof, and nothing else. */
export async function proveSender(letter: Delivered, options: ProofOptions): Promise<SenderProof> {
  const head = headOf(letter.raw)
  const domain = writerDomainOf(head)
  const refusal = head.length >= headBytesMax ? 'its head is too long' : tooOftenSigned(head)
  if (refusal) return { ...nothingKnown(refusal), verified: 'fail', domain }

  const resolver = boundedResolver(options.lookUp ?? systemLookUp, options.bounds ?? usualBounds)
  if (domain) resolver.prepare(domain)
  try {
    const result = await authenticate(letter.raw, {
      ip: letter.remoteAddress,
      helo: letter.helo,
      sender: letter.from,
      mta: options.hostName,
      resolver: resolver.lookUp,
      trustReceived: false,
      disableArc: true,
      disableBimi: true,
    })
    return { ...verdictOf(result, domain), domain }
  } catch (error) {
    return { ...nothingKnown(error instanceof Error ? error.message : 'it could not be checked'), domain }
  }
}

const tooOftenSigned = (head: string): string | null =>
  valuesOf(head, 'dkim-signature').length > signaturesMax ? `it is signed more than ${signaturesMax} times` : null

function verdictOf({ spf, dkim, dmarc, dmarcSkipReason }: AuthenticateResult, domain: string | null): SenderProof {
  const told = {
    domain,
    spf: spf ? spf.status.result : 'none',
    dkim: dkim.results.flatMap(({ signingDomain, status }) =>
      signingDomain ? [{ domain: signingDomain, result: status.result }] : [],
    ),
    dmarc: dmarc ? dmarc.status.result : 'none',
  }
  if (!dmarc) return { ...told, verified: 'fail', detail: dmarcSkipReason ?? 'no domain in From' }
  if (told.dmarc === 'pass') return { ...told, verified: 'pass', detail: null }
  if (told.dmarc !== 'fail') return { ...told, verified: 'unknown', detail: dmarc.status.comment ?? null }
  return isInDoubt({ spf, dkim }, domain)
    ? { ...told, verified: 'unknown', detail: 'DNS of the sender did not answer' }
    : { ...told, verified: 'fail', detail: dmarc.status.comment ?? null }
}

/** A proof that could have been there counts as missing only when the writer's own domain did not answer: any other is the choice of whoever forges. */
function isInDoubt({ spf, dkim }: Pick<AuthenticateResult, 'spf' | 'dkim'>, domain: string | null): boolean {
  const isOf = (other: string | undefined): boolean =>
    domain !== null &&
    other !== undefined &&
    (domain === other || domain.endsWith(`.${other}`) || other.endsWith(`.${domain}`))
  const signature = dkim.results.some((each) => each.status.result === 'temperror' && isOf(each.signingDomain))
  return signature || (spf !== false && spf.status.result === 'temperror' && isOf(spf.domain))
}
