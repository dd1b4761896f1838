import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Passages, withPassages } from './pointed.ts'
import { draftByRules } from './rules-drafter.ts'

const nothing: Passages = {
  title: null,
  department: null,
  location: null,
  employment: null,
  salary: null,
  criteria: [],
}

const drafted = (text: string, passages: Partial<Passages>) =>
  withPassages(draftByRules(text), text, { ...nothing, ...passages })

const brief = `We grow, and the atelier, Ghent that is, has a free bench. Whoever sits there gilds for us, ideally full time.
The colleagues next door work part time. A steady hand is mandatory here. Some Flemish would please us.
There is €2,900 a month as salary for it. The bonus is €9,000. Haste would not please us. Not in Bruges.`

describe('passages of a brief', () => {
  test('give a draft what the rules passed over, in words of the text and as the rules read them', () => {
    const draft = drafted(brief, {
      title: 'gilds',
      department: 'atelier',
      location: 'Ghent',
      employment: 'full time',
      salary: '€2,900 a month',
      criteria: [
        { quote: 'A steady hand is mandatory here.', isMust: true },
        { quote: 'Some Flemish would please us', isMust: true },
      ],
    })

    assert.partialDeepStrictEqual(draft, {
      title: 'gilds',
      department: 'atelier',
      location: { city: 'Ghent' },
      employmentType: 'full_time',
      salary: { min: 2900, currency: 'EUR', period: 'month' },
    })
    const kinds = new Map(draft.criteria.map(({ text, kind }) => [text, kind]))
    assert.equal(kinds.get('Some Flemish would please us'), 'nice_to_have')
    assert.ok(draft.criteria.every(({ text }) => brief.includes(text)))
  })

  test('are nothing when they are not in the text, cut a word or a number, or are denied there', () => {
    const made = drafted(brief, {
      title: 'Gilder',
      department: 'ateli',
      location: 'Bruges',
      employment: 'internship',
      salary: '€9,00',
      criteria: [
        { quote: 'Ten years of experience', isMust: true },
        { quote: 'Haste would not please us.', isMust: true },
        { quote: 'steady han', isMust: true },
      ],
    })

    assert.deepEqual(made, drafted(brief, {}))
  })

  test('of other money are no pay', () => {
    assert.equal(drafted(brief, { salary: '€9,000' }).salary, draftByRules(brief).salary)
  })

  test('take nothing from what the rules found, and add no criterion twice', () => {
    const text = `# Bookbinder (f/m/d)
Leipzig, Germany · Full-time · On-site

Salary: €2,800 – €3,200 per month

## Your profile
- Has bound a book
- Gilding is a plus
`
    const other = {
      title: 'book',
      location: 'Germany',
      employment: 'Full-time',
      salary: '€2,800',
      criteria: [{ quote: 'Has bound a book', isMust: false }],
    }

    const { department, ...made } = drafted(text, other)

    assert.partialDeepStrictEqual(draftByRules(text), made)
    assert.equal(made.criteria.length, 2)
    assert.equal(department, null)
  })

  test('are no more than a job is measured by, however many there are', () => {
    const lines = Array.from({ length: 60 }, (_, n) => `Knot number ${n} is something that pleases us a lot`)
    const draft = drafted(lines.join('.\n'), { criteria: lines.map((quote) => ({ quote, isMust: true })) })

    assert.ok(draft.criteria.length <= 15, String(draft.criteria.length))
    assert.ok(draft.criteria.every(({ kind }) => kind === 'nice_to_have'))
  })
})
