import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages } from '../intent.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { languageOf, mistypedVerb, phraseAt } from './phrases.ts'
import { spanish } from './spanish.ts'
import { tokensOf } from './tokens.ts'

const lexicons = { en: english, de: german, fr: french, es: spanish }

describe('the language of a sentence', () => {
  for (const [text, language] of [
    ['Close the nurse job', 'en'],
    ['Schließ die Stelle', 'de'],
    ['Ferme le poste', 'fr'],
    ['Cierra la vacante', 'es'],
    ['qwertz', 'en'],
    ['', 'en'],
  ] as const) {
    test(`“${text}” is ${language}`, () => {
      assert.equal(languageOf(tokensOf(text)), language)
    })
  }
})

describe('a phrase', () => {
  test('is the longest that stands at its place', () => {
    const tokens = tokensOf('what needs my attention today')

    assert.deepEqual(phraseAt('en', tokens, 1)?.concepts, ['urgent'])
    assert.equal(phraseAt('en', tokens, 1)?.length, 3)
  })

  test('ends before the place where something else begins', () => {
    assert.equal(phraseAt('en', tokensOf('needs my attention'), 0, 2), null)
  })

  for (const language of languages) {
    test(`of ${language} is found as it is written in its list`, () => {
      const lists = Object.values<string>(lexicons[language])
      const phrases = lists.flatMap((list) => list.split('|')).filter((phrase) => phrase !== "'s")
      const lost = phrases.filter(
        (phrase) => phraseAt(language, tokensOf(phrase), 0)?.length !== tokensOf(phrase).length,
      )

      assert.deepEqual(lost, [])
    })
  }
})

describe('a mistyped verb', () => {
  for (const [word, meant] of [
    ['publsh', 'publish'],
    ['publihs', 'publish'],
    ['pubblish', 'publish'],
    ['shorlist', 'shortlist'],
    ['rejcet', 'reject'],
  ] as const) {
    test(`${word} is ${meant}`, () => {
      assert.ok(mistypedVerb('en', word)?.includes(meant))
    })
  }

  for (const word of ['pubish it', 'publik', 'cose', 'pulbihs', 'a'.repeat(30)]) {
    test(`${word} is none`, () => {
      assert.equal(mistypedVerb('en', word), null)
    })
  }
})
