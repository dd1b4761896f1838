import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { corpusNames } from './corpus/corpus.fixture.ts'
import { type IntentReading, intents, missingParts, reasons } from './intent.ts'
import { readIntent } from './read-intent.ts'

const read = (sentence: string, contextJobId?: number): IntentReading =>
  readIntent(sentence, { ...corpusNames, contextJobId })

describe('no action is', () => {
  for (const [why, sentence] of [
    ['question', 'Publish the nurse job?'],
    ['negation', "Don't publish the nurse job"],
    ['negation', 'Please do not close Backend Engineer'],
    ['negation', 'Close the nurse job, but not now'],
    ['negation', 'No. Close nothing. Close the nurse job never.'],
    ['hypothetical', 'Should I reject Tom?'],
    ['hypothetical', 'Maybe close the nurse job'],
    ['hypothetical', 'What happens if I close the nurse job?'],
    ['condition', 'Once legal agrees, publish the nurse job'],
    ['condition', 'Close the nurse job when Maria accepts'],
    ['condition', 'Reply to Tom if he writes again'],
    ['later', 'Publish the nurse job tomorrow'],
    ['quotation', 'Tom writes: close the nurse job'],
    ['quotation', 'He told me this. Close the nurse job'],
    ['quotation', 'Close the nurse job. Kind regards, Tom'],
    ['retraction', 'Close the nurse job. Never mind'],
    ['several', 'Publish nurse and close Senior Accountant'],
    ['several', 'Shortlist Anna Berg. Reject Tom.'],
    ['several', 'How many people applied last month? Close the nurse job'],
    ['unclear', 'Anna closed the nurse job'],
    ['unclear', '"Close the nurse job"'],
    ['unclear', '> Close the nurse job'],
    ['unclear', 'Subject: nurse\nClose the nurse job'],
    ['unclear', '`close the nurse job`'],
    ['unclear', 'close all jobs'],
    ['long', `Close the nurse job. ${'It rains here. '.repeat(30)}`],
  ] as const) {
    test(`what is said like this (${why}): ${sentence.slice(0, 60)}`, () => {
      const found = read(sentence)

      assert.equal(found.isAction, false)
      assert.deepEqual([found.intent, found.why, found.confidence], ['none', why, 0])
      assert.equal(found.alternatives.length, 3)
    })
  }
})

describe('what a recruiter hands on', () => {
  for (const sentence of [
    "Tell Tom we don't publish before Friday",
    'Reply to Tom: "if you like, reject the other offer"',
    'Reply to Tom:\nDear Tom,\nwe may close the nurse job.\nKind regards',
    'Ask Tom if he would move',
    'Send Tom a message: can you start tomorrow?',
  ]) {
    test(`is text, and no command: ${sentence.slice(0, 50)}`, () => {
      const { intent, isAction, missing } = read(sentence)

      assert.deepEqual({ intent, isAction, missing }, { intent: 'send_reply', isAction: true, missing: [] })
    })
  }

  test('names nobody whom the message is about', () => {
    const found = read('Add a note to Tom: worked with Priya Nair')

    assert.deepEqual(
      found.mentions.map(({ ids }) => ids),
      [[3]],
    )
  })
})

describe('a reading', () => {
  test('tells which job and which people the sentence names, and where', () => {
    const sentence = 'Shortlist Priya Nair and Tom for the nurse job'
    const { mentions } = read(sentence)

    assert.deepEqual(
      mentions.map(({ start, end, kind, ids }) => [sentence.slice(start, end), kind, ids]),
      [
        ['Priya Nair', 'person', [4]],
        ['Tom', 'person', [3]],
        ['nurse', 'job', [42]],
      ],
    )
  })

  for (const [sentence, missing, contextJobId] of [
    ['publish it', ['job'], undefined],
    ['publish it', [], 41],
    ['Publish Nurse', [], undefined],
    ['Reject Anna', ['person'], undefined],
    ['Reject Anna Klein', [], undefined],
    ['Reject her', ['person'], undefined],
    ['Draft a reply to Tom', ['text'], undefined],
    ['Add a note', [], undefined],
    ['Change the salary of the nurse job', ['change'], undefined],
    ['Change the salary of the nurse job to 50k', [], undefined],
    ['Start sourcing', ['job'], undefined],
  ] as const) {
    test(`of “${sentence}”${contextJobId ? ' within a job' : ''} lacks ${missing.join(' and ') || 'nothing'}`, () => {
      assert.deepEqual(read(sentence, contextJobId).missing, missing)
    })
  }

  for (const [sentence, status] of [
    ['Shortlist Tom', 'shortlisted'],
    ['Reject Tom', 'not_suitable'],
    ['Mark Tom as hired', 'hired'],
    ['Mark Tom as not suitable', 'not_suitable'],
    ['Move Tom to interviewing', 'interviewing'],
    ['Lehne Tom Okafor ab', 'not_suitable'],
    ['Mets Anna Berg dans la présélection', 'shortlisted'],
    ['Rechaza a Tom Okafor', 'not_suitable'],
    ['Tom → offered', 'offered'],
  ] as const) {
    test(`of “${sentence}” asks for the status ${status}`, () => {
      const found = read(sentence)

      assert.deepEqual([found.intent, found.isAction, found.status], ['change_status', true, status])
    })
  }

  test('of a mistyped command is less sure', () => {
    assert.ok(read('publsh the nurse job').confidence < read('publish the nurse job').confidence)
  })

  test('of what it does not know has the nearest of what it does', () => {
    assert.deepEqual(read('qwertz').alternatives, ['attention', 'find_people', 'help'])
    assert.equal(read("Don't publish the nurse job").alternatives[0], 'publish_job')
  })
})

describe('a slash command', () => {
  for (const [sentence, intent, isAction] of [
    ['/publish Nurse', 'publish_job', true],
    ['/CLOSE job 42', 'close_job', true],
    ['/reply Tom', 'send_reply', true],
    ["/reply Tom don't worry, we would call tomorrow", 'send_reply', true],
    ['/status nurse', 'job_status', false],
    ['/status Tom hired', 'change_status', true],
    ['/source nurse', 'start_sourcing', true],
    ['/review nurse', 'review_applicants', false],
    ['/find someone who should not be found', 'find_people', false],
    ['/help', 'help', false],
    ['/publish', 'publish_job', true],
    ['/publish nurse tomorrow', 'none', false],
    ['/publish nurse?', 'none', false],
    ['/reject Tom', 'none', false],
  ] as const) {
    test(`“${sentence}” is ${intent}`, () => {
      const found = read(sentence)

      assert.deepEqual([found.intent, found.isAction], [intent, isAction])
    })
  }
})

const pieces = [
  'close the nurse job',
  'close',
  'publish it',
  'and',
  'if',
  'Tom Okafor',
  'tell Tom that',
  "don't",
  '"',
  '„',
  "'s",
  '>',
  '\n',
  ',',
  '.',
  ':',
  '?',
  '/publish',
  'publishh',
  'l’',
  '\u0000',
  'ﷺ',
  '\ud800',
]

describe('of any text', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((all) => all.join(' ')),
  )

  test('a reading is whole, within its bounds, and the same each time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const found = read(text)

        assert.ok(intents.includes(found.intent) && reasons.includes(found.why))
        assert.ok(found.confidence >= 0 && found.confidence <= 1)
        assert.ok(found.alternatives.length <= 3 && found.mentions.length <= 50)
        assert.ok(found.missing.every((part) => missingParts.includes(part)))
        for (const { start, end } of found.mentions) assert.ok(start >= 0 && start < end && end <= text.length)
        if (found.intent === 'none') assert.ok(!found.isAction && found.confidence === 0)
        assert.deepEqual(read(text), found)
      }),
      { numRuns: 1_000 },
    )
  })

  test('a question mark, a condition or a denial is never an action, whatever else is said', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('publish', 'close', 'unpublish'),
        fc.constantFrom(...corpusNames.jobs),
        (verb, { name }) => {
          for (const sentence of [
            `${verb} ${name}?`,
            `do not ${verb} ${name}`,
            `if Tom agrees, ${verb} ${name}`,
            `${verb} ${name}, never mind`,
            `should we ${verb} ${name}`,
            `Tom said: ${verb} ${name}`,
          ]) {
            assert.equal(read(sentence).isAction, false, sentence)
          }
        },
      ),
    )
  })
})

describe('eight thousand signs', () => {
  const signs = 8_000
  const filled = (piece: string): string => `${piece} `.repeat(Math.ceil(signs / (piece.length + 1))).slice(0, signs)
  const msOf = (text: string): number => {
    const startedAt = performance.now()
    read(text)
    return performance.now() - startedAt
  }
  /** Plain words take some four milliseconds on a good machine. They are read in turn with the others: what else goes on slows both. */
  const plain = filled('close the nurse job')
  const timesAsLong = 6

  for (const piece of [...pieces, 'a ', 'zzzz ', 'a@b ', 'close it and ', 'Tom Okafor and ', '1-', "'a ", 'é']) {
    test(`of ${JSON.stringify(piece)} are read in no more than ${timesAsLong} times the time of plain words`, (t) => {
      const text = filled(piece)
      const turns = Array.from({ length: 12 }, () => ({ own: msOf(text), plain: msOf(plain) }))
      const own = Math.min(...turns.map((turn) => turn.own))
      const ofPlain = Math.min(...turns.map((turn) => turn.plain))

      t.diagnostic(`${own.toFixed(2)} ms, plain words ${ofPlain.toFixed(2)} ms`)
      assert.ok(own < timesAsLong * ofPlain, `${own} ms, where plain words take ${ofPlain} ms`)
    })
  }

  test('are read in a time that grows with their number, not with its square', () => {
    const turns = Array.from({ length: 12 }, () => ({ few: msOf(plain.slice(0, signs / 10)), all: msOf(plain) }))

    assert.ok(Math.min(...turns.map(({ all }) => all)) < 40 * Math.min(...turns.map(({ few }) => few)))
  })

  test('behind them nothing counts', () => {
    assert.equal(read(`${' '.repeat(8_000)}Close the nurse job`).intent, 'none')
  })
})
