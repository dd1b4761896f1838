/** Long lists are read page by page as they are needed. */
import type { Answer, OperationId } from './call.ts'

export interface AnyPage {
  readonly data: readonly unknown[]
  readonly nextCursor: string | null
}

/** These operations answer a page of a list. */
export type PagedId = { [Id in OperationId]: Answer<Id> extends AnyPage ? Id : never }[OperationId]

export type ItemOf<Id extends PagedId> = Answer<Id> extends { readonly data: readonly (infer Item)[] } ? Item : never

/** The next page is asked for when somebody wants it. A list that ends at once is one page without items. */
export async function* pagesOf<Page extends AnyPage>(
  read: (cursor: string | null) => Promise<Page>,
): AsyncGenerator<Page, void, undefined> {
  let cursor: string | null = null
  do {
    const page = await read(cursor)
    yield page
    cursor = page.nextCursor
  } while (cursor !== null)
}

export async function* itemsOf<Item>(
  pages: AsyncIterable<{ readonly data: readonly Item[] }>,
): AsyncGenerator<Item, void, undefined> {
  for await (const { data } of pages) yield* data
}
