/** Pages have a look: their style, their icon, and the policy that lets in nothing else. */
import { createHash } from 'node:crypto'
import { html, type Markup, trusted } from '../html.ts'
import { pathTo, type Site } from '../web-page.ts'
import { policyOf } from './document.ts'

interface Appearance {
  readonly icon: { readonly type: string; readonly path: string }
  /** The style is in the page itself, and the policy knows it by its hash. */
  readonly style: string
  /** The file at this path comes before the style. */
  readonly stylesheet?: string
  /** The script may load from us and ask us. */
  readonly script?: string
  /** An image comes from this origin beside ours. */
  readonly imageOrigin?: string
  /** A page of others stands in it, from these origins. */
  readonly frameOrigins?: readonly string[]
  /** Their script runs in it. */
  readonly scriptOrigins?: readonly string[]
}

export interface Look {
  readonly policy: string
  /** Addresses depend on where the service stands. */
  headAt(site: Site): Markup
}

export function lookOf(appearance: Appearance): Look {
  const { icon, style, stylesheet, script, imageOrigin, frameOrigins = [], scriptOrigins = [] } = appearance
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    policy: policyOf(
      [
        `style-src ${stylesheet === undefined ? '' : "'self' "}'sha256-${hash}'`,
        `img-src 'self'${imageOrigin === undefined ? '' : ` ${imageOrigin}`}`,
        ...(script === undefined
          ? []
          : [["script-src 'self'", ...scriptOrigins].join(' '), "worker-src 'self'", "connect-src 'self'"]),
        ...(frameOrigins.length === 0 ? [] : [`frame-src ${frameOrigins.join(' ')}`]),
      ],
      "'self'",
    ),
    headAt: (site) => html`<link rel="icon" type="${icon.type}" href="${pathTo(site, icon.path)}">
${stylesheet !== undefined && html`<link rel="stylesheet" href="${pathTo(site, stylesheet)}">`}
<style>${trusted(style)}</style>
${script !== undefined && html`<script src="${pathTo(site, script)}" defer></script>`}`,
  }
}
