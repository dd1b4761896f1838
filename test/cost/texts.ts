/** These texts cost much to read: Markdown, patterns, tables, searches, the rules. */
import type { Filler } from './largest.ts'

/** The unit is repeated, with a number in front, until there are as many characters as asked. */
const repeated =
  (unit: string | ((index: number) => string)): Filler =>
  (length, turn) => {
    let text = length >= 20 ? `${turn} ` : ''
    for (let index = 0; text.length < length; index++) text += typeof unit === 'string' ? unit : unit(index)
    return text.slice(0, length).toWellFormed().trimEnd().padEnd(Math.min(length, 1), 'x')
  }

const years = (index: number): string => `${1990 + (index % 30)}`

export const texts: Readonly<Record<string, Filler>> = {
  'a resume': repeated(
    (index) =>
      `\nSenior Engineer, Acme ${index} GmbH, Berlin, 03/${years(index)} - 11/${years(index + 3)}\n- Led 12 people with Go, PostgreSQL, Kubernetes and Excel; 7+ years of experience with Java\n`,
  ),
  'a job advertisement': repeated(
    (index) => `\n## Requirements ${index}\n- Must have ${index % 20} years of experience with Python, SQL and sales\n`,
  ),
  'short lines': repeated('a\n'),
  quotes: repeated('>'),
  brackets: repeated('['),
  entities: repeated('&#x26;&amp;'),
  tables: repeated('|a|-|\n'),
  addresses: repeated((index) => `a${index}@b.example http://a.b `),
  spaces: repeated('   \t'),
  dates: repeated((index) => `${years(index)}-${years(index + 1)} `),
  marks: repeated('e\u0301\u0323'),
}
