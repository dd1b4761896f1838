import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { type World, world } from '#test'
import { skip, visit } from './chromium.ts'
import { looks, requireFit } from './look.ts'

const longName = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzbuchbinderei & Söhne'
const password = 'correct horse battery'
const somebody = () => `${'very.'.repeat(8)}${randomBytes(8).toString('hex')}@people.example`

/** The newest letter to somebody leads to this path, at the service that mailed it. */
async function letterOf({ settle, letterTo, url }: World, email: string): Promise<string> {
  await settle()
  const [, path] = /https?:\/\/[^/\s]+(\/\S+)/.exec((await letterTo(email))?.text ?? '') ?? []
  return url + (path ?? '/no-letter')
}

const submit = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Each step brings a page about, one after the other. */
function steps(here: World): readonly (readonly [string, (page: Page) => Promise<unknown>])[] {
  const [founder, invited] = [somebody(), somebody()]
  const invite = async (email: string) => {
    await here.as(here.admin).post('/v1/company/invitations', { email, role: 'recruiter' })
    return letterOf(here, email)
  }
  return [
    ['sign-up', (page) => page.goto(`${here.url}/sign-up`)],
    [
      'sign-up-sent',
      async (page) => {
        await page.getByLabel('E-mail address').fill(founder)
        await submit(page, 'Mail me a link')
        await page.getByRole('heading', { name: 'One more step' }).waitFor()
      },
    ],
    ['sign-up-link', async (page) => page.goto(await letterOf(here, founder))],
    [
      'sign-up-refused',
      async (page) => {
        await page.getByLabel('Your name').fill(' ')
        await page.getByLabel('Your company').fill(longName)
        await page.getByLabel('Password').fill(password)
        await submit(page, 'Sign up')
        await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
      },
    ],
    [
      'sign-up-done',
      async (page) => {
        await page.getByLabel('Your name').fill('Ada Byron')
        await page.getByLabel('Password').fill(password)
        await submit(page, 'Sign up')
        await page.getByRole('heading', { name: 'Welcome to Muster' }).waitFor()
      },
    ],
    ['verify-email', async (page) => page.goto(await letterOf(here, (await here.make.account()).email))],
    ['verify-email-done', (page) => submit(page, 'Confirm my address')],
    ['forgot-password', (page) => page.goto(`${here.url}/forgot-password`)],
    [
      'forgot-password-sent',
      async (page) => {
        await page.getByLabel('E-mail address').fill(founder)
        await submit(page, 'Mail me a link')
        await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
      },
    ],
    ['reset-password', async (page) => page.goto(await letterOf(here, founder))],
    [
      'reset-password-done',
      async (page) => {
        await page.getByLabel('Password').fill('a brand new password')
        await submit(page, 'Set the password')
        await page.getByRole('heading', { name: 'Your new password is set' }).waitFor()
      },
    ],
    ['invitation', async (page) => page.goto(await invite(invited))],
    ['invitation-other', (page) => page.getByRole('link', { name: 'Join with your own account' }).click()],
    ['invitation-known', async (page) => page.goto(await invite(founder))],
    [
      'invitation-refused',
      async (page) => {
        await page.getByLabel('Password').fill('not it')
        await submit(page, 'Join')
        await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
      },
    ],
    [
      'invitation-done',
      async (page) => {
        await page.getByLabel('Password').fill('a brand new password')
        await submit(page, 'Join')
        await page.getByRole('heading', { name: 'You have joined' }).waitFor()
      },
    ],
    ['no-link', (page) => page.goto(`${here.url}/reset-password/cut-short`)],
  ]
}

describe('every page for accounts', { skip }, () => {
  for (const { name, viewport } of looks) {
    test(`is for everybody, obeys its policy and fits by day and by night: ${name}`, async () => {
      const here = await world()
      await here.as(here.admin).patch('/v1/company', { name: longName })
      const visitor = await visit({ viewport })

      for (const [step, bringAbout] of steps(here)) {
        await bringAbout(visitor.page)
        await requireFit(visitor.page, `account-${name}-${step}`)
      }

      // One page is not there, and forms were refused.
      visitor.requireQuiet(/status of (?:404|422)/)
      await visitor.close()
    })
  }

  test('is reached, and does what it says, where scripts are off', async () => {
    const here = await world()
    const visitor = await visit({ javaScriptEnabled: false })

    for (const [, bringAbout] of steps(here)) await bringAbout(visitor.page)

    visitor.requireQuiet(/status of (?:404|422)/)
    await visitor.close()
  })
})
