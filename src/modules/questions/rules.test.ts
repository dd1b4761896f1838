import assert from 'node:assert/strict'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { PostgresParser } from '#connectors/postgres-parser/postgres-parser.ts'
import { attacks, questions } from '#test/corpus/sql/corpus.ts'
import type { checkStatement as Check } from './check-statement.ts'

/** Each rule of the guard is taken out of a copy of it, and the corpus must notice. */

const grammar = await new PostgresParser().open()
const folder = mkdtempSync(join(tmpdir(), 'muster-rules-'))
after(() => rmSync(folder, { recursive: true, force: true }))

interface Mutant {
  readonly name: string
  readonly file: string
  readonly text: string
}

/** The guard reads no other files than these. */
const guard = ['check-statement.ts', '{refusals,sizes,policy,grammar,scope,walk}/*.ts']

const sources = new Map(
  globSync(guard, { cwd: import.meta.dirname }).map((file) => [
    file,
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  ]),
)

let copies = 0

/** The answer is the first statement that ends in another way than it should; a crash is noticed, too. */
async function firstNoticed({ file, text }: Mutant): Promise<string | undefined> {
  const copy = join(folder, String(++copies))
  for (const [each, source] of sources) {
    mkdirSync(join(copy, dirname(each)), { recursive: true })
    writeFileSync(join(copy, each), each === file ? text : source)
  }
  try {
    const module: { checkStatement: typeof Check } = await import(pathToFileURL(join(copy, 'check-statement.ts')).href)
    const isAsSaid = (sql: string, told?: string): boolean => {
      const verdict = module.checkStatement(grammar, sql)
      return told === undefined
        ? verdict.outcome === 'accepted'
        : verdict.outcome === 'rejected' && verdict.reason.includes(told)
    }
    const attack = attacks.find(({ sql, told }) => !isAsSaid(sql, told))
    return (attack ?? questions.find(({ sql }) => !isAsSaid(sql)))?.name
  } catch (error) {
    return String(error)
  }
}

async function unnoticed(mutants: readonly Mutant[]): Promise<string[]> {
  const names: string[] = []
  for (const mutant of mutants) if ((await firstNoticed(mutant)) === undefined) names.push(mutant.name)
  return names
}

/**
 * These rules only meet trees that no parser makes, and texts that it can not print: `check-statement.test.ts` has such
 * trees.
 */
const notInTexts =
  /^(?:requireKind|refuse\('(?:The statement is (?:written in a way|too much for|not one we can read)|A name is empty))/

/** The third column is what is left without a part of a rule. The first two are a file and a passage in it. */
const parts: readonly (readonly [file: string, passage: string, without: string])[] = [
  // These parts are about names.
  ['walk/select.ts', 'new Map(scope.commonTables).set(', 'new Map(scope.commonTables).set("users", columns).set('],
  ['walk/from.ts', 'schemaname === undefined ? findCommonTable', 'true ? findCommonTable'],
  ['walk/from.ts', 'lateral ? { ...place.base', 'true ? { ...place.base'],
  ['walk/from.ts', 'inner(base, both.relations)', 'inner(base, [...left, ...both.relations])'],
  ['walk/from.ts', 'namesOf(alias?.colnames))', '[])'],
  [
    'scope/scope.ts',
    'if (found.length > 0) return referenceTo(found)\n  return refuse',
    'return referenceTo(found)\n  return refuse',
  ],
  ['scope/field.ts', '!fields.has(name) || functionNames.has(name)', 'functionNames.has(name)'],
  ['scope/field.ts', 'functionNames.has(name) && !policy', 'false && !policy'],
  ['grammar/word-rules.ts', "names[0] === 'pg_catalog' ? names.slice(1) : names", 'names.slice(-1)'],
  ['grammar/word-rules.ts', "if (!kind.includes('BETWEEN')) requireOperator", "if (kind === 'x') requireOperator"],
  ['grammar/closed-world.ts', 'Object.hasOwn(fields, field) ? fields[field] : undefined', '({ is: "flag" } as const)'],
  ['check-statement.ts', '|| !sql.isWellFormed()', ''],
  ['check-statement.ts', "sql.includes('\\0') ||", ''],
  // These parts are about sizes that go from place to place.
  [
    'walk/select.ts',
    'make(values, anyOf(values)) }\n  })\n  if (!statement.all)',
    'value }\n  })\n  if (!statement.all)',
  ],
  ['walk/select.ts', '}`, value: make(values, anyOf(values)) }', '}`, value: values[0] as never }'],
  [
    'walk/select.ts',
    'return { columns, cost: sum([joined.cost, cost, ...costs]) }',
    'return { columns, cost: sum([joined.cost, ...costs]) }',
  ],
  ['walk/select.ts', '[joined.cost, cost, ...costs]', '[joined.cost, cost]'],
  ['walk/select.ts', '[joined.cost, cost, ...costs]', '[cost, ...costs]'],
  ['walk/from.ts', 'join.isNatural ? sharedNames(one, other)', 'join.isNatural ? []'],
  ['walk/from.ts', 'cost: sum([left.cost, right.cost])', 'cost: left.cost'],
  ['scope/scope.ts', 'nodes: value.cost.nodes + 1, lists: 0', 'nodes: 1, lists: 0'],
  ['scope/scope.ts', 'inside(value) + 3, 2)', '3, 2)'],
  [
    'walk/expression.ts',
    "if (subLinkType === 'EXPR_SUBLINK' && kept) return { ...kept, cost }",
    "if (subLinkType === 'EXPR_SUBLINK' && kept) return { ...kept, bytes: 8, cost }",
  ],
  [
    'walk/expression.ts',
    "{ bytes: Number.POSITIVE_INFINITY, kind: 'composite', element: kept, lists: 1 }",
    "{ bytes: 8, kind: 'composite' }",
  ],
  [
    'walk/expression.ts',
    'if (isElement && value.element) return make([value, ...indices], value.element)',
    'if (isElement) return make([value, ...indices], { bytes: 8, kind: "text" })',
  ],
  [
    'walk/expression.ts',
    'return make(values, anyOf(values), [condition.cost])',
    'return make(values, anyOf(values.slice(0, 1)), [condition.cost])',
  ],
  [
    'walk/expression.ts',
    'return make(values, anyOf(values), [condition.cost])',
    'return make(values, anyOf(values), [])',
  ],
  [
    'walk/expression.ts',
    'const chosen = (values: readonly Value[]): Value => make(values, anyOf(values))',
    'const chosen = (values: readonly Value[]): Value => make(values, { bytes: 8, kind: "text" })',
  ],
  ['walk/function-call.ts', 'const all = [...values, ...sorted]', 'const all = values'],
  ['walk/function-call.ts', 'rule.made(all, name), around)', 'rule.made(all, name))'],
  // These parts are about sizes of what is made.
  [
    'sizes/value.ts',
    'exponents.reduce((total, exponent) => total + exponent, Buffer.byteLength(text))',
    'Buffer.byteLength(text)',
  ],
  ['sizes/operator-sizes.ts', '3 * left * right', '0'],
  ['sizes/operator-sizes.ts', '0.7 * left * right', '0'],
  ['sizes/operator-sizes.ts', '0.05 * one * other', '0'],
  ['sizes/operator-sizes.ts', 'if (!(known <= smallExponent))', 'if (known > smallExponent)'],
  ['sizes/operator-sizes.ts', 'total + printed(value)', 'total'],
  ['sizes/printed.ts', "kind === 'plain' || kind === 'text' ? bytes : 2 * bytes", 'bytes'],
  ['sizes/printed.ts', "kind === 'composite' ? 2 * bytes : bytes", 'bytes'],
  ['sizes/printed.ts', ': 6 * bytes + 2', ': bytes + 2'],
  ['sizes/printed.ts', ': bytes * (numberMax / 9)', ': bytes'],
  ['sizes/printed.ts', ': numberMax,', ': bytes,'],
  ['walk/type-cast.ts', 'Math.min(many * (element.bytes + 3), manyDigits(type, value))', 'value.bytes'],
  ['sizes/function-sizes.ts', '6 * one.bytes * other.bytes', '0'],
  ['sizes/function-sizes.ts', '12 * digits ** 2', '0'],
  ['sizes/function-sizes.ts', '0.5 * one.bytes * other.bytes', '0'],
  ['sizes/function-sizes.ts', '0.2 * longest(args) ** 2', '0'],
  ['sizes/function-sizes.ts', '0.05 * longest(args) ** 2', '0'],
  ['sizes/function-sizes.ts', 'text(3 * total(args), 100 * total(args))', 'text(0, 0)'],
  ['sizes/function-sizes.ts', 'value.bytes * Math.max(1, replacement.bytes)', 'value.bytes + replacement.bytes'],
  ['sizes/function-sizes.ts', 'value.bytes * (1 + replacement.bytes) + replacement.bytes', 'value.bytes'],
  ['sizes/function-sizes.ts', '...values.map(() => separator)', 'separator'],
  ['sizes/function-sizes.ts', "?.split('(').length ?? pattern.bytes", '?.length ? 1 : 1'],
]

describe('the corpus notices', () => {
  test('nothing in the guard as it is', async () => {
    const text = sources.get('policy/policy.ts') ?? ''

    assert.equal(await firstNoticed({ name: 'the same', file: 'policy/policy.ts', text }), undefined)
  })

  test('that a refusal is gone', { timeout: 300_000 }, async () => {
    const calls = /(?<!function )\b(?:refuse|require(?!Sortable|Select)\w*)\(/g
    const mutants = [...sources].flatMap(([file, source]) =>
      [...source.matchAll(calls)]
        .filter(({ index }) => !notInTexts.test(source.slice(index)))
        .map(({ 0: call, index }) => ({
          name: `${file}:${source.slice(0, index).split('\n').length} ${call}`,
          file,
          text: `${source.slice(0, index)}void (${source.slice(index + call.length)}`,
        })),
    )

    assert.ok(mutants.length > 40, String(mutants.length))
    assert.deepEqual(await unnoticed(mutants), [])
  })

  test('that a limit is gone', { timeout: 120_000 }, async () => {
    const policy = sources.get('policy/policy.ts') ?? ''
    const limits = [...policy.slice(policy.indexOf('limits: {')).matchAll(/^ {4}(\w+): [\d_]+,$/gm)]

    const mutants = limits.map(([line, name = '']) => ({
      name,
      file: 'policy/policy.ts',
      text: policy.replace(line, `    ${name}: Infinity,`),
    }))

    assert.ok(mutants.length > 15, String(mutants.length))
    assert.deepEqual(await unnoticed(mutants), [])
  })

  test('that a part of a rule is gone', { timeout: 300_000 }, async () => {
    const mutants = parts.map(([file, passage, without]) => {
      const source = sources.get(file) ?? ''
      return { name: `${file}: ${passage}`, file, text: source.replace(passage, without) }
    })

    const unchanged = mutants.filter(({ file, text }) => text === sources.get(file))
    assert.deepEqual(
      unchanged.map(({ name }) => name),
      [],
    )
    assert.deepEqual(await unnoticed(mutants), [])
  })
})
