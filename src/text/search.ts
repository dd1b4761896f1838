/**
 * Texts and queries are cut into words by the same rules. We cut them ourselves, so that they are alike on every
 * server: PostgreSQL's own parser goes by the locale of the database, takes `node.js` for a host and `c++` for a
 * letter. Scripts without spaces give no words without a dictionary, so each two letters that stand together count as
 * one: all pairs of a query are among those of a text that has it.
 */

const wordLengthMax = 64
/** A tsvector holds a megabyte, and one letter can unfold to eighteen. */
const lengthMax = 60_000
const askedMax = 20

/** These names would lose what tells them apart. */
const spelledOut: readonly (readonly [RegExp, string])[] = [
  [/\bc\+\+/g, ' cplusplus '],
  [/\b([cfj])#/g, ' $1sharp '],
  [/(^|[^\p{L}\p{N}])\.net\b/gu, '$1 dotnet '],
]

/** These letters are no accented form of another. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
}

/** These scripts set no spaces between words. */
const unspaced =
  /[[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]&&[\p{L}\p{N}\p{M}]]/v
const runs = new RegExp(`${unspaced.source}+|[[\\p{L}\\p{N}\\p{M}]--${unspaced.source}]+`, 'gv')
/** Such a script goes on behind the end of a line, or behind a mark that lets it end. */
const turns = new RegExp(`(?<=${unspaced.source})(?:\\u200b|[ \\t]*\\n[ \\t]*)(?=${unspaced.source})`, 'gv')

/**
 * Hyphens that aren't shown may be left out, and so may marks that are no letters; those of kana tell two letters
 * apart.
 */
const omitted =
  /\u00ad|[[\p{M}&&[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}]]--[\u3099\u309a]]/gv

/** Words come in their order, in lower case, without accents. */
export const wordsOf = (text: string): readonly string[] => wordsIn(runsOf(text))

export const wordsIn = (runs: readonly string[]): readonly string[] =>
  runs.some(isUnspaced) ? runs.flatMap(pairsOf) : runs

/**
 * A run stands together in one kind of script. A text is cut into runs once, for everything that is made of its words.
 */
export function runsOf(text: string): string[] {
  const plain = plainOf(text)
  // Nearly all text in Latin letters is ASCII by now, and is cut in a fraction of the time.
  if (isAscii(plain)) return (spelled(plain).match(/[a-z\d]+/g) ?? []).map((run) => run.slice(0, wordLengthMax))
  return (spelled(plain.replaceAll(turns, '')).match(runs) ?? []).map((run) =>
    (isUnspaced(run) ? run : run.slice(0, wordLengthMax)).toWellFormed(),
  )
}

function plainOf(text: string): string {
  const small = text.normalize('NFKD').slice(0, lengthMax).toLowerCase()
  if (isAscii(small)) return small
  return small.replaceAll(omitted, '').replaceAll(/[ßæœøđðłıþς]/g, (letter) => plainLetters[letter] ?? letter)
}

const spelled = (text: string): string =>
  /[#+]|\.net/.test(text) ? spelledOut.reduce((so, [name, word]) => so.replaceAll(name, word), text) : text

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

/** All letters of a run are of one kind. */
const isUnspaced = (run: string): boolean => run.charCodeAt(0) > 0x7f && unspaced.test(run)

function pairsOf(run: string): string[] {
  if (!isUnspaced(run)) return [run]
  const letters = [...run]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => letters[index] + letter)
}

/** A run is found by its words, and by its last letter, which begins no pair. */
const findableBy = (run: string): string[] => {
  const pairs = pairsOf(run)
  const last = isUnspaced(run) ? [...run].at(-1) : undefined
  return last === undefined || last === run ? pairs : [...pairs, last]
}

/**
 * PostgreSQL reads this as a tsvector with each word once. A text may be given as the runs it was cut into. Words of
 * names weigh `A`, so that they can be asked for alone (`'ada':*A`). A word without a place would be among those,
 * whatever it weighs, so each has one; where it stood does not matter.
 */
export function searchVector(texts: readonly (string | readonly string[])[], names: readonly string[] = []): string {
  const named = wordsFindable(names)
  const others = wordsFindable(texts).difference(named)
  return [...[...named].map((word) => `'${word}':1A`), ...[...others].map((word) => `'${word}':1`)].join(' ')
}

function wordsFindable(texts: readonly (string | readonly string[])[]): Set<string> {
  const known = new Set<string>()
  for (const text of texts) {
    for (const run of typeof text === 'string' ? runsOf(text) : text) {
      for (const word of findableBy(run)) known.add(word)
    }
  }
  return known
}

/** The tsquery asks for all of the words, the last of which may go on; it is null when the text has no words. */
export function searchQuery(text: string): string | null {
  const words = wordsOf(text).slice(0, askedMax)
  if (words.length === 0) return null
  return words
    .map((word, index) => (index === words.length - 1 || isLetter(word) ? `'${word}':*` : `'${word}'`))
    .join(' & ')
}

/** A letter of a script without spaces is found by the pairs it begins. */
const isLetter = (word: string): boolean => unspaced.test(word) && [...word].length === 1
