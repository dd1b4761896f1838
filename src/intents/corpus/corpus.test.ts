import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, test } from 'node:test'
import { type Figures, figuresOf, type Half, precisionOf, readCorpus, shown } from './corpus.fixture.ts'

const halves: readonly Half[] = ['tuned', 'held']
const filesOf = (half: Half): string[] =>
  globSync('*.txt', { cwd: join(import.meta.dirname, half) }).map((file) => basename(file, '.txt'))
const sentences = halves.flatMap((half) =>
  filesOf(half).flatMap((file) => readCorpus(half, file).map((sentence) => ({ half, file, sentence }))),
)
const figures = new Map<Half, Figures>(
  halves.map((half) => [half, figuresOf(sentences.flatMap((each) => (each.half === half ? [each.sentence] : [])))]),
)

for (const [half, all] of figures) {
  describe(`of the ${half} sentences of the corpus`, () => {
    test('none that asks, denies, supposes or reports is taken for an action', () => {
      assert.deepEqual(all.falseActions, [])
    })

    test('what is not abstained from is right for at least 95 %', (t) => {
      t.diagnostic(shown(all))
      assert.ok(precisionOf(all) >= 0.95, all.wrong.join('\n'))
    })

    test('most that mean something are read', (t) => {
      t.diagnostic(all.abstained.join('\n'))
      assert.ok(all.abstained.length <= all.sentences * 0.2, all.abstained.join('\n'))
    })
  })
}

test('of the tuned sentences none is read wrongly', () => {
  assert.deepEqual(figures.get('tuned')?.wrong, [])
})

test('the corpus has at least 300 sentences in English and 60 in other languages, each once', () => {
  const [others, english] = [true, false].map((isOther) =>
    sentences.filter(({ file }) => file.startsWith('others') === isOther),
  )
  const texts = sentences.map(({ sentence }) => sentence.text.toLowerCase())

  assert.ok((english?.length ?? 0) >= 300 && (others?.length ?? 0) >= 60)
  assert.deepEqual(
    texts.filter((text, at) => texts.indexOf(text) !== at),
    [],
  )
})
