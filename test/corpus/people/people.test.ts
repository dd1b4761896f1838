import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { least, most } from './bars.ts'
import { denialKinds, denialLanguages, denialsOf } from './denials/denials.ts'
import { type Figure, shareOf, written } from './figures.ts'
import { heldFigures, shareWrong } from './held-figures.ts'
import { idsOf } from './people.ts'
import { personOf } from './person.ts'
import { halfOf, halves } from './random.ts'
import { jobsOf, textOf } from './stuffing/job.ts'
import { wayNames, ways } from './stuffing/ways.ts'
import { fullLanguages } from './words.ts'

/** Figures alone are told here, never people: whoever mends the rules must not see the held half. */
const figures = heldFigures()

function figureOf(name: string): Figure {
  const figure = figures.find((each) => each.name === name)
  assert.ok(figure, `There is no figure ${name}; bars are named as figures are.`)
  return figure
}

describe('the held half', () => {
  for (const [name, bar] of Object.entries(least))
    test(`is right about ${name} in at least ${bar}`, (t) => {
      const figure = figureOf(name)

      t.diagnostic(written(figure))
      assert.ok(figure.of > 0, 'Nothing was measured.')
      assert.ok(shareOf(figure) >= bar, written(figure))
    })

  for (const [name, bar] of Object.entries(most))
    test(`is wrong about ${name} in at most ${bar}`, (t) => {
      const figure = figureOf(name)

      t.diagnostic(written(figure))
      assert.ok(shareWrong(figure) <= bar, written(figure))
    })
})

describe('the generated people', () => {
  test('are the same whenever they are asked for', () => {
    for (const id of idsOf('tune', fullLanguages, 0.1)) assert.deepEqual(personOf(id), personOf(id), id)
  })

  test('are in one half alone', () => {
    for (const half of halves) for (const id of idsOf(half)) assert.equal(halfOf(id), half)
  })
})

describe('denials', () => {
  const all = halves.flatMap((half) => denialsOf(half))

  test('are 200 or more, of every kind and language in both halves', () => {
    assert.ok(all.length >= 200, `${all.length} lines`)
    for (const half of halves) {
      const denials = denialsOf(half)
      assert.deepEqual(new Set(denials.map(({ kind }) => kind)), new Set(denialKinds))
      assert.deepEqual(new Set(denials.map(({ language }) => language)), new Set(denialLanguages))
    }
  })

  test('stand alone in resumes without any place left open', () => {
    for (const { line, resume } of all) {
      assert.equal(resume.split(line).length, 2, line)
      assert.ok(!resume.includes('{'), line)
    }
  })
})

describe('stuffing', () => {
  const jobs = halves.flatMap((half) => jobsOf(half))

  test('is for 40 jobs or more', () => {
    assert.ok(jobs.length >= 40, `${jobs.length} jobs`)
  })

  test('adds something to the resume of a stranger in each way', () => {
    for (const job of jobs)
      for (const way of wayNames.slice(1)) {
        const stuffed = textOf(ways[way](job.stranger, job))
        assert.notEqual(stuffed, textOf(job.stranger), `${job.id}, ${way}`)
      }
  })

  test('is compared with people who have lost a half of the skills, and not more', () => {
    for (const { id, honest, criteria } of jobs) {
      const had = personOf(id).facts.skills
      const lost = [...had].filter(([skill, standing]) => standing !== honest.skills.get(skill))
      assert.equal(lost.length, Math.floor(criteria.length / 2), id)
    }
  })
})
