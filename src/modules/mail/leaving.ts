/** Whether letters leave. Until a mail server can be named they wait in the outbox, which is read in development alone. */
import { gatewayError } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'

export const lettersLeave = ({ config }: Pick<Ports, 'config'>): boolean => config.environment === 'development'

/** Refuses what only a letter could finish, and says what to do instead: nobody waits for one that never comes. */
export function requireLetters(ports: Pick<Ports, 'config'>, instead: string): void {
  if (!lettersLeave(ports)) throw gatewayError(503, `This service sends no mail yet. ${instead}`)
}
