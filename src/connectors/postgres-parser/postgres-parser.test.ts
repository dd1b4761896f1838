import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { SqlGrammar } from '#modules/questions/ports.ts'
import { PostgresParser } from './postgres-parser.ts'

/** Twelve kilobytes of calls in calls are more than the parser's stack takes, and less than its grammar refuses. */
const tooDeep = `select ${'a('.repeat(4000)}1${')'.repeat(4000)}`

const treeOf = (grammar: SqlGrammar, sql: string): unknown => {
  const parsing = grammar.parse(sql)
  return parsing.outcome === 'parsed' ? parsing.statements : parsing
}

describe('PostgreSQL’s parser', () => {
  test('reads statements, one or many or none', async () => {
    const grammar = await new PostgresParser().open()

    const counts = ['select 1', 'select 1; delete from x;', '', ' ; -- nothing'].map((sql) => {
      const parsing = grammar.parse(sql)
      return parsing.outcome === 'parsed' && parsing.statements.map((statement) => Object.keys(statement)[0])
    })

    assert.deepEqual(counts, [['SelectStmt'], ['SelectStmt', 'DeleteStmt'], [], []])
  })

  test('says what PostgreSQL would say', async () => {
    const grammar = await new PostgresParser().open()

    assert.deepEqual(grammar.parse('select form'), { outcome: 'parsed', statements: treeOf(grammar, 'select form') })
    assert.deepEqual(grammar.parse('form'), { outcome: 'invalid', message: 'syntax error at or near "form"' })
    assert.deepEqual(grammar.parse("select 'é"), {
      outcome: 'invalid',
      message: `unterminated quoted string at or near "'é"`,
    })
  })

  test('prints what it read', async () => {
    const grammar = await new PostgresParser().open()
    const parsing = grammar.parse(`select  "Größe" /* x */ , 'it''s \\' from a where b in (1,2)`)

    assert.ok(parsing.outcome === 'parsed')
    const printed = grammar.print(parsing.statements[0] ?? {})
    assert.equal(printed, `SELECT "Größe", E'it''s \\\\' FROM a WHERE b IN (1, 2)`)
    assert.equal(grammar.print({ NoStatement: {} }), null)
  })

  test('reads ten thousand statements, the wrong ones too, without taking more and more memory', async () => {
    const grammar = await new PostgresParser().open()
    const many = (): void => {
      for (let each = 0; each < 10_000; each++) {
        grammar.parse(`select a${each}, count(*) from b where c = ${each}`)
        grammar.parse(`select from from ${each}`)
      }
    }
    many()
    const before = process.memoryUsage().external

    many()

    assert.ok(process.memoryUsage().external - before < 20 * 2 ** 20)
    assert.equal(grammar.parse('select 1').outcome, 'parsed')
  })

  test('is replaced when a statement was too much for it, and tells of it once', async () => {
    const failures: unknown[] = []
    const parser = new PostgresParser({ onFailure: (error) => failures.push(error) })
    const first = await parser.open()

    assert.deepEqual(first.parse(tooDeep), { outcome: 'overwhelmed' })
    assert.deepEqual(first.parse('select 1'), { outcome: 'overwhelmed' })

    const second = await parser.open()
    assert.equal(second.parse('select 1').outcome, 'parsed')
    assert.equal(await parser.open(), second)
    assert.equal(failures.length, 1)
    assert.match(String(failures[0]), /RangeError|RuntimeError/)
  })

  test('goes on after a score of statements that were too much', async () => {
    const parser = new PostgresParser()

    for (let each = 0; each < 20; each++) assert.equal((await parser.open()).parse(tooDeep).outcome, 'overwhelmed')

    assert.equal((await parser.open()).parse('select 1').outcome, 'parsed')
  })

  test('loads one instance for all who ask at once', async () => {
    const parser = new PostgresParser()

    const [one, other] = await Promise.all([parser.open(), parser.open()])

    assert.equal(one, other)
  })

  test('is not loaded before somebody asks for it', () => {
    const code = `
      const { PostgresParser } = await import('#connectors/postgres-parser/postgres-parser.ts')
      const parser = new PostgresParser()
      const loaded = () => process.getBuiltinModule('module').createRequire(process.cwd() + '/x.js')
        .cache[process.cwd() + '/node_modules/libpg-query/wasm/libpg-query.js'] !== undefined
      const before = loaded()
      await parser.open()
      console.log(before, loaded())`

    const cwd = join(import.meta.dirname, '../../..')
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd,
      encoding: 'utf8',
    })

    assert.equal(stdout.trim(), 'false true', stderr)
  })
})
