/**
 * All addresses beside the operations are here, but for those of files, whose bodies are streams, and those of
 * operators.
 */
import type { Database } from '#kernel/database/database.ts'
import type { Cursors } from '#kernel/http/cursor.ts'
import { type Documentation, mountDocs } from '#kernel/http/docs/docs.ts'
import type { Drain } from '#kernel/http/drain.ts'
import type { Limiter } from '#kernel/http/limits/limiter.ts'
import type { MountPlain } from '#kernel/http/plain.ts'
import type { Module } from '#kernel/module.ts'
import type { Ports } from '#kernel/ports.ts'
import { mountAtsWebhooks } from './ats-webhooks.ts'
import { mountAuth } from './auth.ts'
import { mountMcp } from './mcp.ts'
import { mountOauth } from './oauth.ts'
import { mountPages } from './pages.ts'
import { mountPaymentEvents } from './payment-events.ts'

export interface BesideParts {
  readonly db: Database
  readonly ports: Ports
  readonly limiter: Limiter
  readonly cursors: Cursors
  readonly drain: Pick<Drain, 'stopping' | 'overdue'>
  readonly documentation: Documentation
  readonly modules: readonly Module[]
}

export function mountBeside(mount: MountPlain, parts: BesideParts): void {
  const { db, ports, limiter, cursors, drain, documentation, modules } = parts
  mountDocs(mount, documentation)
  mountPaymentEvents(mount, { db, ports })
  mountAtsWebhooks(mount, { db, ports })
  mountMcp(mount, { db, ports, limiter, ending: drain.overdue })
  mountOauth(mount, { db, ports, ending: drain.overdue })
  const pageParts = { db, ports, limiter, cursors, ending: drain.overdue }
  for (const { pages } of modules) if (pages) mountPages(mount, pages, pageParts)
  mountAuth(mount, { db, ports, limiter })
}
