import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

test('what is known of a letter that was read is loaded without any package', () => {
  const entry = join(import.meta.dirname, 'facts.ts')
  const permissions = ['--permission', `--allow-fs-read=${import.meta.dirname}/*`]

  const said = execFileSync(process.execPath, [...permissions, '--disable-warning=ExperimentalWarning', entry], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })

  assert.equal(said, '')
})
