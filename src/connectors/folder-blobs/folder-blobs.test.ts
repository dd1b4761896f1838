import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { newId } from '#kernel/ids.ts'
import { contentOf, newKey, promisesOfABlobStore } from '#test/kit/blob-store.ts'
import { folderBlobs } from './folder-blobs.ts'

function newFolder(t: Pick<TestContext, 'after'>): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-blobs-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Only the connector knows where a blob is. */
const filesIn = (folder: string): string[] =>
  globSync('**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile())

describe('a folder of blobs', () => {
  promisesOfABlobStore((t) => folderBlobs(join(newFolder(t), 'files')))

  test('has no place for a key that leads elsewhere', async (t) => {
    const store = folderBlobs(join(newFolder(t), 'files'))
    const [owner, blob] = [newId('org'), randomUUID()]
    const keys = [
      `../${blob}`,
      `${owner}/../${blob}`,
      `/${owner}/${blob}`,
      `${owner}/${blob}/x`,
      `${owner}/${blob}.part`,
      `${owner}\\${blob}`,
      `${owner}/${blob}\0`,
      `${owner}/${blob}\n`,
      owner,
      '',
    ]

    for (const key of keys) {
      await assert.rejects(store.put(key, Buffer.from('x')), /not the key of a blob/, key)
      await assert.rejects(store.get(key), /not the key of a blob/, key)
      await assert.rejects(store.delete(key), /not the key of a blob/, key)
    }
  })

  test('shows nothing of a put that a crash cut off, and deletes its remains', async (t) => {
    const folder = newFolder(t)
    const store = folderBlobs(folder)
    const key = newKey()
    const [owner = '', blob = ''] = key.split('/')
    const place = join(folder, owner, blob.slice(0, 2))
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, `${blob}.part`), 'half a resu')

    assert.equal(await store.get(key), null)
    await store.delete(key)

    assert.deepEqual(filesIn(folder), [])
  })

  test('takes a blob again after a put that failed half-way', async (t) => {
    const folder = newFolder(t)
    const store = folderBlobs(folder)
    const key = newKey()
    const [owner = '', blob = ''] = key.split('/')
    mkdirSync(join(folder, owner, blob.slice(0, 2)), { recursive: true })
    writeFileSync(join(folder, owner, blob.slice(0, 2), `${blob}.part`), 'something longer than the blob')

    await store.put(key, Buffer.from('whole'))

    assert.equal(String(await contentOf(store, key)), 'whole')
    assert.equal(filesIn(folder).length, 1)
  })

  test('takes blobs again after its folders were taken away', async (t) => {
    const folder = newFolder(t)
    const store = folderBlobs(join(folder, 'files'))
    const key = newKey()
    await store.put(key, Buffer.from('first'))
    rmSync(join(folder, 'files'), { recursive: true })

    await store.put(key, Buffer.from('whole'))

    assert.equal(String(await contentOf(store, key)), 'whole')
  })

  test('is readable by the service alone', async (t) => {
    const folder = join(newFolder(t), 'files')
    const store = folderBlobs(folder)

    await store.put(newKey(), Buffer.from('private'))

    const modes = [folder, ...filesIn(folder).map((path) => join(folder, path))].map(
      (path) => statSync(path).mode & 0o77,
    )
    assert.deepEqual(modes, [0, 0])
    assert.ok(existsSync(folder))
  })
})
