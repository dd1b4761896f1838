/** What every page of the documentation stands in: a head, a list of all pages, and a body. It needs no script. */
import { html, type Markup } from '../html.ts'

export interface Link {
  readonly title: string
  /** From the root of the service, without a slash in front. */
  readonly path: string
}

export interface Contents {
  readonly guides: readonly Link[]
  readonly reference: readonly Link[]
}

interface Page {
  readonly title: string
  /** Where it is, from the root of the service. Addresses are relative, so that they hold behind a proxy with a path of its own. */
  readonly path: string
  readonly body: Markup
}

export const rootFrom = (path: string): string => '../'.repeat(path.split('/').length - 1)

export function frame({ title, path, body }: Page, { guides, reference }: Contents): string {
  const root = rootFrom(path)
  const item = (link: Link): Markup =>
    html`<li><a href="${root}${link.path}"${link.path === path && html` aria-current="page"`}>${link.title}</a></li>`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title === 'Muster' ? 'Muster: documentation' : `${title}: Muster`}</title>
<link rel="icon" type="image/png" sizes="32x32" href="${root}docs/favicon-32x32.png">
<link rel="stylesheet" href="${root}docs/page.css">
</head>
<body>
<a class="skip" href="#main">To the text</a>
<nav aria-label="Documentation">
<ul>${item({ title: 'Start', path: 'docs' })}</ul>
<h2>Guides</h2>
<ul>${guides.map(item)}</ul>
<h2>Reference</h2>
<ul>${reference.map(item)}
${item({ title: 'Try it', path: 'docs/try' })}
<li><a href="${root}v1/openapi.json">OpenAPI document</a></li></ul>
</nav>
<main id="main">
${body}
</main>
</body>
</html>
`.text
}
