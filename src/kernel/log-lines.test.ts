import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openLog } from './log.ts'
import { forPeople } from './log-lines.ts'

const colour = /\p{Cc}\[\d+m/gu

function shown(write: (log: ReturnType<typeof openLog>) => void): string {
  let text = ''
  write(openLog({ logLevel: 'debug', logFormat: 'text' }, forPeople({ write: (line) => (text += line) })))
  return text
}

describe('a line for people', () => {
  test('says when, how grave, what, and the rest in short', () => {
    const text = shown((log) =>
      log.info({ requestId: 'req_1', operation: 'getJob', status: 404, code: 'NOT_FOUND' }, 'answered'),
    )

    assert.match(
      text.replaceAll(colour, ''),
      /^\d\d:\d\d:\d\d info {2}answered operation=getJob status=404 code=NOT_FOUND\n$/,
    )
  })

  test('shows a fault with what caused it', () => {
    const error = new Error('no more', { cause: new TypeError('inner') })

    const text = shown((log) => log.error({ error }, 'an operation failed'))

    assert.match(text, /an operation failed \n {2}Error: no more\n.+because of\n {2}TypeError: inner/s)
  })

  test('passes no orders of strangers on to the terminal', () => {
    const text = shown((log) => log.warn({ path: '\u001b[2J\u0007', title: 'a\u009bb c' }, 'odd \u001b]0;x'))

    assert.doesNotMatch(text.replaceAll(colour, ''), /[^\P{Cc}\n]/u)
  })
})
