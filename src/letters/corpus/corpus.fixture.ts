/**
 * The letters of the corpus and what is expected of each. Those in `tuned/` may be looked at while rules change. Those in `held/` were
 * written before the rules ran over any letter, and nothing is changed for one of them: they tell how well the rules do with letters
 * they were not made for. Who mends something that a held letter shows moves it to `tuned/` and writes another.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decideThread, foldOf, kindOf, readLetter, type ThreadDecision, textOfHtml, writtenIn } from '../index.ts'
import { makeWinmail } from './winmail.fixture.ts'
import { factsOf, ours } from './world.fixture.ts'

export interface LabelledLetter {
  readonly name: string
  readonly raw: Buffer
  readonly expected: ReadonlyMap<string, string>
}

export type Half = 'tuned' | 'held'

export function lettersOf(half: Half): LabelledLetter[] {
  const folder = join(import.meta.dirname, half)
  return globSync('*.txt', { cwd: folder })
    .toSorted()
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split(/^@@ /m).slice(1).map(labelled))
}

function labelled(entry: string): LabelledLetter {
  const [told = '', ...rest] = entry.split('\n@@@\n')
  const [name = '', ...lines] = told.split('\n')
  const expected = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { name, raw: rawOf(rest.join('\n@@@\n'), expected), expected }
}

function rawOf(text: string, expected: ReadonlyMap<string, string>): Buffer {
  const ends =
    new Map([
      ['lf', '\n'],
      ['cr', '\r'],
    ]).get(expected.get('ends') ?? '') ?? '\r\n'
  const filled = text
    .replaceAll(/\{winmail:([\w.]+)\}/g, (_, name: string) =>
      makeWinmail(name, Buffer.from('plain')).toString('base64'),
    )
    .replaceAll('{nul}', '\0')
    .replaceAll('\n', ends)
  return Buffer.from(filled, expected.get('bytes') === 'latin1' ? 'latin1' : 'utf8')
}

/** What the library says, in the words of the corpus. */
export async function readLabelled({ raw, expected }: LabelledLetter): Promise<ReadonlyMap<string, string>> {
  const letter = await readLetter(raw)
  const kind = kindOf(letter)
  const verified = expected.get('verified') === 'fail' ? 'fail' : 'unknown'
  const decision = decideThread(factsOf(letter, kind, verified))
  const text = letter.text ?? textOfHtml(letter.html ?? '')
  const fold = foldOf(text, { ours })
  return new Map([
    ['thread', decisionWords(decision)],
    ['candidate', 'candidate' in decision ? (decision.candidate ?? 'none') : 'none'],
    ['mark', decision.marks.join(' ')],
    ['kind', kind.kind],
    [
      'bounce',
      kind.deliveries
        .map(({ address, outcome, status }) => [address, outcome, status ?? ''].join(' ').trim())
        .join('; '),
    ],
    ['from', letter.from?.address ?? 'none'],
    ['name', letter.from?.name ?? ''],
    ['subject', letter.subject],
    ['date', letter.date ?? 'none'],
    ['file', letter.attachments.map(({ name }) => name).join(' ')],
    ['text', writtenIn(text, fold).replaceAll('\n', '\\n')],
    ['signature', firstLine(text.slice(fold.signatureFrom, fold.quoteFrom))],
    ['quote', firstLine(text.slice(fold.quoteFrom))],
  ])
}

function decisionWords(decision: ThreadDecision): string {
  if (decision.decision === 'unassigned') return 'unassigned'
  return `${decision.decision} ${decision.decision === 'new' ? decision.candidate : decision.thread}`
}

const firstLine = (text: string): string => text.trim().split('\n', 1)[0] || 'none'

/** Where what is read differs from what is expected, field by field. */
export function faultsIn(
  { name, expected }: LabelledLetter,
  read: ReadonlyMap<string, string>,
): { readonly field: string; readonly told: string }[] {
  const wanted = new Map([['kind', 'written'], ...expected])
  return [...wanted].flatMap(([field, value]) => {
    const got = read.get(field)
    const isRight =
      got === undefined ||
      got === value ||
      (['quote', 'signature', 'bounce'].includes(field) && value !== 'none' && got.startsWith(value))
    return isRight ? [] : [{ field, told: `${name}: ${field} is ${JSON.stringify(got)}, not ${JSON.stringify(value)}` }]
  })
}

export interface Figures {
  readonly letters: number
  /** Joined to a thread that they don't belong to. */
  readonly wronglyJoined: readonly string[]
  /** They belong to a thread and were not joined to it. */
  readonly notJoined: readonly string[]
  readonly toJoin: number
  readonly faults: readonly { readonly field: string; readonly told: string }[]
}

export async function figuresOf(half: Half): Promise<Figures> {
  const letters = lettersOf(half)
  const results = await Promise.all(letters.map(async (letter) => ({ letter, read: await readLabelled(letter) })))
  const joins = (words = ''): boolean => words.startsWith('join')
  const apart = results.filter(({ letter, read }) => letter.expected.get('thread') !== read.get('thread'))
  return {
    letters: letters.length,
    toJoin: letters.filter(({ expected }) => joins(expected.get('thread'))).length,
    wronglyJoined: apart.filter(({ read }) => joins(read.get('thread'))).map(({ letter }) => letter.name),
    notJoined: apart
      .filter(({ letter, read }) => joins(letter.expected.get('thread')) && !joins(read.get('thread')))
      .map(({ letter }) => letter.name),
    faults: results.flatMap(({ letter, read }) => faultsIn(letter, read)),
  }
}
