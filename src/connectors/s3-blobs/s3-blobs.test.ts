import assert from 'node:assert/strict'
import { once } from 'node:events'
import { describe, type TestContext, test } from 'node:test'
import { readS3Url } from '#kernel/s3-url.ts'
import { type S3Server, s3Server } from '#test'
import { contentOf, newKey, promisesOfABlobStore } from '#test/kit/blob-store.ts'
import { refuse } from '#test/kit/s3-server.ts'
import { s3Blobs } from './s3-blobs.ts'

const storeOn = ({ url }: S3Server, patience: Parameters<typeof s3Blobs>[1] = { pausesMs: [1, 1, 1] }) =>
  s3Blobs(readS3Url(url), patience)

async function open(t: TestContext, options: Parameters<typeof s3Server>[1] = {}) {
  const server = await s3Server(t, options)
  return { server, store: storeOn(server) }
}

/** The first `count` requests get this answer. */
function troubled(server: S3Server, count: number, status: number, code: string): void {
  let left = count
  server.trouble = (_asked, response) => {
    if (left-- <= 0) return false
    refuse(response, status, code)
    return true
  }
}

describe('blobs in S3, the bucket in the path', () => {
  promisesOfABlobStore(async (t) => (await open(t)).store)
})

describe('blobs in S3, the bucket in the host name', () => {
  promisesOfABlobStore(async (t) => (await open(t, { style: 'virtual' })).store)
})

describe('an S3 store', () => {
  test('that is busy is asked again', async (t) => {
    const { server, store } = await open(t)
    const key = newKey()
    troubled(server, 3, 503, 'SlowDown')

    await store.put(key, Buffer.from('patience'))

    assert.deepEqual(server.answers, ['PUT 503', 'PUT 503', 'PUT 503', 'PUT 200'])
    assert.equal(String(server.objects.get(key)), 'patience')
  })

  test('that drops connections is asked again', async (t) => {
    const { server, store } = await open(t)
    const key = newKey()
    let drops = 2
    server.trouble = (_asked, response) => {
      if (drops-- <= 0) return false
      response.destroy()
      return true
    }

    await store.put(key, Buffer.from('patience'))

    assert.equal(String(await contentOf(store, key)), 'patience')
  })

  test('that stays busy is given up, and says so', async (t) => {
    const { server, store } = await open(t)
    troubled(server, Number.POSITIVE_INFINITY, 503, 'SlowDown')

    await assert.rejects(store.put(newKey(), Buffer.from('x')), /PUT with 503 SlowDown/)
    await assert.rejects(store.get(newKey()), /GET with 503 SlowDown/)
    await assert.rejects(store.delete(newKey()), /DELETE with 503 SlowDown/)

    assert.equal(server.answers.length, 12)
  })

  test('that says nothing is not waited for beyond the time it has', async (t) => {
    const { server } = await open(t)
    server.trouble = () => true
    const store = storeOn(server, { timeoutMs: 50, pausesMs: [1] })

    await assert.rejects(store.put(newKey(), Buffer.from('x')), /did not answer in time/)
  })

  test('is not asked again once the caller has given up', async (t) => {
    const { server } = await open(t)
    const store = storeOn(server, { pausesMs: [60_000] })
    const givenUp = new AbortController()
    server.trouble = (_asked, response) => {
      refuse(response, 503, 'SlowDown')
      response.once('finish', () => givenUp.abort())
      return true
    }

    await assert.rejects(store.put(newKey(), Buffer.from('x'), givenUp.signal), { name: 'AbortError' })

    assert.deepEqual(server.answers, ['PUT 503'])
  })

  test('is let go when the reader of a blob goes away', async (t) => {
    const { server, store } = await open(t)
    const letGo = Promise.withResolvers<void>()
    server.trouble = (_asked, response) => {
      response.writeHead(200, { 'content-length': 1e9 })
      response.write(Buffer.alloc(1000))
      response.once('close', letGo.resolve)
      return true
    }

    const blob = await store.get(newKey())
    assert.ok(blob)
    await once(blob.stream, 'readable')
    blob.stream.destroy()

    await letGo.promise
    assert.equal(blob.sizeBytes, 1e9)
  })

  const refusals: [string, Parameters<typeof s3Server>[1], RegExp][] = [
    ['a wrong secret', { claimed: { secret: 'another' } }, /403 SignatureDoesNotMatch/],
    ['a wrong region', { claimed: { region: 'us-west-2' } }, /403 AuthorizationHeaderMalformed/],
    ['a bucket that is not there', { claimed: { bucket: 'elsewhere' } }, /404 NoSuchBucket/],
  ]
  for (const [what, options, message] of refusals) {
    test(`that refuses ${what} is no store without the blob`, async (t) => {
      const { store } = await open(t, options)

      await assert.rejects(store.put(newKey(), Buffer.from('x')), message)
      await assert.rejects(store.get(newKey()), message)
      await assert.rejects(store.delete(newKey()), message)
    })
  }

  test('that sends us elsewhere is not followed: the signature is for it alone', async (t) => {
    const { server, store } = await open(t)
    server.trouble = (_asked, response) => {
      response.writeHead(307, { location: `http://localhost:${server.port}/elsewhere` }).end()
      return true
    }

    await assert.rejects(store.get(newKey()), /GET with 307/)
    assert.deepEqual(server.answers, ['GET 307'])
  })
})
