import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { type Company, company, serveLogo } from './careers.fixture.ts'
import { skip, visit } from './chromium.ts'
import { looks, requireFit } from './look.ts'

/** These are dear to read by day, and by night. */
const colours = { phone: '#ffe14d', desk: '#0b1020' } as const

/** Each step brings a page about. */
const steps = (at: Company): readonly (readonly [string, (page: Page) => Promise<unknown>])[] => {
  const job = `${at.careers}/${at.job.slug}`
  return [
    ['list', (page) => page.goto(at.careers)],
    [
      'list-with-error',
      async (page) => {
        await page.evaluate(`document.querySelector('.newsletter form').submit()`)
        await page.getByText('There is a problem').waitFor()
      },
    ],
    ['subscribed', (page) => page.goto(`${at.careers}/subscribed`)],
    ['newsletter', async (page) => page.goto(`${at.url}/careers/newsletter/${await subscribed(at)}`)],
    ['nothing-found', (page) => page.goto(`${at.careers}?query=dragon`)],
    ['no-job', (page) => page.goto(`${at.careers}/dragon-tamer-0`)],
    ['job', (page) => page.goto(job)],
    [
      'job-with-errors',
      async (page) => {
        await page.getByLabel('E-mail').fill('jana@people.example')
        await page.getByRole('button', { name: 'Send application' }).click()
        await page.getByText('There is a problem').waitFor()
      },
    ],
    [
      'job-with-errors-of-the-server',
      async (page) => {
        await page.goto(job)
        await page.evaluate(`document.querySelector('form').submit()`)
        await page.getByText('There is a problem').waitFor()
      },
    ],
    ['thanks', (page) => page.goto(`${job}/thanks`)],
    ['confirm', (page) => page.goto(`${at.url}/careers/confirm/${'A'.repeat(43)}`)],
    ['own', async (page) => page.goto(`${at.url}/careers/applications/${await applied(at)}`)],
    ['own-opened', (page) => page.getByText('Ask for my data to be erased').first().click()],
    ['lost', (page) => page.goto(`${at.url}/careers/nobody`)],
  ]
}

async function applied({ here, job }: Company): Promise<string> {
  const [gilded, years] = job.questions
  const { body } = await here.as(null).post(`/v1/public/jobs/${job.slug}/applications`, {
    candidate: { firstName: 'Jana', lastName: 'Nováková', email: `${crypto.randomUUID()}@people.example` },
    screeningAnswers: [
      { questionId: gilded?.id, answer: true },
      { questionId: years?.id, answer: 3 },
    ],
    consent: true,
  })
  return body.token
}

async function subscribed({ here, careers }: Company): Promise<string | undefined> {
  const email = `${crypto.randomUUID()}@people.example`
  const companySlug = careers.split('/').at(-1)
  await here.as(null).post('/v1/newsletter/subscriptions', { companySlug, email })
  return /\/careers\/newsletter\/(\S+)/.exec((await here.letterTo(email))?.text ?? '')?.[1]
}

describe('every page', { skip }, () => {
  for (const { name, viewport } of looks) {
    test(`is for everybody, obeys its policy and fits by day and by night: ${name} in ${colours[name]}`, async () => {
      const at = await company(colours[name])
      const visitor = await visit({ viewport })
      await serveLogo(visitor)

      for (const [step, bringAbout] of steps(at)) {
        await bringAbout(visitor.page)
        await requireFit(visitor.page, `${name}-${step}`)
      }

      // Some pages are not there, and a form was refused.
      visitor.requireQuiet(/status of (?:404|422)/)
      await visitor.close()
    })
  }

  test('can be used by keys alone, and shows where one is', async () => {
    const at = await company()
    const visitor = await visit()
    await serveLogo(visitor)
    const { page } = visitor
    await page.goto(`${at.careers}/${at.job.slug}`)

    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Skip to the content')
    const seen: string[] = []
    for (let turn = 0; turn < 40; turn++) {
      await page.keyboard.press('Tab')
      seen.push(String(await page.evaluate('document.activeElement.id || document.activeElement.textContent')))
      if (seen.at(-1) === 'Send application') break
    }

    assert.ok(
      ['firstName', 'email', 'resume', 'consent'].every((id) => seen.includes(id)),
      seen.join(),
    )
    assert.ok(!seen.includes('homepage'))
    assert.equal(seen.at(-1), 'Send application')
    assert.equal(await page.evaluate(`getComputedStyle(document.activeElement).outlineStyle`), 'solid')
    await visitor.close()
  })
})
