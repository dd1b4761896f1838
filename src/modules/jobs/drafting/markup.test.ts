import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { linesOf } from './lines.ts'
import { withoutMarkup } from './markup.ts'

const kinds = (text: string) => linesOf(withoutMarkup(text)).map(({ kind, text }) => `${kind}: ${text}`)

describe('HTML', () => {
  test('is read as its headings, bullets and paragraphs', () => {
    const html =
      '<div><h2 class="x">Profile</h2><ul><li>One</li><li><p>Two</p></li></ul><p><strong>Three:</strong></p><p>Four<br>Five</p></div>'

    assert.deepEqual(kinds(html), [
      'heading: Profile',
      'bullet: One',
      'bullet: Two',
      'heading: Three',
      'text: Four',
      'text: Five',
    ])
  })

  test('has labels in the rows of its tables', () => {
    assert.partialDeepStrictEqual(linesOf(withoutMarkup('<table><tr><td>Location</td><td>Lyon</td></tr></table>')), [
      { label: 'Location', value: 'Lyon' },
    ])
  })

  test('is read without what is not for readers', () => {
    const html = '<style>p{}</style><!-- <p>no</p> --><p>Yes</p><script>"<p>no</p>"</script>'

    assert.deepEqual(kinds(html), ['text: Yes'])
  })

  test('has its signs by name and by number', () => {
    assert.equal(
      withoutMarkup('<p>K&ouml;ln &amp; Besan&ccedil;on &#8211; &#x20ac;5&nbsp;&euro; &unknown;</p>').trim(),
      'Köln & Besançon – €5 € &unknown;',
    )
  })

  for (const text of ['a < b and c > d', 'Dear <name>,', 'x <- 3', 'Go & Rust']) {
    test(`is not what “${text}” is`, () => {
      assert.equal(withoutMarkup(text), text)
    })
  }
})
