/**
 * "Not yours" and "not there" are one answer. Every operation that names something of a company is asked for it by an
 * admin of another one.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { actionsPath } from '#modules/actions/staged.fixture.ts'
import { type Answer, type World, world } from '#test'
import { type DocumentedOperation, operationsOf } from '#test/fuzz/documented-operation.ts'
import { Known, valuesOf } from '#test/fuzz/values.ts'
import { applicant, keyOf, type Made, makeMember, makeNamed, pathWith } from './named.ts'
import { contract } from './registry.ts'

/** These name a thing that is public by nature, or make what they name. */
const exceptions: Readonly<Record<string, string>> = {
  authorizePlatform: 'makes the authorisation of the caller’s own company',
  getStatusLetter: 'reads a setting of the caller’s own company',
  putAtsJob: 'makes the link of the caller’s own company',
  putSourcingChannelKey: 'sets a key of the caller’s own company',
  deleteSourcingChannelKey: 'takes out a key of the caller’s own company',
}

const aCandidateOnIt = async ({ make }: World, { jobId }: Made): Promise<string> => {
  const { candidateId } = await make.application({ jobId: Number(jobId), status: 'sourced_potential' })
  return `?candidateIds=${candidateId}`
}

const onItsJob = async ({ as, admin }: World, { actionKey }: Made): Promise<string> => {
  const { body } = await as(admin).get(`${actionsPath}/page`)
  return `?jobId=${body.data.find((action: Made) => action['actionKey'] === actionKey).jobId}`
}

/** These operations are asked nothing without a query. */
const queries: Readonly<Record<string, (here: World, made: Made) => Promise<string>>> = {
  getCandidateReviews: aCandidateOnIt,
  listPipelineApplications: aCandidateOnIt,
  getAction: onItsJob,
}

/** The document can not tell the valid bodies of these operations. */
const bodies: Readonly<Record<string, unknown>> = {
  handInApplication: applicant,
  executeAction: {},
  createSourcingSearch: {},
}

/** A thing that is not there has a word of its own where it is no part of the address, but of what is asked. */
const notThere: Readonly<Record<string, readonly [number, RegExp]>> = {
  handInApplication: [422, /^ats_job_not_linked$/],
}

const addressing = operationsOf(contract.documentAt('http://localhost:3000')).filter(
  ({ id, path, security }) => path.includes('{') && (security === 'session' || security === 'key') && !exceptions[id],
)

/** The document calls the body valid, and it is the same in each run; the things it names by an id are there. */
async function bodyFor(here: World, { body, resolve }: DocumentedOperation, made: Made): Promise<unknown> {
  if (!body) return undefined
  const [sample] = fc.sample(valuesOf(body.schema, resolve), { numRuns: 1, seed: 7 })
  const value = JSON.parse(
    JSON.stringify(sample, (_, value) => (value instanceof Known ? value.otherwise : nonBlank(value))),
  )
  for (const name of Object.keys(value)) value[name] = (await makeMember(name, here, made)) ?? value[name]
  return value
}

/** Text is trimmed before it is measured, and holds no half characters, which the document does not say. */
const nonBlank = (value: unknown): unknown =>
  typeof value === 'string' && (value.trim() === '' || value.includes('\u0000') || !value.isWellFormed()) ? 'x' : value

async function ask(
  here: World,
  told: DocumentedOperation,
  who: 'admin' | 'stranger',
  made: Made,
  body: unknown,
): Promise<Answer> {
  const key = told.security === 'key' ? await keyOf(here, who) : undefined
  const path = pathWith(told.path, made) + (made['?'] ?? '')
  return here.as(key ?? here[who]).send(told.method, path, told.body ? { body } : {})
}

describe('somebody of another company', () => {
  for (const told of addressing) {
    test(`finds nothing by ${told.method} ${told.path}`, async () => {
      const here = await world()
      const named = await makeNamed(here, told)
      const made = { ...named, '?': (await queries[told.id]?.(here, named)) ?? '' }
      const body = bodies[told.id] ?? (await bodyFor(here, told, made))
      const anyNotFound = told.security === 'key' ? /^[a-z]+_not_found$/ : /^NOT_FOUND$/
      const [status, code] = notThere[told.id] ?? [404, anyNotFound]

      const answer = await ask(here, told, 'stranger', made, body)
      const control = await ask(here, told, 'admin', made, body)

      assert.equal(answer.status, status, answer.text)
      assert.match(answer.body.code, code)
      assert.notEqual(control.status, status, 'it was not there to begin with')
    })
  }
})
