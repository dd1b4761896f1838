import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { withStableIds } from './stable-ids.ts'

interface Item {
  readonly text: string
}

const rules = { prefix: 'crt', isSame: (one: Item, other: Item) => one.text === other.text }
const before = [
  { id: 'crt_one', text: 'one' },
  { id: 'crt_two', text: 'two' },
]
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

describe('the items of a list that is sent anew', () => {
  test('keep their ids in another order', () => {
    assert.deepEqual(idsOf(withStableIds(before, [{ text: 'two' }, { text: 'one' }], rules)), ['crt_two', 'crt_one'])
  })

  test('keep the ids they are sent with, when their texts change', () => {
    assert.deepEqual(idsOf(withStableIds(before, [{ id: 'crt_two', text: 'one' }, { text: 'one' }], rules)), [
      'crt_two',
      'crt_one',
    ])
  })

  test('get new ids for what is new, and for ids nobody knows', () => {
    const [one, two] = idsOf(withStableIds(before, [{ text: 'three' }, { id: 'crt_mine', text: 'four' }], rules))

    assert.match(one ?? '', /^crt_[0-9a-z]{12}$/)
    assert.match(two ?? '', /^crt_[0-9a-z]{12}$/)
  })

  test('get a new id when they can not be what the old one was', () => {
    const [item] = withStableIds(before, [{ id: 'crt_one', text: 'one' }], {
      ...rules,
      isSame: () => false,
      mayBecome: () => false,
    })

    assert.notEqual(item?.id, 'crt_one')
  })

  test('never share an id', () => {
    const item = fc.record({ text: fc.constantFrom('one', 'two', 'three') })
    const sent = fc.record(
      { id: fc.constantFrom('crt_one', 'crt_two', 'crt_x'), text: fc.constantFrom('one', 'two', 'three') },
      { requiredKeys: ['text'] },
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(item, sent)), (wanted) => {
        const ids = idsOf(withStableIds(before, wanted, rules))

        assert.equal(new Set(ids).size, wanted.length)
      }),
    )
  })
})
