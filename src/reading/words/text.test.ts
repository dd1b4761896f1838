import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { assertRead } from '../profile/table.fixture.ts'
import { fold } from './text.ts'

describe('folded text', () => {
  test('has one form for letters and figures of all scripts that people write in several', () => {
    assertRead(
      [
        ['ÉCOLE Ångström', 'ecole angstrom'],
        ['Εμπειρία ΕΡΓΑΣΊΑΣ', 'εμπειρια εργασιασ'],
        ['Учёба Йога', 'учеба йога'],
        ['إدارة أعمال', 'اداره اعمال'],
        ['٢٠١٩ ۲۰۱۹ २०१९ ２０１９', '2019 2019 2019 2019'],
        ['（ＡＢＣ）：～', '(abc):~'],
        ['⽇本', '日本'],
      ],
      fold,
    )
  })

  test('is as long as the text, whatever it is, and folds to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        assert.equal(fold(text).length, text.length)
        assert.equal(fold(fold(text)), fold(text))
      }),
      { numRuns: 500 },
    )
  })
})
