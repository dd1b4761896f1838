import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { WorkerThreads } from '#kernel/threads/worker-threads.ts'
import type { Evidence, Met } from '#reading/index.ts'
import { resumeText } from './evaluation.fixture.ts'
import { judge } from './judge.ts'
import { type Claim, type Evaluator, type EvaluatorAnswer, type EvaluatorInput, evaluatorPort } from './ports.ts'

const text = resumeText('Jana Novak\njana@people.example')
const documents = [{ source: 'resume', text }]
const criteria = ['Python', 'German', 'Kubernetes', 'Forklift licence', 'Astronaut'].map((each, index) => ({
  id: `c${index}`,
  text: each,
  kind: 'must_have' as const,
  weight: 1,
}))
const input: EvaluatorInput = { criteria, documents, asOf: '2026-11-20' }
const { signal } = new AbortController()
const threads = new WorkerThreads()
after(() => threads.close())

const judgeBy = (evaluator: Evaluator | undefined, asked: EvaluatorInput) =>
  judge(
    {
      ports: { threads, adapters: new Map([[evaluatorPort, evaluator ?? null]]) },
      asker: { companyId: 'acme' },
      signal,
    },
    asked,
  )

/** The evaluator gives the answer a test wants, and remembers what it was asked. */
function answering(answer: (asked: EvaluatorInput) => EvaluatorAnswer): Evaluator & { asked: EvaluatorInput[] } {
  const asked: EvaluatorInput[] = []
  return {
    asked,
    identity: { engine: 'test', version: '1', model: 'liar', promptVersion: 'p1' },
    evaluate: async (question) => {
      asked.push(question)
      return answer(question)
    },
  }
}

const claim = (criterionId: string, met: Met, evidence: readonly Evidence[]): Claim => ({
  criterionId,
  met,
  evidence,
  note: 'Surely.',
})

/** The evidence quotes words that stand in what the evaluator was given. */
function found({ documents: [document] }: EvaluatorInput, quote: string): Evidence {
  const start = document?.text.indexOf(quote) ?? -1
  assert.notEqual(start, -1)
  return { quote, source: 'resume', start, end: start + quote.length }
}

async function judged(answer: (asked: EvaluatorInput) => EvaluatorAnswer) {
  const result = await judgeBy(answering(answer), input)
  assert.ok(result !== 'busy')
  return result
}

describe('an evaluator', () => {
  test('is believed as far as the words it quotes are literally there', async () => {
    const { results, score, verdict, identity } = await judged((asked) => ({
      outcome: 'evaluated',
      claims: [
        claim('c0', 'yes', [found(asked, 'Services in Python'), { ...found(asked, 'German'), quote: 'Latin' }]),
        claim('c1', 'yes', [{ ...found(asked, 'German: native'), start: 0, end: 14 }]),
        claim('c2', 'yes', [{ quote: 'Kubernetes', source: 'resume', start: 5, end: 15 }]),
        claim('c3', 'no', [{ ...found(asked, 'German'), source: 'references' }]),
        claim('c9', 'yes', [found(asked, 'German')]),
      ],
    }))

    assert.deepEqual(
      results.map(({ criterionId, met, evidence }) => [criterionId, met, evidence.length]),
      [
        ['c0', 'yes', 1],
        ['c1', 'unknown', 0],
        ['c2', 'unknown', 0],
        ['c3', 'unknown', 0],
        ['c4', 'unknown', 0],
      ],
    )
    const [evidence] = results[0]?.evidence ?? []
    assert.equal(text.slice(evidence?.start, evidence?.end), 'Services in Python')
    assert.deepEqual([score, verdict], [20, 'unclear'])
    assert.equal(identity.model, 'liar')
  })

  test('can not claim anything with quotes of nothing, of half characters, or without an end', async () => {
    const smile = '😀 Python'
    const asked = { ...input, documents: [{ source: 'resume', text: smile }] }
    const quotes = [
      { quote: '', source: 'resume', start: 0, end: 0 },
      { quote: ' ', source: 'resume', start: 2, end: 3 },
      { quote: '\udE00 Python', source: 'resume', start: 1, end: 9 },
      { quote: 'Python', source: 'resume', start: -6, end: Number.NaN },
      { quote: 'Python', source: 'resume', start: 3.2, end: 9.2 },
    ]

    for (const quote of quotes) {
      const evaluator = answering(() => ({ outcome: 'evaluated', claims: [claim('c0', 'yes', [quote])] }))
      const result = await judgeBy(evaluator, asked)
      assert.ok(result !== 'busy')
      assert.deepEqual([result.results[0]?.met, result.score], ['unknown', 0])
    }
  })

  test('never sees name or contacts, and can not quote them', async () => {
    const evaluator = answering((asked) => ({
      outcome: 'evaluated',
      claims: [claim('c0', 'yes', [found(asked, '█'), { quote: 'Jana Novak', source: 'resume', start: 0, end: 10 }])],
    }))

    const result = await judgeBy(evaluator, input)

    assert.ok(result !== 'busy')
    const [asked] = evaluator.asked
    assert.doesNotMatch(asked?.documents[0]?.text ?? '', /Jana|Novak|people\.example/)
    assert.match(asked?.documents[0]?.text ?? '', /Services in Python/)
    assert.deepEqual([result.results[0]?.met, result.results[0]?.evidence], ['unknown', []])
  })

  test('gives what can be kept, however much it says', async () => {
    const { results } = await judged((asked) => ({
      outcome: 'evaluated',
      claims: [
        {
          criterionId: 'c0',
          met: 'yes',
          evidence: Array.from({ length: 100 }, () => found(asked, 'Python')),
          note: `\u0000\ud800${'x'.repeat(10_000)}`,
        },
      ],
    }))

    const [result] = results
    assert.equal(result?.evidence.length, 8)
    assert.ok(result && result.note.length <= 500 && result.note.isWellFormed() && !result.note.includes('\u0000'))
  })

  test('that fails leaves the question to the rules', async () => {
    const [byRules, fallenBack] = [
      await judgeBy(undefined, input),
      await judged(() => ({ outcome: 'failed', detail: 'The model would not say.' })),
    ]

    assert.deepEqual(fallenBack, byRules)
    assert.deepEqual([fallenBack.identity.engine, fallenBack.identity.model], ['muster-rules', null])
  })

  test('that is busy says so', async () => {
    assert.equal(
      await judgeBy(
        answering(() => ({ outcome: 'busy' })),
        input,
      ),
      'busy',
    )
  })
})

describe('the rules', () => {
  test('keep their score and verdict when their evidence is held against the text', async () => {
    const result = await judgeBy(undefined, input)

    assert.ok(result !== 'busy')
    assert.deepEqual(
      result.results.map(({ met }) => met),
      ['yes', 'yes', 'unknown', 'unknown', 'unknown'],
    )
    assert.equal(result.score, 40)
  })
})
