/** A broker's own flow stands in a page of ours, and the script of the page hears how it ended. */
import { readFileSync } from 'node:fs'
import { html } from '#kernel/http/html.ts'
import { framed, pagesStyle } from '#kernel/http/pages/frame.ts'
import { lookOf } from '#kernel/http/pages/look.ts'
import type { FileRoute, Site, WebPage } from '#kernel/http/web-page.ts'
import type { EmbeddedFlow } from '../ports.ts'

const scriptPath = '/ats/flow.js'
const script = readFileSync(new URL('flow.js', import.meta.url), 'utf8')
const style = `${pagesStyle}\n#flow iframe{width:100%;height:44rem;border:0}`

export const flowScript: FileRoute = {
  url: scriptPath,
  find: () => ({ type: 'text/javascript; charset=utf-8', headers: { 'cache-control': 'no-cache' }, body: script }),
}

/** The token of the way back is in the address already; the script adds what the broker says. */
export function flowPage(site: Site, title: string, flow: EmbeddedFlow): WebPage {
  const look = lookOf({
    icon: { type: 'image/png', path: '/docs/favicon-32x32.png' },
    style,
    script: scriptPath,
    frameOrigins: flow.origins,
    scriptOrigins: flow.kind === 'script' ? flow.origins : [],
  })
  return framed(look, {
    site,
    title: `Connect ${title}`,
    isSecret: true,
    main: html`<h1>Connect ${title}</h1>
<div id="flow" data-kind="${flow.kind}" data-url="${flow.url}" data-token="${flow.kind === 'script' ? flow.linkToken : ''}"></div>
<p id="said" role="status"></p>
<noscript><p>This page needs scripts: ${title} tells in no other way that you are done.</p></noscript>`,
  })
}
