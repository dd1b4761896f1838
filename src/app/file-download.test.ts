/** Downloads are a GET by the signed link of a file; the links themselves are tested for both ways. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { everywhere, ownService, s3Server, world } from '#test'
import { announce, assertStamped, downloadLinkOf, refusalOf, send } from './file-transfer.fixture.ts'

describe('GET of a file', () => {
  test('gives its bytes to be saved, and to be neither guessed at nor run', async () => {
    const { as, recruiter, make } = await world()
    const bytes = randomBytes(300_000)
    const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), bytes])
    const { fileKey } = await make.file({ bytes: jpeg, fileName: 'Žofie "x".jpg', contentType: 'image/jpeg' })
    const link = await downloadLinkOf(as(recruiter), fileKey)

    const response = await fetch((await world()).url + link)

    assert.equal(response.status, 200)
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), jpeg)
    const expected = {
      'content-type': 'image/jpeg',
      'content-length': String(jpeg.length),
      'content-disposition': `attachment; filename="Zofie _x_.jpg"; filename*=UTF-8''%C5%BDofie%20_x_.jpg`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    }
    for (const [name, value] of Object.entries(expected)) assert.equal(response.headers.get(name), value)
  })

  test('says of a text what was announced, and no more', async () => {
    const { as, recruiter, make } = await world()
    const { fileKey } = await make.file()

    const reply = await as(null).get(await downloadLinkOf(as(recruiter), fileKey))

    assert.equal(reply.headers.get('content-type'), 'text/plain')
    assertStamped(reply)
  })

  test('may be asked by HEAD for all but the bytes', async () => {
    const { as, recruiter, make } = await world()
    const { fileKey } = await make.file({ bytes: Buffer.from('Jana') })

    const reply = await as(null).send('HEAD', await downloadLinkOf(as(recruiter), fileKey))

    assert.deepEqual([reply.status, reply.headers.get('content-length'), reply.text], [200, '4', ''])
  })

  test('finds nothing once the file is deleted', async () => {
    const { as, recruiter, make, owner } = await world()
    const { fileKey } = await make.file()
    const link = await downloadLinkOf(as(recruiter), fileKey)
    await everywhere(owner, 'delete from file where id = $1', [fileKey])

    const reply = await as(null).get(link)

    assert.deepEqual(refusalOf(reply), [404, 'NOT_FOUND'])
    assertStamped(reply)
  })

  test('says that the store can not be used, when it can not', async (t) => {
    const { client, visitor, s3, link } = await storedInS3(t)
    s3.trouble = (_asked, response) => {
      response.writeHead(403).end()
      return true
    }

    assert.deepEqual(refusalOf(await visitor.get(link)), [503, 'gateway_error'])
    assert.equal((await client.get('/v1/me')).status, 200)
  })

  test('is a fault of ours when the bytes are lost, or are not as many as they were', async (t) => {
    const { visitor, s3, link } = await storedInS3(t)
    const objects = s3.objects as Map<string, Buffer>
    const [key = ''] = objects.keys()

    objects.set(key, Buffer.from('Jan'))
    const cut = await visitor.get(link)
    objects.clear()
    const lost = await visitor.get(link)

    assert.deepEqual([cut, lost].map(refusalOf), [
      [500, 'internal_error'],
      [500, 'internal_error'],
    ])
  })

  test('lets go of the store when its reader goes away', async (t) => {
    const { url, s3, link, owner, fileKey } = await storedInS3(t)
    await everywhere(owner, 'update file set size_bytes = 25000000 where id = $1', [fileKey])
    const letGo = Promise.withResolvers<void>()
    s3.trouble = (_asked, response) => {
      response.writeHead(200, { 'content-length': 25_000_000 })
      response.write(Buffer.alloc(1000))
      response.once('close', letGo.resolve)
      return true
    }
    const reader = new AbortController()

    const response = await fetch(url + link, { signal: reader.signal })
    reader.abort()

    await letGo.promise
    assert.equal(response.status, 200)
  })
})

describe('a reader of a file', () => {
  async function readerOf25MiB(t: TestContext) {
    const { as, recruiter, make } = await world()
    const url = await ownService(t, {}, { readerPauseMaxMs: 1500 })
    const { fileKey } = await make.file({ bytes: Buffer.alloc(25 * 1024 * 1024, 'x') })
    const link = await downloadLinkOf(as(recruiter), fileKey)
    const reader = connect(Number(new URL(url).port), '127.0.0.1')
    reader.write(`GET ${link} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    return reader
  }

  async function readAll(reader: Socket, pauseMs: number): Promise<number> {
    let [count, pauses] = [0, 4]
    for await (const chunk of reader) {
      count += chunk.length
      if (pauses-- > 0) await pause(pauseMs)
    }
    return count
  }

  test('may be slow', async (t) => {
    const reader = await readerOf25MiB(t)

    assert.ok((await readAll(reader, 150)) > 25 * 1024 * 1024)
  })

  test('that takes nothing for a minute is let go', async (t) => {
    const reader = await readerOf25MiB(t)

    const count = await readAll(reader, 4000).catch(() => 0)

    assert.ok(count < 25 * 1024 * 1024)
  })
})

async function storedInS3(t: TestContext) {
  const here = await world()
  const s3 = await s3Server(t)
  const url = await ownService(t, { S3_URL: s3.url })
  // A start leaves the mark.
  ;(s3.objects as Map<string, Buffer>).clear()
  const [client, visitor] = [here.as(here.recruiter, url), here.as(null, url)]
  const { fileKey, link } = await announce(client, { size: 4 })
  await send(visitor, link, 'Jana')
  return { ...here, s3, url, client, visitor, fileKey, link: await downloadLinkOf(client, fileKey) }
}

describe('a signed link', () => {
  test('opens one file of one company by one method, and only as it was written', async () => {
    const { as, recruiter, make } = await world()
    const stranger = await world()
    const [{ fileKey }, other] = [await make.file(), await make.file()]
    const link = await downloadLinkOf(as(recruiter), fileKey)
    const waiting = await announce(as(recruiter), { size: 4 })
    const [path = '', query = ''] = link.split('?')
    const [company, expires, signature = ''] = query.split('&')
    const later = (expires ?? '').replace(/\d+/, (seconds) => String(Number(seconds) + 1))
    const flipped = signature.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const changed = [
      path,
      `${path}?`,
      `/files/${other.fileKey}?${query}`,
      `/files/%00?${query}`,
      `${path}?company=${stranger.companyId}&${expires}&${signature}`,
      `${path}?${company}&${later}&${signature}`,
      `${path}?${company}&${expires}&${flipped}`,
      `${path}?${company}&${expires}&${signature.slice(0, -1)}`,
      `${path}?${company}&${expires}&signature=`,
      `${path}?${company}&${expires}`,
      `${path}?${company}&${signature}&${expires}`,
      `${path}?${query}&company=${stranger.companyId}`,
      `${path}?${query}&x=y`,
      `${path}?${query.replace('org_', 'org%5F')}`,
      waiting.link,
    ]

    for (const each of changed) {
      const reply = await as(null).get(each)
      assert.deepEqual(refusalOf(reply), [403, 'access_denied'], each)
      assertStamped(reply)
    }
    assert.deepEqual(refusalOf(await send(as(null), link, 'Jana')), [403, 'access_denied'])
    assert.equal((await as(null).get(link)).status, 200)
  })

  test('changed in any character of its signature opens nothing', async () => {
    const { as, recruiter, make } = await world()
    const link = await downloadLinkOf(as(recruiter), (await make.file()).fileKey)
    const start = link.length - 43
    const changed = Array.from({ length: 43 }, (_, place) => {
      const at = start + place
      return link.slice(0, at) + (link[at] === 'x' ? 'y' : 'x') + link.slice(at + 1)
    })

    const replies = await Promise.all(changed.map((each) => as(null).get(each)))

    assert.ok(replies.every(({ status }) => status === 403))
  })

  test('expires: an upload after fifteen minutes, a download after five', async (t) => {
    const { as, recruiter, make } = await world()
    let now = Date.now()
    const url = await ownService(t, {}, { clock: { now: () => new Date(now) } })
    const [client, visitor] = [as(recruiter, url), as(null, url)]
    const { fileKey } = await make.file()
    const download = await downloadLinkOf(client, fileKey)
    const upload = await announce(client, { size: 4 })
    const pass = (seconds: number): void => {
      now += seconds * 1000
    }

    pass(5 * 60 - 2)
    const inTime = await visitor.get(download)
    pass(3)
    const late = await visitor.get(download)
    pass(10 * 60 - 3)
    const uploadInTime = await send(visitor, upload.link, 'Jan')
    pass(3)
    const uploadLate = await send(visitor, upload.link, 'Jana')

    assert.deepEqual([inTime.status, uploadInTime.status], [200, 422])
    assert.deepEqual([late, uploadLate].map(refusalOf), [
      [403, 'access_denied'],
      [403, 'access_denied'],
    ])
  })

  test('of another installation opens nothing', async (t) => {
    const { as, recruiter, make } = await world()
    const link = await downloadLinkOf(as(recruiter), (await make.file()).fileKey)
    const url = await ownService(t, { MUSTER_SECRET: 'Wq8ZtR3nB6yLmK1pXe5GvJ9cHd2SaFu4' })

    assert.deepEqual(refusalOf(await as(null, url).get(link)), [403, 'access_denied'])
  })

  test('that is genuine counts against its company, and any other against who sends it', async (t) => {
    const { as, recruiter, make } = await world()
    const url = await ownService(t, { MUSTER_ANONYMOUS_LIMIT: '2', MUSTER_SESSION_LIMIT: '3' })
    const link = await downloadLinkOf(as(recruiter), (await make.file()).fileKey)
    const visitor = as(null, url)

    const forged = [await visitor.get(`${link}x`), await visitor.get(`${link}x`), await visitor.get(`${link}x`)]
    const genuine = [await visitor.get(link), await visitor.get(link), await visitor.get(link), await visitor.get(link)]

    assert.deepEqual(
      [...forged, ...genuine].map(({ status, headers }) => [status, headers.get('ratelimit-remaining')]),
      [
        [403, '1'],
        [403, '0'],
        [429, '0'],
        [200, '2'],
        [200, '1'],
        [200, '0'],
        [429, '0'],
      ],
    )
    assert.equal(forged[2]?.body.code, 'throttled')
    assert.match(genuine[3]?.headers.get('retry-after') ?? 'absent', /^\d+$/)
  })

  test('takes no other method', async () => {
    const { as, recruiter, make } = await world()
    const link = await downloadLinkOf(as(recruiter), (await make.file()).fileKey)

    const replies = await Promise.all(['POST', 'PATCH', 'DELETE'].map((method) => as(null).send(method, link)))
    const options = await as(null).send('OPTIONS', link)

    for (const reply of replies) {
      assert.deepEqual(refusalOf(reply), [405, 'method_not_allowed'])
      assert.equal(reply.headers.get('allow'), 'GET, HEAD, OPTIONS, PUT')
      assertStamped(reply)
    }
    assert.deepEqual([options.status, options.headers.get('allow')], [204, 'GET, HEAD, OPTIONS, PUT'])
    assertStamped(options)
  })
})
