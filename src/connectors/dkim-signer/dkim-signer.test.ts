/** Signatures are verified by RFC 6376 alone: nothing here knows how they were made. */
import assert from 'node:assert/strict'
import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { composeLetter } from '#modules/mail/composed-letter.ts'
import { letterSignerPort } from '#modules/mail/ports.ts'
import { testConfig } from '#test'
import { dkimSigner } from './dkim-signer.ts'

const folder = mkdtempSync(join(tmpdir(), 'muster-dkim-'))
after(() => rmSync(folder, { recursive: true, force: true }))

function keyPair(modulusLength = 2048): { readonly keyFile: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const keyFile = join(folder, `${modulusLength}.pem`)
  writeFileSync(keyFile, privateKey)
  return { keyFile, publicKey }
}

const { keyFile, publicKey } = keyPair()
const signer = dkimSigner({ domain: 'acme.example', selector: 'muster', keyFile })
const ports = {
  config: testConfig('postgres://127.0.0.1/none', folder, { MUSTER_MAIL_FROM: 'jobs@acme.example' }),
  adapters: new Map([[letterSignerPort, signer]]),
}

const letter = (from = 'jobs@acme.example') =>
  composeLetter(ports, {
    id: 'msg_0123456789abcdefghijklmn',
    from: { name: 'Müller & Söhne', address: from },
    to: { address: 'jana@people.example' },
    subject: 'Über Ihre Bewerbung, die wir mit großer Freude gelesen haben und gern besprechen würden',
    text: 'Grüße  \n\n.\nvon uns\n\n\n',
    html: '<p>Grüße</p>',
    writtenAt: new Date('2026-11-23T10:00:00Z'),
    isAutomatic: true,
    unsubscribeUrl: 'https://jobs.acme.example/u/token',
    attachments: [{ fileName: 'Übersicht.txt', contentType: 'text/plain', content: Buffer.from('x\ny') }],
  })

const relaxed = (field: string): string => {
  const colon = field.indexOf(':')
  const value = field
    .slice(colon + 1)
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()
  return `${field.slice(0, colon).trim().toLowerCase()}:${value}`
}

const relaxedBody = (body: string): string =>
  body
    .replaceAll(/[ \t]+(?=\r\n)/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(?:\r\n)*$/, '\r\n')

interface Verified {
  readonly isRight: boolean
  readonly tags: ReadonlyMap<string, string>
}

function verify(bytes: Buffer, key: string): Verified {
  const text = bytes.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const fields = text.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = fields.find((field) => /^dkim-signature:/i.test(field)) ?? ''
  const tags = new Map(
    relaxed(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replaceAll(' ', '')]),
  )
  const left = [...fields]
  const signed = (tags.get('h') ?? '').split(':').map((name) => {
    const at = left.findLastIndex((field) => field.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return at === -1 ? '' : `${relaxed(left.splice(at, 1)[0] ?? '')}\r\n`
  })
  const bare = relaxed(signature.replace(/([;\s]b=)[^;]*/, '$1'))
  const bodyHash = createHash('sha256')
    .update(relaxedBody(text.slice(end + 4)), 'latin1')
    .digest('base64')
  const isRight = createVerify('sha256')
    .update(signed.join('') + bare, 'latin1')
    .verify(key, tags.get('b') ?? '', 'base64')
  return { isRight: isRight && bodyHash === tags.get('bh'), tags }
}

describe('letters of the domain of a key', () => {
  test('bear a signature that anybody can verify, over the fields that end more of their kind too', async () => {
    const { isRight, tags } = verify(await letter(), publicKey)

    assert.ok(isRight)
    assert.deepEqual([tags.get('d'), tags.get('s'), tags.get('a')], ['acme.example', 'muster', 'rsa-sha256'])
    const signed = tags.get('h')?.toLowerCase().split(':') ?? []
    for (const name of ['from', 'to', 'subject', 'date', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']) {
      assert.ok(signed.includes(name), name)
    }
  })

  test('bear one that fails when a word is changed', async () => {
    const bytes = await letter()
    const head = Buffer.from(bytes.toString('latin1').replace('jana@people.example', 'jane@people.example'), 'latin1')
    const body = Buffer.from(bytes.toString('latin1').replace('von uns', 'von euch'), 'latin1')

    assert.deepEqual([verify(head, publicKey).isRight, verify(body, publicKey).isRight], [false, false])
  })

  test('are the same bytes whenever they are composed', async () => {
    assert.ok((await letter()).equals(await letter()))
  })
})

describe('other letters', () => {
  test('bear none', async () => {
    assert.doesNotMatch((await letter('jobs@other.example')).toString('latin1'), /^dkim-signature:/im)
  })
})

describe('a key', () => {
  test('that can not be used is refused as the service starts', () => {
    const elliptic = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
    const other = join(folder, 'ed25519.pem')
    writeFileSync(other, elliptic)
    const wrong = join(folder, 'none.pem')
    writeFileSync(wrong, 'no key')

    for (const file of [other, wrong, join(folder, 'missing.pem')]) {
      assert.throws(() => dkimSigner({ domain: 'acme.example', selector: 'muster', keyFile: file }))
    }
  })
})
