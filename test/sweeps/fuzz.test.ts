/**
 * Every operation of the OpenAPI document is sent thousands of requests that nobody would write by hand: no answer is a
 * fault of ours, every answer is documented, and what is accepted and refused is what the document says. `npm run fuzz`
 * sends more of them.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { CallersOf } from '../fuzz/callers.ts'
import { nameOf, operationsOf } from '../fuzz/documented-operation.ts'
import { exceptions } from '../fuzz/exceptions.ts'
import { Fuzzing } from '../fuzz/fuzzing.ts'
import { reportOf } from '../fuzz/report.ts'
import { contract } from './registry.ts'

const { FUZZ_SEED: seed = '20261120', FUZZ_RUNS: wanted, FUZZ_ONLY: only } = process.env
const all = operationsOf(contract.documentAt('http://localhost'))
const chosen = only ? all.filter(({ id }) => id === only) : all
/** The runs fit into a few seconds, however many operations there are. */
const runs = wanted ? Number(wanted) : Math.ceil(3000 / all.length)

async function prepare(): Promise<Fuzzing> {
  const own = await world()
  const fuzzing = new Fuzzing({ url: own.url, callers: new CallersOf(own), seed: Number(seed) })
  await fuzzing.prepare(all)
  return fuzzing
}

let prepared: Promise<Fuzzing> | undefined

describe('whatever is sent, it answers as documented', () => {
  for (const told of chosen) {
    test(nameOf(told), async (t) => {
      prepared ??= prepare()
      const fuzzing = await prepared

      const findings = await fuzzing.fuzz(told, runs)

      assert.equal(findings.length, 0, findings.map(reportOf).join('\n\n'))
      // An operation that accepts nothing is not wrong, but a sign that the fuzzer sees little of what it does.
      if (fuzzing.accepted(told) === 0) t.diagnostic(`nothing was accepted by ${nameOf(told)}`)
    })
  }
})

describe('exceptions', () => {
  test('are about operations that exist', () => {
    const known = new Set(['*', ...all.map(({ id }) => id)])

    const lost = exceptions.filter(({ operation }) => !known.has(operation))

    assert.deepEqual(lost, [])
  })
})
