/**
 * One network may send only so much to one company. A whole campus may be behind one address, so it is no small number.
 */
import type { LimitPolicy } from '#kernel/http/limits/limiter.ts'
import type { Ports } from '#kernel/ports.ts'

const hourMs = 60 * 60_000

/** Applications may be three quarters of what a network may ask a minute: 45 an hour by default. */
export const applyingPolicies = (
  { config }: Pick<Ports, 'config'>,
  { address, companyId }: { readonly address: string; readonly companyId: string },
): LimitPolicy[] => [
  { id: `apply:${companyId}:${address}`, limit: Math.ceil((config.anonymousLimit * 3) / 4), windowMs: hourMs },
]
