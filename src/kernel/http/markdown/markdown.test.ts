import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { shorten, showText } from './markdown.ts'

const render = (text: string): string => showText(text).markup.text

/** Nothing else may ever be in the markup. */
const allowed =
  /^(?:<\/?(?:p|h[2-6]|ul|ol|li|strong|em|s|code|pre|blockquote|hr|br|table|thead|tbody|tr|th|td)>|<ol start="\d+">|<code class="language-[^"<>]*">|<a href="(?:https?:\/\/|mailto:)[^"<>]*"(?: title="[^"<>]*")? rel="nofollow noopener">|<\/a>|[^<>])*$/i

describe('Markdown of companies', () => {
  test('becomes headings, lists, emphasis and links', () => {
    const rendered = render('# We\n\n- **bind** _books_\n- and [maps](https://maps.example/a?b=1&c=2 "All")')

    assert.equal(
      rendered,
      `<h2>We</h2>
<ul>
<li><strong>bind</strong> <em>books</em></li>
<li>and <a href="https://maps.example/a?b=1&amp;c=2" title="All" rel="nofollow noopener">maps</a></li>
</ul>
`,
    )
  })

  for (const hostile of [
    '<script>alert(1)</script>',
    '</main></body></html><script src=//evil.example></script>',
    '<img src=x onerror=alert(1)>',
    '[go](javascript:alert(1))',
    '[go](JaVaScRiPt:alert(1))',
    '[go](java\nscript:alert(1))',
    '[go](java&#x0A;script:alert(1))',
    '[go](&#106;avascript:alert(1))',
    '[go](data:text/html;base64,PHNjcmlwdD4=)',
    '[go](vbscript:msgbox(1))',
    '[go](//evil.example)',
    '[go](/v1/me)',
    '<javascript:alert(1)>',
    '![a](https://spy.example/pixel.gif)',
    '![a](x "onerror=alert(1)")',
    '[a]: javascript:alert(1)\n\n[a]',
    '[go](https://a.example/"onmouseover="alert(1))',
    '```"><script>\nalert(1)\n```',
    '<!-- --><svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
  ]) {
    test(`is harmless as ${JSON.stringify(hostile)}`, () => {
      const rendered = render(hostile)

      assert.match(rendered, allowed)
      assert.doesNotMatch(rendered, /<img|href="(?!https:)/)
    })
  }

  test('is nothing but known elements, whatever was written', () => {
    const piece = fc.constantFrom(
      ...['<', '>', '"', "'", '&', '[', ']', '(', ')', '!', '`', '```', '#', '- ', '1. ', '\n', '\n\n', '|', '---'],
      ...[
        'javascript:',
        'https://a.example',
        'mailto:a@b.example',
        'onerror=',
        '</p>',
        '<script>',
        '\\',
        '*',
        '~~',
        'x',
      ],
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 60 }), (pieces) => {
        assert.match(render(pieces.join('')), allowed)
      }),
      { numRuns: 500 },
    )
  })

  test('has tables without styles of their own, which the policy of the pages refuses', () => {
    assert.match(render('|a|\n|--:|\n|b|'), /<th>a<\/th>[\s\S]*<td>b<\/td>/)
  })

  test('has no headings of tables that say nothing', () => {
    assert.deepEqual(render('|| b |\n|-|-|\n| c | d |').match(/<t[hd]>/g), ['<td>', '<th>', '<td>', '<td>'])
  })

  test('loses control characters and those that turn the direction of a text', () => {
    assert.equal(render('a\u0007b\u202ec\u2066d'), '<p>abcd</p>\n')
  })

  test('has headings that begin below the page’s own and skip no level', () => {
    const rendered = render('### a\n\n###### b\n\n# c\n\n#### d\n\n###### e')

    assert.deepEqual(rendered.match(/<h\d>\w/g), ['<h2>a', '<h3>b', '<h2>c', '<h3>d', '<h4>e'])
    assert.match(showText('# a\n\n## b', 6).markup.text, /<h6>a<\/h6>\n<h6>b/)
  })
})

describe('the words of a Markdown text', () => {
  test('are one line without its signs, cut at the length that was asked for', () => {
    const text = '# We\n\nbind **old** [books](https://a.example)\nand `maps`.'

    const { words } = showText(text)
    assert.equal(words, 'We bind old books and maps.')
    assert.equal(shorten(words, 8), 'We bind…')
    assert.ok(shorten('😀'.repeat(10), 6).isWellFormed())
    assert.equal(showText('book '.repeat(1000)).words.length, 500)
  })
})
