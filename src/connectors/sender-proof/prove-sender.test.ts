/** Letters are signed here by hand and looked up in records of the test, so no name server is asked. */
import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { describe, test } from 'node:test'
import type { LookUp } from './bounded-resolver.ts'
import { type Delivered, proveSender } from './prove-sender.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const records: Readonly<Record<string, string>> = {
  's1._domainkey.acme.test': `v=DKIM1; k=rsa; p=${publicKey}`,
  'acme.test': 'v=spf1 ip4:192.0.2.0/24 -all',
  '_dmarc.acme.test': 'v=DMARC1; p=reject',
  'list.test': 'v=spf1 ip4:203.0.113.0/24 -all',
  '_dmarc.nobody.test': 'v=DMARC1; p=none',
}

const unknownName = (name: string): Error => Object.assign(new Error(`${name} is not there`), { code: 'ENOTFOUND' })
const known: LookUp = async (name, type) => {
  const found = type === 'TXT' ? records[name.toLowerCase()] : undefined
  if (found === undefined) throw unknownName(name)
  return [[found]]
}

const body = 'Yes.\r\n'
const fields = 'From: "Jane" <jane@acme.test>\r\nSubject: my answer\r\n'

/** By RFC 6376, `simple/simple`. */
function signed(): string {
  const hash = createHash('sha256').update(body).digest('base64')
  const field = `DKIM-Signature: v=1; a=rsa-sha256; c=simple/simple; d=acme.test; s=s1; h=from:subject; bh=${hash}; b=`
  return `${field}${sign('sha256', Buffer.from(fields + field), keys.privateKey).toString('base64')}\r\n${fields}\r\n${body}`
}

const own = { remoteAddress: '192.0.2.9', from: 'jane@acme.test' }
const list = { remoteAddress: '203.0.113.5', from: 'bounces@list.test' }
const plain = `${fields}\r\n${body}`

const prove = (text: string, delivered: Partial<Delivered>, lookUp: LookUp = known) =>
  proveSender(
    { raw: Buffer.from(text), remoteAddress: '198.51.100.7', helo: 'mx.test', from: '', ...delivered },
    { hostName: 'in.muster.test', lookUp, bounds: { eachMs: 150, togetherMs: 600, lookUpsMax: 40 } },
  )

describe('who wrote a letter', () => {
  const cases: readonly {
    readonly name: string
    readonly text: string
    readonly delivered: Partial<Delivered>
    readonly is: readonly [verified: string, spf: string, dkim: string, dmarc: string]
  }[] = [
    { name: 'signed, from its own network', text: signed(), delivered: own, is: ['pass', 'pass', 'pass', 'pass'] },
    {
      name: 'signed, forwarded untouched',
      text: signed(),
      delivered: { from: 'jane@acme.test' },
      is: ['pass', 'fail', 'pass', 'pass'],
    },
    { name: 'unsigned, from its own network', text: plain, delivered: own, is: ['pass', 'pass', '', 'pass'] },
    {
      name: 'changed by a list',
      text: `${signed()}-- a footer\r\n`,
      delivered: list,
      is: ['fail', 'pass', 'neutral', 'fail'],
    },
    {
      name: 'its subject changed',
      text: signed().replace('my answer', '[list] my answer'),
      delivered: list,
      is: ['fail', 'pass', 'fail', 'fail'],
    },
    { name: 'forged, in an envelope of its own', text: plain, delivered: list, is: ['fail', 'pass', '', 'fail'] },
    {
      name: 'of a domain that asks for nothing',
      text: plain.replace('acme', 'nobody'),
      delivered: { from: 'a@nobody.test' },
      is: ['fail', 'none', '', 'fail'],
    },
    {
      name: 'of a domain without a policy',
      text: plain.replace('acme', 'quiet'),
      delivered: { from: 'a@quiet.test' },
      is: ['unknown', 'none', '', 'none'],
    },
    {
      name: 'two From',
      text: `From: boss@evil.test\r\n${signed()}`,
      delivered: own,
      is: ['fail', 'pass', 'pass', 'none'],
    },
    { name: 'no From', text: `Subject: x\r\n\r\n${body}`, delivered: list, is: ['fail', 'pass', '', 'none'] },
    { name: 'no head', text: 'nonsense', delivered: {}, is: ['fail', 'none', '', 'none'] },
  ]
  for (const { name, text, delivered, is } of cases) {
    test(`is told: ${name}`, async () => {
      const { verified, spf, dkim, dmarc } = await prove(text, delivered)

      assert.deepEqual([verified, spf, dkim.map(({ result }) => result).join(), dmarc], is)
    })
  }

  test('names the one domain of From, and none where there are several', async () => {
    assert.equal((await prove(plain, own)).domain, 'acme.test')
    assert.equal((await prove(plain.replace('"Jane"', 'boss@evil.test,'), own)).domain, null)
  })

  test('is unknown while DNS does not answer, and the letter is not held up for long', async () => {
    const began = performance.now()
    const silent = await prove(signed(), own, () => new Promise(() => undefined))
    const broken = await prove(signed(), own, () =>
      Promise.reject(Object.assign(new Error('refused'), { code: 'ESERVFAIL' })),
    )

    assert.deepEqual([silent.verified, broken.verified], ['unknown', 'unknown'])
    assert.ok(performance.now() - began < 3_000)
  })

  test('can not be made unknown by whose servers never answer', async () => {
    const slow = 'DKIM-Signature: v=1; a=rsa-sha256; d=evil.test; s=s1; h=from; bh=AAAA; b=AAAA\r\n'.repeat(8)
    const lookUp: LookUp = (name, type) =>
      name.endsWith('evil.test') ? new Promise(() => undefined) : known(name, type)
    const { verified, dmarc } = await prove(
      slow.replaceAll('s=s1', () => `s=s${Math.random()}`) + plain,
      { from: 'a@evil.test' },
      lookUp,
    )

    assert.deepEqual([verified, dmarc], ['fail', 'fail'])
  })

  test('costs a bounded number of look-ups and of signatures to check', async () => {
    let lookUps = 0
    const counting: LookUp = (name, type) => {
      lookUps++
      return known(name, type)
    }
    const many = 'DKIM-Signature: v=1; a=rsa-sha256; d=evil.test; s=s1; h=from; bh=AAAA; b=AAAA\r\n'.repeat(500)
    const { verified, detail } = await prove(many + plain, own, counting)

    assert.deepEqual([verified, detail, lookUps], ['fail', 'it is signed more than 12 times', 0])
    assert.equal((await prove(`X: ${'y'.repeat(600 * 1024)}\r\n${plain}`, own)).detail, 'its head is too long')
  })
})
