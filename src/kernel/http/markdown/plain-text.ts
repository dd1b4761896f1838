/** A text in Markdown as plain text, for readers whose program shows no markup: what marks it up is gone, and where links lead is said. */
import type { Token } from 'markdown-it'

interface List {
  readonly isOrdered: boolean
  next: number
}

/** Lines are as long as they were written: programs fold them. */
export function plainTextOf(tokens: readonly Token[]): string {
  const page = new Page()
  for (const token of tokens) page.take(token)
  return page.text
}

interface Block {
  readonly text: string
  /** No empty line stands between two of them. */
  readonly isTight: boolean
}

/** What was written so far, and within what the next words stand. */
class Page {
  readonly #blocks: Block[] = []
  readonly #lists: List[] = []
  #quotes = 0
  /** Of the item that begins with the next words. */
  #mark = ''
  #cells: string[] | null = null

  get text(): string {
    return this.#blocks
      .map(({ text, isTight }, at) => text + (isTight && this.#blocks[at + 1]?.isTight ? '\n' : '\n\n'))
      .join('')
      .trimEnd()
  }

  take(token: Token): void {
    const { type, content } = token
    if (type === 'inline') this.#say(wordsOf(token.children ?? []))
    else if (type === 'hr') this.#add('---', false)
    else if (type === 'fence' || type === 'code_block') this.#add(content.replace(/\n$/, ''), false)
    else this.#enter(token)
  }

  #enter(token: Token): void {
    const { type } = token
    if (/^(?:bullet|ordered)_list_open$/.test(type)) this.#lists.push(listOf(token))
    else if (/^(?:bullet|ordered)_list_close$/.test(type)) this.#lists.pop()
    else if (type === 'list_item_open') this.#mark = markOf(this.#lists.at(-1))
    else if (type === 'blockquote_open') this.#quotes++
    else if (type === 'blockquote_close') this.#quotes--
    else if (type === 'tr_open') this.#cells = []
    else if (type === 'tr_close') this.#endRow()
  }

  #say(words: string): void {
    if (this.#cells) this.#cells.push(words)
    else this.#add(words, this.#lists.length > 0)
  }

  #endRow(): void {
    const cells = this.#cells ?? []
    this.#cells = null
    this.#add(cells.join(' | '), true)
  }

  #add(text: string, isTight: boolean): void {
    const indent = '  '.repeat(Math.max(0, this.#lists.length - 1))
    const [first = '', ...rest] = text.split('\n')
    const hang = this.#mark === '' && this.#lists.length === 0 ? '' : ' '.repeat(this.#mark.length || 2)
    const lines = [indent + this.#mark + first, ...rest.map((line) => indent + hang + line)]
    this.#mark = ''
    this.#blocks.push({ text: lines.map((line) => '> '.repeat(this.#quotes) + line).join('\n'), isTight })
  }
}

const listOf = (token: Token): List => ({
  isOrdered: token.type === 'ordered_list_open',
  next: Number(token.attrGet('start') ?? 1),
})

const markOf = (list: List | undefined): string => (list?.isOrdered ? `${list.next++}. ` : '- ')

function wordsOf(tokens: readonly Token[]): string {
  let words = ''
  let link: { readonly address: string; readonly from: number } | null = null
  for (const token of tokens) {
    if (token.type === 'link_open') link = { address: String(token.attrGet('href') ?? ''), from: words.length }
    else if (token.type === 'link_close' && link) {
      const address = link.address.replace(/^mailto:/i, '')
      if (words.slice(link.from) !== address) words += ` (${address})`
      link = null
    } else words += token.type.endsWith('break') ? '\n' : token.content
  }
  return words
}
