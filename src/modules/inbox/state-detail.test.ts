import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Message } from './message.ts'
import { stateDetailOf } from './state-detail.ts'

const detail = (state: Message['state'], letterDetail: string | null, direction: Message['direction'] = 'outbound') =>
  stateDetailOf({ direction, state, letterDetail, toBoxes: [{ name: '', address: 'Grace@people.example' }] })

describe('why a message is in its state', () => {
  test('is told in the words of the server, without addresses of others', () => {
    assert.equal(
      detail('bounced', '5.1.1 <grace@people.example>: forwarded to\r\n <secret@elsewhere.example>, unknown'),
      '5.1.1 <grace@people.example>: forwarded to <…>, unknown',
    )
  })

  test('is told in ours where we know it', () => {
    assert.match(detail('refused', 'suppressed: bounced') ?? '', /came back before/)
    assert.match(detail('sent', 'delayed: 4.4.1 mx@mx.example is away') ?? '', /^It is on its way.* 4\.4\.1 … is away$/)
  })

  test('is not told of what was sent, of what came in, or where nothing is known', () => {
    assert.deepEqual(
      [
        detail('sent', '250 2.0.0 Ok'),
        detail('received', 'x', 'inbound'),
        detail('bounced', null),
        detail('kept', 'x'),
      ],
      [null, null, null, null],
    )
  })

  test('is short, whatever the server says', () => {
    assert.ok((detail('refused', `${'x'.repeat(100_000)}@`) ?? '').length <= 300)
  })
})
