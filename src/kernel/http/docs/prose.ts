/** Our own texts are written in Markdown, and become markup here. */
import MarkdownIt from 'markdown-it'
import { type Markup, trusted } from '../html.ts'

export interface Text {
  /** The name is spelled as in the address. */
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
// Readers who use the keyboard must be able to scroll what is wider than the page.
markdown.renderer.rules['table_open'] = () => '<div class="wide" tabindex="0"><table>\n'
markdown.renderer.rules['table_close'] = () => '</table></div>\n'
markdown.renderer.rules['fence'] = (tokens, index) =>
  `<pre tabindex="0"><code>${markdown.utils.escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`

/** Links between the texts, and to files beside them, become addresses of pages. */
export const prose = (text: string, linkTo: (address: string) => string): Markup =>
  trusted(markdown.render(text.replaceAll(/\]\(([^)\s]+)\)/g, (_, address: string) => `](${linkTo(address)})`)))

export const words = (text: string): Markup => trusted(markdown.render(text))

export const titleOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? ''
