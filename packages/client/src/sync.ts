/**
 * A list that changes is followed from run to run: each reads what changed since the last one, and tells where the next
 * one goes on.
 */
import type { Answer, Call, OperationId } from './call.ts'
import type { ItemOf, PagedId } from './pages.ts'

export interface SyncPage {
  readonly data: readonly unknown[]
  readonly nextCursor: string | null
  readonly syncToken: string | null
}

/** These lists give a token on their last page. */
export type SyncedId = { [Id in PagedId]: Answer<Id> extends SyncPage ? Id : never }[PagedId]

/** A list takes its own parameters, and the token that the last run left, or null to begin with everything. */
export type SyncCall<Id extends OperationId> = Omit<Call<Id>, 'cursor' | 'syncToken'> & {
  readonly syncToken?: string | null | undefined
}

/** The run goes over what changed. It can be read once. */
export class Sync<Id extends SyncedId> implements AsyncIterable<ItemOf<Id>> {
  readonly #pages: AsyncIterable<SyncPage>
  #token: string | null = null

  constructor(pages: AsyncIterable<SyncPage>) {
    this.#pages = pages
  }

  /**
   * The next run goes on from this token, which is null until all was read. Keep it after you kept what was read: a run
   * that ends in between is then read again.
   */
  get token(): string | null {
    return this.#token
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ItemOf<Id>, void, undefined> {
    for await (const { data, syncToken } of this.#pages) {
      yield* data as ItemOf<Id>[]
      this.#token = syncToken
    }
  }
}
