import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pathOf, world } from '#test'
import { came, pathToMessage, refusal, written } from '../inbox.fixture.ts'

describe('GET /v1/inbox/threads/{threadId}/messages/{messageId}/html', () => {
  test('leads to a document that runs nothing, loads nothing, and stands in frames of ours alone', async () => {
    const here = await world()
    const message = await came(here, { html: '<p style="color:red">Hello</p>' })

    const { body } = await here.as(here.recruiter).get(pathToMessage(message, '/html'))
    const shown = await here.as(null).get(pathOf(body.url))

    assert.equal(shown.status, 200)
    assert.match(shown.text, /<\/style><p style="color:red">Hello<\/p>$/)
    const policy = shown.headers.get('content-security-policy') ?? ''
    for (const rule of ['sandbox', "default-src 'none'", "form-action 'none'", "frame-ancestors 'self'"]) {
      assert.ok(policy.includes(rule), policy)
    }
    assert.doesNotMatch(policy, /allow-scripts|allow-same-origin|https?:/)
  })

  test('has a look of ours where the letter says nothing, in its head', async () => {
    const here = await world()
    const html = '<!doctype html><html><head><meta charset="utf-8"></head><body><img alt="a cat"></body></html>'
    const message = await came(here, { html })

    const { body } = await here.as(here.recruiter).get(pathToMessage(message, '/html'))
    const { text } = await here.as(null).get(pathOf(body.url))

    assert.match(text, /^<!doctype html><html><head><meta charset="utf-8"><style>/)
    assert.equal(text.replace(/<style>[^<]*<\/style>/, ''), html)
  })

  test('shows letters of ours too', async () => {
    const here = await world()
    const { message } = await written(here)

    const { body } = await here.as(here.recruiter).get(pathToMessage(message, '/html'))

    assert.match(
      (await here.as(null).get(pathOf(body.url))).text,
      /<p>Hello, <strong>when<\/strong> can we talk\?<\/p>/,
    )
  })

  test('opens nothing by a link that was changed', async () => {
    const here = await world()
    const [one, other] = [await came(here, { html: '<p>One</p>' }), await came(here, { html: '<p>Other</p>' })]
    const path = pathOf((await here.as(here.recruiter).get(pathToMessage(one, '/html'))).body.url)

    const replies = await Promise.all(
      [path.replace(one.id, other.id), path.replace(/expires=\d/, 'expires=9'), path.replace(/&signature=.*/, '')].map(
        (changed) => here.as(null).get(changed),
      ),
    )

    assert.deepEqual(
      replies.map(({ status }) => status),
      [403, 403, 403],
    )
  })

  test('is of no letter that is plain text', async () => {
    const here = await world()
    const message = await came(here)

    assert.deepEqual(refusal(await here.as(here.recruiter).get(pathToMessage(message, '/html'))), [404, 'NOT_FOUND'])
  })
})
