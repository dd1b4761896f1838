import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { PostgresParser } from '#connectors/postgres-parser/postgres-parser.ts'
import { attacks, questions } from '#test/corpus/sql/corpus.ts'
import { type Edit, edited, edits, statements } from '#test/corpus/sql/edits.ts'
import { instability } from '#test/corpus/sql/fuzz.ts'
import { checkStatement, type Verdict } from './check-statement.ts'
import type { SqlGrammar, SyntaxNode } from './ports.ts'

const failures: unknown[] = []
const grammar = await new PostgresParser({ onFailure: (error) => failures.push(error) }).open()

const check = (sql: string): Verdict => checkStatement(grammar, sql)
const reasonOf = (verdict: Verdict): string => (verdict.outcome === 'rejected' ? verdict.reason : 'accepted')
const canonicalOf = (sql: string): string => {
  const verdict = check(sql)
  return verdict.outcome === 'accepted' ? verdict.canonical : verdict.reason
}

describe('the guard of analytics SQL', () => {
  test('lets through what an analyst would ask', () => {
    const refused = questions.filter(({ sql }) => check(sql).outcome === 'rejected')

    assert.ok(questions.length >= 70, String(questions.length))
    assert.deepEqual(
      refused.map(({ name, sql }) => `${name}: ${reasonOf(check(sql))}`),
      [],
    )
  })

  test('refuses each attack, and for its reason', () => {
    const wrong = attacks.filter(({ sql, told }) => !reasonOf(check(sql)).includes(told))

    assert.ok(attacks.length >= 220, String(attacks.length))
    assert.deepEqual(
      wrong.map(({ name, told, sql }) => `${name}: ${reasonOf(check(sql))}, and not ${told}`),
      [],
    )
    assert.deepEqual(failures, [])
  })

  test('gives a reason that is a sentence, and not longer than what it is about', () => {
    const reasons = new Set(attacks.map(({ sql }) => reasonOf(check(sql))))

    const bad = [...reasons].filter((reason) => !/^["A-Z(*].*[.*^?|&]$/s.test(reason) || reason.length > 900)
    assert.deepEqual(bad, [])
  })

  test('names the schema of each view, and of nothing else', () => {
    assert.equal(
      canonicalOf(
        `with jobs as (select id from analytics.jobs) select * from jobs, (select 1 from jobs) q, candidates c`,
      ),
      'WITH jobs AS (SELECT id FROM analytics.jobs) SELECT * FROM jobs, ( SELECT 1 FROM jobs ) AS q, analytics.candidates AS c',
    )
  })

  test('runs no comment, no escape and no spelling of its own', () => {
    assert.equal(
      canonicalOf(`SELECT /* x */ "title", U&'\\0041', E'\\x41', 0x1F, 1_000 -- y\nFROM JOBS;`),
      "SELECT title, 'A', 'A', 31, 1000 FROM analytics.jobs",
    )
  })

  test('leaves to PostgreSQL what becomes of a query of WITH that is not to be materialised', () => {
    const grown = 'with a as not materialized (select 1 as x) select * from a, a p'

    assert.equal(canonicalOf(grown), canonicalOf(grown.replace('not materialized', '')))
    assert.match(canonicalOf(grown.replace('not ', '')), /\bmaterialized\b/i)
  })

  test('tells the views that a statement reads, and its columns', () => {
    const verdict = check('select j.title, count(*) from jobs j join applications a on a.job_id = j.id group by 1')

    assert.partialDeepStrictEqual(verdict, { views: ['jobs', 'applications'], columns: ['title', 'count'] })
  })

  test('gives the canonical text as its own canonical text', () => {
    const unstable = questions.flatMap(({ sql }) => {
      const verdict = check(sql)
      return verdict.outcome === 'accepted' ? instability(grammar, verdict) : []
    })

    assert.deepEqual(unstable, [])
  })

  test('never throws, whatever becomes of a statement, and stays by what it said', { timeout: 120_000 }, () => {
    const edit: fc.Arbitrary<Edit> = fc.record({ kind: fc.constantFrom(...edits), at: fc.nat(), other: fc.nat() })

    fc.assert(
      fc.property(fc.constantFrom(...statements), fc.array(edit, { minLength: 1, maxLength: 6 }), (statement, list) => {
        const verdict = check(edited(statement, list))
        if (verdict.outcome === 'accepted') assert.deepEqual(instability(grammar, verdict), [])
        else assert.ok(verdict.reason.length > 0)
      }),
      { numRuns: 5000 },
    )
    assert.deepEqual(failures, [])
  })

  test('never throws for any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 50 }), (text, more) => {
        assert.ok(['accepted', 'rejected'].includes(check(`select ${text}${more}`).outcome))
        assert.ok(['accepted', 'rejected'].includes(check(text).outcome))
      }),
      { numRuns: 2000 },
    )
  })

  test('takes a few milliseconds at most for any attack', () => {
    const times = attacks.map(({ sql }) => {
      const begin = performance.now()
      check(sql)
      return performance.now() - begin
    })

    // Half a second is for a machine with much else to do: 50 ms were measured.
    assert.ok(Math.max(...times) < 500, `${Math.max(...times)} ms`)
  })
})

describe('a tree that no parser of today makes', () => {
  const select = { limitOption: 'LIMIT_OPTION_DEFAULT', op: 'SETOP_NONE' }
  const one = { A_Const: { ival: { ival: 1 } } }
  const asked = (...statements: SyntaxNode[]): string =>
    reasonOf(checkStatement({ ...grammar, parse: () => ({ outcome: 'parsed', statements }) }, 'select'))
  const selected = (value: unknown, more: SyntaxNode = {}): string =>
    asked({ SelectStmt: { ...select, targetList: [{ ResTarget: { val: value } }], ...more } })

  test('is refused for a kind of node, a field or a word that is not listed', () => {
    assert.match(selected({ NewThing: {} }), /"NewThing" is not possible/)
    assert.match(selected(one, { newClause: true }), /"newClause" of "SelectStmt" is not possible/)
    assert.match(selected(one, { op: 'SETOP_NEW' }), /"new" is not available/)
    assert.match(selected({ constructor: {} }), /"constructor" is not possible/)
    assert.match(selected({ A_Const: { ...one.A_Const, toString: 1 } }), /"toString" of "A_Const" is not possible/)
    assert.match(asked({ SelectStmt: select, InsertStmt: {} }), /Only SELECT/)
    assert.match(asked({}), /Only SELECT/)
  })

  test('is refused where something is not what it should be', () => {
    assert.match(selected(null), /is not possible/)
    assert.match(selected([one]), /is not possible/)
    assert.match(selected({ ...one, TypeCast: {} }), /is not possible/)
    assert.match(selected({ A_Const: null }), /not one we can read/)
    assert.match(selected(one, { whereClause: [one] }), /is not possible/)
    assert.match(selected(one, { fromClause: one }), /not one we can read/)
    assert.match(selected(one, { all: 'yes' }), /not one we can read/)
    assert.match(selected({ FuncCall: { funcname: [{ String: { sval: 7 } }] } }), /not one we can read/)
    assert.match(selected({ TypeCast: { arg: one, typeName: { names: [], typemod: '1' } } }), /not one we can read/)
    assert.match(selected(one, { fromClause: [{ RangeVar: { relname: 7 } }] }), /A name is empty/)
  })

  test('is refused for parts that do not go together', () => {
    assert.match(selected(one, { larg: select, rarg: select }), /not one we can read/)
    assert.match(asked({ SelectStmt: { ...select, op: 'SETOP_UNION', larg: select } }), /not one we can read/)
    assert.match(
      selected({ ColumnRef: { fields: [{ A_Star: {} }, { String: { sval: 'x' } }] } }),
      /A column is written/,
    )
    assert.match(selected({ FuncCall: { funcname: [] } }), /The function "" is not available/)
    assert.match(selected(one, { fromClause: [{ RangeFunction: { functions: [] } }] }), /In FROM there can be/)
    assert.match(selected({ List: { items: [] } }), /"List" is not possible/)
  })

  test('is refused when what is printed of it is not the same', () => {
    const printing = (text: string | null): SqlGrammar => ({ ...grammar, print: () => text })
    const unprintable = /in a way we can not print/

    assert.match(reasonOf(checkStatement(printing('SELECT 2'), 'select 1')), unprintable)
    assert.match(reasonOf(checkStatement(printing('SELECT 1, 2'), 'select 1')), unprintable)
    assert.match(reasonOf(checkStatement(printing('SELECT 1; SELECT 1'), 'select 1')), unprintable)
    assert.match(reasonOf(checkStatement(printing('SELECT'), 'select 1')), unprintable)
    assert.match(reasonOf(checkStatement(printing('SELECT 1 LIMIT 1'), 'select 1')), unprintable)
    assert.match(reasonOf(checkStatement(printing('form'), 'select 1')), unprintable)
    assert.match(reasonOf(checkStatement(printing(''), 'select 1')), unprintable)
    assert.match(reasonOf(checkStatement(printing(null), 'select 1')), unprintable)
    assert.equal(checkStatement(printing('SELECT   1'), 'select 1').outcome, 'accepted')
  })

  test('is refused when the parser gave up', () => {
    const overwhelmed: SqlGrammar = { ...grammar, parse: () => ({ outcome: 'overwhelmed' }) }

    assert.match(reasonOf(checkStatement(overwhelmed, 'select 1')), /too much for the parser/)
  })
})
