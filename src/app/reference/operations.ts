import { accessWord } from '#kernel/http/openapi/access.ts'
import type { DocumentedModule } from '#kernel/http/openapi/documented-module.ts'
import { code, page, table } from './markdown.ts'

export function operationsPage(modules: readonly DocumentedModule[]): string {
  const count = modules.flatMap((module) => module.operations).length
  const chapters = modules
    .filter((module) => module.operations.length > 0)
    .map(({ name, about, operations }) => {
      const rows = operations.map(({ method, path, id, access, summary }) => [
        code(`${method} ${path}`),
        summary,
        code(accessWord(access)),
        code(id),
      ])
      return `## ${name}\n\n${about}\n\n${table(['operation', 'what it does', 'who may', 'id'], rows)}`
    })
  const about =
    `The ${count} operations, as they run. What each takes and answers is in \`openapi/muster.json\`, and a running ` +
    'service shows it at `/docs`. *Who may* is `anyone`; `maybe-user`, which takes a session when one is sent; `user`, ' +
    'any session; the least role in the company; or the scope of an API key.'
  return page('Operations', about, chapters)
}

/** Programs and `grep` find each operation on one line: method, path, id, who may. */
export function operationsList(modules: readonly DocumentedModule[]): string {
  return modules
    .flatMap(({ operations }) => operations)
    .map(({ method, path, id, access }) => ({
      place: `${path} ${method}`,
      line: `${method} ${path} ${id} ${accessWord(access)}\n`,
    }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ line }) => line)
    .join('')
}
