/** Words that were parted at the end of a line become whole again. */
import { dateAtStart, isOpen } from './dates.ts'

/** These words keep their hyphen wherever the line breaks. */
const keepsHyphen =
  /^(?:full|front|back|self|non|co|multi|cross|long|short|high|low|end|e|pre|post|real|well|part|in|on|to|of|by|day|ex|semi|anti|user|data|time)$/i

/** The last word of a line that ends in a hyphen is at most this long. */
const partMax = 40

/**
 * `develop-` and `ment` become one word, on the first of the two lines. A hyphen stays where the document writes the
 * whole word with it elsewhere.
 */
export function joinParted(lines: readonly string[]): string[] {
  const joined = [...lines]
  const known = new Set(lines.flatMap((line) => line.toLowerCase().match(/(?<!\p{L})\p{L}{1,40}-\p{L}{1,40}/gu) ?? []))
  for (let index = 0; index + 1 < joined.length; index++) {
    const line = joined[index] ?? ''
    const first = /\p{L}+(?=[-\u00ad\u2010]$)/u.exec(line.slice(-partMax))?.[0] ?? ''
    const second = /^\p{Ll}\S{0,40}/u.exec(joined[index + 1] ?? '')?.[0] ?? ''
    if (first === '' || second === '') continue
    const whole = `${first}-${/^\p{L}+/u.exec(second)?.[0] ?? ''}`.toLowerCase()
    const hyphen = known.has(whole) || keepsHyphen.test(first) ? '-' : ''
    joined[index] = `${line.slice(0, -1)}${hyphen}${second}`
    joined[index + 1] = (joined[index + 1] ?? '').slice(second.length).trimStart()
  }
  for (let index = 0; index + 1 < joined.length; index++) {
    const waiting = waitingFor(joined[index]?.slice(-partMax) ?? '', joined[index + 1] ?? '')
    if (waiting === '') continue
    joined[index] = `${joined[index]} ${waiting}`
    joined[index + 1] = (joined[index + 1] ?? '').slice(waiting.length).trimStart()
  }
  return joined.filter((line, index) => line !== '' || lines[index] === '')
}

/** A line may be open for its end: the other end of "2014 –", the level of "fluent; German:". */
function waitingFor(end: string, next: string): string {
  if (/\d \S{1,5}$/.test(end) && isOpen(end)) return dateAtStart(next)
  if (/\p{L} [–—-]$/u.test(end)) return /^\p{Ll}\S{0,40}/u.exec(next)?.[0] ?? ''
  return /[.,;)] \p{L}{2,20}:$/u.test(end) ? (/^\p{Ll}.{0,40}$/u.exec(next)?.[0] ?? '') : ''
}
