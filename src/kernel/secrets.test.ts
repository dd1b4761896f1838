import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { hashToken, newToken, Secrets, secretIn } from './secrets.ts'

const secrets = new Secrets('a secret for tests alone, no more')
const folder = mkdtempSync(join(tmpdir(), 'muster-secrets-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const code = new URL('./secrets.ts', import.meta.url).href

/** Threads have one process number. They ask for the secret of each folder at the same moment. */
const asker = `
  import { parentPort, workerData } from 'node:worker_threads'
  import { secretIn } from '${code}'
  const arrived = new Int32Array(workerData.arrived)
  const found = workerData.folders.map((folder, round) => {
    Atomics.add(arrived, 0, 1)
    const all = (round + 1) * workerData.threads
    for (let seen = 0; seen < all; seen = Atomics.load(arrived, 0)) Atomics.wait(arrived, 0, seen, 1)
    try { return secretIn(folder) } catch (error) { return String(error) }
  })
  parentPort.postMessage(found)`

async function askedByThreads(folders: readonly string[], threads: number): Promise<string[][]> {
  const workerData = { folders, threads, arrived: new SharedArrayBuffer(4) }
  const asking = Array.from({ length: threads }, () => {
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(asker)}`), { workerData })
    return new Promise<string[]>((resolve, reject) => worker.on('message', resolve).on('error', reject))
  })
  return Promise.all(asking)
}

describe('a key', () => {
  test('is 32 bytes, its own for each purpose, and the same each time', () => {
    const [one, again, other] = ['cursors', 'cursors', 'links'].map((purpose) => new Secrets('x').key(purpose))

    assert.equal(one?.length, 32)
    assert.deepEqual(one, again)
    assert.notDeepEqual(one, other)
  })

  test('of another secret is another one', () => {
    assert.notDeepEqual(new Secrets('x').key('cursors'), new Secrets('y').key('cursors'))
  })
})

describe('a sealed text', () => {
  test('is read again by the same purpose', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (plain) => {
        assert.equal(secrets.unseal('replies', secrets.seal('replies', plain)), plain)
      }),
    )
  })

  test('shows nothing of itself, and looks different each time', () => {
    const [one, other] = [secrets.seal('replies', 'svc_live_x'), secrets.seal('replies', 'svc_live_x')]

    assert.ok(!one.includes('svc'))
    assert.notDeepEqual(one, other)
  })

  test('changed in any one bit is refused', () => {
    const sealed = secrets.seal('replies', 'text')

    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      assert.throws(() => secrets.unseal('replies', changed))
    }
  })

  test('cut anywhere is refused, even an empty one', () => {
    const lengths = Array.from({ length: 28 }, (_, length) => length)

    for (const length of lengths) {
      const cut = secrets.seal('replies', '').subarray(0, length)
      assert.throws(() => secrets.unseal('replies', cut), `${length} bytes`)
    }
  })

  test('is read by no other purpose and no other secret', () => {
    const sealed = secrets.seal('replies', 'text')

    assert.throws(() => secrets.unseal('links', sealed))
    assert.throws(() => new Secrets('another').unseal('replies', sealed))
  })
})

describe('the secret of a data folder', () => {
  test('is made once, long, and for its owner alone', () => {
    const path = join(folder, 'deep', 'data')

    const secret = secretIn(path)

    assert.match(secret, /^[\w-]{64}$/)
    assert.equal(secretIn(path), secret)
    assert.equal(statSync(join(path, 'secret')).mode & 0o777, 0o600)
    assert.deepEqual(readdirSync(path), ['secret'])
  })

  test('may be put there by hand', () => {
    const path = mkdtempSync(join(folder, 'given-'))
    writeFileSync(join(path, 'secret'), 'a secret of my own, thirty-two or more\n')

    assert.equal(secretIn(path), 'a secret of my own, thirty-two or more')
  })

  test('is one for all processes that start at once', async () => {
    const path = join(folder, 'processes')
    const source = `
      import { existsSync } from 'node:fs'
      import { secretIn } from '${code}'
      const until = Date.now() + 10_000
      while (!existsSync('${path}.go') && Date.now() < until) await new Promise(setImmediate)
      process.stdout.write(secretIn('${path}'))`

    const starting = Array.from({ length: 3 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', source]),
    )
    setTimeout(() => writeFileSync(`${path}.go`, ''), 100)
    const found = (await Promise.all(starting)).map(({ stdout }) => stdout)

    assert.deepEqual(found, Array(3).fill(secretIn(path)))
  })

  test('is one for all that have the same process number, as containers over one volume may', async () => {
    const folders = Array.from({ length: 60 }, (_, index) => join(folder, `shared-${index}`))

    const found = await askedByThreads(folders, 4)

    assert.deepEqual(found, Array(4).fill(folders.map(secretIn)))
  })
})

describe('a token', () => {
  test('is 256 random bits, and is kept as a hash of 32 bytes', () => {
    const token = newToken()

    assert.match(token, /^[\w-]{43}$/)
    assert.notEqual(newToken(), token)
    assert.deepEqual([hashToken(token).length, hashToken(token)], [32, hashToken(token)])
  })
})
