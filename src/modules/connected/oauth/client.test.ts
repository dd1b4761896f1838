import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mayAnswerAt, Registration } from './client.ts'

const may = (known: string, uri: string): boolean =>
  mayAnswerAt({ id: 'clt_a', name: 'A program', redirectUris: [known] }, uri)

describe('an answer to a program', () => {
  test('goes to the reader’s own machine at any port, and there to the registered host and path alone', () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      const known = `http://${host}:7777/callback`
      for (const same of [
        known,
        `http://${host}:1/callback`,
        `http://${host}:65535/callback`,
        `http://${host}/callback`,
      ]) {
        assert.ok(may(known, same), same)
        assert.ok(may(`http://${host}/callback`, same), same)
      }
      for (const other of [
        `http://${host}:7777/`,
        `http://${host}:7777/callback/`,
        `http://${host}:7777/callback?a=b`,
        `http://${host}:7777/callback#a`,
        `http://${host}:7777/Callback`,
        `https://${host}:7777/callback`,
        `http://${host}:7777@elsewhere.example/callback`,
        `http://${host}.elsewhere.example:7777/callback`,
        `http://${host}:65536/callback`,
        `http://${host}:/callback`,
        'http://127.0.0.2:7777/callback',
        'http://10.0.0.1:7777/callback',
        'http://2130706433:7777/callback',
      ]) {
        assert.ok(!may(known, other), other)
      }
    }
    assert.ok(!may('http://127.0.0.1:7777/callback', 'http://localhost:7777/callback'))
    assert.ok(!may('http://localhost:7777/callback', 'http://[::1]:7777/callback'))
  })

  test('goes elsewhere to just the registered address, port and all', () => {
    const known = 'https://assistant.example/callback'

    assert.ok(may(known, known))
    for (const other of [
      'https://assistant.example:8443/callback',
      'https://assistant.example:443/callback',
      'https://assistant.example/callback/',
      'https://assistant.example/callback?a=b',
      'https://ASSISTANT.example/callback',
      'http://assistant.example/callback',
    ]) {
      assert.ok(!may(known, other), other)
    }
  })
})

describe('a registration', () => {
  test('is refused with a port that there is none of', () => {
    const taken = (uri: string): boolean => Registration.safeParse({ redirect_uris: [uri] }).success

    assert.ok(taken('http://127.0.0.1:65535/'))
    assert.ok(!taken('http://127.0.0.1:65536/'))
  })
})
