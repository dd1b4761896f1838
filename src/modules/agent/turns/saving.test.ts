import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate as soon } from 'node:timers/promises'
import { SteadySaver } from './saving.ts'

describe('an answer that grows', () => {
  test('is saved at once when its first words are there, with all that came in the same moment', async () => {
    const saved: string[] = []
    let text = ''
    const saver = new SteadySaver(async () => void saved.push(text))

    for (const word of ['Nobody', ' has']) {
      text += word
      saver.changed()
    }
    await soon()

    assert.deepEqual(saved, ['Nobody has'])
    await saver.end()
  })

  test('is saved by one after the other, and no more when it is over', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let saves = 0
    const saver = new SteadySaver(() => {
      saves++
      return promise
    })
    saver.changed()
    await soon()
    saver.changed()
    await soon()
    assert.equal(saves, 1)

    const ended = saver.end()
    saver.changed()
    resolve()
    await ended
    await soon()

    assert.equal(saves, 1)
  })
})
