/**
 * No body that fits its limit holds the event loop: whatever is in it, it costs little more than a text of the same
 * length. Here each operation meets a few of the costly bodies; `npm run fuzz` sends all.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { bodyBytesMax } from '#kernel/http/body.ts'
import { world } from '#test'
import { CallersOf } from '../fuzz/callers.ts'
import { type CostlyBody, costlyBodies } from '../fuzz/costly.ts'
import { type DocumentedOperation, nameOf, operationsOf } from '../fuzz/documented-operation.ts'
import { Fuzzing } from '../fuzz/fuzzing.ts'
import { validRequestsTo } from '../fuzz/requests.ts'
import { contract, operations } from './registry.ts'

const { FUZZ_SEED: seed = '20261120', FUZZ_RUNS: wanted, FUZZ_ONLY: only } = process.env
const withBodies = operationsOf(contract.documentAt('http://localhost')).filter(
  ({ id, body }) => body && (!only || id === only),
)
const bytesMaxOf = ({ id }: DocumentedOperation): number =>
  operations.find((each) => each.id === id)?.bodyBytesMax ?? bodyBytesMax
/**
 * The cost comes on top of a plain text of that length: the 50 ms that a request may hold the loop, and as much for the
 * client here.
 */
const costMaxMs = 100
const bodiesOfEach = wanted ? Number.POSITIVE_INFINITY : 2

/** The fullest of a few valid bodies is made costly in many ways. */
function costlyFor(told: DocumentedOperation): CostlyBody[] {
  const drafts = fc.sample(validRequestsTo(told), { seed: Number(seed), numRuns: 10 })
  const fullest = drafts.toSorted((one, other) => sizeOf(other.body.value) - sizeOf(one.body.value))[0]
  return costlyBodies(fullest?.body.value ?? {}, bytesMaxOf(told))
}

const sizeOf = (value: unknown): number => JSON.stringify(value ?? null).length

/** Each operation gets some of them, and the next operation others. */
function chosenOf<Item>(all: readonly Item[], turn: number): readonly Item[] {
  if (all.length <= bodiesOfEach) return all
  return Array.from({ length: bodiesOfEach }, (_, index) => all[(turn * bodiesOfEach + index) % all.length]).filter(
    (each) => each !== undefined,
  )
}

const shared = world()
const fuzzing = shared.then((own) => new Fuzzing({ url: own.url, callers: new CallersOf(own), seed: Number(seed) }))
const honestCosts = new Map<number, Promise<number>>()

/** A plain text that is as long as the operation takes costs this much, as one of them shows. */
function honestCostOf(told: DocumentedOperation): Promise<number> {
  const bytesMax = bytesMaxOf(told)
  const plain: CostlyBody['body'] = { kind: 'value', value: { a: 'x'.repeat(bytesMax - 100) } }
  const cost = honestCosts.get(bytesMax) ?? fuzzing.then((each) => each.cost(told, plain, () => true))
  honestCosts.set(bytesMax, cost)
  return cost
}

describe('whatever is in a body', () => {
  for (const [turn, told] of withBodies.entries()) {
    test(`it costs little: ${nameOf(told)}`, async () => {
      const costMax = (await honestCostOf(told)) + costMaxMs

      const dear: string[] = []
      for (const { what, body } of chosenOf(costlyFor(told), turn)) {
        const cost = await (await fuzzing).cost(told, body, (ms) => ms > costMax)
        if (cost > costMax) dear.push(`${what}: ${Math.round(cost)} ms, where ${Math.round(costMax)} are fair`)
      }

      assert.deepEqual(dear, [])
    })
  }
})
