import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { showBothWays } from '#kernel/http/markdown/markdown.ts'
import { fill, type Variables } from './template-variables.ts'

const known: Variables = {
  'candidate.firstName': 'Ada',
  'candidate.lastName': 'Byron',
  'candidate.name': 'Ada Byron',
  'job.title': null,
  'company.name': 'Acme & Sons',
  'sender.name': ' ',
}

describe('variables of a letter', () => {
  for (const [text, filled, missing] of [
    ['Dear {{candidate.firstName}}', 'Dear Ada', []],
    ['{{ candidate.name }}, {{candidate.lastName|you}}', 'Ada Byron, Byron', []],
    ['{{job.title|the job}}', 'the job', []],
    ['{{job.title|}}', '', []],
    ['{{job.title}} and {{sender.name}}', '{{job.title}} and {{sender.name}}', ['job.title', 'sender.name']],
    ['{{unknown}} {single} {{}} {{{candidate.name}}}', '{{unknown}} {single} {{}} {Ada Byron}', []],
  ] as const) {
    test(`of ${text}`, () => {
      assert.deepEqual(fill(text, known, 'line'), { text: filled, missing })
    })
  }

  test('are what somebody is called, whatever signs are in it', () => {
    const name = fc.string({ unit: fc.constantFrom(...'a*_`[]()<>#!\\|~&+-.:/1{}"'), minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(name, (written) => {
        fc.pre(written.trim() !== '')
        const { text } = fill('x {{candidate.name}} x', { ...known, 'candidate.name': written }, 'markdown')

        const { markup, plain } = showBothWays(text)

        assert.doesNotMatch(markup.text.replace(/^<p>|<\/p>\n$/g, ''), /</)
        assert.equal(plain, `x ${written.trim()} x`)
      }),
    )
  })
})
