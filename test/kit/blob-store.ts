/** Every store of blobs promises this, whatever it is made of. */
import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { newId } from '#kernel/ids.ts'
import type { BlobStore } from '#modules/files/ports.ts'

export const newKey = (): string => `${newId('org')}/${randomUUID()}`

export async function contentOf(store: BlobStore, key: string): Promise<Buffer | null> {
  const blob = await store.get(key)
  if (!blob) return null
  const bytes = await buffer(blob.stream)
  assert.equal(blob.sizeBytes, bytes.length)
  return bytes
}

export function promisesOfABlobStore(open: (t: TestContext) => BlobStore | Promise<BlobStore>): void {
  for (const size of [0, 1, 100_000, 5_000_000]) {
    test(`gives back ${size} bytes as they were put`, async (t) => {
      const store = await open(t)
      const [key, bytes] = [newKey(), randomBytes(size)]

      await store.put(key, bytes)

      assert.deepEqual(await contentOf(store, key), bytes)
    })
  }

  test('has nothing under a key that was never put, or was deleted', async (t) => {
    const store = await open(t)
    const [never, deleted, other] = [newKey(), newKey(), newKey()]
    await store.put(deleted, Buffer.from('gone'))
    await store.put(other, Buffer.from('stays'))

    await store.delete(deleted)
    await store.delete(deleted)
    await store.delete(never)

    assert.equal(await store.get(never), null)
    assert.equal(await store.get(deleted), null)
    assert.equal(String(await contentOf(store, other)), 'stays')
  })

  test('takes many at once', async (t) => {
    const store = await open(t)
    const owner = newId('org')
    const blobs = Array.from({ length: 40 }, (_, index) => ({
      key: `${owner}/${randomUUID()}`,
      bytes: Buffer.alloc(1000, index),
    }))

    await Promise.all(blobs.map(({ key, bytes }) => store.put(key, bytes)))

    for (const { key, bytes } of blobs) assert.deepEqual(await contentOf(store, key), bytes)
  })
}
