import assert from 'node:assert/strict'
import { readlinkSync, statSync, writeFileSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { chooseAccount, isRoot } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { emptyFolder, removeAtEnd } from './test/folder.ts'

describe('the programs of the embedded server', () => {
  test('get the symbolic links that npm leaves out, also from several starts at once', async () => {
    const packageFolder = await shippedPackage()

    const found = await Promise.all([1, 2, 3].map(() => prepareBinaries(chooseAccount(undefined), packageFolder)))

    assert.equal(readlinkSync(join(packageFolder, 'native/lib/libpq.so.5')), 'libpq.so.5.18')
    assert.deepEqual(found[0], {
      initdb: join(packageFolder, 'native/bin/initdb'),
      postgres: join(packageFolder, 'native/bin/postgres'),
      majorVersion: '18',
      notes: [],
    })
  })

  test('are copied out of a folder that their account may not enter', { skip: !isRoot() && 'root only' }, async () => {
    const packageFolder = await shippedPackage()
    await chmod(packageFolder, 0o700)

    const found = await Promise.all([1, 2, 3].map(() => prepareBinaries(chooseAccount(undefined), packageFolder)))
    const folder = dirname(dirname(found[0]?.postgres ?? ''))
    removeAtEnd(dirname(folder))

    assert.equal(new Set(found.map(({ postgres }) => postgres)).size, 1)
    assert.match(String(found[0]?.notes), /runs from a copy in .* may not enter/)
    assert.equal(readlinkSync(join(folder, 'lib/libpq.so.5')), 'libpq.so.5.18')
    assert.equal(statSync(join(folder, 'bin/postgres')).mode & 0o777, 0o755)
  })
})

/** npm unpacks a package like this, without links. */
async function shippedPackage(): Promise<string> {
  const folder = await emptyFolder()
  await mkdir(join(folder, 'native/bin'), { recursive: true })
  await mkdir(join(folder, 'native/lib'))
  writeFileSync(join(folder, 'package.json'), '{"version":"18.4.0-beta.17"}')
  writeFileSync(join(folder, 'native/bin/postgres'), '', { mode: 0o700 })
  writeFileSync(join(folder, 'native/lib/libpq.so.5.18'), '')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links))
  return folder
}
