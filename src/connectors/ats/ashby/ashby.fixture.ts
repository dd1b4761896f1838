/** A company has an Ashby of ours. */
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import {
  type ApplicationWish,
  type AtsConnection,
  AtsFault,
  type AtsModel,
  type AtsRecords,
  type PulledPage,
} from '#modules/ats/ports.ts'
import { ashbyCall, startAshby } from '#test/kit/ats/ashby-server.ts'

export async function ashbyWorld(t: TestContext, options: { now?: () => Date } = {}) {
  const vendor = await startAshby(options)
  t.after(() => vendor.stop())
  const { ats, connector } = vendor
  const call = ashbyCall(options.now)
  const job = ats.addJob({ title: 'Engineer', location: 'Berlin' })
  const connection: AtsConnection = { id: 'con_1', ...(await vendor.connect()) }
  const pull = <Model extends AtsModel>(model: Model, since: string | null = null, page: string | null = null) =>
    connector.pull<Model>(connection, { model, since, until: new Date(), page }, call)

  async function pullAll<Model extends AtsModel>(model: Model, since: string | null = null) {
    const records: AtsRecords[Model][] = []
    let pages = 0
    let page: string | null = null
    let cursor: string | null = null
    do {
      const pulled: PulledPage<Model> = await pull(model, since, page)
      assert.ok(pulled.nextPage === null || pulled.cursor === null)
      records.push(...pulled.records)
      pages++
      ;({ nextPage: page, cursor } = pulled)
    } while (page !== null)
    return { records, pages, cursor }
  }

  const applied = (name: string) => {
    const person = ats.addCandidate({ firstName: name, lastName: 'Lovelace', emails: [`${name}@people.example`] })
    return ats.addApplication({ candidateId: person.id, jobId: job.id })
  }
  const stage = (name: string) => ats.stagesOf(job.id).find((each) => each.name === name)?.id ?? ''
  const move = (applicationId: string, toStageId: string, fromStageId: string | null = null) =>
    connector.move(connection, { applicationId, jobId: job.id, toStageId, fromStageId }, call)

  const remembered: string[] = []
  const add = async (wish: Partial<ApplicationWish> = {}) =>
    connector.addApplication?.(connection, { ...applicationWish(job.id, remembered), ...wish }, call)
  const find = async (email = 'ada@people.example') =>
    connector.findApplication?.(connection, { jobId: job.id, email, externalId: 'app_1' }, call)
  return { vendor, ats, connector, job, connection, call, pull, pullAll, applied, stage, move, add, find, remembered }
}

const applicationWish = (jobId: string, remembered: string[]): ApplicationWish => ({
  externalId: 'app_1',
  jobId,
  stageId: null,
  applicant: {
    firstName: 'Ada',
    lastName: 'Byron Lovelace',
    email: 'ada@people.example',
    phone: '+44 7700 900123',
    links: ['https://www.linkedin.com/in/ada', 'https://ada.example/'],
  },
  resume: { fileName: 'Ada.txt', contentType: 'text/plain', bytes: Buffer.from('I compute.') },
  candidateId: null,
  rememberCandidate: async (id) => {
    remembered.push(id)
  },
})

export const fails =
  (kind: string, details: object = {}) =>
  (error: unknown) => {
    assert.ok(error instanceof AtsFault, String(error))
    assert.equal(error.kind, kind)
    assert.partialDeepStrictEqual(error.details, { provider: 'ashby', ...details })
    assert.doesNotMatch(error.message, /name a person/)
    return true
  }
