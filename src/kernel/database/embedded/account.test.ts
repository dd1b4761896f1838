import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { addAccount } from './account.ts'

describe('a user without an account', () => {
  test('is written down where that is allowed, and told what to do where it is not', (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-accounts-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const accounts = join(folder, 'passwd')
    writeFileSync(accounts, 'root:x:0:0:root:/root:/bin/bash\n')

    addAccount({ uid: 12_345, gid: 0 }, accounts)

    assert.match(readFileSync(accounts, 'utf8'), /^root:.*\nmuster-12345:x:12345:0:Muster:\/tmp:\/sbin\/nologin\n$/)
    assert.throws(
      () => addAccount({ uid: 12_345, gid: 0 }, join(folder, 'no', 'passwd')),
      /user number 12345 has none\. Start/,
    )
  })
})
