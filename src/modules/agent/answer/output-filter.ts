/**
 * What a model says is shown as Markdown, and it may say what strangers told it to. So an answer shows no image, holds
 * no HTML, and leads nowhere but into the service: an image that is loaded, or a link that is clicked, would carry out
 * whatever its address was made of. The text comes in pieces, and what may become an address is held back until it is
 * clear what it is.
 */

/** Longer than any link that is meant well; what is held longer than this is none. */
const heldMax = 2_000
const roundsMax = 8
const linkLeftOut = '(link left out)'

const ownPath = /^\/(?!\/)[\w\-./?=&%#]*$/
const tag = /<[a-zA-Z/!?][^>]*>/g
/** All tags that are closed are out by then. */
const openedTag = /<(?=[a-zA-Z/!?]|$)/g
const linked = /!?\[((?:[^[\]]|\[[^[\]]*\])*)\]\(\s*<?([^()\s<>]*(?:\([^()\s]*\)[^()\s<>]*)*)>?(?:\s+[^)]*)?\)/g
const defined = /^\s{0,3}\[[^\]\n]+\]:[^\n]*$/gm
const address = /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|(?<![\w/\\])[/\\]{2}(?=[\w.]))[^\s<>()[\]"'`]*/gi
const otherAddress = /\b(?:javascript|data|vbscript|mailto):[^\s<>()[\]"'`]*/gi

/** An address may begin in the last word, a link at the last bracket, and a tag at the last angle. */
const lastWord = /\S+$/
const beginsAddress = /[:/.@\\]|^\W*(?:h|ht|htt|https?|f|ft|ftp|w|ww|www)$/i

export class OutputFilter {
  readonly #publicUrl: string
  #held = ''

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl
  }

  /** The answer is what may be shown by now. */
  take(delta: string): string {
    this.#held += delta
    const cut = this.#held.length > heldMax ? this.#held.length : safeUntil(this.#held)
    const isForced = cut === this.#held.length && this.#held.length > heldMax
    const ready = this.#held.slice(0, cut)
    this.#held = this.#held.slice(cut)
    return this.#clean(isForced ? ready.replace(/[[\]<>]/g, ' ') : ready)
  }

  end(): string {
    const rest = this.#held
    this.#held = ''
    return this.#clean(rest.replace(/<(?=[a-zA-Z/!?][^>]*$)/g, '').replace(/!?\[(?=[^\]]*(?:\]\([^)]*)?$)/g, ''))
  }

  /** What is taken out of the middle of something may leave something behind that must go as well. */
  #clean(text: string): string {
    let clean = text
    for (let round = 0; round < roundsMax; round++) {
      const cleaner = this.#cleanOnce(clean)
      if (cleaner === clean) return clean.replace(openedTag, '')
      clean = cleaner
    }
    return clean.replace(/[[\]<>]/g, ' ').replace(address, linkLeftOut)
  }

  #cleanOnce(text: string): string {
    return text
      .replace(defined, '')
      .replace(linked, (whole, words: string, to: string) => {
        if (whole.startsWith('!')) return words
        return this.#isOwn(to) ? `[${words}](${to})` : words
      })
      .replace(tag, '')
      .replace(address, (found) => (this.#isOwn(found) ? found : linkLeftOut))
      .replace(otherAddress, linkLeftOut)
  }

  #isOwn(to: string): boolean {
    if (ownPath.test(to)) return true
    return to.startsWith(`${this.#publicUrl}/`) && ownPath.test(to.slice(this.#publicUrl.length))
  }
}

/** Everything before this place is clear, whatever follows. */
function safeUntil(text: string): number {
  const places = [openBracket(text), openTag(text), openLine(text)]
  const word = lastWord.exec(text)
  if (word && (beginsAddress.test(word[0]) || /[!\uD800-\uDBFF]$/.test(word[0]))) places.push(word.index)
  return outside(text, Math.min(text.length, ...places.filter((place) => place >= 0)))
}

/** What is closed is taken as a whole, or not yet. */
function outside(text: string, place: number): number {
  for (const found of [...text.matchAll(linked), ...text.matchAll(tag)].sort((one, other) => other.index - one.index)) {
    if (found.index < place && place < found.index + found[0].length) return outside(text, found.index)
  }
  return place
}

/** A bracket is open until it is closed, and until what follows says that it is no link. */
function openBracket(text: string): number {
  let depth = 0
  let from = -1
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]
    if (sign === '[') {
      if (depth++ === 0) from = text[index - 1] === '!' ? index - 1 : index
    } else if (sign === ']' && depth > 0 && --depth === 0) {
      const next = text[index + 1]
      if (next === undefined) return from
      if (next === '(') {
        const end = text.indexOf(')', index)
        if (end < 0 || end === text.length - 1) return from
        index = end
      }
    }
  }
  return depth > 0 ? from : -1
}

function openTag(text: string): number {
  const at = text.lastIndexOf('<')
  if (at < 0 || text.includes('>', at)) return -1
  return at === text.length - 1 || /[a-zA-Z/!?]/.test(text[at + 1] ?? '') ? at : -1
}

/** A line that begins with a bracket may define where links lead. */
function openLine(text: string): number {
  const line = text.lastIndexOf('\n') + 1
  return /^\s{0,3}\[/.test(text.slice(line)) ? line : -1
}
