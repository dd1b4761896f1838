/** PDF paints Arabic and Hebrew as they look: from the left. Their letters are turned back into the order of reading. */

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u
const leftToRight = /[\p{L}\p{N}]/u
const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '<': '>', '>': '<' }

export function inReadingOrder(line: string): string {
  if (!rightToLeft.test(line)) return line
  const letters = [...line]
  const right = letters.filter((letter) => rightToLeft.test(letter)).length
  const left = letters.filter((letter) => !rightToLeft.test(letter) && /\p{L}/u.test(letter)).length
  return right >= left
    ? turn(letters.reverse(), (letter) => leftToRight.test(letter) && !rightToLeft.test(letter), mirrored)
    : turn(letters, (letter) => rightToLeft.test(letter), {})
}

/** Each run of letters that go the other way is turned around, with the signs between them. */
function turn(letters: readonly string[], other: (letter: string) => boolean, mirror: typeof mirrored): string {
  let text = ''
  let run: string[] = []
  let between: string[] = []
  const finish = () => {
    text += run.reverse().join('') + between.map((letter) => mirror[letter] ?? letter).join('')
    run = []
    between = []
  }
  for (const letter of letters) {
    if (other(letter)) {
      run.push(...between, letter)
      between = []
    } else if (leftToRight.test(letter)) {
      finish()
      text += letter
    } else between.push(letter)
    if (run.length === 0 && between.length > 0) finish()
  }
  finish()
  return text
}
