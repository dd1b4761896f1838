import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { decide, type Standing, stageNamed } from './decision.ts'

const review = { id: 's1', name: 'Review' }
const screen = { id: 's2', name: 'Screen' }
const offer = { id: 's3', name: 'Offer' }
const [before, now, later] = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => new Date(day)) as [
  Date,
  Date,
  Date,
]

interface Told {
  readonly ours?: Partial<Standing['ours']>
  readonly theirs?: Partial<Standing['theirs']>
  readonly statusOfTheirs?: Standing['statusOfTheirs']
}

/** Both stand in the stage of review, and nothing is new. */
const standing = ({ ours, theirs, statusOfTheirs = null }: Told): Standing => ({
  ours: { status: 'shortlisted', isNew: false, statusAt: before, target: screen, ...ours },
  theirs: { stage: review, isOver: false, movedAt: before, isGone: false, ...theirs },
  baseStageId: review.id,
  statusOfTheirs,
})
const oursNew = { isNew: true, statusAt: now }

describe('a person in two systems', () => {
  const cases: readonly [string, Told, ReturnType<typeof decide>][] = [
    ['nothing is new', {}, { kind: 'nothing' }],
    ['ours is new', { ours: oursNew }, { kind: 'push', to: screen, conflict: null }],
    ['ours is new and stands for nothing', { ours: { ...oursNew, target: null } }, { kind: 'agree' }],
    ['ours is new and there already', { ours: oursNew, theirs: { stage: screen, movedAt: later } }, { kind: 'agree' }],
    ['theirs is new', { theirs: { stage: offer } }, { kind: 'take', status: null, conflict: null }],
    [
      'theirs is new and has a status',
      { theirs: { stage: offer }, statusOfTheirs: 'suitable' },
      { kind: 'take', status: 'suitable', conflict: null },
    ],
    [
      'theirs is new and its status is ours',
      { theirs: { stage: offer }, statusOfTheirs: 'shortlisted' },
      { kind: 'take', status: null, conflict: null },
    ],
    ['it is gone there', { ours: oursNew, theirs: { isGone: true } }, { kind: 'gone' }],
  ]
  for (const [name, told, expected] of cases) {
    test(`${name}: ${expected.kind}`, () => assert.deepEqual(decide(standing(told)), expected))
  }

  const contests: readonly [string, Told['theirs'], 'ours' | 'theirs'][] = [
    ['moved before us', { stage: offer, movedAt: before }, 'ours'],
    ['moved after us', { stage: offer, movedAt: later }, 'theirs'],
    ['moved at the same moment', { stage: offer, movedAt: now }, 'theirs'],
    ['moved nobody knows when', { stage: offer, movedAt: null }, 'theirs'],
    ['ended there, even before us', { stage: offer, movedAt: before, isOver: true }, 'theirs'],
    ['ended there without moving', { isOver: true }, 'theirs'],
  ]
  for (const [name, theirs, winner] of contests) {
    test(`both are new, and it was ${name}: ${winner} wins, and it is told`, () => {
      const decision = decide(standing({ ours: oursNew, ...(theirs && { theirs }) }))

      assert.equal(decision.kind, winner === 'ours' ? 'push' : 'take')
      assert.equal('conflict' in decision && decision.conflict?.won, winner)
    })
  }
})

describe('a stage is found by its name', () => {
  const stages = [
    { id: '1', name: 'Phone screen' },
    { id: '2', name: 'phone SCREEN' },
    { id: '3', name: 'Ubergabe\u0301' },
  ]

  test('exactly, before any other letter case', () => assert.deepEqual(stageNamed(stages, 'Phone screen'), stages[0]))
  test('not where several could be meant', () => assert.equal(stageNamed(stages, 'PHONE SCREEN'), 'several'))
  test('however its accents are written', () => assert.deepEqual(stageNamed(stages, ' ubergabé '), stages[2]))
  test('nowhere when nothing is called so', () => assert.equal(stageNamed(stages, 'Offer'), 'none'))
})
