import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { draftByRules } from './rules-drafter.ts'

const must = (text: string) => [text, 'must_have']
const nice = (text: string) => [text, 'nice_to_have']
const read = (text: string) => draftByRules(text).criteria.map(({ text, kind }) => [text, kind])

describe('sentences', () => {
  for (const [text, ...expected] of [
    ['You must hold a welding certificate.', must('A welding certificate')],
    [
      'You have three years of Go, know Postgres and speak fluent German.',
      must('Three years of Go'),
      must('Know Postgres'),
      must('Speak fluent German'),
    ],
    ['Experience with Rust would be a plus.', nice('Experience with Rust would be a plus')],
    ['We are looking for someone who can weld and has a driving licence.', must('Can weld'), must('A driving licence')],
    ['You need ACCA, ACA or CIMA.', must('ACCA, ACA or CIMA')],
    ['You do not need a degree in anything.'],
    ['We do not need a degree, but you must speak Dutch.', must('Speak Dutch')],
    ['Essential: CSCS card, SMSTS. Desirable: first aid.', must('CSCS card'), must('SMSTS'), nice('First aid')],
    [
      'Knowledge of dbt is required, but Airflow experience is not essential.',
      must('Knowledge of dbt is required'),
      nice('Airflow experience is not essential'),
    ],
    [
      'Du hast eine abgeschlossene Ausbildung. Englischkenntnisse sind von Vorteil.',
      must('Eine abgeschlossene Ausbildung'),
      nice('Englischkenntnisse sind von Vorteil'),
    ],
    ['Vous maîtrisez Excel et vous parlez anglais.', must('Maîtrisez Excel'), must('Parlez anglais')],
    ['Do you have a driving licence?', must('A driving licence')],
    ['You hold a forklift licence. Mandarin is an asset.', must('A forklift licence'), nice('Mandarin is an asset')],
    ['You know how to weld. Even better!', nice('Know how to weld')],
    [
      'Somebody with ten years of sales, who is good at cold calls.',
      must('Ten years of sales'),
      must('Good at cold calls'),
    ],
    ['Meticulous drafting is a given.', must('Meticulous drafting is a given')],
    ['You have between three and five years of experience.', must('Between three and five years of experience')],
  ] as const) {
    test(`ask for something: “${text}”`, () => {
      assert.deepEqual(read(text), expected)
    })
  }

  for (const text of [
    'No degree is needed, and no experience is required.',
    'Eine Ausbildung ist nicht erforderlich.',
    'We offer a pension and 28 days of holiday.',
    'You will receive a company car and paid training.',
    'You will plan the shifts and coach the team.',
    'Our team has experience in many industries.',
    'Wir haben zwanzig Jahre Erfahrung.',
    'Applicants are considered without regard to race, religion or disability.',
    'Send us your CV and a cover letter.',
    'Are you looking for a change, and for a job with a future?',
    'Could you send me the ad tomorrow?',
    'Not fussed about certificates.',
  ]) {
    test(`ask for nothing: “${text}”`, () => {
      assert.deepEqual(read(text), [])
    })
  }
})

describe('a brief of a line', () => {
  for (const [text, ...expected] of [
    ['Senior Go dev, Berlin, remote ok, 80-95k, must know Postgres', must('Postgres')],
    ['Java developer | Hamburg | Spring | Kafka nice to have | asap', must('Spring'), nice('Kafka nice to have')],
    ['Koch, Wien, Vollzeit, 3 Jahre Erfahrung, Deutsch B2', must('3 Jahre Erfahrung'), must('Deutsch B2')],
    ['Barista wanted, Leeds, latte art, no degree needed', must('Latte art')],
  ] as const) {
    test(`has a criterion for each thing it asks for: “${text}”`, () => {
      assert.deepEqual(read(text), expected)
    })
  }
})

describe('a list', () => {
  test('under a heading that tells nothing is read by what most of its bullets say', () => {
    const text =
      'The facts\n- Three years of experience\n- A driving licence\n- Coffee lover\n\nMore\n- Free coffee\n- Great team'

    assert.deepEqual(read(text), [must('Three years of experience'), must('A driving licence'), must('Coffee lover')])
  })

  test('of many things keeps those that one can not do without', () => {
    const text = `Nice to have\n${'abcdefghij'.replaceAll(/./g, '- Tool $&\n')}\nRequirements\n${'klmnopqrst'.replaceAll(/./g, '- Tool $&\n')}`

    const kinds = read(text).map(([, kind]) => kind)

    assert.deepEqual([kinds.length, kinds.filter((kind) => kind === 'must_have').length], [15, 10])
  })
})

describe('a heading nobody foresaw', () => {
  for (const [heading, isAsking] of [
    ['Dit ben jij', true],
    ['On attend de toi', true],
    ['Sound like you?', true],
    ['What we need from you', true],
    ['What you will build', false],
    ['Why you will love it', false],
    ['Et en échange ?', false],
    ['What makes us tick', false],
  ] as const) {
    test(`“${heading}” asks for ${isAsking ? 'something' : 'nothing'}`, () => {
      assert.deepEqual(read(`${heading}\n- Tennis\n- Chess`), isAsking ? [must('Tennis'), must('Chess')] : [])
    })
  }
})
