/** A person who came back from the provider sees this, as long as there is no console to go on to. */
import { createHash } from 'node:crypto'
import { html, trusted } from '#kernel/http/html.ts'
import { documentOf, policyOf } from '#kernel/http/pages/document.ts'
import type { SignedIn } from '#modules/identity/index.ts'

const style = `
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem; color: #1b1f24 }
code { display: block; padding: .75rem 1rem; background: #f2f4f6; border-radius: .4rem; overflow-wrap: anywhere }
@media (prefers-color-scheme: dark) { body { background: #14171a; color: #e6e9ec } code { background: #23282d } }
`

const styleHash = createHash('sha256').update(style).digest('base64')

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policyOf([`style-src 'sha256-${styleHash}'`], "'none'"),
  'x-frame-options': 'DENY',
}

export function signedInPage({ token, expiresAt, user, company }: SignedIn) {
  const place = company
    ? html`You work in <strong>${company.name}</strong>.`
    : html`You belong to no company yet: found one with <samp>POST /v1/companies</samp>, or accept an invitation.`
  const page = documentOf({
    title: 'Signed in',
    head: html`<style>${trusted(style)}</style>`,
    skip: false,
    main: html`<h1>You are signed in</h1>
<p>As <strong>${user.name}</strong> (${user.email}). ${place}</p>
<p>This token is you. Send it as <samp>Authorization: Bearer</samp>; keep it to yourself. It is shown this once, and ends
on <time datetime="${expiresAt}">${expiresAt.slice(0, 10)}</time> or with <samp>DELETE /v1/sessions/current</samp>.</p>
<code>${token}</code>`,
  })
  return { headers, html: page }
}
