/** The script of `docs/guides/embed-jobs.md` stands on a page of another origin with a policy of its own. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { accessibilityFaults, isTooWide, skip, type Visit, visit } from './chromium.ts'

const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/embed-jobs.md'), 'utf8')
const [, example = ''] = /```html\n(.*?)```/s.exec(guide) ?? []
const hostileTitle = `"'><img src=x onerror=alert(1)></script>{{title}}`

interface Website {
  readonly url: string
  readonly careers: string
}

/** The page is somebody else's, with the tag of the guide and more attributes in it. */
async function website(t: TestContext, here: World, attributes = ''): Promise<Website> {
  const { rows } = await everywhere<{ slug: string }>(here.owner, 'select slug from company where id = $1', [
    here.companyId,
  ])
  const slug = rows[0]?.slug ?? ''
  const tags = example
    .replaceAll('https://jobs.example', here.url)
    .replaceAll('acme', slug)
    .replace(' async', ` async ${attributes}`)
  const policy = `default-src 'none'; script-src ${here.url}; connect-src ${here.url}; img-src data:`
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-security-policy', policy)
    response.end(`<!doctype html><html lang="en"><head><title>Bindery</title><link rel="icon" href="data:,"></head>
<body><main><h1>Work with us</h1><div id="jobs"></div>${tags}</main></body></html>`)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  t.after(() => server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    careers: `${here.url}/careers/${slug}`,
  }
}

async function titlesOn({ page }: Visit): Promise<string[]> {
  await page.locator('section[aria-busy=false]').waitFor()
  return page.getByRole('listitem').getByRole('link').allTextContents()
}

describe('the jobs of a company on its own website', { skip }, () => {
  test('are a list of links that everybody can use, under a strict policy, without cookies', async (t) => {
    const here = await world()
    await here.as(here.admin).patch('/v1/company', { name: hostileTitle, brand: { colour: '#ffe14d' } })
    await here.make.job({ status: 'draft', title: 'A draft' })
    await here.make.job({ status: 'live', title: hostileTitle, department: 'Bindery' })
    const newer = await here.make.job({ status: 'live', title: 'Gilder' })
    const { url, careers } = await website(t, here)

    for (const colorScheme of ['light', 'dark'] as const) {
      const visitor = await visit({ viewport: { width: 390, height: 844 }, colorScheme })
      await visitor.page.goto(url)

      assert.deepEqual(await titlesOn(visitor), ['Gilder', hostileTitle])
      const facts = await visitor.page.getByRole('listitem').getByRole('paragraph').allTextContents()
      assert.deepEqual(facts, ['Leipzig, Germany · On site', 'Leipzig, Germany · On site · Bindery'])
      const link = visitor.page.getByRole('link', { name: 'Gilder' })
      assert.equal(
        new URL((await link.getAttribute('href')) ?? '').pathname,
        new URL(`${careers}/${newer.slug}`).pathname,
      )
      assert.deepEqual(await accessibilityFaults(visitor.page), [])
      assert.equal(await isTooWide(visitor.page), false)
      await visitor.page.keyboard.press('Tab')
      const focused = 'getComputedStyle(document.activeElement.shadowRoot.activeElement)'
      assert.equal(await visitor.page.evaluate(`${focused}.outlineStyle`), 'solid')
      assert.deepEqual(await visitor.context.cookies(), [])
      visitor.requireQuiet()
      await visitor.close()
    }
  })

  test('are narrowed, cut and put where the tag says', async (t) => {
    const here = await world()
    await here.make.job({ status: 'live', title: 'Typesetter', department: 'Press & Print' })
    await here.make.job({ status: 'live', title: 'Gilder', location: { country: 'FR', workplace: 'remote' } })
    await here.make.job({ status: 'live', title: 'Sewer' })
    for (const [attributes, titles] of [
      ['data-department="press &amp; print"', ['Typesetter']],
      ['data-location="fr"', ['Gilder']],
      ['data-location="Leipzig" data-limit="1" data-theme="dark"', ['Sewer', 'All open jobs at Acme']],
      ['data-workplace="remote" data-into="#jobs" data-theme="auto"', ['Gilder']],
      ['data-department="none such"', ['Careers at Acme']],
    ] as const) {
      const { url } = await website(t, here, attributes)
      const visitor = await visit()
      await visitor.page.goto(url)

      await visitor.page.locator('section[aria-busy=false]').waitFor()
      assert.deepEqual(await visitor.page.getByRole('link').allTextContents(), titles, attributes)
      assert.equal(await visitor.page.locator('#jobs section').count(), attributes.includes('into') ? 1 : 0)
      assert.deepEqual(await accessibilityFaults(visitor.page), [], attributes)
      visitor.requireQuiet()
      await visitor.close()
    }
  })

  test('are a link to the careers page when they can’t be loaded, and where no scripts run', async (t) => {
    const here = await world()
    const { url, careers } = await website(t, here)
    const visitor = await visit()
    await visitor.context.route('**/embed.json', (route) => route.abort())
    await visitor.page.goto(url)

    await visitor.page.getByText('The open jobs can’t be shown just now.').waitFor()
    const link = visitor.page.getByRole('link', { name: 'See them on the careers page' })
    assert.equal(await link.getAttribute('href'), careers)
    assert.deepEqual(await accessibilityFaults(visitor.page), [])
    await visitor.close()

    const plain = await visit({ javaScriptEnabled: false })
    await plain.page.goto(url)
    assert.equal(await plain.page.getByRole('link', { name: 'Open jobs' }).getAttribute('href'), careers)
    await plain.close()
  })
})
