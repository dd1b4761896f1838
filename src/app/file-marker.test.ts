import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { folderBlobs } from '#connectors/folder-blobs/folder-blobs.ts'
import { openLog } from '#kernel/log.ts'
import { Secrets } from '#kernel/secrets.ts'
import { FilesUnreadable, findMark, leaveMark } from './file-marker.ts'

const secrets = new Secrets('k7Qm2xWv9LrT4nZc8JpY3sHd6FgB1aEu')
const log = openLog({ logLevel: 'silent' })
const others = new Secrets('a7Qm2xWv9LrT4nZc8JpY3sHd6FgB1aEu')

function store(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-mark-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folderBlobs(folder)
}

describe('the mark in the store of files', () => {
  test('is found by who shares the store, whoever was first', async (t) => {
    const blobs = store(t)

    const finding = findMark({ blobs, secrets })
    await leaveMark({ blobs, secrets, log })

    await finding
    await leaveMark({ blobs, secrets, log })
    await findMark({ blobs, secrets }, 0)
  })

  test('is left by several at once, and by nobody where the store can not be used', async (t) => {
    const blobs = store(t)

    await Promise.all(Array.from({ length: 8 }, () => leaveMark({ blobs, secrets, log })))

    await findMark({ blobs, secrets }, 0)
    const shut = { ...blobs, get: () => Promise.reject(new Error('shut')) }
    await leaveMark({ blobs: shut, secrets, log })
    await assert.rejects(findMark({ blobs: shut, secrets }, 0), FilesUnreadable)
  })

  test('is not found in another store, nor that of another installation', async (t) => {
    const blobs = store(t)
    await leaveMark({ blobs, secrets, log })

    await assert.rejects(findMark({ blobs: store(t), secrets }, 0), FilesUnreadable)
    await assert.rejects(findMark({ blobs, secrets: others }, 0), FilesUnreadable)
  })
})
