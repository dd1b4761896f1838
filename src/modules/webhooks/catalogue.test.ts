import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { catalogue, webhookTypes } from './catalogue.ts'

const contract12 = [
  'job.linked',
  'job.published',
  'job.updated',
  'job.closed',
  'application.created',
  'application.evaluated',
  'application.status_changed',
  'application.removed',
  'candidate.sourced',
  'candidate.erased',
  'candidate.objected',
  'interview.completed',
  'webhook.test',
]

describe('the catalogue of webhooks', () => {
  test('has every kind of the contract, under its name', () => {
    assert.deepEqual(
      contract12.filter((name) => !webhookTypes.some((type) => type === name)),
      [],
    )
    for (const [name, kind] of Object.entries(catalogue)) assert.equal(kind.name, name)
  })

  for (const type of webhookTypes) {
    test(`has a right example of ${type}`, () => {
      const { payload } = catalogue[type]
      const { examples } = payload.meta() as { examples: readonly { readonly type: string }[] }

      assert.equal(examples.length, 1)
      assert.equal(examples[0]?.type, type)
      assert.deepEqual(payload.parse(examples[0]), examples[0])
    })
  }
})
