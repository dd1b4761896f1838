import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { corpusDay, type LabelledResume, readResumes } from '#test/corpus/resumes.ts'
import { evaluateResume } from '../corpus.fixture.ts'
import { type Evaluation, evaluate } from '../judging/evaluate.ts'
import { blind } from './blind.ts'
import { criterionFor, genderedLanguages, genderForms, regendered, resumeOf } from './genders.fixture.ts'
import { personalLines, swapsOf, withPersonalLines } from './swaps.fixture.ts'

const resumes = readResumes()

const judgementOf = ({ score, verdict, criteria }: Evaluation) => ({
  score,
  verdict,
  met: criteria.map(({ met }) => met),
})
const withHash = (evaluation: Evaluation) => ({ ...judgementOf(evaluation), hash: evaluation.profileHash })

const evaluated = (resume: LabelledResume, text: string) => evaluateResume({ ...resume, text })

describe('an evaluation does not see who the person is', () => {
  test('so another name, age, gender, nationality, family, photo or address changes nothing', (t) => {
    let swaps = 0
    resumes.forEach((resume, order) => {
      const own = withHash(evaluateResume(resume))
      for (const { label, from, to, text } of swapsOf(resume, order)) {
        swaps += 1
        assert.notEqual(text, resume.text, `${resume.id}: ${label} ${from}`)
        assert.deepEqual(withHash(evaluated(resume, text)), own, `${resume.id}: ${label} "${from}" for "${to}"`)
      }
    })
    t.diagnostic(`${swaps} swaps`)
  })

  test('so what others say of themselves below the name changes nothing', () => {
    for (const resume of resumes) {
      const own = judgementOf(evaluateResume(resume))
      for (const lines of personalLines)
        assert.deepEqual(judgementOf(evaluated(resume, withPersonalLines(resume.text, lines))), own, resume.id)
    }
  })

  test('so no private passage of a resume is in what is judged', () => {
    for (const { id, text, labels } of resumes) {
      const { address, ...rest } = labels.private
      const seen = blind(text).text
      for (const passage of Object.values(rest).flat()) assert.ok(!seen.includes(passage), `${id}: ${passage}`)
      // A town may stand again as the place of an employer.
      for (const passage of [address ?? []].flat())
        assert.ok(count(seen, passage) < count(text, passage), `${id}: ${passage}`)
    }
  })

  test('so a word for a man does not count otherwise than one for a woman', (t) => {
    let swaps = 0
    for (const resume of resumes) {
      const language = genderedLanguages.find((each) => each === resume.labels.language) ?? 'en'
      const own = judgementOf(evaluateResume(resume))
      for (const { from, to, text } of regendered(resume.text, language)) {
        swaps += 1
        assert.deepEqual(judgementOf(evaluated(resume, text)), own, `${resume.id}: ${from} for ${to}`)
      }
    }
    t.diagnostic(`${swaps} swaps`)
  })

  test('but nobody loses a skill for being called like it', () => {
    const text =
      'Ruby Jenkins\nruby.jenkins@example.com\n\nSKILLS\nRuby\nJenkins\nDocker\n\nEDUCATION\nBSc Physics, 2015\n\nKind regards\nRuby\n'
    const { criteria } = evaluate({
      criteria: ['Ruby', 'Jenkins'].map((id) => ({ id, text: id, kind: 'must_have', weight: 1 })),
      documents: [{ source: 'resume', text }],
      asOf: corpusDay,
    })

    assert.deepEqual(
      criteria.map(({ met, evidence }) => [met, evidence.map(({ start }) => start)]),
      [
        ['partly', [text.indexOf('Ruby\nJ')]],
        ['partly', [text.indexOf('Jenkins\nD')]],
      ],
    )
  })

  test('so "he" and "she" are one', () => {
    const said = (words: string) => `\nREFERENCE\n${words}\n`
    for (const resume of resumes) {
      const [one, other] = [
        'He led the night shift for five years. His colleagues trust him.',
        'She led the night shift for five years. Her colleagues trust her.',
      ].map((words) => withHash(evaluated(resume, resume.text + said(words))))

      assert.deepEqual(one, other, resume.id)
    }
  })
})

const count = (text: string, passage: string): number => text.split(passage).length - 1

describe('a criterion that names an occupation in one form', () => {
  for (const language of genderedLanguages)
    test(`is met by the other forms in ${language}`, () => {
      for (const forms of genderForms(language))
        for (const asked of forms)
          for (const said of forms) {
            const { criteria } = evaluate({
              criteria: [{ id: 'work', text: criterionFor(language, asked), kind: 'must_have', weight: 1 }],
              documents: [{ source: 'resume', text: resumeOf(language, said) }],
              asOf: corpusDay,
            })

            assert.equal(criteria[0]?.met, 'yes', `${said}, asked for ${asked}: ${criteria[0]?.note}`)
          }
    })
})
