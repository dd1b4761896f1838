/** Letters leave where a mail server is named. In development they may stay: everybody reads them in the local outbox. */
import { gatewayError } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'

export const lettersLeave = ({ config: { environment, smtp } }: Pick<Ports, 'config'>): boolean =>
  environment === 'development' || smtp !== null

/**
 * A request that only a letter could finish is refused with what to do instead: nobody waits for a letter that never
 * comes.
 */
export function requireLetters(ports: Pick<Ports, 'config'>, instead: string): void {
  if (!lettersLeave(ports)) throw gatewayError(503, `This service sends no mail yet. ${instead}`)
}
