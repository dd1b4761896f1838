/** Servers of companies that keep silent hold up letters by no others. */
import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { newId } from '#kernel/ids.ts'
import { Secrets } from '#kernel/secrets.ts'
import { breakingSmtpServer, type MailService, mailService, mailSettings, testConfig } from '#test'
import { CompanyPlaces } from './company-places.ts'
import { letterServers } from './letter-server.ts'
import { queueLetter } from './mail.ts'

const companies = (count: number): string[] => Array.from({ length: count }, (_, index) => `org_${index}`)

/** Companies take places at three servers each, until nothing is free for them. */
function fill(places: CompanyPlaces, ids: readonly string[]): (() => void)[] {
  const servers = ids.flatMap((companyId) => [1, 2, 3].map((n) => ({ companyId, server: `${companyId}/${n}` })))
  return servers.flatMap((wish) => {
    const { byCompanies, companies: full, servers: left } = places.taken()
    const isFree = !byCompanies && !full.includes(wish.companyId) && !left.includes(wish.server)
    return isFree ? [places.take(wish)] : []
  })
}

describe('places of letters by servers of companies', () => {
  test('are few, and one company has an eighth of them at most', () => {
    const places = new CompanyPlaces()
    const [first] = [places.take({ companyId: 'org_a', server: 'org_a/1' })]
    places.take({ companyId: 'org_a', server: 'org_a/2' })
    places.take({ companyId: 'org_a', server: 'org_a/3' })
    const full = places.taken()
    first()
    const after = places.taken()

    assert.deepEqual(full, {
      byCompanies: false,
      companies: ['org_a'],
      servers: ['org_a/1', 'org_a/2', 'org_a/3'],
    })
    assert.deepEqual(after, { byCompanies: false, companies: [], servers: ['org_a/2', 'org_a/3'] })
    assert.equal(fill(places, companies(20)).length, 22)
    assert.equal(places.taken().byCompanies, true)
  })

  test('are free again when a letter takes long, as often as slow ones have room', () => {
    let now = 0
    const places = new CompanyPlaces(() => now)
    const taken = [0, 1, 2].map((round) => {
      now = round * 10_000
      return fill(places, companies(100).slice(round * 30, round * 30 + 30)).length
    })
    now = 30_000

    assert.deepEqual(taken, [24, 24, 0])
    assert.equal(places.taken().byCompanies, true)
  })

  test('are kept from servers that took long while many of those are given letters, and not from others', () => {
    let now = 0
    const places = new CompanyPlaces(() => now)
    const silent = companies(20)
    const first = fill(places, silent.slice(0, 8))
    now = 10_000
    for (const giveBack of first) giveBack()
    const again = fill(places, silent.slice(0, 8))
    const others = fill(places, silent.slice(8))

    assert.deepEqual([first.length, again.length, others.length], [24, 12, 24])
    // Those that answered at once are as others again.
    for (const giveBack of [...again, ...others]) giveBack()
    const afterwards = fill(places, silent.slice(0, 8))
    assert.equal(afterwards.length, 24)
  })

  test('are for everybody again when a server was slow long ago', () => {
    let now = 0
    const places = new CompanyPlaces(() => now)
    const silent = companies(8)
    const first = fill(places, silent)
    now = 10_000
    for (const giveBack of first) giveBack()
    now += 20 * 60_000

    assert.equal(fill(places, silent).length, 24)
  })
})

interface Way {
  readonly companyId: string
  readonly serverId: string
}

let servers = 0

async function server({ db, databaseUrl }: MailService, companyId: string, port: number): Promise<Way> {
  const id = `server-${++servers}`
  const secrets = new Secrets(testConfig(databaseUrl, '').secret ?? assert.fail())
  const [host, security, user, password] = ['127.0.0.1', 'tls', 'jobs@acme.example', 'open sesame'] as const
  const settings = { companyId, id, address: user, isOn: true, server: { host, port, security, user, password } }
  await db.transaction('everyone', (tx) => letterServers.keep(tx, { secrets }, settings))
  return { companyId, serverId: id }
}

async function write({ db }: MailService, way: { readonly companyId: string; readonly serverId?: string }) {
  const id = newId('msg')
  const bytes = Buffer.from(`From: jobs@acme.example\r\nMessage-ID: <${id}@acme.example>\r\n\r\nHello\r\n`)
  const letter = { purpose: 'told', to: 'jana@people.example', subject: 'A letter', text: 'Hello' }
  await db.transaction('everyone', async (tx) => queueLetter(tx, { ...letter, ...way, id, bytes }))
  return id
}

/** All others wait while so many letters are under way as there are places. */
async function silence(t: TestContext, service: MailService): Promise<void> {
  const silent = await breakingSmtpServer(t, () => ({ at: 'MAIL', how: 'silence' }), { tls: true })
  for (let company = 0; company < 8; company++) {
    const companyId = newId('org')
    for (let n = 0; n < 3; n++) await write(service, await server(service, companyId, silent.port))
  }
  await until(async () => (await statesOf(service)).every((state) => state === 'handing_over'))
}

const statesOf = async (service: MailService): Promise<string[]> => (await service.letters()).map(({ state }) => state)

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; !(await isSo()); ) {
    assert.ok(Date.now() < end, 'it does not come to that')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('a letter leaves by its company’s server, and one by the service’s, while servers of others keep silent at all places', async (t) => {
  const relay = await breakingSmtpServer(t, () => undefined)
  const answers = await breakingSmtpServer(t, () => undefined, { tls: true })
  const service = await mailService(t, mailSettings(relay.port), { smtpTimeoutMs: 600_000 })
  await silence(t, service)

  const companyId = newId('org')
  const letters = [
    await write(service, await server(service, companyId, answers.port)),
    await write(service, { companyId }),
  ]
  const own = async () => (await service.letters()).filter(({ id }) => letters.includes(id))
  await until(async () => (await own()).every(({ state }) => state !== 'queued' && state !== 'handing_over'))

  assert.deepEqual(
    (await own()).map(({ state }) => state),
    ['sent', 'sent'],
  )
  assert.equal((await statesOf(service)).filter((state) => state === 'handing_over').length, 24)
})
