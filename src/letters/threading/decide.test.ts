import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { letterKinds } from '../kind/letter-kinds.ts'
import { bareSubject } from './bare-subject.ts'
import { decideThread, type Reference, type ThreadDecision, type ThreadFacts } from './decide.ts'

const anna = 'anna@mail.example'
const ben = 'ben@mail.example'
const out = (thread: string, to: string): Reference => ({ thread, direction: 'out', to: [to] })
const threads = new Map([
  ['t1', { participants: [anna] }],
  ['t2', { participants: [ben] }],
])

type Changes = Partial<Omit<ThreadFacts, 'letter'>> & Partial<ThreadFacts['letter']>

function decide({
  kind = 'written',
  from = anna,
  verified = 'unknown',
  subject = 'Hello',
  about = [],
  ...facts
}: Changes): ThreadDecision {
  return decideThread({
    letter: { kind, from, verified, subject, about },
    tokens: [],
    references: [],
    threads,
    candidates: [],
    openThreads: [],
    ...facts,
  })
}

const open = [{ thread: 't1', candidate: 'c1', subject: 'Your application' }]

describe('a letter', () => {
  for (const [name, changes, expected] of [
    ['with a token joins its thread', { tokens: ['t1'] }, { decision: 'join', thread: 't1', why: 'token', marks: [] }],
    [
      'with a token joins though a reference says otherwise',
      { tokens: ['t1'], references: [out('t2', anna)] },
      { decision: 'join', thread: 't1', why: 'token', marks: [] },
    ],
    [
      'with a token of a thread that is gone goes by its sender',
      { tokens: ['t9'], candidates: ['c1'] },
      { decision: 'new', candidate: 'c1', why: 'known_address', marks: [] },
    ],
    [
      'of somebody else with a token joins, and that is told',
      { tokens: ['t1'], from: 'mum@y.example' },
      { decision: 'join', thread: 't1', why: 'token', marks: ['written_from_another_address'] },
    ],
    [
      'without a sender with a token joins, and that is told',
      { tokens: ['t1'], from: null },
      { decision: 'join', thread: 't1', why: 'token', marks: ['written_from_another_address'] },
    ],
    [
      'with a token that fails to prove its sender joins, and that is told',
      { tokens: ['t1'], verified: 'fail' },
      { decision: 'join', thread: 't1', why: 'token', marks: ['sender_not_verified'] },
    ],
    [
      'with two tokens joins the first, and that is told',
      { tokens: ['t1', 't2'] },
      { decision: 'join', thread: 't1', why: 'token', marks: ['names_another_thread'] },
    ],
    [
      'that answers a letter to its sender joins',
      { references: [out('t1', anna)] },
      { decision: 'join', thread: 't1', why: 'answers_our_letter', marks: [] },
    ],
    [
      'joins by the letter to its sender, not by the first it names',
      { references: [out('t2', ben), out('t1', anna)] },
      { decision: 'join', thread: 't1', why: 'answers_our_letter', marks: [] },
    ],
    [
      'that refers to a letter in a thread of its sender joins',
      { references: [{ thread: 't1', direction: 'in', to: [] }] },
      { decision: 'join', thread: 't1', why: 'participant_refers', marks: [] },
    ],
    [
      'that refers to a letter to somebody else is new, with a suggestion',
      { references: [out('t2', ben)], candidates: ['c1'] },
      { decision: 'suggest', thread: 't2', candidate: 'c1', why: 'refers_to_letter_of_others', marks: [] },
    ],
    [
      'of a stranger that refers to a letter to somebody else is new, with a suggestion',
      { from: 'mum@y.example', references: [out('t1', anna)] },
      { decision: 'suggest', thread: 't1', candidate: null, why: 'refers_to_letter_of_others', marks: [] },
    ],
    [
      "of a stranger that refers to a letter of theirs is nobody's",
      { from: 'mum@y.example', references: [{ thread: 't1', direction: 'in', to: [] }] },
      { decision: 'unassigned', why: 'unknown_address', marks: [] },
    ],
    [
      'with the subject of an open thread is new, with a suggestion',
      { subject: 'AW: Re[2]: Your application', candidates: ['c1'], openThreads: open },
      { decision: 'suggest', thread: 't1', candidate: 'c1', why: 'same_subject', marks: [] },
    ],
    [
      'with the subject of two open threads is new',
      {
        subject: 'Your application',
        candidates: ['c1'],
        openThreads: [...open, { thread: 't3', candidate: 'c1', subject: 'your  application' }],
      },
      { decision: 'new', candidate: 'c1', why: 'known_address', marks: [] },
    ],
    [
      'without a subject is new',
      { subject: '', candidates: ['c1'], openThreads: [{ thread: 't1', candidate: 'c1', subject: '' }] },
      { decision: 'new', candidate: 'c1', why: 'known_address', marks: [] },
    ],
    [
      "from an address of two is nobody's",
      { candidates: ['c1', 'c2'], openThreads: open },
      { decision: 'unassigned', why: 'address_of_several', marks: [] },
    ],
    [
      "from an unknown address is nobody's",
      { from: 'x@y.example' },
      { decision: 'unassigned', why: 'unknown_address', marks: [] },
    ],
    [
      "that fails to prove its sender is nobody's",
      { verified: 'fail', candidates: ['c1'], openThreads: open, subject: 'Your application' },
      { decision: 'unassigned', why: 'sender_not_verified', marks: ['sender_not_verified'] },
    ],
    [
      'of a machine opens no thread',
      { kind: 'automatic', candidates: ['c1'] },
      { decision: 'unassigned', why: 'not_written_by_a_person', marks: [] },
    ],
    [
      'that reports on our letter joins its thread',
      { kind: 'bounce', from: 'mailer-daemon@x.example', about: [anna], references: [out('t2', ben), out('t1', anna)] },
      { decision: 'join', thread: 't1', why: 'reports_on_our_letter', marks: [] },
    ],
    [
      'that reports on somebody else opens no thread',
      { kind: 'bounce', from: 'mailer-daemon@x.example', about: ['z@z.example'], references: [out('t1', anna)] },
      { decision: 'unassigned', why: 'not_written_by_a_person', marks: [] },
    ],
    [
      'that reports under a token joins without a mark',
      { kind: 'bounce', from: 'mailer-daemon@x.example', tokens: ['t1'] },
      { decision: 'join', thread: 't1', why: 'token', marks: [] },
    ],
  ] as const satisfies readonly (readonly [string, Changes, ThreadDecision])[]) {
    test(name, () => {
      assert.deepEqual(decide(changes), expected)
    })
  }

  test('never joins a thread by its subject, or by a letter to somebody else', () => {
    const thread = fc.constantFrom('t1', 't2', 't9')
    const reference = fc.record({
      thread,
      direction: fc.constantFrom('in' as const, 'out' as const),
      to: fc.subarray([anna, ben]),
    })
    fc.assert(
      fc.property(
        fc.record({
          kind: fc.constantFrom(...letterKinds),
          from: fc.constantFrom(anna, ben, 'x@y.example', null),
          references: fc.array(reference),
          subject: fc.constantFrom('Your application', ''),
        }),
        (changes) => {
          const decision = decide({ ...changes, candidates: ['c1'], openThreads: open })
          if (decision.decision !== 'join') return

          const isTheirs = changes.from !== null && threads.get(decision.thread)?.participants.includes(changes.from)
          const isToThem = changes.references.some(
            ({ thread: at, direction, to }) =>
              at === decision.thread && direction === 'out' && to.some((each) => each === changes.from),
          )
          assert.ok(isTheirs || isToThem || ['bounce', 'complaint', 'receipt'].includes(changes.kind))
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('a bare subject', () => {
  for (const [subject, bare] of [
    ['Re: Hello', 'hello'],
    ['AW: WG: RE: Hello', 'hello'],
    ['Re[2]: Hello', 'hello'],
    ['RE (3): Hello', 'hello'],
    ['回复：Hello', 'hello'],
    ['Re : Hello', 'hello'],
    ['  Hello   World ', 'hello world'],
    ['Reminder: Hello', 'reminder: hello'],
    ['Re: ', ''],
  ] as const) {
    test(`of ${JSON.stringify(subject)} is ${JSON.stringify(bare)}`, () => {
      assert.equal(bareSubject(subject), bare)
    })
  }

  test('of any subject is short, and of very many prefixes soon found', () => {
    const startedAt = performance.now()

    assert.ok(bareSubject('Re: '.repeat(500_000)).length <= 1_000)
    assert.ok(performance.now() - startedAt < 1_000)
  })
})
