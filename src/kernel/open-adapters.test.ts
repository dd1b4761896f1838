import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { OpenAdapters } from './open-adapters.ts'
import { port } from './port.ts'

const ink = port<{ readonly colour: string }>('ink')
const paper = port<string | null>('paper')

/** The adapter says when it is closed. */
const closing = (colour: string, closed: string[]) => ({ colour, close: async () => void closed.push(colour) })

describe('the adapters of a service', () => {
  test('are found by their ports, also where nothing is configured', async () => {
    const adapters = new OpenAdapters()

    await adapters.open(
      { ink, paper },
      { ink: ({ colour }) => ({ colour }), paper: async () => null },
      { colour: 'blue' },
    )

    const ports = { adapters: adapters.all }
    assert.deepEqual([ink.from(ports).colour, paper.from(ports)], ['blue', null])
  })

  test('are closed the other way round, as far as they have something to close', async () => {
    const [adapters, closed] = [new OpenAdapters(), [] as string[]]
    const water = port<{ readonly colour: string }>('water')
    const makers = { ink: () => closing('blue', closed), paper: () => null, water: () => closing('clear', closed) }
    await adapters.open({ ink, paper, water }, makers, {})

    await adapters.close()

    assert.deepEqual(closed, ['clear', 'blue'])
  })

  test('are closed as far as they were made when one can not be', async () => {
    const [adapters, closed] = [new OpenAdapters(), [] as string[]]
    const makers = { ink: () => closing('blue', closed), paper: () => Promise.reject(new Error('out of paper')) }

    await assert.rejects(adapters.open({ ink, paper }, makers, {}), /out of paper/)
    await adapters.close()

    assert.deepEqual(closed, ['blue'])
  })

  test('are missed by name behind a port that no manifest names', () => {
    assert.throws(() => ink.from({ adapters: new OpenAdapters().all }), /the port ink/)
  })
})
