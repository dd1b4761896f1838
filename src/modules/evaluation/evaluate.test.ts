/** These evaluators are none of the service's own: models, busy, failing, or slow enough to be overtaken. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testPorts, withAdapter } from '#kernel/test/ports.ts'
import { creditsOf, withCredits } from '#modules/plans/plans.fixture.ts'
import { type World, world } from '#test'
import { type EvaluatingScope, evaluateApplication } from './evaluate.ts'
import { databaseOf, evaluated, pythonCriteria, recordsPath } from './evaluation.fixture.ts'
import { type Evaluator, type EvaluatorAnswer, type EvaluatorInput, evaluatorPort } from './ports.ts'
import { evaluateApplicationTask } from './tasks/evaluate-application.ts'

const evaluatorOf = (evaluate: (input: EvaluatorInput) => Promise<EvaluatorAnswer>): Evaluator => ({
  identity: { engine: 'test', version: '1', model: 'model-7', promptVersion: 'p3' },
  evaluate,
})

/** The rules find all but the last of these. */
const criteria = [...pythonCriteria.slice(0, 2), { text: 'Fischer wizardry', kind: 'nice_to_have' }]

/** This evaluator says yes to everything, and quotes words for it, which are about the last criterion. */
const yesTo = ({ criteria, documents: [document] }: EvaluatorInput): EvaluatorAnswer => {
  const quote = 'Fischer GmbH'
  const start = document?.text.indexOf(quote) ?? -1
  const evidence = [{ quote, source: 'resume', start, end: start + quote.length }]
  const claims = criteria.map(({ id }) => ({ criterionId: id, met: 'yes' as const, evidence }))
  return { outcome: 'evaluated', claims }
}

function scopeWith(here: World, evaluator: Evaluator): EvaluatingScope {
  const { companyId } = here
  const db = databaseOf(here)
  return {
    reading: db.reading({ companyId }),
    transaction: (work) => db.transaction({ companyId }, work),
    ports: withAdapter(testPorts(), evaluatorPort, evaluator),
    signal: new AbortController().signal,
  }
}

const ask = (here: World, { id }: { id: number }, evaluator: Evaluator) =>
  evaluateApplication(scopeWith(here, evaluator), {
    actor: { kind: 'machine', name: 'test', companyId: here.companyId },
    applicationId: id,
    occasion: 'asked',
  })

describe('an evaluation by a model', () => {
  test('is recorded with its model and prompt, and not asked for again while the inputs are the same', async () => {
    const here = await world()
    const { application, path } = await evaluated(here, { criteria })
    let asked = 0
    const model = evaluatorOf(async (input) => {
      asked++
      return yesTo(input)
    })

    const outcomes = [await ask(here, application, model), await ask(here, application, model)]

    assert.deepEqual([outcomes, asked], [[{ outcome: 'done' }, { outcome: 'done' }], 1])
    const { data } = (await here.as(here.recruiter).get(recordsPath(application))).body
    assert.deepEqual(data.length, 2)
    assert.partialDeepStrictEqual(data[0], {
      engine: { name: 'test', version: '1', model: 'model-7', promptVersion: 'p3' },
      score: 90,
      profileHash: data[1].profileHash,
    })
    const { body } = await here.as(here.recruiter).get(path)
    assert.deepEqual([body.score, body.isCurrent], [90, true])
  })

  test('says to inputs that come back what it said before, though it would now say something else', async () => {
    const here = await world()
    const { application, path } = await evaluated(here, { criteria })
    await ask(
      here,
      application,
      evaluatorOf(async (input) => yesTo(input)),
    )
    // The service evaluates by rules: the newest record is theirs again.
    await here.as(here.recruiter).post(path)
    const changed = evaluatorOf(async () => ({ outcome: 'evaluated', claims: [] }))

    await ask(here, application, changed)

    const { data } = (await here.as(here.recruiter).get(recordsPath(application))).body
    assert.deepEqual(
      data.map(({ engine, score }: { engine: { name: string }; score: number }) => [engine.name, score]),
      [
        ['test', 90],
        ['muster-rules', data[1].score],
        ['test', 90],
        ['muster-rules', data[1].score],
      ],
    )
    assert.equal(data[1].score, 80)
  })

  test('that fails is made by the rules, and says so', async () => {
    const here = await world()
    const { application } = await evaluated(here, { criteria })
    const before = (await here.as(here.recruiter).get(recordsPath(application))).body.data

    const outcome = await ask(
      here,
      application,
      evaluatorOf(async () => ({ outcome: 'failed', fault: 'unusable' })),
    )

    assert.deepEqual(outcome, { outcome: 'done' })
    const [record, ...rest] = (await here.as(here.recruiter).get(recordsPath(application))).body.data
    assert.deepEqual([record.engine.name, record.engine.modelFault, record.score], ['muster-rules', 'unusable', 80])
    assert.deepEqual(rest, before)
  })

  test('is tried again by the task while the model is busy, and leaves nothing', async () => {
    const here = await world()
    const { application } = await evaluated(here, { criteria })
    const busy = evaluatorOf(async () => ({ outcome: 'failed', fault: 'busy' }))
    const scope = { ...scopeWith(here, busy), db: databaseOf(here), attempt: 1, lastAttempt: false }
    const payload = { companyId: here.companyId, applicationId: application.id, occasion: 'arrival' }

    const run = evaluateApplicationTask.run(payload as never, scope)

    await assert.rejects(run, /busy/)
    assert.equal((await here.as(here.recruiter).get(recordsPath(application))).body.data.length, 1)
  })

  test('that was overtaken by a change of criteria is made anew', async () => {
    const here = await world()
    const { job, application, path } = await evaluated(here, { criteria })
    const seen: number[] = []
    const slow = evaluatorOf(async (input) => {
      seen.push(input.criteria.length)
      if (seen.length === 1) {
        await here.as(here.recruiter).patch(`/v1/jobs/${job.id}`, { criteria: job.criteria.slice(1) })
        await here.settle()
      }
      return yesTo(input)
    })

    const outcome = await ask(here, application, slow)

    assert.deepEqual([outcome, seen], [{ outcome: 'done' }, [3, 2]])
    const { body } = await here.as(here.recruiter).get(path)
    assert.deepEqual([body.criteria.length, body.engine.model, body.isCurrent], [2, 'model-7', true])
  })

  test('is given up when criteria change faster than it is made', async () => {
    const here = await world()
    const { job, application } = await evaluated(here, { criteria })
    let count = 0
    const overtaken = evaluatorOf(async (input) => {
      await here.as(here.recruiter).patch(`/v1/jobs/${job.id}`, { criteria: [{ text: `Skill ${++count}` }] })
      return yesTo(input)
    })

    const outcome = await ask(here, application, overtaken)
    await here.settle()

    assert.deepEqual([outcome, count], [{ outcome: 'changing' }, 5])
  })

  test('is not asked for without credits', async () => {
    const here = await world()
    await withCredits(here, 0)
    const { application } = await evaluated(here, { criteria })
    let asked = 0
    const model = evaluatorOf(async (input) => {
      asked++
      return yesTo(input)
    })

    const short = await ask(here, application, model)
    const askedWithout = asked
    await withCredits(here, 1)
    const done = await ask(here, application, model)

    assert.deepEqual([short, askedWithout], [{ outcome: 'short' }, 0])
    assert.deepEqual([done, asked, await creditsOf(here)], [{ outcome: 'done' }, 1, 0])
  })

  test('costs nothing while the task waits for a busy model, and is made by the rules when it has waited enough', async () => {
    const here = await world()
    await withCredits(here, 0)
    const { application } = await evaluated(here, { criteria })
    await withCredits(here, 1)
    const busy = evaluatorOf(async () => ({ outcome: 'failed', fault: 'busy' }))
    const run = (attempt: number) => {
      const scope = { ...scopeWith(here, busy), db: databaseOf(here), attempt, lastAttempt: false }
      const payload = { companyId: here.companyId, applicationId: application.id, occasion: 'arrival' }
      return evaluateApplicationTask.run(payload as never, scope)
    }

    await assert.rejects(run(1), /busy/)
    const left = await creditsOf(here)
    await run(6)

    const [record] = (await here.as(here.recruiter).get(recordsPath(application))).body.data
    assert.deepEqual([left, await creditsOf(here)], [1, 0])
    assert.deepEqual([record.engine.name, record.engine.modelFault], ['muster-rules', 'busy'])
  })

  test('whose last credit is spent by another meanwhile is not recorded', async () => {
    const here = await world()
    await withCredits(here, 0)
    const { application } = await evaluated(here, { criteria })
    await withCredits(here, 1)
    const slow = evaluatorOf(async (input) => {
      await withCredits(here, 0)
      return yesTo(input)
    })

    const outcome = await ask(here, application, slow)

    assert.deepEqual(outcome, { outcome: 'short' })
    assert.deepEqual((await here.as(here.recruiter).get(recordsPath(application))).body.data, [])
  })
})
