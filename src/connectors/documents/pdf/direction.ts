/**
 * PDF paints Arabic and Hebrew as they look: from the left. Their letters are turned back into the order of reading, by
 * the rules of Unicode's bidirectional algorithm read backwards: words of other scripts and numbers keep their order.
 */

const rightToLeft = /[\u0590-\u0603\u0606-\u065f\u066d-\u06dc\u06de-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u
const digit = /[\d\u0660-\u0669\u06f0-\u06f9]/u
/** Such signs are part of a number when they touch it. */
const sideOfNumber = /[#$%°€£¥‰]/u
const betweenDigits = /[.,:/\u060c\u066b\u066c+-]/u
const letter = /\p{L}/u
const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

export type Direction = 'left' | 'right'

export function directionOf(texts: readonly { readonly text: string }[]): Direction {
  let balance = 0
  for (const { text } of texts) {
    if (rightToLeft.test(text))
      for (const sign of text) balance += rightToLeft.test(sign) ? 1 : letter.test(sign) ? -1 : 0
    else balance -= text.length > 0 && letter.test(text) ? text.length : 0
  }
  return balance > 0 ? 'right' : 'left'
}

/** The line is as it looks; `page` is the direction of most of its page. */
export function inReadingOrder(line: string, page: Direction = 'left'): string {
  const isRight = rightToLeft.test(line)
  if (!isRight && (page === 'left' || letter.test(line) || !digit.test(line))) return line
  const signs = [...line]
  if (!isRight || page === 'right' || directionOf([{ text: line }]) === 'right' || isEven(signs)) return turned(signs)
  return fromLeft(signs)
}

/** Where both directions have as many letters, the line goes to the right one: it is the rarer. */
function isEven(signs: readonly string[]): boolean {
  const right = signs.filter((sign) => rightToLeft.test(sign)).length
  return right * 2 >= signs.filter((sign) => letter.test(sign)).length
}

/** A line that goes from the left has parts that do not: each from a letter to the last one before other letters. */
function fromLeft(signs: readonly string[]): string {
  let text = ''
  for (let at = 0; at < signs.length; ) {
    if (!rightToLeft.test(signs[at] ?? '')) {
      text += signs[at++]
      continue
    }
    const end = endOfRun(
      signs,
      at,
      (sign) => rightToLeft.test(sign),
      (sign) => !letter.test(sign),
    )
    text += turned(signs.slice(at, end))
    at = end
  }
  return text
}

/** A run goes on over other signs as long as one that belongs to it follows. */
function endOfRun(
  signs: readonly string[],
  from: number,
  belongs: (sign: string) => boolean,
  mayBeBetween: (sign: string) => boolean,
): number {
  let end = from + 1
  for (let at = end; at < signs.length; at++) {
    const sign = signs[at] ?? ''
    if (belongs(sign)) end = at + 1
    else if (!mayBeBetween(sign)) break
  }
  return end
}

function turned(signs: readonly string[]): string {
  const runs: string[] = []
  for (let at = 0; at < signs.length; ) {
    const end = endOfOwnOrder(signs, at)
    const run = signs.slice(at, end).join('')
    runs.push(end - at > 1 ? run : (mirrored[run] ?? run))
    at = end
  }
  return inOrderOfTime(withBracketsOpened(runs.reverse().join('')))
}

const isForeign = (sign: string): boolean => letter.test(sign) && !rightToLeft.test(sign)

/** Foreign words and numbers are written from the left. */
function endOfOwnOrder(signs: readonly string[], at: number): number {
  const sign = signs[at] ?? ''
  if (isForeign(sign)) {
    return endOfRun(
      signs,
      at,
      (each) => isForeign(each) || digit.test(each) || /\p{M}/u.test(each),
      (each) => !rightToLeft.test(each),
    )
  }
  let end = at
  while (sideOfNumber.test(signs[end] ?? '')) end++
  if (!digit.test(signs[end] ?? '')) return at + 1
  while (digit.test(signs[end] ?? '') || (betweenDigits.test(signs[end] ?? '') && digit.test(signs[end + 1] ?? '')))
    end++
  while (sideOfNumber.test(signs[end] ?? '')) end++
  return end
}

/** Some programs name the brackets that are seen, others those that were typed: what is opened first tells which. */
function withBracketsOpened(text: string): string {
  const [opening, closing] = [text.indexOf('('), text.indexOf(')')]
  if (closing === -1 || (opening !== -1 && opening < closing) || (opening === -1 && closing > 0)) return text
  return opening === -1 ? text : text.replaceAll(/[()]/g, (sign) => mirrored[sign] ?? sign)
}

/** Whether a hyphen between years was turned depends on the letters before it; no span of years ends before it begins. */
const inOrderOfTime = (text: string): string =>
  text.replaceAll(/(?<![\d./-])((?:19|20)\d\d)-((?:19|20)\d\d)(?![\d./-])/g, (span, one: string, other: string) =>
    one > other ? `${other}-${one}` : span,
  )
