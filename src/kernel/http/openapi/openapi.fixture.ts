/** These two modules use every feature of a declaration, for tests. Their handlers never run. */
import { z } from 'zod'
import { type EventKind, event } from '../../events/event.ts'
import { BodyId, companyIdPattern, Day, Email, Id, IdView, QueryBoolean, TimeView, text } from '../fields.ts'
import { empty, operation } from '../operation.ts'
import { pageOf } from '../page.ts'
import { problem } from '../problem.ts'
import type { DocumentedModule } from './documented-module.ts'

const never = async (): Promise<never> => {
  throw new Error('a fixture has no handler')
}

const shelfFull = problem('shelf_full', 409, 'The shelf has no room')

const Genre = z.enum(['novel', 'poetry', 'other']).meta({ id: 'Genre', description: 'What kind of book it is.' })

const Author = z.strictObject({ name: text(1, 100), email: Email.optional() }).meta({ id: 'Author' })

export const BookView = z
  .strictObject({
    id: IdView,
    title: z.string(),
    genre: Genre,
    author: Author.nullable(),
    companyId: z.string().regex(companyIdPattern),
    shelvedAt: TimeView.nullable(),
  })
  .meta({ id: 'Book', description: 'A book on a shelf.' })

const Chapter = z
  .strictObject({
    title: z.string(),
    get sections() {
      return z.array(Chapter)
    },
  })
  .meta({ id: 'Chapter' })

const Loan = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('visit'), until: Day }),
    z.strictObject({ kind: z.literal('term'), weeks: z.int().min(1).max(26).default(4) }),
  ])
  .meta({ id: 'Loan' })

const bookPath = '/v1/books/{bookId}'

const shelves: DocumentedModule = {
  name: 'shelves',
  about: 'Books, and where they stand.',
  operations: [
    operation({
      id: 'listBooks',
      method: 'GET',
      path: '/v1/books/page',
      summary: 'List the books',
      access: 'reviewer',
      query: {
        genres: z.array(Genre).optional(),
        authorIds: z.array(Id).min(1).max(5).optional(),
        shelved: QueryBoolean.optional(),
        addedAfter: Day.optional(),
        sort: z.enum(['title', 'newest']).default('newest'),
      },
      paged: true,
      replies: { 200: pageOf(BookView) },
      transaction: 'read',
      handle: never,
    }),
    operation({
      id: 'getBook',
      method: 'GET',
      path: bookPath,
      summary: 'Read a book',
      access: 'maybe-user',
      params: { bookId: Id },
      replies: { 200: BookView },
      transaction: 'read',
      handle: never,
    }),
    operation({
      id: 'changeBook',
      method: 'PATCH',
      path: bookPath,
      summary: 'Change a book',
      description: 'Only the members that are sent change.',
      access: 'recruiter',
      params: { bookId: Id },
      body: z.strictObject({ title: text(1, 200).optional(), author: Author.nullable().optional() }),
      conditional: true,
      replies: { 200: BookView },
      transaction: 'write',
      handle: never,
    }),
    operation({
      id: 'deleteBook',
      method: 'DELETE',
      path: bookPath,
      summary: 'Delete a book',
      access: 'admin',
      params: { bookId: Id },
      conditional: true,
      replies: { 204: empty },
      transaction: 'write',
      handle: never,
    }),
    operation({
      id: 'readChapters',
      method: 'GET',
      path: '/v1/books/{bookId}/chapters',
      summary: 'Read the chapters of a book',
      access: 'user',
      params: { bookId: Id },
      replies: { 200: z.strictObject({ data: z.array(Chapter), truncated: z.boolean() }) },
      transaction: 'read',
      handle: never,
    }),
  ],
}

const loans: DocumentedModule = {
  name: 'loans',
  about: 'Who has which book.',
  operations: [
    operation({
      id: 'lendBook',
      method: 'POST',
      path: '/v1/integration/loans',
      summary: 'Lend a book',
      access: { scope: 'jobs:write' },
      body: z.strictObject({ bookId: BodyId, loan: Loan, notes: z.record(z.string(), z.string()).optional() }),
      bodyBytesMax: 10 * 1024 * 1024,
      ownLimit: { name: 'lend', limit: 60 },
      problems: [shelfFull],
      replies: {
        200: z.strictObject({ lent: z.literal(false), reason: z.string() }),
        201: z.strictObject({ lent: z.literal(true), loan: Loan }),
      },
      transaction: 'write',
      handle: never,
    }),
    operation({
      id: 'readMyKey',
      method: 'GET',
      path: '/v1/integration/me',
      summary: 'Read what the key may do',
      access: { scope: 'any' },
      replies: { 200: z.union([z.strictObject({ keyId: z.string() }), z.null()]) },
      transaction: 'read',
      handle: never,
    }),
    operation({
      id: 'forgetMe',
      method: 'POST',
      path: '/v1/forget-me',
      summary: 'Ask to be forgotten',
      access: 'anyone',
      only: 'development',
      replies: { 202: empty },
      transaction: 'none',
      handle: never,
    }),
  ],
}

export const fixtureModules: readonly DocumentedModule[] = [shelves, loans]

export const fixtureEvents: readonly EventKind[] = [
  event('book.lent', 'A book left its shelf.', z.strictObject({ book: BookView, loan: Loan })),
]
