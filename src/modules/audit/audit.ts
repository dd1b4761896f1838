/**
 * An audit entry says who did what to which resource, from which session or key. It is written with the change itself,
 * and never changed.
 */
import { actorIdOf, type CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'

export interface Deed {
  /** The action is a name like `member.role_changed`. */
  readonly action: string
  readonly subject: readonly [kind: string, id: string | number]
  /** Details are ids and states, and never what people wrote about themselves. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** The deed is recorded with the commit of its transaction. */
export function audit(tx: Tx, actor: CompanyActor, { action, subject, details = {} }: Deed): void {
  const [kind, id] = subject
  tx.later(sql`
    insert into audit_entry (company_id, actor_kind, actor_id, via, action, subject_kind, subject_id, details)
    values (${actor.companyId}, ${actor.kind}, ${actorIdOf(actor)}, ${viaOf(actor)}, ${action}, ${kind}, ${String(id)},
      ${JSON.stringify(details)})`)
}

function viaOf(actor: CompanyActor): string | null {
  switch (actor.kind) {
    case 'user':
      return actor.sessionId
    case 'key':
      return actor.keyCompanyId
    case 'machine':
      return null
  }
}
