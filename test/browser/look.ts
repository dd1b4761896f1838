/** How pages look: on a phone and at a desk, by day and by night. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { accessibilityFaults, isTooWide } from './chromium.ts'

export const looks = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desk', viewport: { width: 1440, height: 900 } },
] as const

/** `TEST_PICTURES` names a folder to keep pictures of the pages in, for whoever wants to see them. */
const pictures = process.env['TEST_PICTURES']

async function takePicture(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
}

/** Fails when the page as it stands is not for everybody, or too wide. By night only its colours are others. */
export async function requireFit(page: Page, name: string): Promise<void> {
  await takePicture(page, `${name}-day`)
  assert.deepEqual(await accessibilityFaults(page), [], name)
  assert.equal(await isTooWide(page), false, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await takePicture(page, `${name}-night`)
  assert.deepEqual(await accessibilityFaults(page, ['color-contrast']), [], `${name}, by night`)
  await page.emulateMedia({ colorScheme: 'light' })
}
