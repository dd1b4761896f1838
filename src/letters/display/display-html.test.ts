import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { displayHtml } from './display-html.ts'
import { textOfHtml } from './html-text.ts'

const hostile: Readonly<Record<string, string>> = {
  script: '<script>alert(1)</script>x',
  'what runs on an error': '<img src=x onerror=alert(1)>',
  'a remote picture': '<img src="https://t.test/p.gif">',
  'a remote picture without a scheme': '<img src="//t.test/p.gif">',
  'a set of pictures': '<img src="cid:a" srcset="https://t.test/a 2x">',
  'an address in a style': '<div style="background:url(https://t.test/x)">x</div>',
  'an escaped address in a style': '<div style="background:u\\72l(https://t.test/x)">x</div>',
  'a variable of a style': '<div style="--a:url(https://t.test/x);color:var(--a)">x</div>',
  'a set of pictures in a style': '<div style="background-image:image-set(\'https://t.test/x\' 1x)">x</div>',
  'a style sheet': '<style>@import "https://t.test/x";body{background:url(https://t.test/y)}</style>x',
  'a linked style sheet': '<link rel=stylesheet href=https://t.test/x>x',
  'a look-up beforehand': '<link rel=dns-prefetch href=//t.test>x',
  'a background of the body': '<body background="https://t.test/x">x',
  'a background of a table': '<table background="https://t.test/x"><tr><td>x</td></tr></table>',
  'a film': '<video poster="https://t.test/x" src="https://t.test/y"></video>',
  'a picture in SVG': '<svg><image href="https://t.test/x"/></svg>',
  'a use in SVG': '<svg><use href="data:image/svg+xml,x"/></svg>',
  'a frame': '<iframe src=https://t.test></iframe>',
  'an object': '<object data=https://t.test></object>',
  'a refresh': '<meta http-equiv=refresh content="0;url=https://t.test">',
  'a base': '<base href=https://t.test><a href=/x>y</a>',
  'a form': '<form action=https://t.test><input name=p type=password></form>',
  'a link that runs': '<a href="javascript:alert(1)">x</a>',
  'a link that runs, with a control': '<a href="java\tscript:alert(1)">x</a>',
  'a link that runs, as an entity': '<a href="&#106;avascript:alert(1)">x</a>',
  'a link to a document in itself': '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  'a tag in a title in noscript': '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  'a comment in a style in mathematics':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  'forms in mathematics': '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  'a template in a selection':
    '<select><template><style><!--</style><a rel="--></style></template></select><img id=xss src onerror=alert(1)>">',
  'a comment that ends early': '<!--><img src=x onerror=alert(1)>-->',
  'a condition of Outlook': '<!--[if mso]><img src="https://t.test/x"><![endif]-->x',
  'what lies over the page': '<div style="position:fixed;top:0;left:0;width:100%;height:100%">x</div>',
  'names that hide those of the page': '<a id=location name=cookie>x</a>',
  'a ping': '<a href="https://ok.test" ping="https://t.test/p">x</a>',
  'SVG as a picture in itself': '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  'a style that ends early': '<p style="color:red;}*{background:url(https://t.test)">x</p>',
  'a zero byte in a tag': '<scr\0ipt>alert(1)</scr\0ipt>',
  'tags of Office': '<o:p>x</o:p><v:fill src="https://t.test/x"/>',
}
const dangerous =
  /<script|onerror\s*=|<iframe|<object|<form|<input|<style|<link|<meta|<base|<svg|javascript:|data:text|position\s*:|\sid=|\sname=|ping=|srcset|svg\+xml|t\.test/i

/** Text is harmless whatever it says. */
const tagsOf = (html: string): string => (html.match(/<[^>]*>/g) ?? []).join('')

describe('HTML of a letter', () => {
  for (const [name, html] of Object.entries(hostile)) {
    test(`is shown without ${name}`, () => {
      const shown = displayHtml(html)

      assert.ok(shown)
      assert.doesNotMatch(tagsOf(shown.html), dangerous)
    })
  }

  test('is tried with all that is known', () => {
    assert.equal(Object.keys(hostile).length, 39)
  })

  test('keeps what a letter looks like', () => {
    const html =
      '<p style="color:red;text-align:center">Hello <b>you</b></p><table><tr><td colspan="2">x</td></tr></table>'

    assert.equal(displayHtml(html)?.html, html)
  })

  test('shows pictures of the letter, and lists and blocks those of others', () => {
    const shown = displayHtml(
      '<img src="cid:a@b"><img src="https://t.test/1.gif" alt="Logo"><img src="//t.test/2.gif">',
    )

    assert.deepEqual(shown?.pictures, ['a@b'])
    assert.deepEqual(shown?.blockedImages, ['https://t.test/1.gif', '//t.test/2.gif'])
    assert.equal(shown?.html, '<img src="cid:a@b" /><img alt="Logo" /><img alt="" />')
  })

  test('tells where links lead, and which show another place', () => {
    const shown = displayHtml(
      '<a href="https://evil.test/x">www.bank.example/login</a> <a href="https://www.ok.test/">ok.test</a> <a href="https://ok.test">Here</a>',
    )

    assert.deepEqual(
      shown?.links.map(({ text, href, isMisleading }) => [text, href, isMisleading]),
      [
        ['www.bank.example/login', 'https://evil.test/x', true],
        ['ok.test', 'https://www.ok.test/', false],
        ['Here', 'https://ok.test', false],
      ],
    )
    assert.match(
      shown?.html ?? '',
      /href="https:\/\/evil\.test\/x" title="https:\/\/evil\.test\/x" rel="noopener noreferrer nofollow" target="_blank"/,
    )
  })

  test('is harmless however its pieces are put together', () => {
    const piece = fc.oneof(
      fc.constantFrom(...Object.values(hostile), '<', '>', '"', "'", '<!--', '-->', '</', '<a href=', '\0'),
      fc.string({ maxLength: 10 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const shown = displayHtml(pieces.join(''))
        const tags = tagsOf(shown?.html ?? '').replaceAll(/(?:href|title|alt)="[^"]*"/g, '')

        assert.doesNotMatch(tags, dangerous)
        assert.ok((shown?.links ?? []).every(({ href }) => /^(?:https?:|mailto:|tel:)/i.test(href)))
      }),
      { numRuns: 500 },
    )
  })
})

describe('the text of HTML', () => {
  for (const [name, html, text] of [
    ['has its paragraphs', '<p>One</p><p>Two<br>Three</p>', 'One\n\nTwo\nThree'],
    [
      'tells where links lead',
      '<a href="https://a.example/x">here</a> and <a href="https://b.example">https://b.example</a>',
      'here <https://a.example/x> and https://b.example',
    ],
    ['marks what is quoted', 'Yes<blockquote>When?</blockquote>', 'Yes\n\n> When?'],
    ['has no pictures, styles and scripts', '<style>a{}</style><script>x()</script><img src=x alt=y>Text', 'Text'],
    ['has its lists', '<ul><li>One</li><li>Two</li></ul>', '- One\n- Two'],
    ['is empty where there is none', '<div><br></div>', ''],
  ] as const) {
    test(name, () => {
      assert.equal(textOfHtml(html), text)
    })
  }
})

describe('HTML made to hurt', () => {
  for (const [name, html] of [
    ['20,000 boxes in each other', `${'<div>'.repeat(20_000)}x`],
    ['5,000 tables in each other', `${'<table><tr><td>'.repeat(5_000)}x`],
    ['2 MB of brackets', '<'.repeat(2e6)],
    ['100,000 attributes', `<p ${Array.from({ length: 1e5 }, (_, index) => `a${index}=1`).join(' ')}>x`],
    ['a megabyte of style', `<p style="${'color:red;'.repeat(1e5)}">x`],
    ['a megabyte of spaces', `<pre>${'&nbsp;'.repeat(150_000)}x</pre>`],
    ['very many links', '<a href=//x>'.repeat(80_000)],
    ['very many quotes', '<blockquote>'.repeat(20_000)],
    ['a megabyte of boxes in each other', '<div>'.repeat(200_000)],
  ] as const) {
    test(`as ${name} takes no long time`, () => {
      const startedAt = performance.now()

      const [shown, text] = [displayHtml(html), textOfHtml(html)]

      assert.ok((shown?.html ?? '').length <= 4_000_000 && text.length <= 1_000_000)
      assert.ok(performance.now() - startedAt < 15_000)
    })
  }
})
