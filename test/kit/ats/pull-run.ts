/** A run reads all pages of a model, each with what the page before told. */
import type { AtsConnector, AtsModel, AtsRecords, PulledPage } from '#modules/ats/ports.ts'
import type { StoredConnection } from './stored-connection.ts'

interface Run<Model extends AtsModel> {
  readonly connector: AtsConnector
  readonly stored: StoredConnection
  readonly model: Model
  readonly since?: string | null
  readonly until: Date
}

export interface RunResult<Model extends AtsModel> {
  readonly records: AtsRecords[Model][]
  readonly deleted: { readonly remoteId: string; readonly mergedInto: string | null }[]
  readonly cursor: string | null
  readonly pages: number
}

export async function pullRun<Model extends AtsModel>(run: Run<Model>): Promise<RunResult<Model>> {
  const { connector, stored, model, since = null, until } = run
  const pages: PulledPage<Model>[] = []
  let page: string | null = null
  do {
    const wish = { model, since, until, page }
    const pulled: PulledPage<Model> = await stored.during((connection, call) => connector.pull(connection, wish, call))
    pages.push(pulled)
    page = pulled.nextPage
  } while (page !== null)
  return {
    records: pages.flatMap(({ records }) => records),
    deleted: pages.flatMap(({ deleted }) => deleted),
    cursor: pages.at(-1)?.cursor ?? null,
    pages: pages.length,
  }
}
