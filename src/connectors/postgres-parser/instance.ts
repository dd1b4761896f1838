/**
 * Each instance of PostgreSQL's parser has a memory of its own. A statement that is nested too deeply throws in the
 * middle of it and leaves its stack where it was; after some thirty of those nothing can be parsed any more. So a
 * failure is followed by a new instance.
 */
import createParser from 'libpg-query/wasm/libpg-query.js'
import { deparseSync } from 'pgsql-deparser'
import type { Parsing, SqlGrammar, SyntaxNode } from '#modules/questions/ports.ts'

export async function newInstance(onFailure: (error: unknown) => void): Promise<SqlGrammar> {
  const silent = () => {}
  const parser = await createParser({ print: silent, printErr: silent })
  let hasFailed = false
  return {
    parse(sql) {
      if (hasFailed) return { outcome: 'overwhelmed' }
      try {
        return parse(parser, sql)
      } catch (error) {
        hasFailed = true
        onFailure(error)
        return { outcome: 'overwhelmed' }
      }
    },

    print,
  }
}

function parse(parser: createParser.Parser, sql: string): Parsing {
  const size = parser.lengthBytesUTF8(sql) + 1
  const text = parser._malloc(size)
  let result = 0
  try {
    parser.stringToUTF8(sql, text, size)
    result = parser._wasm_parse_query_raw(text)
    if (!result) throw new Error('The parser has no memory left')
    const [tree = 0, , error] = [0, 4, 8].map((offset) => parser.getValue(result + offset, 'i32'))
    if (error) return { outcome: 'invalid', message: parser.UTF8ToString(parser.getValue(error, 'i32')) }
    return { outcome: 'parsed', statements: statementsOf(parser.UTF8ToString(tree)) }
  } finally {
    parser._free(text)
    if (result) parser._wasm_free_parse_result(result)
  }
}

function statementsOf(json: string): readonly SyntaxNode[] {
  // The text is the parser's own result, in JSON.
  const { stmts = [] } = JSON.parse(json) as { readonly stmts?: readonly { readonly stmt?: SyntaxNode }[] }
  return stmts.map(({ stmt }) => stmt ?? {})
}

function print(statement: SyntaxNode): string | null {
  try {
    return deparseSync(statement as Parameters<typeof deparseSync>[0], { pretty: false })
  } catch {
    return null
  }
}
