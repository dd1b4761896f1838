import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personOf } from './person.ts'
import { fullLanguages, readLanguages, type Words, wordsOf } from './words.ts'

/** Words of these keys are needed by some languages alone. */
const ofFew: ReadonlySet<string> = new Set([
  'month.bent',
  'month.year',
  'family.first',
  'name.joined',
  'mail.local',
  'years',
])

const holesOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, hole = '']) => hole).toSorted()

/** Capitals of Greek have no accents, and those of Turkish other letters. */
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')

const shapeOf = ({ occupations }: Words): string[] =>
  occupations.flatMap(({ id, skills }) => skills.map((skill) => `${id}: ${skill.id} with ${skill.bullets.length}`))

const english = wordsOf('en')

for (const language of fullLanguages) {
  const words = wordsOf(language)

  test(`the words of ${language} lack nothing that the English ones have`, () => {
    const missing = english.keys.filter((key) => !words.has(key))
    const unknown = words.keys.filter((key) => !english.has(key) && !ofFew.has(key))
    assert.deepEqual({ missing, unknown }, { missing: [], unknown: [] })
    for (const key of words.keys)
      assert.ok(
        words.all(key).every((word) => word !== ''),
        `${key} has an empty word`,
      )
    for (const key of ['month.long', 'month.short']) assert.equal(words.all(key).length, 12, key)
    for (const key of ['tongue', 'paper', 'level.ask', 'trap.employer'])
      assert.deepEqual(words.ids(key), english.ids(key), key)
  })

  test(`the occupations of ${language} have the skills of the English ones`, () => {
    assert.deepEqual(shapeOf(words), shapeOf(english))
  })

  test(`criteria of ${language} have a place for whatever they are about`, () => {
    for (const key of words.keys.filter((each) => each.startsWith('ask.')))
      for (const template of words.all(key)) {
        const holes = new Set(
          holesOf(template)
            .filter((hole) => hole !== 'years')
            .map((hole) => ({ of: 'skill', ofOther: 'other' })[hole] ?? hole),
        )
        assert.deepEqual([...holes].toSorted(), [...new Set(holesOf(english.all(key)[0] ?? ''))], template)
      }
  })

  test(`a person of ${language} leaves no hole of a template open`, () => {
    for (let number = 1; number <= 30; number++) {
      const { text, criteria } = personOf(`${language}-${number}`)
      for (const written of [text, ...criteria.map((criterion) => criterion.text)])
        assert.ok(!/[{}~]|undefined/.test(written), `${language}-${number}`)
    }
  })
}

for (const language of readLanguages) {
  const words = wordsOf(language)

  test(`the words of ${language} have twelve months and know their own language`, () => {
    for (const key of ['month.long', 'month.short']) assert.equal(words.all(key).length, 12, key)
    assert.ok(words.ids('tongue').includes(language))
    for (const key of words.keys)
      assert.ok(
        words.all(key).every((word) => word !== ''),
        `${key} has an empty word`,
      )
  })

  test(`a person of ${language} leaves no hole of a template open, and says the name`, () => {
    for (let number = 1; number <= 30; number++) {
      const { text, facts } = personOf(`${language}-${number}`)
      assert.ok(!/[{}]|undefined/.test(text), `${language}-${number}`)
      assert.ok(bare(text).includes(bare(facts.name)), facts.id)
    }
  })
}

test('the same id gives the same person', () => {
  assert.deepEqual(personOf('en-1'), personOf('en-1'))
})
