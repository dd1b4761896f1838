/** Whoever confirms an action must have read its warnings, by how things are now. */
import type { Prospect, Seen } from '#kernel/actions/action.ts'
import { ackOf, digestOf, needsAck, type Warning } from '#kernel/actions/warning.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import type { StagedAction } from './staged-action.ts'

export interface WarningTold extends Omit<Warning, 'facts'> {
  /** The confirmation sends this back; it is null where nothing is asked for. */
  readonly ack: string | null
}

/**
 * The warnings are those of the kind. Before them stands one that something has changed since the action was thought
 * out, if it has.
 */
export function warningsOf({ basis }: StagedAction, seen: Pick<Seen, 'basis'>, { warnings }: Prospect): Warning[] {
  const present = digestOf(seen.basis)
  return present === basis ? [...warnings] : [changedSince(present), ...warnings]
}

const changedSince = (basis: string): Warning => ({
  code: 'changed_since_staged',
  severity: 'critical',
  message: 'What this is about has changed since it was prepared.',
  facts: { basis },
})

export const tellWarning = (warning: Warning): WarningTold => ({
  code: warning.code,
  severity: warning.severity,
  message: warning.message,
  ack: needsAck(warning) ? ackOf(warning) : null,
})

/**
 * A warning that was not read, or was read when the facts were others, is refused. The answer is what was asked for,
 * and nothing beside it.
 */
export function requireAcknowledged(
  warnings: readonly Warning[],
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const asked = warnings.filter(needsAck)
  const missing = asked.filter((warning) => given[warning.code] !== ackOf(warning))
  if (missing.length === 0) return Object.fromEntries(asked.map((warning) => [warning.code, ackOf(warning)]))
  throw validationFailed('Read the warnings as they are now, and acknowledge them.', {
    errors: missing.map(({ code, message }) => ({
      in: 'body',
      pointer: `/acknowledgements/${code}`,
      rule: 'acknowledgement_required',
      detail: `must be the ack of this warning as it is now: ${message}`,
    })),
  })
}
