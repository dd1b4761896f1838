import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { emptyForm } from '../form-field.ts'
import { html } from '../html.ts'
import { type Frame, framed } from './frame.ts'
import { lookOf } from './look.ts'

const icon = { type: 'image/png', path: '/icon.png' }
const plain = lookOf({ icon, style: 'a{}' })
const page = (more: Partial<Frame> = {}): Frame => ({
  site: { publicUrl: 'https://muster.example/below' },
  title: 'Jobs & <more>',
  main: html`<p>text</p>`,
  isSecret: false,
  ...more,
})
const preview = html`<link rel="canonical" href="https://muster.example/">`
const refused = { ...emptyForm, errors: [{ field: 'email', message: 'E-mail is missing' }] }

describe('the frame of pages', () => {
  test('says who may find, keep and learn of a page', () => {
    const tellings = [
      page({ preview }),
      page({ preview, status: 404 }),
      page({ preview, form: refused }),
      page(),
      page({ isSecret: true }),
    ].map((each) => {
      const { status, headers, body } = framed(plain, each)
      const found = !body.includes('<meta name="robots" content="noindex">') && body.includes('rel="canonical"')
      return [status, headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy'], found]
    })

    assert.deepEqual(tellings, [
      [200, 'public, max-age=60', undefined, 'strict-origin-when-cross-origin', true],
      [404, 'no-store', undefined, 'strict-origin-when-cross-origin', true],
      [422, 'no-store', 'noindex', 'strict-origin-when-cross-origin', false],
      [200, 'no-store', 'noindex', 'strict-origin-when-cross-origin', false],
      [200, 'no-store', 'noindex', 'no-referrer', false],
    ])
  })

  test('loads what its look names and nothing else', () => {
    const rich = lookOf({
      icon,
      style: 'a{}',
      stylesheet: '/a.css',
      script: '/a.js',
      imageOrigin: 'https://logo.example',
    })
    const hash = 'sha256-of-the-style'
    const policyOf = (look: typeof plain): string =>
      (framed(look, page()).headers['content-security-policy'] ?? '').replace(/sha256-[^']+/, hash)
    const shut = "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

    assert.equal(policyOf(plain), `default-src 'none'; style-src '${hash}'; img-src 'self'; ${shut}`)
    assert.equal(
      policyOf(rich),
      `default-src 'none'; style-src 'self' '${hash}'; img-src 'self' https://logo.example; script-src 'self'; worker-src 'self'; connect-src 'self'; ${shut}`,
    )
    assert.match(String(framed(rich, page()).body), /href="\/below\/a\.css"[\s\S]*src="\/below\/a\.js" defer/)
  })

  test('leads past what stands above, and begins with what is wrong with a form', () => {
    const { body } = framed(plain, page({ form: refused, above: html`<header>above</header>` }))

    assert.match(String(body), /<title>Error: Jobs &amp; &lt;more&gt;<\/title>/)
    assert.match(
      String(body),
      /<a class="skip" href="#main">[\s\S]*<header>above<\/header>\s*<main id="main">\s*<div class="problems"[\s\S]*<p>text<\/p>/,
    )
  })
})
