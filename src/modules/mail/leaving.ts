/** Letters wait in the outbox until a mail server can be named; the outbox is read only in development. */
import { gatewayError } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'

export const lettersLeave = ({ config }: Pick<Ports, 'config'>): boolean => config.environment === 'development'

/**
 * A request that only a letter could finish is refused with what to do instead: nobody waits for a letter that never
 * comes.
 */
export function requireLetters(ports: Pick<Ports, 'config'>, instead: string): void {
  if (!lettersLeave(ports)) throw gatewayError(503, `This service sends no mail yet. ${instead}`)
}
