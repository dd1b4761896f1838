/** What a letter says: Markdown, as text and as HTML that looks right in a plain mail program. */
import { html, trusted } from '#kernel/http/html.ts'
import { showBothWays } from '#kernel/http/markdown/markdown.ts'

export interface LetterContent {
  readonly text: string
  readonly html: string
}

/** Mail programs know few styles, and those in the elements alone: so it is a page of text, as wide as one reads well. */
const look =
  'max-width:42em;margin:0;font:15px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#1b1f24'

export function contentOf(markdown: string, signature: string | null): LetterContent {
  const body = showBothWays(markdown)
  const below = signature === null || signature.trim() === '' ? null : showBothWays(signature)
  return {
    // The line above a signature is one that mail programs know: two dashes and a blank.
    text: below ? `${body.plain}\n\n-- \n${below.plain}\n` : `${body.plain}\n`,
    html: html`<!doctype html>
<html><head><meta charset="utf-8"></head>
<body style="${look}">
${trusted(body.markup.text)}${
  below &&
  html`<div style="margin-top:1.5em;color:#57606a">
${trusted(below.markup.text)}</div>
`
}</body></html>
`.text,
  }
}
