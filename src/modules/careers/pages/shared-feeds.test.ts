import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Feed, SharedFeeds } from './shared-feeds.ts'

const feedOf = (text: string): Feed => ({ body: Buffer.from(text), etag: text })
const { signal } = new AbortController()

describe('feeds that are shared', () => {
  test('are built once for all who ask meanwhile and after, and anew when something in them changed', async () => {
    const shared = new SharedFeeds(100)
    const { promise, resolve } = Promise.withResolvers<Feed>()
    let built = 0
    const build = () => {
      built++
      return promise
    }

    const asked = [1, 2, 3].map(() => shared.get('a', 'then', signal, build))
    resolve(feedOf('then'))
    await Promise.all([...asked, shared.get('a', 'then', signal, build)])
    const other = await shared.get('a', 'now', signal, async () => feedOf('now'))

    assert.equal(built, 1)
    assert.equal(other.etag, 'now')
  })

  test('are built by the next who waits when the first had no more time; a fault is told to all', async () => {
    const shared = new SharedFeeds(100)
    const first = new AbortController()
    const { promise, reject } = Promise.withResolvers<Feed>()
    const stopped = assert.rejects(
      shared.get('a', '1', first.signal, () => promise),
      /out of time/,
    )
    const waiting = shared.get('a', '1', signal, async () => feedOf('second'))
    first.abort()
    reject(new Error('out of time'))
    await stopped
    assert.equal((await waiting).etag, 'second')

    const faulty = Promise.withResolvers<Feed>()
    const both = [1, 2].map(() => shared.get('b', '1', signal, () => faulty.promise))
    faulty.reject(new Error('a fault'))
    for (const each of await Promise.allSettled(both)) assert.equal(each.status, 'rejected')
    assert.equal((await shared.get('b', '1', signal, async () => feedOf('again'))).etag, 'again')
  })

  test('make room for others when they are many, those first that nobody asked for lately', async () => {
    const shared = new SharedFeeds(10)
    const built: string[] = []
    const ask = (name: string) =>
      shared.get(name, '1', signal, async () => {
        built.push(name)
        return feedOf('12345')
      })

    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(name)

    assert.deepEqual(built, ['a', 'b', 'c', 'b'])
  })
})
