/** This operation is as it should be asked and as it should answer: the tests of the fuzzer spoil it in one place. */
import { z } from 'zod'
import { openApiDocument } from '#kernel/http/openapi/document.ts'
import { operation } from '#kernel/http/operation.ts'
import { type DocumentedOperation, operationsOf } from './documented-operation.ts'
import type { Exchange } from './oracle.ts'

const Book = z.strictObject({ title: z.string().min(1).max(20), pages: z.int().min(1).optional() })

const addBook = operation({
  id: 'addBook',
  method: 'POST',
  path: '/v1/shelves/{shelfId}/books',
  summary: 'Put a book on a shelf',
  access: 'user',
  params: { shelfId: z.string().min(1).max(20) },
  query: { place: z.enum(['left', 'right']).optional() },
  body: Book,
  replies: { 201: z.strictObject({ id: z.int(), title: z.string() }) },
  transaction: 'none',
  handle: async () => {
    throw new Error('nobody asks it')
  },
})

function onlyOperation(): DocumentedOperation {
  const modules = [{ name: 'shelves', about: 'Books.', operations: [addBook] }]
  const [told] = operationsOf(
    openApiDocument({ modules, publicUrl: 'http://localhost', title: 'Shelves', version: '1' }),
  )
  if (!told) throw new Error('the document has lost its operation')
  return told
}

export const toldShelf = onlyOperation()

export const limitHeaders = {
  'ratelimit-limit': '60',
  'ratelimit-remaining': '59',
  'ratelimit-reset': '1',
  'x-request-id': 'req_1',
}

interface Spoilt {
  readonly sent?: Partial<Exchange['sent']>
  readonly answer?: Partial<Exchange['answer']>
  readonly caller?: Exchange['caller']
}

/** The request and its answer are right, but for what is given. */
export const exchangeWith = ({ sent, answer, caller = 'allowed' }: Spoilt): Exchange => ({
  told: toldShelf,
  caller,
  sent: {
    method: 'POST',
    path: { shelfId: 'shelf' },
    target: '/v1/shelves/shelf/books',
    headers: { 'content-type': 'application/json' },
    payload: '{"title":"Emma"}',
    ...sent,
  },
  answer: {
    status: 201,
    headers: { ...limitHeaders, 'content-type': 'application/json; charset=utf-8' },
    text: '{"id":1,"title":"Emma"}',
    ...answer,
  },
})

export function refusal(status: number, code: string, more: object = {}): Partial<Exchange['answer']> {
  const body = { type: `http://localhost/problems/${code}`, title: 'No', status, code, detail: 'No.', ...more }
  return {
    status,
    headers: { ...limitHeaders, 'content-type': 'application/problem+json' },
    text: JSON.stringify(body),
  }
}
