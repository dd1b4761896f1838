import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { isRoot } from './account.ts'
import { dataIn } from './place.ts'
import { startEmbeddedServer } from './server.ts'

const options = { fsync: false }

import { emptyFolder, removeAtEnd } from './test/folder.ts'

describe('where the embedded server lives', () => {
  test('in the wanted folder, closed to everybody else', async () => {
    const folder = join(await emptyFolder(), 'a, "b" c', 'postgres')

    const server = await startEmbeddedServer({ ...options, folder })

    assert.equal(server.host, folder)
    assert.equal(statSync(folder).mode & 0o777, 0o700)
    await server.stop()
  })

  test('its socket moves where the path would be too long for one', async () => {
    const folder = join(await emptyFolder(), 'x'.repeat(100))

    const server = await startEmbeddedServer({ ...options, folder })

    assert.ok(Buffer.byteLength(server.host) < 100)
    assert.equal(statSync(server.host).mode & 0o777, 0o700)
    assert.equal(readFileSync(join(dataIn(folder), 'PG_VERSION'), 'utf8'), '18\n')
    await server.stop()
    assert.throws(() => statSync(server.host), /ENOENT/)
  })

  test('elsewhere, and says so, where its account may not enter', {
    skip: !isRoot() && 'only root lends an account',
  }, async () => {
    const closed = await emptyFolder()
    await chmod(closed, 0o700)
    const folder = join(closed, 'postgres')

    const first = await startEmbeddedServer({ ...options, folder })
    removeAtEnd(first.host)
    await first.stop()
    const second = await startEmbeddedServer({ ...options, folder })
    await second.stop()

    assert.match(first.notes.join(), new RegExp(`lies in ${first.host}, not in ${folder}.* may not enter ${closed}`))
    assert.notEqual(first.host, folder)
    assert.equal(second.host, first.host)
  })

  test('where it lay, when root copied the data and they are root’s now', {
    skip: !isRoot() && 'root only',
  }, async () => {
    const folder = join(await emptyFolder(), 'postgres')
    const before = await startEmbeddedServer({ ...options, folder })
    await before.stop()
    spawnSync('chown', ['-R', '0:0', folder])

    const server = await startEmbeddedServer({ ...options, folder })
    await server.stop()

    assert.equal(server.host, folder)
    assert.notEqual(statSync(join(dataIn(folder), 'PG_VERSION')).uid, 0)
  })

  test('nowhere, when the data are there but the way to them was closed', {
    skip: !isRoot() && 'root only',
  }, async () => {
    const closed = await emptyFolder()
    const folder = join(closed, 'postgres')
    const server = await startEmbeddedServer({ ...options, folder })
    await server.stop()
    await chmod(closed, 0o700)

    const starting = startEmbeddedServer({ ...options, folder })

    await assert.rejects(starting, /may not enter .*chmod o\+x/)
  })

  test('never in a folder that others use', async () => {
    const folder = await emptyFolder()
    writeFileSync(join(folder, 'letter.txt'), 'mine')

    await assert.rejects(startEmbeddedServer({ ...options, folder }), /holds other things \(letter.txt\)/)
    assert.equal(statSync(folder).uid, process.getuid?.())
  })

  test('not on data of another major version', async () => {
    const folder = await emptyFolder()
    await mkdir(dataIn(folder))
    writeFileSync(join(dataIn(folder), 'PG_VERSION'), '17\n')

    await assert.rejects(startEmbeddedServer({ ...options, folder }), /written by PostgreSQL 17; this Muster brings 18/)
  })
})
