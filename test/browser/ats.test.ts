/** A person connects their ATS in a browser: by the sandbox's own page, by credentials, and in the flows of the two brokers. */
import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { atsPath, besideGreenhouse, type InBoth, standingBeside } from '#modules/ats/ats.fixture.ts'
import { linkTo } from '#modules/ats/pages/connect-pages.fixture.ts'
import type { AtsVendor } from '#test/kit/ats/ats-vendor.ts'
import { startKombo } from '#test/kit/ats/kombo-server.ts'
import { startMerge } from '#test/kit/ats/merge-server.ts'
import { startSandbox } from '#test/kit/ats/sandbox-vendor.ts'
import { skip, visit } from './chromium.ts'
import { looks, requireFit } from './look.ts'

type Looked = (name: string) => Promise<void>

const submit = (page: Page, name: string) => page.getByRole('button', { name }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()

async function beside(t: TestContext, start: () => Promise<AtsVendor>): Promise<InBoth & { vendor: AtsVendor }> {
  const vendor = await start()
  return standingBeside(t, vendor, vendor.connector).finally(() => t.after(() => vendor.stop()))
}

/** The service is at another address than the one it tells in public: what leads back there is led to it. */
async function leadHome(page: Page, { url }: InBoth, link: string): Promise<void> {
  const told = new URL(link).origin
  if (told === url) return
  await page.route(`${told}/**`, (route) => {
    const { pathname, search } = new URL(route.request().url())
    return route.fulfill({ status: 302, headers: { location: `${url}${pathname}${search}` } })
  })
}

/** The link is a fresh one, for this tool. */
async function openLink(page: Page, here: InBoth, integrationTool: string): Promise<string> {
  const { status, body, text } = await here.recruiters.post(atsPath('/link'), { integrationTool })
  assert.equal(status, 201, text)
  await leadHome(page, here, body.url)
  const { pathname, search } = new URL(body.url)
  await page.goto(here.url + pathname + search)
  return body.url
}

/** Somebody who has not named the tool beforehand chooses it here. */
async function chooseSandbox(page: Page, here: InBoth): Promise<void> {
  const { body } = await here.recruiters.post(atsPath('/link'), {})
  await leadHome(page, here, body.url)
  await page.goto(here.url + new URL(body.url).pathname)
  await page.getByLabel('Sandbox').check()
  await submit(page, 'Go on')
  await page.getByRole('link', { name: 'Go on to' }).waitFor()
}

const toolOf = async (here: InBoth): Promise<string | undefined> => (await here.integration())?.integrationTool

async function connectByCredentials(page: Page, here: Awaited<ReturnType<typeof besideGreenhouse>>, look: Looked) {
  const path = await linkTo(here)
  await page.goto(here.url + path)
  await look('choice')
  await page.getByLabel('Greenhouse').check()
  await submit(page, 'Go on')
  await heading(page, 'Connect Greenhouse')
  await look('credentials')

  const fields = Object.entries(here.vendor.tokens.issue())
  for (const [name] of fields) await page.locator(`[name="${name}"]`).fill('not it')
  await submit(page, 'Connect')
  await heading(page, 'There is a problem')
  await look('credentials-refused')

  for (const [name, value] of fields) await page.locator(`[name="${name}"]`).fill(value)
  await submit(page, 'Connect')
  await heading(page, 'Your ATS is connected')
  await look('connected')
  await page.goto(here.url + path)
  await look('link-used')
}

describe('a person who connects their ATS', { skip }, () => {
  for (const { name, viewport } of looks) {
    test(`by credentials sees pages for everybody, which fit by day and by night: ${name}`, async (t) => {
      const here = await besideGreenhouse(t)
      const { page, requireQuiet, close } = await visit({ viewport })

      await connectByCredentials(page, here, (step) => requireFit(page, `ats-${name}-${step}`))

      assert.equal(await toolOf(here), 'greenhouse')
      requireQuiet(/status of (?:403|422)/)
      await close()
    })

    test(`presses the button on the page of the sandbox, and is back: ${name}`, async (t) => {
      const here = await beside(t, startSandbox)
      const { page, requireQuiet, close } = await visit({ viewport })

      await chooseSandbox(page, here)
      await requireFit(page, `ats-${name}-on-the-way`)
      await page.getByRole('link', { name: 'Go on to' }).click()
      await page.getByRole('button', { name: 'Cancel' }).waitFor()
      await requireFit(page, `ats-${name}-sandbox`)
      await submit(page, 'Connect')
      await heading(page, 'Your ATS is connected')

      assert.equal(await toolOf(here), 'sandbox')
      // The icon is at the address that is told in public, and is led home as the page was: for a browser that is another origin.
      requireQuiet(/favicon/)
      await close()
    })
  }

  test('who cancels there is told that nothing was connected', async (t) => {
    const here = await beside(t, startSandbox)
    const { page, close } = await visit()

    await chooseSandbox(page, here)
    await page.getByRole('link', { name: 'Go on to' }).click()
    await submit(page, 'Cancel')
    await page.getByRole('heading').first().waitFor()

    assert.doesNotMatch((await page.textContent('body')) ?? '', /is connected/)
    assert.equal(await toolOf(here), undefined)
    await close()
  })
})

/** What stands in the frame says this when its button is pressed. */
const frameOf = (message: object): string =>
  `<!doctype html><title>Flow</title><button onclick='parent.postMessage(${JSON.stringify(message)}, "*")'>Done</button>`

const done = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: 'Done' }).click()

describe('the flow of a broker, in our page', { skip }, () => {
  const atKombo = (t: TestContext) =>
    beside(t, startKombo) as Promise<InBoth & { vendor: Awaited<ReturnType<typeof startKombo>> }>

  test('in a frame connects when it says that it has ended', async (t) => {
    const here = await atKombo(t)
    const { page, requireQuiet, close } = await visit()
    await page.route(`${here.vendor.server.url}/flows/**`, (route) => {
      const token = here.vendor.goThrough(page.url())
      const body = frameOf({ type: 'success', data: { activation_token: token } })
      return route.fulfill({ contentType: 'text/html', body })
    })

    await openLink(page, here, 'kombo')
    await page.frameLocator('iframe').getByRole('button', { name: 'Done' }).waitFor()
    await requireFit(page, 'ats-frame')
    await done(page)
    await heading(page, 'Your ATS is connected')

    assert.match((await toolOf(here)) ?? '', /^kombo/)
    // What looks for faults of accessibility asks the frame too, at our own origin.
    requireQuiet(/postMessage/)
    await close()
  })

  test('in a frame says so where it was closed, and connects nobody', async (t) => {
    const here = await atKombo(t)
    const { page, close } = await visit()
    await page.route(`${here.vendor.server.url}/flows/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: frameOf({ type: 'close' }) }),
    )

    await openLink(page, here, 'kombo')
    await done(page)

    await page.getByText('Nothing was connected.').waitFor()
    assert.equal(await toolOf(here), undefined)
    await close()
  })

  test('is not believed from anybody else', async (t) => {
    const here = await atKombo(t)
    const { page, close } = await visit()
    await page.route(`${here.vendor.server.url}/flows/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: frameOf({ type: 'close' }) }),
    )
    await openLink(page, here, 'kombo')
    const before = page.url()

    await page.evaluate(`window.postMessage({ type: 'success', data: { activation_token: 'made-up' } }, '*')`)
    await done(page)

    await page.getByText('Nothing was connected.').waitFor()
    assert.equal(page.url(), before)
    await close()
  })

  test('in a script connects when it says that it has ended', async (t) => {
    const here = (await beside(t, startMerge)) as InBoth & { vendor: Awaited<ReturnType<typeof startMerge>> }
    const { page, requireQuiet, close } = await visit()
    await page.route('https://cdn.merge.dev/**', (route) => {
      const token = here.vendor.goThrough(page.url())
      const body = `window.MergeLink = {
        initialize(made) { this.made = made; made.onReady() },
        openLink({ linkToken }) { if (linkToken === this.made.linkToken) this.made.onSuccess(${JSON.stringify(token)}) },
      }`
      return route.fulfill({ contentType: 'text/javascript', body })
    })

    await openLink(page, here, 'merge')
    await heading(page, 'Your ATS is connected')

    assert.match((await toolOf(here)) ?? '', /^merge/)
    requireQuiet()
    await close()
  })

  test('in a script that can not be had says so', async (t) => {
    const here = await beside(t, startMerge)
    const { page, close } = await visit()
    await page.route('https://cdn.merge.dev/**', (route) => route.abort())

    await openLink(page, here, 'merge')

    await page.getByText('The other service can not be reached.').waitFor()
    assert.equal(await toolOf(here), undefined)
    await close()
  })
})
