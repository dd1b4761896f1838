/**
 * Every page of the documentation stands in this frame: a head, a list of all pages, and a body. It needs no script.
 */
import { html, type Markup } from '../html.ts'
import { documentOf } from '../pages/document.ts'

export interface Link {
  readonly title: string
  /** The path begins at the root of the service, without a slash in front. */
  readonly path: string
}

export interface Contents {
  readonly guides: readonly Link[]
  readonly reference: readonly Link[]
}

interface Page {
  readonly title: string
  /**
   * The path begins at the root of the service. Addresses are relative, so that they hold behind a proxy with a path of
   * its own.
   */
  readonly path: string
  readonly body: Markup
}

export const rootFrom = (path: string): string => '../'.repeat(path.split('/').length - 1)

export function frame({ title, path, body }: Page, { guides, reference }: Contents): string {
  const root = rootFrom(path)
  const item = (link: Link): Markup =>
    html`<li><a href="${root}${link.path}"${link.path === path && html` aria-current="page"`}>${link.title}</a></li>`
  return documentOf({
    title: title === 'Muster' ? 'Muster: documentation' : `${title}: Muster`,
    head: html`<link rel="icon" type="image/png" sizes="32x32" href="${root}docs/favicon-32x32.png">
<link rel="stylesheet" href="${root}docs/page.css">`,
    skip: 'To the text',
    above: html`<nav aria-label="Documentation">
<ul>${item({ title: 'Start', path: 'docs' })}</ul>
<h2>Guides</h2>
<ul>${guides.map(item)}</ul>
<h2>Reference</h2>
<ul>${reference.map(item)}
${item({ title: 'Try it', path: 'docs/try' })}
<li><a href="${root}v1/openapi.json">OpenAPI document</a></li></ul>
</nav>`,
    main: body,
  })
}
