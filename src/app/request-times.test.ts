import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Histogram, Registry } from 'prom-client'
import { RequestTimes } from './request-times.ts'

describe('times of requests', () => {
  test('are told as prom-client tells a histogram', async () => {
    const times = new RequestTimes('seconds')
    const registry = new Registry()
    const histogram = new Histogram({
      name: 'seconds',
      help: 'How long requests took, by operation and status.',
      labelNames: ['operation', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    })

    for (const [operation, status, seconds] of [
      ['getMe', 200, 0.005],
      ['getMe', 200, 0.0050001],
      ['getMe', 404, 0],
      ['none', 503, 31],
      ['none', 503, 30],
    ] as const) {
      times.observe({ operation, status, seconds })
      histogram.observe({ operation, status: String(status) }, seconds)
    }

    assert.equal(times.render(), await registry.metrics())
  })
})
