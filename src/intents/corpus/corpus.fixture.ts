/** The corpus has with each sentence what it means, and with an exclamation mark that it asks for an action. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IntentReading, KnownNames } from '../intent.ts'
import { readIntent } from '../read-intent.ts'

export type Half = 'tuned' | 'held'

export interface LabelledSentence {
  readonly text: string
  /** One of these is meant; a few sentences may be read either way. */
  readonly intents: readonly string[]
  readonly isAction: boolean
}

export const corpusNames: KnownNames = {
  jobs: [
    'Backend Engineer',
    'Registered Nurse',
    'Senior Accountant',
    'Product Designer',
    'Warehouse Operative',
    'Office Manager',
    'Sales Development Representative',
    'Publishing Manager',
    'Pflegefachkraft',
    'Chef de cuisine',
  ].map((name, at) => ({ id: 41 + at, name })),
  people: [
    'Anna Berg',
    'Anna Klein',
    'Tom Okafor',
    'Priya Nair',
    'Maria Silva',
    'Jonas Weber',
    'Li Wei',
    "Seán O'Brien",
    'Mark Field',
    'Grace Close',
    'Will Read',
  ].map((name, at) => ({ id: 1 + at, name })),
}

export function readCorpus(half: Half, file: string): LabelledSentence[] {
  const lines = readFileSync(join(import.meta.dirname, half, `${file}.txt`), 'utf8').split('\n')
  return lines.filter((line) => line !== '').map(sentenceOf)
}

function sentenceOf(line: string): LabelledSentence {
  const [label = '', ...rest] = line.split(' | ')
  const text = rest.join(' | ').replaceAll('\\n', '\n')
  return { text, intents: label.replace('!', '').split('/'), isAction: label.endsWith('!') }
}

export interface Figures {
  readonly sentences: number
  /** What was not abstained from. */
  readonly read: number
  readonly right: number
  readonly wrong: readonly string[]
  /** Sentences that ask for no action, and were taken for one. */
  readonly falseActions: readonly string[]
  /** Sentences that mean something, of which nothing was read. */
  readonly abstained: readonly string[]
}

export function figuresOf(sentences: readonly LabelledSentence[]): Figures {
  const results = sentences.map((sentence) => ({ sentence, found: readIntent(sentence.text, corpusNames) }))
  const read = results.filter(({ found }) => found.intent !== 'none')
  const wrong = read.filter(({ sentence, found }) => !isRight(sentence, found))
  return {
    sentences: sentences.length,
    read: read.length,
    right: read.length - wrong.length,
    wrong: wrong.map(told),
    falseActions: read.filter(({ sentence, found }) => found.isAction && !sentence.isAction).map(told),
    abstained: results
      .filter(({ sentence, found }) => found.intent === 'none' && !sentence.intents.includes('none'))
      .map(told),
  }
}

interface Result {
  readonly sentence: LabelledSentence
  readonly found: IntentReading
}

const isRight = ({ intents, isAction }: LabelledSentence, found: IntentReading): boolean =>
  intents.includes(found.intent) && found.isAction === isAction

const told = ({ sentence, found }: Result): string =>
  `${sentence.text} (${sentence.intents.join('/')}): ${found.intent}, ${found.why}`

export const precisionOf = ({ read, right }: Figures): number => (read === 0 ? 1 : right / read)

export const shown = (figures: Figures): string =>
  [
    `${figures.sentences} sentences, ${figures.read} read`,
    `precision ${precisionOf(figures).toFixed(3)}`,
    `${figures.falseActions.length} taken for an action`,
    `${figures.abstained.length} abstained from (${((figures.abstained.length / figures.sentences) * 100).toFixed(0)} %)`,
  ].join(', ')
