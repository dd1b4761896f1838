import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { brandColours, contrast } from './brand.ts'

describe('the colour of a company', () => {
  test('is as far from another one as WCAG measures it', () => {
    assert.equal(contrast('#000000', '#ffffff'), 21)
    assert.equal(contrast('#767676', '#ffffff').toFixed(2), '4.54')
  })

  test('can be read, and read upon, whichever it is', () => {
    const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'))
    fc.assert(
      fc.property(channel, channel, channel, (red, green, blue) => {
        const { brand, onBrand, textByDay, textByNight } = brandColours(`#${red}${green}${blue}`)

        assert.ok(contrast(brand, onBrand) >= 4.5)
        for (const ground of ['#ffffff', '#f4f5f7']) assert.ok(contrast(textByDay, ground) >= 4.5)
        for (const ground of ['#15181b', '#22272c']) assert.ok(contrast(textByNight, ground) >= 4.5)
      }),
    )
  })

  test('stays as it was chosen where it can be read', () => {
    assert.equal(brandColours('#0b5394').textByDay, '#0b5394')
    assert.equal(brandColours('#ffe599').textByNight, '#ffe599')
  })
})
