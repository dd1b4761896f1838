/**
 * A real browser looks at pages that people use: it is opened by the tests that need it, which are skipped where none
 * is installed.
 */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** `TEST_CHROMIUM` names another one. */
const executable = process.env['TEST_CHROMIUM'] ?? usualPlaces.find((path) => existsSync(path))

/** `describe` takes the reason why nothing is looked at here, or false. */
export const skip: string | false = executable
  ? false
  : 'no Chromium was found; name one in TEST_CHROMIUM to look at the pages'

let running: Promise<Browser> | undefined
after(async () => (await running)?.close())

const launch = (): Promise<Browser> => {
  running ??= chromium.launch({
    ...(executable !== undefined && { executablePath: executable }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  return running
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** The test fails when the page broke its policy, threw, or complained; refusals of forms may be expected. */
  requireQuiet(expected?: RegExp): void
  close(): Promise<void>
}

export async function visit(options: BrowserContextOptions = {}): Promise<Visit> {
  const browser = await launch()
  const context = await browser.newContext({ locale: 'en-GB', ...options })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return {
    page,
    context,
    requireQuiet: (expected) => {
      assert.deepEqual(
        complaints.filter((complaint) => !expected?.test(complaint)),
        [],
      )
    },
    close: () => context.close(),
  }
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe finds wrong with the page as it stands: of all its rules, or of those that are named. */
export async function accessibilityFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  // By the debugger, which the policy of the page does not bind.
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axe)
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const found = await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ': ' + html + ' ' + failureSummary)))`,
  )
  return found as string[]
}

/** Readers would have to move such a page sideways. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')
