import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { settings } from '#kernel/config.ts'
import { event } from '#kernel/events/event.ts'
import { publishContract } from '#kernel/http/openapi/contract.ts'
import { fixtureEvents, fixtureModules } from '#kernel/http/openapi/openapi.fixture.ts'
import { referenceFiles } from './files.ts'
import { table } from './markdown.ts'

const bookBurned = event(
  'book.burned',
  'A book is no more.',
  z.strictObject({ bookId: z.int() }).meta({ examples: [{ bookId: 451 }] }),
)
const files = referenceFiles(publishContract({ modules: fixtureModules }), fixtureEvents, [bookBurned])
const text = (path: string): string => files.get(path) ?? assert.fail(`${path} is not made`)

describe('the generated files', () => {
  test('hold the contract, as a fresh clone serves it', () => {
    const document = JSON.parse(text('openapi/muster.json'))

    assert.deepEqual(document.servers, [{ url: 'http://localhost:3000' }])
    assert.equal(document.info.version, '1.0.0')
    assert.ok('/v1/books/{bookId}' in document.paths)
  })

  test('list each operation in a line: method, path, id, who may', () => {
    assert.equal(
      text('docs/reference/operations.txt'),
      `GET /v1/books/page listBooks reviewer
DELETE /v1/books/{bookId} deleteBook admin
GET /v1/books/{bookId} getBook maybe-user
PATCH /v1/books/{bookId} changeBook recruiter
GET /v1/books/{bookId}/chapters readChapters user
POST /v1/forget-me forgetMe anyone
POST /v1/integration/loans lendBook jobs:write
GET /v1/integration/me readMyKey any-key
GET /v1/openapi.json getOpenApiDocument anyone
`,
    )
  })

  test('show the operations by module', () => {
    const page = text('docs/reference/operations.md')

    assert.match(page, /## shelves\n\nBooks, and where they stand\.\n\n\| operation/)
    assert.match(page, /\| `GET \/v1\/books\/page` \| List the books \| `reviewer` \| `listBooks` \|/)
  })

  test('explain each problem, and say who gives it', () => {
    const page = text('docs/reference/problems.md')

    assert.match(page, /## `shelf_full`\n\n409: The shelf has no room\.\n\n.*\n\n.*\n\n\*\*Given by\.\*\* `lendBook`\./)
    assert.match(page, /## `internal_error`(?:.|\n)*?\*\*Given by\.\*\* 9 operations\./)
    assert.match(page, /## `gateway_error`\n\n4xx or 5xx: [^\n]+\n(?:(?!## ).|\n)*$/)
  })

  test('name every setting', () => {
    const page = text('docs/reference/configuration.md')

    for (const { name } of Object.values(settings)) assert.match(page, new RegExp(`^\\| \`${name}\` \\|`, 'm'))
  })

  test('show each event with its payload, and what is told to others with an example', () => {
    const page = text('docs/reference/events.md')

    const [told, announced] = page.split('## Among the modules')
    assert.match(
      told ?? '',
      /### `book\.burned`\n\nA book is no more\.\n\n.*\n\n```json\n\{\n {2}"bookId": 451\n\}\n```\n\n.*\n\n```json\n\{/,
    )
    assert.match(announced ?? '', /### `book\.lent`\n\nA book left its shelf\.\n\n```json\n\{/)
    assert.equal(told?.includes('book.lent'), false)
  })
})

test('a table keeps its columns, whatever stands in a cell', () => {
  assert.equal(table(['one', 'two'], [['a | b', 'c\n  d']]), '| one | two |\n| --- | --- |\n| a \\| b | c d |')
})
