import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { understand } from './understood.ts'

/** Groups are joined by "and", what is in one of them by "or". */
const read = (text: string): string =>
  understand(text)
    .asks.map(({ anyOf, isOptional }) => {
      const said = anyOf.map(({ kind, name, years, level, people, withinYears }) =>
        [
          kind,
          name,
          years && `${years} y`,
          level,
          people && `${people} people`,
          withinYears && `within ${withinYears} y`,
        ]
          .filter(Boolean)
          .join(' '),
      )
      return `${isOptional ? 'welcome: ' : ''}${said.join(' or ')}`
    })
    .join(' and ')

describe('a criterion', () => {
  for (const [text, understood] of [
    ['5+ years of React or Vue and German B2', 'skill React 5 y or skill Vue.js 5 y and language German B2'],
    ['German and French (B1 or better)', 'language German B1 and language French B1'],
    ['Mindestens 10 Jahre Berufserfahrung', 'experience Work in all 10 y'],
    ['Driving licence class B', 'driving_licence Driving licence B'],
    ['Has led a team of at least 5 people', 'people_led Leading people 5 people'],
    ['Experience with Kubernetes in the last 3 years', 'skill Kubernetes within 3 y'],
    ['Kubernetes, ideally Terraform', 'skill Kubernetes and welcome: skill Terraform'],
    ['Experience with SAP, no driving licence needed', 'skill SAP'],
    ['Willing to work night shifts', 'availability Night work'],
    ['Must live in or near Berlin', 'residence Where somebody lives: kept from the evaluation'],
  ] as const) {
    test(`is understood: ${text}`, () => {
      assert.equal(read(text), understood)
    })
  }

  test('that names nothing is asked of nobody', () => {
    assert.deepEqual(understand('A good and solid person').asks, [])
  })
})
