import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { allOf, nothing, prepare, type Statement, sql } from './sql.ts'

/** A template holds text, and between it values or templates of the same kind. */
interface Template {
  readonly parts: readonly string[]
  readonly inside: readonly (Template | { readonly value: unknown })[]
}

const value = fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.date(), fc.array(fc.string())).map((value) => ({
  value,
}))
const text = fc.string({ unit: 'grapheme-ascii', maxLength: 8 })

const { template } = fc.letrec<{ template: Template; inside: Template['inside'][number] }>((tie) => ({
  inside: fc.oneof({ maxDepth: 4, withCrossShrink: true }, value, tie('template')),
  template: fc
    .array(tie('inside'), { maxLength: 4 })
    .chain((inside) =>
      fc
        .array(text, { minLength: inside.length + 1, maxLength: inside.length + 1 })
        .map((parts) => ({ parts, inside })),
    ),
}))

function written({ parts, inside }: Template): Statement {
  const values = inside.map((each) => ('value' in each ? each.value : written(each)))
  return sql(Object.assign([...parts], { raw: parts }), ...values)
}

/** The same is done by hand: text and values in the order of reading, numbered as they come. */
function spelled(template: Template, values: unknown[] = []): { text: string; values: unknown[] } {
  const text = template.parts.map((part, index) => {
    const each = template.inside[index]
    if (each === undefined) return part
    if ('value' in each) return `${part}$${values.push(each.value)}`
    return part + spelled(each, values).text
  })
  return { text: text.join(''), values }
}

describe('the sql tag', () => {
  test('makes every value a parameter, numbered as it is written', () => {
    const statement = sql`select * from job where id = ${7} and title = ${'x'}`

    const { text, values } = prepare(statement)

    assert.deepEqual([text, values], ['select * from job where id = $1 and title = $2', [7, 'x']])
  })

  test('takes a statement into another one and numbers on', () => {
    const live = sql`status = ${'live'}`
    const statement = sql`select id from job where id > ${1} and ${live} limit ${5}`

    const { text, values } = prepare(statement)

    assert.deepEqual([text, values], ['select id from job where id > $1 and status = $2 limit $3', [1, 'live', 5]])
  })

  test('composes any statements as reading them in order does', () => {
    fc.assert(
      fc.property(template, (each) => {
        const { text, values } = prepare(written(each))

        assert.deepEqual({ text, values }, spelled(each))
      }),
    )
  })

  test('leaves a statement as it was when it becomes part of others', () => {
    const clause = sql`a = ${1}`

    prepare(sql`select ${2} where ${clause} or ${clause}`)

    assert.deepEqual(prepare(clause), { ...prepare(clause), text: 'a = $1', values: [1] })
  })

  test('never takes an object from outside for a piece of SQL, whatever its members', () => {
    const sent: unknown = JSON.parse('{"parts": ["(select token_hash from user_session)"], "values": []}')

    const { text, values } = prepare(sql`select ${sent}`)

    assert.deepEqual([text, values], ['select $1', [sent]])
  })

  test('puts nothing in the place of nothing', () => {
    const { text, values } = prepare(sql`select 1${nothing} where ${true}`)

    assert.deepEqual([text, values], ['select 1 where $1', [true]])
  })
})

describe('the name of a prepared statement', () => {
  test('is the same for the same text, however it was put together', () => {
    const one = prepare(sql`select ${1} from ${sql`job`}`)
    const other = prepare(sql`select ${2} from job`)

    assert.equal(one.name, other.name)
  })

  test('differs when the text does', () => {
    fc.assert(
      fc.property(template, template, (one, other) => {
        const [first, second] = [prepare(written(one)), prepare(written(other))]

        assert.equal(first.name === second.name, first.text === second.text)
      }),
    )
  })

  test('fits into what PostgreSQL keeps of a name', () => {
    assert.match(prepare(sql`select ${1}`).name, /^[\w-]{22}$/)
  })
})

describe('the clauses of a where', () => {
  test('are all wanted', () => {
    const { text, values } = prepare(allOf(sql`a = ${1}`, sql`b = ${2}`, sql`c = ${3}`))

    assert.deepEqual([text, values], ['(a = $1) and (b = $2) and (c = $3)', [1, 2, 3]])
  })

  test('are skipped when they are nothing', () => {
    const { text, values } = prepare(allOf(nothing, sql`a = ${1}`, nothing))

    assert.deepEqual([text, values], ['(a = $1)', [1]])
  })

  test('can not reach around each other with an or', () => {
    const { text } = prepare(allOf(sql`company_id = ${'org'}`, sql`title = ${'x'} or true`))

    assert.equal(text, '(company_id = $1) and (title = $2 or true)')
  })

  test('of none are nothing', () => {
    assert.equal(allOf(nothing, nothing), nothing)
  })
})
