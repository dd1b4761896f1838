/** Every kind of refusal the service can give is explained: `/problems/{code}` shows it and the reference lists it. */
import type { ProblemKind } from '../problem.ts'
import * as edge from '../problems.ts'
import { problemsOf } from '../route.ts'
import type { DocumentedModule } from './documented-module.ts'
import { edgeNotes, noteForStatus, type ProblemNote, type ProblemNotes } from './notes.ts'

/** The edge gives these refusals, for any operation of a kind. */
export const edgeKinds: ReadonlyMap<string, ProblemKind> = new Map(
  [...Object.values(edge), edge.gatewayError.kind].flatMap((each) => ('code' in each ? [[each.code, each]] : [])),
)

const { routeNotFound, methodNotAllowed } = edge
const gatewayKind = edge.gatewayError.kind

export interface CataloguedProblem extends ProblemNote {
  readonly code: string
  /** The status is null where the refused request decides it. */
  readonly status: number | null
  readonly title: string
  /** These operations can refuse so. Their ids are in order. */
  readonly operations: readonly string[]
}

/** A refusal without a note is explained by its title and status. */
export function problemCatalogue(modules: readonly DocumentedModule[]): readonly CataloguedProblem[] {
  const operations = modules.flatMap((module) => module.operations)
  const notes = Object.fromEntries(
    [...modules.map(({ problemNotes = {} }) => problemNotes), edgeNotes].flatMap((each) => Object.entries(each)),
  )
  const told = operations.flatMap((operation) => problemsOf(operation).map((kind) => ({ kind, id: operation.id })))
  const elsewhere = [routeNotFound, methodNotAllowed, gatewayKind].map((kind) => ({ kind, id: undefined }))
  const byCode = Map.groupBy([...elsewhere, ...told], ({ kind }) => kind.code)
  return [...byCode.entries()]
    .map(([code, all]) => {
      const kinds = new Set(all.map(({ kind }) => kind))
      const ids = all.flatMap(({ id }) => id ?? [])
      return { ...explain(code, [...kinds], notes), operations: [...new Set(ids)].sort() }
    })
    .sort((one, other) => (one.status ?? 600) - (other.status ?? 600) || (one.code < other.code ? -1 : 1))
}

function explain(
  code: string,
  kinds: readonly ProblemKind[],
  notes: ProblemNotes,
): Omit<CataloguedProblem, 'operations'> {
  const titles = [...new Set(kinds.map(({ title }) => title))].sort()
  const [{ status } = { status: 500 }] = kinds
  const { means, remedy } = notes[code] ?? { means: `${titles.join('; or ')}.`, remedy: noteForStatus(status) }
  return {
    code,
    status: code === gatewayKind.code ? null : status,
    // Many modules refuse as CONFLICT, each in its own words.
    title: edgeKinds.get(code)?.title ?? titles.join(', or '),
    means,
    remedy,
  }
}
