/** A folder of the IMAP server of the tests: letters under growing numbers. */

export interface StoredLetter {
  readonly uid: number
  readonly raw: Buffer
  readonly receivedAt: Date
}

export class ImapFolder {
  /** What it is for, as servers tell of a folder, like `\\Sent`. */
  readonly use: string
  uidValidity = 1_000
  uidNext = 1
  letters: StoredLetter[] = []

  constructor(use = '') {
    this.use = use
  }

  add(raw: Buffer, receivedAt: Date): StoredLetter {
    const letter = { uid: this.uidNext++, raw, receivedAt }
    this.letters.push(letter)
    return letter
  }

  /** As after a move to another server: the same letters under other numbers. */
  renumber(): void {
    const letters = this.letters
    this.uidValidity += 17
    this.uidNext = 1
    this.letters = []
    for (const { raw, receivedAt } of letters) this.add(raw, receivedAt)
  }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const internalDate = (date: Date): string => {
  const day = String(date.getUTCDate()).padStart(2, ' ')
  return `${day}-${months[date.getUTCMonth()]}-${date.getUTCFullYear()} ${date.toISOString().slice(11, 19)} +0000`
}

/** Numbers of a set such as `3,5:9,12:*`. The last letter answers `n:*` also when its number is lower than n (RFC 3501, 6.4.8). */
export function numbersOf(set: string, there: readonly number[]): number[] {
  const last = there.at(-1) ?? 0
  const bound = (text: string): number => (text === '*' ? last : Number(text))
  const ranges = set.split(',').map((range) => {
    const [from = '', to = from] = range.split(':')
    return [bound(from), bound(to)].toSorted((one, other) => one - other)
  })
  return there.filter((uid) => ranges.some(([from = 0, to = 0]) => uid >= from && uid <= to))
}

/** `UID <set>`, `SINCE <day>`, `ALL`, and a day with one of two fields of a head; null for whatever else is asked. */
export function searchLetters(criteria: string, letters: readonly StoredLetter[]): number[] | null {
  const numbers = letters.map(({ uid }) => uid)
  const [, begin, ...fields] = /^SINCE (\S+) OR HEADER (\S+) (\S+) HEADER (\S+) (\S+)$/.exec(criteria) ?? []
  if (begin) {
    const [name = '', value = '', otherName = '', otherValue = ''] = fields
    const since = searchLetters(`SINCE ${begin}`, letters) ?? []
    return letters
      .filter((letter) => since.includes(letter.uid))
      .filter((letter) => hasField(letter, name, value) || hasField(letter, otherName, otherValue))
      .map(({ uid }) => uid)
  }
  const [, set] = /^UID ([\d:,*]+)$/.exec(criteria) ?? []
  if (set) return numbersOf(set, numbers)
  const [, day] = /^SINCE "?(\d{1,2}-\w{3}-\d{4})"?$/.exec(criteria) ?? []
  if (day) return letters.filter(({ receivedAt }) => receivedAt >= new Date(`${day} UTC`)).map(({ uid }) => uid)
  return criteria === 'ALL' ? numbers : null
}

const hasField = ({ raw }: StoredLetter, name: string, quoted: string): boolean => {
  const [head = ''] = raw.toString('latin1').split('\r\n\r\n', 1)
  const value = quoted.replace(/^"(.*)"$/, '$1').toLowerCase()
  return head
    .split('\r\n')
    .some((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`) && line.toLowerCase().includes(value))
}
