import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { loadedBy } from './imports.ts'
import { dependsOnServer } from './server-run.ts'

const root = join(import.meta.dirname, '../..')

describe('a run of what depends on the server', () => {
  test('has the tests that reach a database, however far away, and neither parsers nor browsers', () => {
    const files = [
      'src/modules/jobs/operations/create-job.test.ts',
      'src/modules/webhooks/pump-fairness.test.ts',
      'src/text/zip.test.ts',
      'src/kernel/http/openapi/openapi.test.ts',
      'src/kernel/database/embedded/server.test.ts',
      'test/browser/careers-look.test.ts',
      'test/process/chaos.test.ts',
    ]

    assert.deepEqual(
      files.map((file) => [existing(file), dependsOnServer(file)]),
      files.map((file, index) => [file, [true, true, false, false, false, false, true][index]]),
    )
  })

  test('misses nothing, as the server is named in one place', () => {
    const readers = globSync('{src,test,examples}/**/*.ts', { cwd: root }).filter((file) =>
      /TEST_(?:SERVER_URL|TEMPLATE)'\]/.test(readFileSync(join(root, file), 'utf8')),
    )

    assert.deepEqual(readers, ['test/kit/server.ts'])
  })

  test('knows what is imported for its effect, by a name of ours, or while the program runs, and passes over types', () => {
    const loaded = loadedBy('test/suite/fixture/begin.ts')

    assert.deepEqual([...loaded].toSorted(), [
      'test/suite/fixture/begin.ts',
      'test/suite/fixture/effect.ts',
      'test/suite/fixture/later.ts',
      'test/suite/fixture/named.ts',
    ])
  })
})

function existing(file: string): string {
  readFileSync(join(root, file))
  return file
}
