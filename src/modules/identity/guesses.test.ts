import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { MemoryLimiter } from '#kernel/http/limits/memory-limiter.ts'
import { Secrets } from '#kernel/secrets.ts'
import { guessPolicies } from './guesses.ts'
import type { UserWithPassword } from './user.ts'

const secrets = new Secrets('k7Qm2xWv9LrT4nZc8JpY3sHd6FgB1aEu')
const email = 'ada@people.example'
const ada = { id: 'usr_ada', passwordHash: 'argon2id$one' } as UserWithPassword

/** Guesses are counted on a clock of the test's own. */
function counters() {
  let now = 0
  const limiter = new MemoryLimiter(() => now)
  type Guess = Partial<Parameters<typeof guessPolicies>[1]>
  const policiesOf = (guess: Guess) =>
    guessPolicies(secrets, { address: '192.0.2.1', email, user: ada, isKnownHere: false, ...guess })
  return {
    pass: (ms: number) => {
      now += ms
    },
    fail: (guess: Guess = {}) => policiesOf(guess).map((policies) => limiter.take(policies)),
    isOpen: (guess: Guess = {}) => policiesOf(guess).every((policies) => limiter.peek(policies).allowed),
  }
}

const times = (count: number, work: (index: number) => void) => Array.from({ length: count }, (_, index) => work(index))

describe('guesses at a password', () => {
  test('are ten from one network, and go on from another', () => {
    const { fail, isOpen } = counters()

    times(10, () => fail())

    assert.deepEqual([isOpen(), isOpen({ address: '192.0.2.2' })], [false, true])
  })

  test('are open again when a quarter of an hour is over', () => {
    const { fail, isOpen, pass } = counters()
    times(10, () => fail())

    pass(15 * 60_000 + 1)

    assert.equal(isOpen(), true)
  })

  test('are sixty from one network, with whatever addresses', () => {
    const { fail, isOpen } = counters()
    const somebody = (index: number) => ({ email: `${index}@people.example`, user: undefined })

    times(59, (index) => fail(somebody(index)))
    const before = isOpen()
    fail(somebody(59))

    assert.deepEqual([before, isOpen(), isOpen({ address: '192.0.2.2' })], [true, false, true])
  })

  test('are a hundred from everywhere', () => {
    const { fail, isOpen } = counters()

    times(100, (index) => fail({ address: `198.51.100.${index}` }))

    assert.equal(isOpen(), false)
  })

  test('of others elsewhere keep nobody out where they have signed in, and no more are taken there', () => {
    const { fail, isOpen } = counters()
    const home = { address: '192.0.2.7', isKnownHere: true }
    times(100, (index) => fail({ address: `198.51.100.${index}` }))

    const before = isOpen(home)
    times(10, () => fail(home))

    assert.deepEqual([isOpen(), before, isOpen(home)], [false, true, false])
  })

  test('begin anew with a new password, which strangers can not keep its owner from', () => {
    const { fail, isOpen } = counters()
    times(10, () => fail())
    times(100, (index) => fail({ address: `198.51.100.${index}` }))

    const renewed = { ...ada, passwordHash: 'argon2id$two' }

    assert.equal(isOpen({ user: renewed }), true)
  })

  test('at an address nobody has are counted the same, in whatever letter case', () => {
    const { fail, isOpen } = counters()
    const nobody = { email: 'Nobody@people.example', user: undefined }

    times(10, () => fail(nobody))

    assert.equal(isOpen({ ...nobody, email: nobody.email.toLowerCase() }), false)
  })

  test('are counted under names that tell nobody’s address', () => {
    const policies = guessPolicies(secrets, { address: '192.0.2.1', email, user: undefined, isKnownHere: false }).flat()

    assert.ok(policies.every(({ id }) => !id.includes('ada')))
  })
})
