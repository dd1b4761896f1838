/** These providers behave unlike providers. A good one is used in `src/app/auth.test.ts`. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, type TestContext, test } from 'node:test'
import { oidcProvider } from './oidc.ts'

const redirectUri = 'https://muster.example/auth/oidc/callback'
const memory = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }
const callback = new URL(`${redirectUri}?code=c&state=${memory.state}`)

/** The provider's metadata is good, and the rest is as the test says. */
async function providerThat(t: TestContext, answer: RequestListener, metadata: object = {}, timeoutSeconds = 20) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url !== '/.well-known/openid-configuration') return answer(request, response)
    const found = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      ...metadata,
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens on a TCP port has an address of this shape.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const options = { issuer: new URL(issuer), clientId: 'us', clientSecret: 'a secret', timeoutSeconds }
  return { asked, provider: oidcProvider(options) }
}

const nothing: RequestListener = (_request, response) => response.writeHead(404).end()

describe('a provider', () => {
  test('is asked about itself once, however many sign in', async (t) => {
    const { provider, asked } = await providerThat(t, nothing)

    await Promise.all(Array.from({ length: 5 }, () => provider.begin(redirectUri)))

    assert.deepEqual(asked, ['GET /.well-known/openid-configuration'])
  })

  test('that is another issuer than it was said to be is not used', async (t) => {
    const { provider } = await providerThat(t, nothing, { issuer: 'https://id.evil.example' })

    const beginning = await provider.begin(redirectUri)

    assert.equal(beginning.outcome, 'unreachable')
  })

  test('that wants our secret in the form is told it there alone', async (t) => {
    const forms: [string | undefined, string | null][] = []
    const { provider } = await providerThat(
      t,
      async (request, response) => {
        const form = new URLSearchParams(await text(request))
        forms.push([request.headers.authorization, form.get('client_secret')])
        response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}')
      },
      { token_endpoint_auth_methods_supported: ['client_secret_post'] },
    )

    const verdict = await provider.finish(callback, memory)

    assert.deepEqual(forms, [[undefined, 'a secret']])
    assert.equal(verdict.outcome, 'refused')
  })
})

describe('a provider is as good as not there', () => {
  for (const [what, answer] of Object.entries({
    'that fails': (_request, response) => response.writeHead(500).end(),
    'behind a page of something else': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    'that breaks off': (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token":'),
    'that hangs up': (request) => request.socket.destroy(),
    'that never answers': () => undefined,
    'that sends us elsewhere': (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  } satisfies Record<string, RequestListener>)) {
    test(what, async (t) => {
      const { provider } = await providerThat(t, answer, {}, 1)

      const verdict = await provider.finish(callback, memory)

      assert.equal(verdict.outcome, 'unreachable', JSON.stringify(verdict))
    })
  }
})

describe('what a browser brings back is refused', () => {
  for (const [what, query] of Object.entries({
    'without a state': 'code=c',
    'with another state': 'code=c&state=other',
    'without a code': `state=${memory.state}`,
    'with two codes': `code=c&code=d&state=${memory.state}`,
    'with an error of somebody else': 'error=access_denied&state=other',
    'of another issuer': `code=c&state=${memory.state}&iss=https://id.evil.example`,
  })) {
    test(`${what}, and the provider is not asked`, async (t) => {
      const { provider, asked } = await providerThat(t, nothing)

      const verdict = await provider.finish(new URL(`${redirectUri}?${query}`), memory)

      assert.equal(verdict.outcome, 'refused')
      assert.deepEqual(asked, ['GET /.well-known/openid-configuration'])
    })
  }
})
