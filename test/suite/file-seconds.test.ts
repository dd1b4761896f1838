import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { runProgram } from '../../scripts/steps.ts'
import { loading, secondsOfFiles } from './file-seconds.ts'

test('the files of two processes are told by their seconds, the dearest first, and loading apart', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-seconds-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const files = ['src/kernel/http/etag.test.ts', 'src/kernel/ids.test.ts', 'src/kernel/actor.test.ts']
  const { NODE_TEST_CONTEXT: _, ...env } = process.env

  const ran = await Promise.all(
    [files.slice(0, 2), files.slice(2)].map((part, index) =>
      runProgram(
        process.execPath,
        [
          ...['--test', '--test-isolation=none', '--test-reporter=./test/suite/file-seconds.ts'],
          ...[`--test-reporter-destination=${folder}/${index}.seconds`, ...part],
        ],
        env,
      ),
    ),
  )

  assert.deepEqual(new Set(ran.map(({ code }) => code)), new Set([0]), ran.map(({ output }) => output).join('\n'))
  const told = secondsOfFiles(folder)
  assert.deepEqual(told.map(({ file }) => file).toSorted(), [loading, ...files].toSorted())
  const seconds = told.map(({ processor }) => processor)
  assert.deepEqual(
    seconds,
    seconds.toSorted((one, other) => other - one),
  )
  assert.ok(told.every(({ seconds, processor }) => seconds > 0 && processor > 0))
})
