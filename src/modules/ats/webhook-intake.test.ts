import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { describe, type TestContext, test } from 'node:test'
import { signatureOf, webhookHeaders } from '#connectors/ats/sandbox/webhook-signature.ts'
import type { Answer } from '#test'
import type { VendorWebhook } from '#test/kit/ats/ats-vendor.ts'
import { startKombo } from '#test/kit/ats/kombo-server.ts'
import { atsStandIns } from '#test/kit/ats/stand-ins.ts'
import {
  applicationOf,
  appliesThere,
  atsPath,
  besideGreenhouse,
  connectBy,
  type InBoth,
  inBoth,
  linkedJobs,
  map,
  stageId,
  unconnected,
} from './ats.fixture.ts'

interface Told extends InBoth {
  /** The vendor tells of it here. */
  readonly path: string
  readonly jobId: number
  readonly remoteJobId: string
}

/** Somebody stands in both systems, and nothing is untold. */
async function standingInBoth(t: TestContext) {
  const here = await inBoth(t)
  const { jobId, remoteJobId } = await linkedJobs(here)
  const { email, application } = appliesThere(here, remoteJobId)
  await map(here, { suitable: 'Interview' }, { atsHistorySync: true })
  await here.sync()
  here.vendor.webhooks()
  const path = `/ats/webhooks/${(await here.integration()).id}`
  return { ...here, path, jobId, remoteJobId, email, remote: application }
}

const post = ({ as, path }: Pick<Told, 'as' | 'path'>, { headers, body }: VendorWebhook): Promise<Answer> =>
  as(null).post(path, undefined, { raw: new Uint8Array(body), headers })

const movedThere = (here: Told & { readonly remote: { readonly id: string } }): VendorWebhook => {
  here.vendor.ats.move(here.remote.id, stageId(here, here.remoteJobId, 'Interview'))
  return here.vendor.webhooks()[0] ?? assert.fail('nothing was told')
}

/** Signed as the vendor would sign it: by the secret that we gave it. */
function signed({ vendor }: InBoth, told: object, atMs = Date.now()): VendorWebhook {
  const [made] = vendor.server.asked('PUT', /webhook/)
  const { secret } = (made ?? assert.fail('no webhooks were made')).json() as { secret: string }
  const body = Buffer.from(JSON.stringify(told))
  const [id, timestamp] = [randomUUID(), String(Math.floor(atMs / 1000))]
  const signature = signatureOf({ id, timestamp, body }, secret)
  const headers = {
    [webhookHeaders.id]: id,
    [webhookHeaders.timestamp]: timestamp,
    [webhookHeaders.signature]: signature,
  }
  return { headers, body }
}

const readsOf = ({ vendor }: InBoth, id: string): number => vendor.server.asked('GET', new RegExp(`/${id}$`)).length

describe('a webhook of an ATS', () => {
  test('has what it names read at once', async (t) => {
    const here = await standingInBoth(t)

    const { status, text, headers } = await post(here, movedThere(here))
    await here.settle()

    assert.deepEqual([status, text, headers.get('cache-control')], [200, '', 'no-store'])
    assert.equal((await applicationOf(here, here.jobId, here.email))?.status, 'suitable')
  })

  test('counts once, however often and when it is delivered', async (t) => {
    const here = await standingInBoth(t)
    const webhook = movedThere(here)

    const answers = await Promise.all([post(here, webhook), post(here, webhook)])
    await here.settle()
    const reads = readsOf(here, here.remote.id)
    answers.push(await post(here, webhook))
    await here.settle()

    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    )
    assert.equal(readsOf(here, here.remote.id), reads)
  })

  test('is not believed: what the ATS answers counts', async (t) => {
    const here = await standingInBoth(t)
    const lies = [
      { kind: 'deleted', model: 'application', id: here.remote.id },
      { kind: 'deleted', model: 'candidate', id: here.remote.candidateId },
      { kind: 'merged', model: 'candidate', id: here.remote.candidateId, intoId: 'somebody' },
      { kind: 'moved', model: 'application', id: here.remote.id, stageId: stageId(here, here.remoteJobId, 'Hired') },
      { kind: 'deleted', model: 'job', id: here.remoteJobId },
    ]

    for (const lie of lies) assert.equal((await post(here, signed(here, lie))).status, 200)
    await here.settle()

    assert.equal((await applicationOf(here, here.jobId, here.email))?.status, 'unreviewed')
    assert.deepEqual(await goneOf(here), [])
    assert.equal((await here.recruiters.get(atsPath('/jobs/page'))).body.data.length, 1)
  })

  test('about what is not there any more takes nobody away here', async (t) => {
    const here = await standingInBoth(t)
    here.vendor.ats.delete('candidate', here.remote.candidateId)

    for (const webhook of here.vendor.webhooks()) assert.equal((await post(here, webhook)).status, 200)
    await here.settle()

    assert.deepEqual(await goneOf(here), [{ id: here.remote.candidateId, into: null }])
    assert.equal((await applicationOf(here, here.jobId, here.email))?.status, 'unreviewed')
  })

  test('about two who were one has one of them go on', async (t) => {
    const here = await standingInBoth(t)
    const other = here.vendor.ats.addCandidate({ firstName: 'Noor', lastName: 'Twice' })
    await here.sync()
    here.vendor.webhooks()
    here.vendor.ats.merge(here.remote.candidateId, other.id)

    for (const webhook of here.vendor.webhooks().toReversed()) assert.equal((await post(here, webhook)).status, 200)
    await here.settle()

    assert.deepEqual(await goneOf(here), [{ id: here.remote.candidateId, into: other.id }])
    assert.equal((await here.recruiters.get(`/v1/jobs/${here.jobId}/applications/page`)).body.data.length, 1)
  })

  test('of an unknown kind is taken, and nothing follows', async (t) => {
    const here = await standingInBoth(t)
    const asked = here.vendor.server.requests.length

    const unknown = await post(here, signed(here, { kind: 'painted', model: 'office', id: '1' }))
    await here.settle()

    assert.equal(unknown.status, 200)
    assert.equal(here.vendor.server.requests.length, asked)
  })

  test('is refused unless it is signed by the ATS, and nothing is read', async (t) => {
    const here = await standingInBoth(t)
    const { headers, body } = movedThere(here)
    const asked = here.vendor.server.requests.length
    const tenMinutesMs = 600_000

    const answers = [
      await post(here, { headers: {}, body }),
      await post(here, { headers: { ...headers, [webhookHeaders.signature]: 'a'.repeat(64) }, body }),
      await post(here, { headers: { ...headers, [webhookHeaders.id]: randomUUID() }, body }),
      await post(here, { headers, body: Buffer.from(`${body} `) }),
      await post(here, { headers, body: Buffer.alloc(0) }),
      await post(here, signed(here, { kind: 'moved' })),
      await post(here, signed(here, JSON.parse(String(body)), Date.now() - tenMinutesMs)),
    ]
    await here.settle()

    for (const { status, body: told } of answers) assert.deepEqual([status, told.code], [401, 'unauthorized'])
    assert.equal(here.vendor.server.requests.length, asked)
    assert.equal((await applicationOf(here, here.jobId, here.email))?.status, 'unreviewed')
  })

  test('finds nobody at the address of another connection, one that ended, or none', async (t) => {
    const here = await standingInBoth(t)
    const webhook = movedThere(here)
    const nowhere = [
      await post({ ...here, path: '/ats/webhooks/atc_unknown' }, webhook),
      await post({ ...here, path: '/ats/webhooks/sandbox' }, webhook),
      await post({ ...here, path: `/ats/webhooks/${'a'.repeat(200)}` }, webhook),
    ]
    await here.admins.delete(atsPath())
    const asked = here.vendor.server.requests.length

    const ended = await post(here, webhook)
    await here.settle()

    for (const { status } of [...nowhere, ended]) assert.equal(status, 404)
    assert.equal(here.vendor.server.requests.length, asked)
  })

  test('is refused when it is larger than any is', async (t) => {
    const here = await standingInBoth(t)
    const { headers } = movedThere(here)

    const { status } = await post(here, { headers, body: Buffer.alloc(2 * 1024 * 1024, ' ') })

    assert.equal(status, 413)
    assert.equal((await here.as(null).get(here.path)).status, 404)
  })
})

describe('webhooks that the ATS was asked for', () => {
  test('leave no secret with a connection that ended before they were made', async (t) => {
    const here = await unconnected(t)
    const connector = atsStandIns.get('sandbox') ?? assert.fail()
    const ended = Promise.withResolvers<Answer>()
    atsStandIns.set('sandbox', {
      ...connector,
      async makeWebhooks(_connection, { secret }, { signal }) {
        here.admins.delete(atsPath()).then(ended.resolve, ended.reject)
        await once(signal, 'abort')
        return { secrets: [secret], settings: { made: 'too late' } }
      },
    })
    await connectBy(here)

    const { status } = await ended.promise
    await here.settle()

    assert.equal(status, 200)
    const kept = await here.row('select settings from ats_connection where company_id = $1')
    assert.deepEqual(kept, [{ settings: {} }])
  })
})

describe('a webhook that an administrator made by hand', () => {
  test('is verified by the secret that was typed in', async (t) => {
    const here = await besideGreenhouse(t)
    const { webhookSecret } = here.vendor
    const credentials = { ...here.vendor.tokens.issue(), webhookSecret }
    await here.admins.put(atsPath('/credentials'), { integrationTool: 'greenhouse', credentials })
    await here.settle()
    here.vendor.webhooks()
    here.vendor.ats.addJob({ title: 'Bookbinder' })
    const [webhook] = here.vendor.webhooks()
    const path = `/ats/webhooks/${(await here.integration()).id}`
    assert.ok(webhook)

    const taken = await post({ ...here, path }, webhook)
    const forged = await post({ ...here, path }, { ...webhook, body: Buffer.from(`${webhook.body} `) })
    await here.settle()

    assert.deepEqual([taken.status, forged.status], [200, 401])
    assert.equal((await here.recruiters.get(atsPath('/jobs/page'))).body.data[0]?.title, 'Bookbinder')
  })

  test('is refused as long as no secret was typed in', async (t) => {
    const here = await besideGreenhouse(t)
    const credentials = here.vendor.tokens.issue()
    await here.admins.put(atsPath('/credentials'), { integrationTool: 'greenhouse', credentials })
    await here.settle()
    here.vendor.ats.addJob({ title: 'Bookbinder' })
    const path = `/ats/webhooks/${(await here.integration()).id}`

    for (const webhook of here.vendor.webhooks()) assert.equal((await post({ ...here, path }, webhook)).status, 401)
  })
})

describe('a webhook of a broker', () => {
  const path = '/ats/webhooks/kombo'

  test('tells of a connection at the address of all, and has it read', async (t) => {
    const here = await inBoth(t, startKombo)
    here.vendor.webhooks()
    here.vendor.ats.addJob({ title: 'Bookbinder' })
    const [webhook] = here.vendor.webhooks()
    assert.ok(webhook)

    const { status } = await post({ ...here, path }, webhook)
    await here.settle()

    assert.equal(status, 200)
    assert.equal((await here.recruiters.get(atsPath('/jobs/page'))).body.data[0]?.title, 'Bookbinder')
  })

  test('is taken for a connection that is none of ours, and nothing follows; a forged one is refused', async (t) => {
    const here = await inBoth(t, startKombo)
    here.vendor.ats.addJob({ title: 'Bookbinder' })
    const [webhook] = here.vendor.webhooks()
    assert.ok(webhook)
    await here.admins.delete(atsPath())
    const asked = here.vendor.server.requests.length

    const ended = await post({ ...here, path }, webhook)
    const forged = await post({ ...here, path }, { ...webhook, body: Buffer.from(`${webhook.body} `) })
    await here.settle()

    assert.deepEqual([ended.status, forged.status], [200, 401])
    assert.equal(here.vendor.server.requests.length, asked)
  })
})

/** Those of the ATS that are known to be gone, and who they are now. */
const goneOf = ({ row }: InBoth) =>
  row(
    `select remote_id as id, merged_into as into from ats_candidate
     where company_id = $1 and deleted_at is not null order by remote_id`,
  )
