import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { startKombo } from '#test/kit/ats/kombo-server.ts'
import { atsStandIns, restoreConnector } from '#test/kit/ats/stand-ins.ts'
import { atsPath } from '../ats.fixture.ts'

async function onTheWay(t: { after(end: () => unknown): void }) {
  const here = await world()
  const vendor = await startKombo()
  t.after(async () => {
    await here.as(here.admin).delete(atsPath())
    restoreConnector('kombo')
  })
  t.after(() => vendor.stop())
  atsStandIns.set('kombo', vendor.connector)
  const link = await here.as(here.recruiter).post(atsPath('/link'), { integrationTool: 'kombo' })
  assert.equal(link.status, 201, JSON.stringify(link.body))
  const ours = (address: string | URL): URL => {
    const { pathname, search } = new URL(address)
    return new URL(pathname + search, here.url)
  }
  const open = (address: string | URL) => fetch(ours(address), { redirect: 'manual' })
  const integration = async () => (await here.as(here.recruiter).get(atsPath())).body.integration
  return { here, vendor, url: link.body.url as string, open, integration }
}

describe('the flow of a broker', () => {
  test('stands in our page, which lets in nobody else, and uses nothing up', async (t) => {
    const { vendor, url, open, integration } = await onTheWay(t)

    const [first, again] = [await open(url), await open(url)]

    const policy = first.headers.get('content-security-policy') ?? ''
    assert.deepEqual([first.status, again.status], [200, 200])
    assert.match(policy, new RegExp(`frame-src ${vendor.server.url}(?:;|$)`))
    assert.equal(first.headers.get('referrer-policy'), 'no-referrer')
    assert.match(await first.text(), /<div id="flow" data-kind="frame" data-url="http:\/\/127\.0\.0\.1/)
    assert.equal(await integration(), null)
  })

  test('ends with a token that connects, once', async (t) => {
    const { vendor, url, open, integration } = await onTheWay(t)
    const back = new URL(url)
    back.searchParams.set('token', vendor.goThrough(url))
    back.searchParams.delete('flow')

    const [connected, again] = [await open(back), await open(back)]

    assert.deepEqual([connected.status, again.status], [303, 403])
    assert.equal((await integration())?.integrationTool.split(':')[0], 'kombo')
  })

  test('is no page of anybody else', async (t) => {
    const { url, open } = await onTheWay(t)
    const elsewhere = new URL(url)
    elsewhere.searchParams.set('flow', 'https://kombo.dev.evil.example/flow')

    const refused = await open(elsewhere)

    assert.equal(refused.status, 409)
    assert.doesNotMatch(await refused.text(), /evil/)
  })

  test('of another company connects nobody', async (t) => {
    const { vendor, open, url, here, integration } = await onTheWay(t)
    const other = await here.as(here.stranger).post(atsPath('/link'), { integrationTool: 'kombo' })
    const back = new URL(url)
    back.searchParams.set('token', vendor.goThrough(other.body.url))

    const refused = await open(back)

    assert.equal(refused.status, 409)
    assert.equal(await integration(), null)
  })

  test('has a script of ours', async (t) => {
    const { here } = await onTheWay(t)

    const script = await fetch(new URL('/ats/flow.js', here.url))

    assert.equal(script.status, 200)
    assert.match(script.headers.get('content-type') ?? '', /javascript/)
  })
})
