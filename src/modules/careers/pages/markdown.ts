/**
 * What companies write, as markup: never their HTML, no images (a page that loads them tells others who reads it), and
 * links to the web and to mailboxes alone.
 */
import MarkdownIt, { type Token } from 'markdown-it'
import { type Markup, trusted, withoutControls } from '#kernel/http/html.ts'

const linkable = /^(?:https?:\/\/[^/\s]|mailto:[^\s])/i
/** Characters that turn the direction of what stands around them. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

const markdown = new MarkdownIt('default', { html: false, linkify: false }).disable('image')
markdown.validateLink = (address) => linkable.test(address)
markdown.core.ruler.push('harmless_links', ({ tokens }) => {
  for (const link of tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'link_open')) {
    link.attrSet('rel', 'nofollow noopener')
  }
})
markdown.core.ruler.push('plain_cells', ({ tokens }) => {
  for (const [index, cell] of tokens.entries()) {
    if (cell.type !== 'th_open' && cell.type !== 'td_open') continue
    // Alignment is a style of its own, which the policy of pages refuses.
    cell.attrs = null
    // A heading that says nothing is none; it is opened, empty and closed.
    const [content, end] = [tokens[index + 1], tokens[index + 2]]
    if (content?.content === '' && end) cell.tag = end.tag = 'td'
  }
})
markdown.core.ruler.push('headings_in_order', ({ tokens, env }) => orderHeadings(tokens, topOf(env)))

/** Where the headings of a text begin: below those of the page it stands in. */
export function renderMarkdown(text: string, topHeading = 2): Markup {
  return trusted(markdown.render(cleaned(text), { topHeading }))
}

/** The words alone, in one line, cut at a length. */
export function plainText(text: string, lengthMax: number): string {
  const tokens = markdown.parse(cleaned(text), {}).flatMap(({ children }) => [...(children ?? []), null])
  const words = tokens.map((token) => (token === null || token.type.endsWith('break') ? ' ' : token.content)).join('')
  const line = words.replaceAll(/\s+/g, ' ').trim()
  return line.length <= lengthMax
    ? line
    : `${line
        .slice(0, lengthMax - 1)
        .toWellFormed()
        .trimEnd()}…`
}

const cleaned = (text: string): string => withoutControls(text).replaceAll(turning, '')

const topOf = (env: unknown): number => {
  const top = env && typeof env === 'object' && 'topHeading' in env ? env.topHeading : undefined
  return typeof top === 'number' ? top : 2
}

/** Readers jump by headings: none of them may skip a level, whichever ones were written. */
function orderHeadings(tokens: readonly Token[], top: number): void {
  const open: number[] = []
  for (const token of tokens) {
    if (token.type === 'heading_open') {
      const written = Number(token.tag.slice(1))
      while ((open.at(-1) ?? 0) >= written) open.pop()
      open.push(written)
    }
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(top + open.length - 1, 6)}`
  }
}
