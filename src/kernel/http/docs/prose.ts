/** Our own texts, written in Markdown, as markup. */
import MarkdownIt from 'markdown-it'
import { type Markup, trusted } from '../html.ts'

/** A text of the documentation. */
export interface Text {
  /** As its address spells it. */
  readonly name: string
  readonly title: string
  readonly markdown: string
}

const markdown = new MarkdownIt('default', { html: false })
const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

markdown.core.ruler.push('addressed_headings', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') token.attrSet('id', idOf(tokens[index + 1]?.content ?? ''))
  }
})
// Who reads by the keyboard scrolls what is wider than the page.
markdown.renderer.rules['table_open'] = () => '<div class="wide" tabindex="0"><table>\n'
markdown.renderer.rules['table_close'] = () => '</table></div>\n'
markdown.renderer.rules['fence'] = (tokens, index) =>
  `<pre tabindex="0"><code>${markdown.utils.escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`

/** Addresses of the texts among each other, and of what is beside them, are made those of pages. */
export const prose = (text: string, linkTo: (address: string) => string): Markup =>
  trusted(markdown.render(text.replaceAll(/\]\(([^)\s]+)\)/g, (_, address: string) => `](${linkTo(address)})`)))

/** A few words with code in them. */
export const words = (text: string): Markup => trusted(markdown.render(text))

export const titleOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? ''
