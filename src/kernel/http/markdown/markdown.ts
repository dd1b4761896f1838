/**
 * Companies write Markdown, and it becomes markup: never their HTML, no images (a page that loads them tells others who
 * reads it), and only links to the web and to mailboxes.
 */
import MarkdownIt, { type Token } from 'markdown-it'
import { escapeHtml, type Markup, trusted, withoutControls } from '#kernel/http/html.ts'
import { budgetFor } from './markdown-budget.ts'
import { plainTextOf } from './plain-text.ts'

const linkable = /^(?:https?:\/\/[^/\s]|mailto:[^\s])/i
/** These characters turn the direction of what stands around them. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

const markdown = new MarkdownIt('default', { html: false, linkify: false, maxNesting: 20 }).disable('image')
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
    // A heading that says nothing is no heading; it consists of an opening, an empty text and an end.
    const [content, end] = [tokens[index + 1], tokens[index + 2]]
    if (content?.content === '' && end) cell.tag = end.tag = 'td'
  }
})
markdown.core.ruler.push('headings_in_order', ({ tokens, env }) => orderHeadings(tokens, topOf(env)))

const budget = budgetFor(markdown)

export interface ShownText {
  readonly markup: Markup
  /** The first words of the text are in one line, for previews and for feeds. */
  readonly words: string
}

const wordsMax = 500

/**
 * Headings of a text begin below those of the page it stands in. A text that would cost too much to read
 * (`markdown-budget.ts`) is shown as it was written.
 */
export function showText(text: string, topHeading = 2): ShownText {
  const said = cleaned(text)
  const env = { topHeading }
  let words = ''
  const markup = budget.spend(said, () => {
    const tokens = markdown.parse(said, env)
    words = wordsOf(tokens)
    return markdown.renderer.render(tokens, markdown.options, env)
  })
  return markup === null
    ? { markup: trusted(asWritten(said)), words: shorten(said, wordsMax) }
    : { markup: trusted(markup), words }
}

/** A text both ways a letter has it: as markup, and as plain text. What would cost too much is as it was written, in both. */
export function showBothWays(text: string): { readonly markup: Markup; readonly plain: string } {
  const said = cleaned(text)
  let plain = said
  const markup = budget.spend(said, () => {
    const tokens = markdown.parse(said, {})
    plain = plainTextOf(tokens)
    return markdown.renderer.render(tokens, markdown.options, {})
  })
  return markup === null ? { markup: trusted(asWritten(said)), plain: said } : { markup: trusted(markup), plain }
}

/** The words are put in one line, and cut at a length. */
export function shorten(words: string, lengthMax: number): string {
  const line = words.replaceAll(/\s+/g, ' ').trim()
  return line.length <= lengthMax
    ? line
    : `${line
        .slice(0, lengthMax - 1)
        .toWellFormed()
        .trimEnd()}…`
}

function wordsOf(tokens: readonly Token[]): string {
  let words = ''
  for (const { children } of tokens) {
    for (const token of children ?? []) words += token.type.endsWith('break') ? ' ' : token.content
    if (children) words += ' '
  }
  return shorten(words, wordsMax)
}

const asWritten = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>\n')}</p>\n`)
    .join('')

const cleaned = (text: string): string => withoutControls(text).replaceAll(turning, '').replaceAll(/\r\n?/g, '\n')

const topOf = (env: unknown): number => {
  const top = env && typeof env === 'object' && 'topHeading' in env ? env.topHeading : undefined
  return typeof top === 'number' ? top : 2
}

/** Readers jump by headings, so none of them may skip a level, whichever ones were written. */
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
