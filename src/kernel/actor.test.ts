import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Actor, callerOf, roleAllows, roles } from './actor.ts'

describe('a role', () => {
  test('allows what it and those below it may', () => {
    const allowed = roles.map((role) => roles.filter((needed) => roleAllows(role, needed)))

    assert.deepEqual(allowed, [['reviewer'], ['reviewer', 'recruiter'], ['reviewer', 'recruiter', 'admin']])
  })
})

describe('a caller', () => {
  test('is named by what cannot be shared, and by no name of a person', () => {
    const address = '192.0.2.1'
    const actors: Actor[] = [
      { kind: 'visitor', address, companyId: null },
      { kind: 'user', userId: 'usr_a', sessionId: 'ses_a', address, companyId: null, role: null },
      {
        kind: 'key',
        keyId: 'key_a',
        keyFamily: 'key_a',
        keyType: 'platform',
        keyCompanyId: 'org_a',
        address,
        companyId: 'org_b',
        scopes: [],
      },
      { kind: 'machine', name: 'sweep', companyId: 'org_a' },
    ]

    assert.deepEqual(actors.map(callerOf), ['visitor:192.0.2.1', 'user:usr_a', 'key:key_a', 'machine:sweep'])
  })
})
