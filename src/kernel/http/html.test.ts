import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { html } from './html.ts'

describe('markup', () => {
  test('escapes whatever is put into text and attributes', () => {
    const hostile = `"><script>alert('x')</script>&amp;`

    const { text } = html`<p title="${hostile}">${hostile}</p>`

    const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;'
    assert.equal(text, `<p title="${escaped}">${escaped}</p>`)
  })

  test('keeps markup within markup, joins lists, and shows nothing for what is not there', () => {
    const items = ['a<', 'b'].map((each) => html`<li>${each}</li>`)

    const { text } = html`<ul>${items}</ul>${null}${undefined}${false}${0}`

    assert.equal(text, '<ul><li>a&lt;</li><li>b</li></ul>0')
  })

  test('takes nothing from outside for markup, whatever it looks like', () => {
    const impostor = JSON.parse('{"text":"<script>"}')

    assert.throws(() => html`<p>${impostor}</p>`)
  })

  test('is well-formed XML with any text in it, and reads back as that text without its control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (written) => {
        const read = readXml(html`<a b="${written}">${written}</a>`.text)

        // A parser reads line ends as one character, and in attributes as a space.
        const expected = written
          // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
          .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
          .replaceAll(/\r\n?/g, '\n')
        assert.equal(read.text, expected)
        assert.equal(read.attribute, expected.replaceAll(/[\n\t]/g, ' '))
      }),
    )
  })
})

function readXml(document: string): { text: string; attribute: string } {
  const parser = new SaxesParser()
  const read = { text: '', attribute: '' }
  parser.on('error', (error) => assert.fail(error))
  parser.on('text', (text) => {
    read.text += text
  })
  parser.on('opentag', ({ attributes }) => {
    read.attribute = String(attributes['b'])
  })
  parser.write(document).close()
  return read
}
