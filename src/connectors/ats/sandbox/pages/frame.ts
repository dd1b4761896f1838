/** The pages of the sandbox have one look, and no scripts. */
import { createHash } from 'node:crypto'
import type { SandboxAnswer } from '../sandbox-request.ts'
import { html, Markup } from './markup.ts'

const css = `
:root{color-scheme:light dark;--line:#8884;--quiet:light-dark(#666,#aaa);--key:#0b6e4f}
*{box-sizing:border-box}
body{margin:0;background:light-dark(#fff,#121212);color:light-dark(#111,#eee);font:16px/1.5 system-ui,sans-serif}
header{border-bottom:1px solid var(--line);padding:.75rem 1.5rem;font-weight:600}
header a{color:inherit;text-decoration:none}
main{max-width:62rem;margin:0 auto;padding:1.5rem}
main.narrow{max-width:34rem}
h1{font-size:1.5rem;margin:0 0 .75rem}
h2{font-size:1.15rem;margin:2rem 0 .5rem}
p,ul{margin:.5rem 0}
.quiet{color:var(--quiet);font-size:.9rem}
table{border-collapse:collapse;width:100%;margin:.5rem 0}
th,td{text-align:left;padding:.35rem .5rem;border-bottom:1px solid var(--line);vertical-align:middle}
th{font-size:.85rem;color:var(--quiet);font-weight:500}
form{display:inline}
.row{display:flex;flex-wrap:wrap;gap:.5rem;margin:.75rem 0}
button,select{font:inherit;padding:.3rem .7rem;border:1px solid var(--line);border-radius:.4rem}
button{cursor:pointer}
button.main{background:var(--key);border-color:var(--key);color:#fff}
button.on{background:#a33;border-color:#a33;color:#fff}
.sheet{border:1px solid var(--line);border-radius:.6rem;padding:1.5rem}
`
const cssDigest = createHash('sha256').update(css).digest('base64')

interface Page {
  readonly heading: string
  readonly body: Markup
  readonly status?: number
  readonly isNarrow?: boolean
  /** Forms of the page may lead to this origin as well. */
  readonly formOrigin?: string
}

export function pageOf({ heading, body, status = 200, isNarrow = false, formOrigin }: Page): SandboxAnswer {
  const text = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox ATS</title><style>${new Markup(css)}</style></head>
<body><header><a href="/">Sandbox ATS</a></header><main class="${isNarrow ? 'narrow' : ''}"><h1>${heading}</h1>${body}</main></body>
</html>
`.text
  const formsTo = ["'self'", ...(formOrigin === undefined ? [] : [formOrigin])].join(' ')
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${cssDigest}'; form-action ${formsTo}; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
    body: Buffer.from(text),
  }
}

export const sentTo = (location: string): SandboxAnswer => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
})

const refusals: Readonly<Record<string, string>> = {
  link_unknown: 'This link is not known here, or is too old. Go back to where you came from and begin again.',
  foreign_form: 'This form was not sent from a page of the sandbox. Open the page again and send it from there.',
  not_found: 'There is nothing at this address.',
  job_closed: 'This job is closed. Nobody can apply to it any more.',
  stale_stage: 'Somebody else has moved this application meanwhile. Open the page again.',
  stage_not_in_job: 'This stage is none of this job.',
}

export const refusalPage = (status: number, code: string): SandboxAnswer =>
  pageOf({
    heading: 'This did not work',
    status,
    isNarrow: true,
    body: html`<p>${refusals[code] ?? 'Something is wrong with this request.'}</p><p><a href="/">All accounts</a></p>`,
  })
