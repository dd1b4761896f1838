import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { dispositionOf, downloadNameOf } from './file-name.ts'
import { fileTypes, traits } from './file-type.ts'

describe('the name a file is saved under', () => {
  const names: readonly [string, string][] = [
    ['Ada Byron.pdf', 'Ada Byron.pdf'],
    ['Jana Nováková – životopis.PDF', 'Jana Nováková – životopis.pdf'],
    ['履歴書.pdf', '履歴書.pdf'],
    ['../../etc/passwd', '_.._etc_passwd.pdf'],
    ['..\\..\\cv.pdf', '_.._cv.pdf'],
    ['cv.bat', 'cv.bat.pdf'],
    ['cv.pdf.exe', 'cv.pdf.exe.pdf'],
    ['cv\u202efdp.exe', 'cv_fdp.exe.pdf'],
    ['cv\r\nSet-Cookie: x=y.pdf', 'cv__Set-Cookie_ x=y.pdf'],
    ['a"b;c%41.pdf', 'a_b;c_41.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['   ', 'file.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['...', 'file.pdf'],
    ['cv .pdf. .', 'cv .pdf'],
    [`${'x'.repeat(250)}.pdf`, `${'x'.repeat(120)}.pdf`],
  ]
  for (const [name, saved] of names) {
    test(`is harmless: ${JSON.stringify(name)}`, () => {
      assert.equal(downloadNameOf(name, 'application/pdf'), saved)
    })
  }

  test('ends as its content does, by any of the endings it is known by', () => {
    assert.equal(downloadNameOf('photo.jpeg', 'image/jpeg'), 'photo.jpeg')
    assert.equal(downloadNameOf('photo', 'image/jpeg'), 'photo.jpg')
    assert.equal(downloadNameOf('notes.md', 'text/plain'), 'notes.md')
    assert.equal(downloadNameOf('page.html', 'text/plain'), 'page.html.txt')
  })

  test('fits into a header, once, and means the same to all who read it, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom(...fileTypes), (name, type) => {
        const value = dispositionOf(name, type)

        const [, ascii = '', encoded = ''] =
          /^attachment; filename="([\x20-\x7e]*)"; filename\*=UTF-8''((?:[\w!#$&+.^`|~-]|%[0-9A-F]{2})+)$/.exec(
            value,
          ) ?? []
        const saved = decodeURIComponent(encoded)
        assert.ok(!/["\\%]/.test(ascii) && ascii !== '', value)
        assert.equal(saved, downloadNameOf(name, type))
        assert.ok(!/[\\/:*?"<>|]|^[.\s]/.test(saved) && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(saved), saved)
        assert.ok(traits[type].extensions.some((extension) => saved.endsWith(`.${extension}`)))
      }),
    )
  })
})
