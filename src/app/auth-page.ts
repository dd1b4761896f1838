/** What a person sees who came back from the provider, as long as there is no console to go on to. */
import { createHash } from 'node:crypto'
import { escapeHtml } from '#kernel/http/html.ts'
import type { SignedIn } from '#modules/identity/index.ts'

const style = `
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem; color: #1b1f24 }
code { display: block; padding: .75rem 1rem; background: #f2f4f6; border-radius: .4rem; overflow-wrap: anywhere }
@media (prefers-color-scheme: dark) { body { background: #14171a; color: #e6e9ec } code { background: #23282d } }
`

const styleHash = createHash('sha256').update(style).digest('base64')

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-frame-options': 'DENY',
}

export function signedInPage({ token, expiresAt, user, company }: SignedIn) {
  const place = company
    ? `You work in <strong>${escapeHtml(company.name)}</strong>.`
    : 'You belong to no company yet: found one with <samp>POST /v1/companies</samp>, or accept an invitation.'
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Signed in</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>You are signed in</h1>
<p>As <strong>${escapeHtml(user.name)}</strong> (${escapeHtml(user.email)}). ${place}</p>
<p>This token is you. Send it as <samp>Authorization: Bearer</samp>; keep it to yourself. It is shown this once, and ends
on <time datetime="${expiresAt}">${expiresAt.slice(0, 10)}</time> or with <samp>DELETE /v1/sessions/current</samp>.</p>
<code>${escapeHtml(token)}</code>
</main>
</body>
</html>
`
  return { headers, html }
}
