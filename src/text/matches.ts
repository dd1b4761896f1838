/**
 * All matches of a pattern stand in a text in their order. `matchAll` copies its pattern for each text, which takes a
 * hundred times as long as to look for a long pattern in a line: 6 µs and 0.04 µs for 3,500 signs.
 */
const none: readonly never[] = []

/** The pattern has the flag `g`; its own place in a text is lost. */
export function matchesIn(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  pattern.lastIndex = 0
  let match = pattern.exec(text)
  if (match === null) return none
  const found: RegExpExecArray[] = []
  while (match !== null) {
    found.push(match)
    if (match[0] === '') pattern.lastIndex += lengthAt(text, pattern)
    match = pattern.exec(text)
  }
  return found
}

/** Behind an empty match the next sign is looked at, which may be two units long. */
const lengthAt = (text: string, { lastIndex, unicode }: RegExp): number =>
  unicode && (text.codePointAt(lastIndex) ?? 0) > 0xffff ? 2 : 1
