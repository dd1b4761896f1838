import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { linesOf } from './lines.ts'
import { locationIn } from './place.ts'

const read = (text: string) => {
  const location = locationIn(linesOf(text))
  return location && [location.city, location.region, location.country, location.workplace]
}

describe('a place', () => {
  for (const [text, expected] of [
    ['Location: Berlin', ['Berlin', null, null, null]],
    ['Location: Berlin, Germany', ['Berlin', null, 'DE', null]],
    ['Location: Lyon, Auvergne-Rhône-Alpes, France', ['Lyon', 'Auvergne-Rhône-Alpes', 'FR', null]],
    ['Location: Austin, TX', ['Austin', 'TX', 'US', null]],
    ['Location: Toronto, CA', ['Toronto', null, null, null]],
    ['Location: Atlanta, Georgia', ['Atlanta', null, null, null]],
    ['Location: Remote – Germany', [null, null, 'DE', 'remote']],
    ['Location: Remote', [null, null, null, 'remote']],
    ['📍 Aix-en-Provence, France', ['Aix-en-Provence', null, 'FR', null]],
    ['Arbeitsort: 60311 Frankfurt am Main (vor Ort)', ['Frankfurt am Main', null, null, 'onsite']],
    ['Lieu : Paris (75), télétravail complet', ['Paris', null, null, 'remote']],
    ['Ubicación: Ciudad de México, México', ['Ciudad de México', null, 'MX', null]],
    ['Locatie: 1012 AB Amsterdam', ['Amsterdam', null, null, null]],
    ['| Location | Berlin |', ['Berlin', null, null, null]],
    ['- **Location:** Berlin', ['Berlin', null, null, null]],
    ['Bookbinder\nLeipzig, Germany | Hybrid', ['Leipzig', null, 'DE', 'hybrid']],
    ['Bookbinder – Leipzig, Deutschland (remote)', ['Leipzig', null, 'DE', 'remote']],
    ['Bookbinder\nThe position is fully remote.', [null, null, null, 'remote']],
    ['Bookbinder\nNo remote work\nRequirements', [null, null, null, 'onsite']],
    ['Bookbinder\nTwo remote days a week', [null, null, null, 'hybrid']],
  ] as const) {
    test(`is read from “${text}”`, () => {
      assert.deepEqual(read(text), expected)
    })
  }

  for (const text of [
    'Location: Berlin or Hamburg',
    'Location: Berlin / Hamburg',
    'Location: our new office',
    'Location: Head Office',
    'Standort: deutschlandweit',
    'Sales Manager, Germany',
    'Remote Sensing Engineer',
    'Bookbinder\nHybrid | Remote',
    'We have customers in Berlin, Germany, and work with remote teams in many other places all over the world, every day of it.',
  ]) {
    test(`is not read from “${text}”`, () => {
      assert.equal(read(text), null)
    })
  }
})
