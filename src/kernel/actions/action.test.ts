import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import type { Member } from '../actor.ts'
import type { Tx } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { testPorts } from '../test/ports.ts'
import { action } from './action.ts'
import { actionsOf } from './action-registry.ts'
import { ackOf, digestOf, type Warning } from './warning.ts'

/** Nothing here asks for a transaction. */
const tx = {} as Tx
const recruiter: Member = {
  kind: 'user',
  userId: 'usr_1',
  sessionId: 'ses_1',
  address: '127.0.0.1',
  companyId: 'org_1',
  role: 'recruiter',
}

const bind = action({
  kind: 'bind_book',
  about: 'A book is bound.',
  access: 'recruiter',
  lifetimeHours: 1,
  payload: z.strictObject({ title: z.string().trim().min(1), copies: z.int().default(1) }),
  edits: {
    when: 'reviewed',
    schema: z.strictObject({ copies: z.int().min(1) }),
    over: (payload, { copies }) => ({ ...payload, copies }),
  },
  look: async (_reading, { jobId }) => ({ shelf: jobId }),
  hold: async (_tx, { jobId }) => ({ shelf: jobId }),
  target: ({ title }) => title,
  title: (_subject, { title }) => `Bind ${title}`,
  basis: ({ shelf }) => ({ shelf }),
  changes: ({ shelf }, { copies }) => [{ path: `/shelves/${shelf}`, from: 0, to: copies }],
  may: (_actor, { shelf }, { copies }) => copies < shelf,
  execute: async (_tx, { subject: { shelf }, payload: { copies }, actor: { userId } }) => ({
    result: { shelf, copies, by: userId },
  }),
})

const refusalOf = (work: () => unknown): string[] => {
  try {
    work()
  } catch (error) {
    if (error instanceof Problem)
      return [error.kind.code, ...(error.errors ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`)]
  }
  return []
}

describe('a kind of action', () => {
  test('hands what its schema made of the payload to all that it declares', async () => {
    const proposal = bind.propose({ title: ' Emma ' }, '/payload')

    const seen = await proposal.look(tx, { actor: recruiter, jobId: 7 })

    assert.deepEqual([proposal.target, seen.title, seen.basis], [digestOf('Emma'), 'Bind Emma', { shelf: 7 }])
    assert.deepEqual(seen.with({}).changes, [{ path: '/shelves/7', from: 0, to: 1 }])
  })

  test('is done with what was reviewed', async () => {
    const held = await bind.propose({ title: 'Emma' }, 'kept').hold(tx, { actor: recruiter, jobId: 7 })

    const done = await held.with({ reviewed: { copies: 3 } }).execute(tx, recruiter, testPorts())

    assert.deepEqual(done, { result: { shelf: 7, copies: 3, by: 'usr_1' } })
  })

  test('may be done by those who have its role, when it says so itself', async () => {
    const seen = await bind.propose({ title: 'Emma' }, 'kept').look(tx, { actor: recruiter, jobId: 2 })

    assert.deepEqual(
      [
        seen.with({}).may(recruiter),
        seen.with({ reviewed: { copies: 2 } }).may(recruiter),
        seen.with({}).may({ ...recruiter, role: 'reviewer' }),
      ],
      [true, false, false],
    )
  })

  test('points to what is wrong below the place where it was given', () => {
    assert.deepEqual(
      refusalOf(() => bind.propose({ copies: 1.5, paper: 'A4' }, '/payload')),
      ['validation_failed', '/payload/title required', '/payload/copies type', '/payload/paper unknown'],
    )
    assert.deepEqual(
      refusalOf(() => bind.requireEdits({ copies: 0 }, 'reviewed')),
      ['validation_failed', '/reviewedDraft/copies minimum'],
    )
  })

  test('is to be prepared anew when what was kept of it follows other rules', () => {
    assert.deepEqual(
      refusalOf(() => bind.propose({ name: 'Emma' }, 'kept')),
      ['CONFLICT'],
    )
  })

  test('takes edits only as it says', () => {
    assert.deepEqual(
      refusalOf(() => bind.requireEdits({ copies: 1 }, 'saved')),
      ['validation_failed', ' not_editable'],
    )
  })
})

describe('the kinds of all modules', () => {
  test('are found by their names, which no two have', () => {
    assert.equal(actionsOf([{ name: 'bindery', actions: [bind] }, { name: 'shop' }]).get('bind_book'), bind)
    assert.throws(
      () =>
        actionsOf([
          { name: 'bindery', actions: [bind] },
          { name: 'shop', actions: [bind] },
        ]),
      /shop declares bind_book/,
    )
  })
})

describe('what acknowledges a warning', () => {
  const warning: Warning = { code: 'salary_missing', severity: 'critical', message: '…', facts: { salary: null } }

  test('is made of its code and its facts alone', () => {
    assert.equal(ackOf(warning), 'pi6rLhdQMnS_')
    assert.equal(ackOf({ ...warning, message: 'Other words.' }), 'pi6rLhdQMnS_')
    assert.notEqual(ackOf({ ...warning, facts: { salary: 1 } }), 'pi6rLhdQMnS_')
    assert.notEqual(ackOf({ ...warning, code: 'other' }), 'pi6rLhdQMnS_')
  })

  test('is the same in whichever order members come, and lists are another in another order', () => {
    assert.equal(digestOf({ a: 1, b: { c: [1, 2], d: 2 } }), digestOf({ b: { d: 2, c: [1, 2] }, a: 1 }))
    assert.notEqual(digestOf([1, 2]), digestOf([2, 1]))
  })
})
