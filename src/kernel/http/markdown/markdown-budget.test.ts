import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { showText } from './markdown.ts'

/** The description of a job may be this long. */
const lengthMax = 50_000
const filled = (part: string): string => part.repeat(Math.ceil(lengthMax / part.length)).slice(0, lengthMax)
const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')

/** Each text makes one way of reading Markdown costly: by depth, by signs without an end, by tokens, by repetition. */
const hostile: readonly string[] = [
  ...['>', '> ', '> a\n', '>\t', '- ', '-\t', '- a\n', '-\n', '1. a\n', '- a\n* a\n+ a\n', '- > ', '> - > - > - a\n'],
  ...['[', '![', '[a](', '[a](b)', '[a](<b', '[a]( "', '](', '[a][b]', '[]()', '[](()', '[a](https://a.example)'],
  ...['*a_', '*a*', '**', '***a', 'a**b', '*a **b ', '_a*', '**x* ', '~~a', '~~', '~~~~a', 'a_*~~', '«*'],
  ...['|a|\n|-|\n', '-|-\n', '|', 'a|b\n', '|a|\n|-|\n|b|\n\n', '`', '`a', '`a`', '```\n', '```a\nb\n```\n'],
  ...['<', '<a', '<https://a.e>', '<a@b.c>', '<!--', '<?', '<b>', '&', '&amp;', '&#x', '&#35;', '&a', '"'],
  ...['\\', '\\[', 'a\\\n', 'a  \n', '[a]: b\n', '[a\n', '[a]: b "\n', '[\\]', '[a]:b', '\n', 'a\n\n', 'a\n', ' '],
  ...[
    '    a\n',
    '***\n',
    '* * * a\n',
    '# a\n',
    '#\n',
    '#',
    'a\n-\n',
    '*[`<&_~\\',
    '**[a](b)_c_`d`',
    '> - a\n1. b\n|c|\n|-|\n',
  ],
  lines(310, (depth) => `${'>'.repeat(depth)}a`),
  lines(220, (depth) => `${'  '.repeat(depth)}- a`),
  `${'>'.repeat(1000)}${filled('a\n')}`.slice(0, lengthMax),
  `${'>'.repeat(15)}${filled('a\n')}`.slice(0, lengthMax),
  `|${'a|'.repeat(500)}\n|${'-|'.repeat(500)}\n${filled('a\n')}`.slice(0, lengthMax),
  `[a]: https://a.example/${'x'.repeat(5000)}\n\n${filled('[a]')}`.slice(0, lengthMax),
  `${'['.repeat(90)}${'*a_'.repeat(10_000)}${'](b)'.repeat(90)}`,
  lines(315, (length) => '`'.repeat(length)),
]

/** The best of three counts, because the machine also does other work. */
function millisecondsOf(text: string): number {
  const taken = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage()
    showText(text)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...taken)
}

describe('the costliest texts', () => {
  test('are shown within 50 ms of the processor, and are no longer than their words by a bound', () => {
    for (const text of hostile) {
      const taken = millisecondsOf(text)

      assert.ok(taken < 50, `${JSON.stringify(text.slice(0, 30))} took ${taken} ms`)
      const { markup, words } = showText(text)
      assert.ok(markup.text.length <= 400_000, JSON.stringify(text.slice(0, 30)))
      assert.ok(words.length <= 500)
    }
  })

  test('are so however signs are put together', () => {
    const piece = fc.oneof(fc.constantFrom(...hostile.map((text) => text.slice(0, 6))), fc.string({ maxLength: 4 }))
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
        assert.ok(millisecondsOf(filled(pieces.join('') || 'a')) < 50)
      }),
      { numRuns: 60 },
    )
  })

  test('are shown as they were written, every word of them', () => {
    const words = `a & <b>\nc\n\n${'> '.repeat(40)}deep\n\nthe end`

    assert.equal(
      showText(words).markup.text,
      `<p>a &amp; &lt;b&gt;<br>\nc</p>\n<p>${'&gt; '.repeat(40)}deep</p>\n<p>the end</p>\n`,
    )
    assert.match(showText(words).words, /^a & <b> c > > .* deep the end$/)
  })
})

test('a long text of the usual kind is Markdown to its end', () => {
  const section =
    `## What you do\n\n${'You bind **books** by hand, all day, and show [others](https://a.example/how) how. '.repeat(4)}\n\n` +
    '- Gild the edges of single books and small editions\n- Mix the ground, lay the leaf, burnish\n\n' +
    '| | |\n|---|---|\n| Training | as a bookbinder |\n\n'

  const { markup } = showText(section.repeat(lengthMax / section.length))

  assert.match(markup.text, /<td>as a bookbinder<\/td>\n<\/tr>\n<\/tbody>\n<\/table>\n$/)
})
