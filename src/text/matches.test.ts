import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { matchesIn } from './matches.ts'

const patterns = [/[ab]+/gu, /(?<=a)b?/g, /(?<=a)b?/gu, /(\d\d)-(\d\d)/dgu, /(?:)/gu, /\p{Emoji_Presentation}|x{0,2}/gu]

describe('matches', () => {
  test('are those of matchAll, empty ones too, whatever was looked for before', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '-', 'x', '😀', 'é'), maxLength: 30 })

    fc.assert(
      fc.property(text, fc.constantFrom(...patterns), (sought, pattern) => {
        const wanted = [...sought.matchAll(new RegExp(pattern.source, pattern.flags))]

        assert.deepEqual([...matchesIn(sought, pattern)], wanted)
        pattern.exec(sought)
        assert.deepEqual([...matchesIn(sought, pattern)], wanted)
      }),
    )
  })
})
