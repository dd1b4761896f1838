import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ProcessDocumentReader } from '#connectors/documents/documents.ts'
import type { DocumentReading } from '#modules/files/ports.ts'
import { blind } from '#reading/blinding/blind.ts'
import {
  type CorpusField,
  type Counts,
  corpusFields,
  countResume,
  evaluateResume,
  figuresOf,
  sumOf,
} from '#reading/corpus.fixture.ts'
import { readLayouts, wordsOf } from './documents/layouts.ts'
import { contentTypes, type Format, formatOf, formats, type Hidden, renderDocument } from './documents/render.ts'
import { claims, hiddenIn, orders } from './documents/tricks.ts'
import { type LabelledResume, readResumes } from './resumes.ts'

interface Case {
  readonly resume: LabelledResume
  readonly format: Format
  /** The text is as the document reader hands it over. */
  readonly text: string
  readonly counts: Counts
}

const least: readonly (readonly [CorpusField, number])[] = [
  ['contacts', 0.95],
  ['dates', 0.9],
  ['skills', 0.9],
  ['met', 0.9],
]

/** Each format must reach this by itself, so that no layout is left behind. */
const metInFormat = 0.9

let reader: ProcessDocumentReader
const cases: Case[] = []

type Read = Extract<DocumentReading, { readonly outcome: 'read' }>

async function read(text: string, format: Format, hidden?: Hidden): Promise<Read> {
  const bytes = await renderDocument(text, format, hidden)
  const reading = await reader.read({ bytes, contentType: contentTypes[format] }, { companyId: 'acme', sender: 'task' })
  assert.ok(reading.outcome === 'read', JSON.stringify(reading))
  return reading
}

async function caseOf(resume: LabelledResume, order: number): Promise<Case> {
  const format = formatOf(resume.id, order)
  const { text, hidden, instructions } = await read(resume.text, format)
  assert.deepEqual({ hidden, instructions }, { hidden: [], instructions: [] }, `${resume.id} as ${format}`)
  return { resume, format, text, counts: countResume({ ...resume, text }) }
}

before(async () => {
  reader = new ProcessDocumentReader({ concurrency: 2, waitingOfSenderMax: 100 })
  cases.push(...(await Promise.all(readResumes().map(caseOf))))
})
after(() => reader.close())

describe('the corpus as documents', () => {
  for (const [field, figure] of least) {
    test(`is read from file to ${field} with a precision and recall of at least ${figure}`, (t) => {
      const all = sumOf(cases.map(({ counts }) => counts[field]))

      t.diagnostic(`${field}: ${figuresOf(all)}`)
      assert.ok(all.precision >= figure && all.recall >= figure, all.faults.join('\n'))
    })
  }

  test('is read well enough in each format, and prints how well', (t) => {
    for (const format of formats) {
      const some = cases.filter((each) => each.format === format)
      const figures = corpusFields.map(
        (field) => `${field} ${figuresOf(sumOf(some.map(({ counts }) => counts[field])))}`,
      )

      t.diagnostic(`${format}, ${some.length} documents: ${figures.join('; ')}`)
      assert.ok(some.length >= 5)
      const met = sumOf(some.map(({ counts }) => counts.met))
      assert.ok(met.recall >= metInFormat, met.faults.join('\n'))
    }
  })

  test('gives no evidence but words that stand in what was read', () => {
    for (const { resume, text } of cases)
      for (const { evidence } of evaluateResume({ ...resume, text }).criteria)
        for (const { quote, start, end } of evidence) assert.equal(text.slice(start, end), quote, resume.id)
  })

  test('shows the evaluation no name, in whatever order a page is read', () => {
    for (const { resume, text, format } of cases) {
      const seen = blind(text).text
      const words = resume.labels.private.name.match(/[\p{L}-]{4,}/gu) ?? []
      const shown = words.filter((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(seen))

      assert.deepEqual(shown, [], `${resume.id} as ${format}`)
    }
  })
})

/** These resumes of each format ask for something they can't show: people who hide words want to gain by it. */
const wanting = (format: Format, count: number): LabelledResume[] =>
  readResumes()
    .filter(({ labels }) => labels.criteria.some(({ met }) => met === 'unknown'))
    .filter((_, index) => index % formats.length === formats.indexOf(format))
    .slice(0, count)

const scoreOf = (resume: LabelledResume, { text }: Read) => {
  const { score, verdict, criteria, profileHash } = evaluateResume({ ...resume, text })
  return { score, verdict, met: criteria.map(({ met }) => met), profileHash }
}

describe('words that nobody sees', () => {
  for (const { name, kind, format, hide } of hiddenIn) {
    test(`earn nothing when they are ${name} in ${format}, and are reported`, async () => {
      let gained = 0
      for (const resume of wanting(format, 4)) {
        const claim = claims(resume)
        const [plain, tricked, open] = await Promise.all([
          read(resume.text, format),
          read(resume.text, format, hide(claim)),
          read(`${resume.text}\n\n${claim}\n`, format),
        ])

        assert.deepEqual(scoreOf(resume, tricked), scoreOf(resume, plain), resume.id)
        assert.ok(tricked.hidden.some((each) => each.kind === kind && claim.startsWith(each.excerpt.slice(0, 40))))
        gained += (scoreOf(resume, open).score ?? 0) - (scoreOf(resume, plain).score ?? 0)
      }
      assert.ok(gained > 0, 'seen, the same words would have gained')
    })
  }
})

describe('words that speak to machines', () => {
  for (const format of formats)
    test(`earn nothing in ${format}, and are reported`, async () => {
      for (const resume of wanting(format, 3))
        for (const order of orders) {
          const [plain, ordering] = await Promise.all([
            read(resume.text, format),
            read(`${resume.text}\n\n${order}\n`, format),
          ])
          const { profileHash: _, ...judgement } = scoreOf(resume, ordering)
          const { profileHash: __, ...own } = scoreOf(resume, plain)

          assert.deepEqual(judgement, own, `${resume.id}: ${order}`)
          assert.ok(ordering.instructions.length > 0, `${resume.id}: ${order}`)
        }
    })

  test('are reported when they are hidden too', async () => {
    for (const { format, hide } of hiddenIn) {
      const [resume] = wanting(format, 1)
      const { hidden } = await read(resume?.text ?? '', format, hide(orders[0] ?? ''))

      assert.ok(
        hidden.some(({ instruction }) => instruction),
        format,
      )
    }
  })
})

describe('files of other programs', () => {
  for (const { name, bytes, contentType, lines } of readLayouts()) {
    test(`are read line by line in the order of a person: ${name}`, async () => {
      const reading = await reader.read({ bytes, contentType }, { companyId: 'acme', sender: 'task' })

      assert.ok(reading.outcome === 'read', JSON.stringify(reading))
      assert.deepEqual(reading.hidden, [])
      const words = ` ${wordsOf(reading.text)} `
      let from = 0
      for (const line of lines) {
        const at = words.indexOf(` ${wordsOf(line)} `, from)
        assert.ok(at >= 0, `${line} is not after the lines before it in:\n${reading.text}`)
        from = at + wordsOf(line).length
      }
    })
  }
})
