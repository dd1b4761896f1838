import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { OutputFilter } from './output-filter.ts'

const own = 'https://jobs.muster.test'

/** The text comes in pieces of this length. */
function shown(text: string, pieceMax = text.length): string {
  const filter = new OutputFilter(own)
  let out = ''
  for (let at = 0; at < text.length; at += pieceMax) out += filter.take(text.slice(at, at + pieceMax))
  return out + filter.end()
}

/** Whatever the pieces are, this comes out. */
function assertShown(text: string, wanted: string): void {
  for (const pieceMax of [1, 2, 3, 5, 7, 11, text.length]) assert.equal(shown(text, pieceMax), wanted, `by ${pieceMax}`)
}

describe('what a model says', () => {
  test('stays as it is where it leads nowhere', () => {
    const text =
      '**Three** people: a < b, c > d, a[0] is fine, [x] too!\n- It ends at 10:30. Is 3/4 much? 1 & 2 `code`.\n'
    assertShown(text, text)
  })

  test('shows no image, and no address of others', () => {
    assertShown('See ![a cat](https://evil.test/?q=secret) now', 'See a cat now')
    assertShown('See [this](https://evil.test/?q=secret) now', 'See this now')
    assertShown('See [this](<https://evil.test/a b> "t") now.', 'See this now.')
    assertShown(
      'Go to https://evil.test/?q=secret or www.evil.test now',
      'Go to (link left out) or (link left out) now',
    )
    assertShown('Go to //evil.test now // then', 'Go to (link left out) now // then')
    assertShown('a [b](javascript:alert(1)) c', 'a b c')
    assertShown('a [b](//evil.test/x) c', 'a b c')
    assertShown('a [b](/\\evil.test) c', 'a b c')
  })

  test('keeps links into the service', () => {
    assertShown('See [the job](/jobs/42?tab=people) now', 'See [the job](/jobs/42?tab=people) now')
    assertShown(`See [the job](${own}/jobs/42) now`, `See [the job](${own}/jobs/42) now`)
    assertShown(`See [the job](${own}.evil.test/jobs/42) now`, 'See the job now')
  })

  test('holds no HTML, and no definition of where links lead', () => {
    assertShown('a <img src="https://evil.test/x"> b', 'a  b')
    assertShown('a <b>c</b> d', 'a c d')
    assertShown('[x]: https://evil.test\nSee [x][x].\n', '\nSee [x][x].\n')
  })

  test('is clean also where what is taken out leaves something behind', () => {
    for (const text of [
      '<<b>img src="https://evil.test/x">',
      '[a](ht<b>tps://evil.test/x)',
      '![a[b](https://evil.test)](https://evil.test/x)',
      'ht<i>tps://evil.test',
      '[a]<b>(//evil.test)',
      `${'['.repeat(3000)}a](https://evil.test)`,
      `![${'x'.repeat(5000)}](https://evil.test/x)`,
    ]) {
      for (const pieceMax of [1, 4, 10_000]) {
        assert.doesNotMatch(
          shown(text, pieceMax),
          /https?:\/\/|\/\/e|<\w|\]\((?!\(?link)/,
          `${text.slice(0, 40)} by ${pieceMax}`,
        )
      }
    }
  })

  test('is told without waiting for more than it must', () => {
    const filter = new OutputFilter(own)

    assert.equal(filter.take('Three people '), 'Three people ')
    assert.equal(filter.take('applied'), 'applied')
    assert.equal(filter.take('. See ['), ' See '.replace(/^/, '.'))
  })
})
