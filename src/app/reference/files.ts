/**
 * Generated files show what the declarations say, for people who read and diff. The key is their path in the project.
 */
import type { EventKind } from '#kernel/events/event.ts'
import { problemCatalogue } from '#kernel/http/openapi/catalogue.ts'
import type { Contract } from '#kernel/http/openapi/contract.ts'
import { configurationPage } from './configuration.ts'
import { eventsPage } from './events.ts'
import { operationsList, operationsPage } from './operations.ts'
import { problemsPage } from './problems.ts'

/** A fresh clone listens here. */
const publicUrl = 'http://localhost:3000'

export function referenceFiles(
  contract: Contract,
  events: readonly EventKind[],
  webhooks: readonly EventKind[] = [],
): ReadonlyMap<string, string> {
  const { modules } = contract
  return new Map([
    ['openapi/muster.json', `${JSON.stringify(contract.documentAt(publicUrl), null, 2)}\n`],
    ['docs/reference/operations.md', operationsPage(modules)],
    ['docs/reference/operations.txt', operationsList(modules)],
    ['docs/reference/problems.md', problemsPage(problemCatalogue(modules))],
    ['docs/reference/configuration.md', configurationPage()],
    ['docs/reference/events.md', eventsPage(events, webhooks)],
  ])
}
