import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Company, company, resume, serveLogo } from './careers.fixture.ts'
import { isTooWide, skip, type Visit, visit } from './chromium.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

async function fill({ page }: Visit, { job: { questions } }: Company, email: string): Promise<void> {
  const ids = questions.map(({ id }) => id)
  const answer = (index: number) => `[name="answer.${ids[index]}"]`
  await page.getByLabel('First name').fill('Jana')
  await page.getByLabel('Last name').fill('Nováková')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone').fill('+49 341 123456')
  await page.getByLabel('Resume').setInputFiles(resume)
  await page.locator(answer(0)).first().check()
  await page.locator(answer(1)).fill('12,5')
  await page.locator(answer(2)).fill('2027-03-01')
  await page.locator(`${answer(3)}[value="Silver"]`).check()
  await page.locator(`${answer(4)}[value="Four days"]`).check()
  await page.locator(answer(5)).fill('An atlas of 1780.\nIt was blue.')
  await page.locator('#consent').check()
}

async function arrived({ here, job }: Company) {
  const { data } = (await here.as(here.recruiter).get(`/v1/jobs/${job.id}/applications`)).body
  const [application] = data
  if (!application) return []
  const { body: person } = await here.as(here.recruiter).get(`/v1/candidates/${application.candidateId}`)
  const { body: file } = await here.as(here.recruiter).get(`/v1/files/${person.resume?.fileKey}`)
  return [
    person.emails[0],
    file.fileName,
    application.screeningAnswers.map(({ answer }: { answer: unknown }) => answer),
  ]
}

const answers = [true, 12.5, '2027-03-01', ['Silver'], 'Four days', 'An atlas of 1780.\nIt was blue.']
const newEmail = (): string => `${crypto.randomUUID()}@people.example`

describe('somebody who looks for a job', { skip }, () => {
  for (const viewport of sizes) {
    test(`applies with scripts at ${viewport.width} pixels, and sees at once how it is going`, async () => {
      const at = await company()
      const visitor = await visit({ viewport })
      await serveLogo(visitor)
      const { page } = visitor
      const email = newEmail()

      await page.goto(at.careers)
      assert.equal(await isTooWide(page), false)
      await page.getByRole('link', { name: 'Gilder for fine bindings' }).click()
      await fill(visitor, at, email)
      assert.equal(await isTooWide(page), false)
      await page.getByRole('button', { name: 'Send application' }).click()
      await page.waitForURL('**/careers/applications/*')

      await page.getByText('Received', { exact: true }).waitFor()
      assert.equal(await isTooWide(page), false)
      assert.deepEqual(await arrived(at), [email, resume.name, answers])
      assert.equal((await at.here.letterTo(email))?.purpose, 'application-received')
      visitor.requireQuiet()
      await visitor.close()
    })

    test(`applies without scripts at ${viewport.width} pixels, confirms by mail, and takes it back`, async () => {
      const at = await company()
      const visitor = await visit({ viewport, javaScriptEnabled: false })
      await serveLogo(visitor)
      const { page } = visitor
      const email = newEmail()

      await page.goto(at.careers)
      await page.getByRole('link', { name: 'Gilder for fine bindings' }).click()
      await fill(visitor, at, email)
      await page.getByRole('button', { name: 'Send application' }).click()
      await page.getByRole('heading', { name: 'One more step: check your mail' }).waitFor()
      assert.deepEqual(await arrived(at), [])

      const { text = '' } = (await at.here.letterTo(email)) ?? {}
      const [, token] = /\/careers\/confirm\/(\S+)/.exec(text) ?? []
      await page.goto(`${at.url}/careers/confirm/${token}`)
      await page.getByRole('button', { name: 'Confirm my application' }).click()
      await page.getByText('Received', { exact: true }).waitFor()
      assert.deepEqual(await arrived(at), [email, resume.name, answers])

      await page.getByText('Withdraw my application').first().click()
      await page.getByRole('button', { name: 'Withdraw my application' }).click()
      await page.getByText('Withdrawn', { exact: true }).waitFor()
      visitor.requireQuiet()
      await visitor.close()
    })
  }

  test('is told without scripts what is wrong, where the page opens, and to choose the file again', async () => {
    const at = await company()
    const visitor = await visit({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
    await serveLogo(visitor)
    const { page } = visitor
    const problems = page.locator('#problems')

    await page.goto(`${at.careers}/${at.job.slug}`)
    // The address is good enough for the browser, and for nobody else.
    await fill(visitor, at, 'jana@localhost')
    await page.getByRole('button', { name: 'Send application' }).click()
    await problems.waitFor()

    const { y = -1, height = 0 } = (await problems.boundingBox()) ?? {}
    assert.ok(y >= 0 && y + height <= 844, `the errors are at ${y} to ${y + height} of 844`)
    assert.equal(await page.evaluate('document.activeElement.id'), 'problems')
    assert.match(await page.title(), /^Error: /)
    assert.deepEqual(await problems.getByRole('link').allTextContents(), [
      'E-mail must be an e-mail address',
      'Choose your resume again: it was not kept',
    ])
    await problems.getByRole('link', { name: 'Choose your resume again' }).click()
    assert.equal(await page.locator('#resume[aria-invalid="true"]:target').count(), 1)
    await page.getByLabel('Resume').setInputFiles(resume)
    await page.getByLabel('E-mail').fill(newEmail())
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByRole('heading', { name: 'One more step: check your mail' }).waitFor()
    visitor.requireQuiet(/status of 422/)
    await visitor.close()
  })

  test('is told with scripts what is wrong, at the field and in a list that has the focus', async () => {
    const at = await company()
    const visitor = await visit()
    await serveLogo(visitor)
    const { page } = visitor
    const focused = () => page.evaluate('document.activeElement.id')

    await page.goto(`${at.careers}/${at.job.slug}`)
    await page.getByRole('button', { name: 'Send application' }).click()
    assert.equal(await focused(), 'problems')
    assert.match(await page.title(), /^Error: /)
    await page.getByRole('link', { name: 'Enter your first name' }).click()
    assert.equal(await focused(), 'firstName')
    await page.getByRole('link', { name: 'Answer the question “Have you gilded edges before?”' }).click()
    assert.equal(await focused(), `answer-${at.job.questions[0]?.id}`)

    await fill(visitor, at, 'not-an-address')
    await page.locator(`[name="answer.${at.job.questions[1]?.id}"]`).fill('many')
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByRole('link', { name: 'E-mail must be an e-mail address' }).waitFor()
    assert.equal(await page.getByLabel('E-mail').getAttribute('aria-describedby'), 'email-error')

    await page.getByLabel('E-mail').fill(newEmail())
    await page.getByRole('button', { name: 'Send application' }).click()
    await page
      .getByRole('link', { name: '“How many years have you worked as a bookbinder?” must be a number' })
      .waitFor()
    assert.equal(await page.getByLabel('E-mail').getAttribute('aria-invalid'), null)

    await page.getByLabel('How many years').fill('7')
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.waitForURL('**/careers/applications/*')
    visitor.requireQuiet(/status of 422/)
    await visitor.close()
  })

  test('has the plain form where the challenge can’t be solved', async () => {
    const at = await company()
    const visitor = await visit()
    await serveLogo(visitor)
    await visitor.context.route('**/altcha-worker.js*', (route) => route.abort())
    const { page } = visitor

    await page.goto(`${at.careers}/${at.job.slug}`)
    await fill(visitor, at, newEmail())
    await page.getByRole('button', { name: 'Send application' }).click()

    await page.getByRole('heading', { name: 'One more step: check your mail' }).waitFor()
    await visitor.close()
  })

  test('reads the words of the consent again when they have changed since', async () => {
    const at = await company()
    const visitor = await visit()
    await serveLogo(visitor)
    const { page } = visitor
    await page.goto(`${at.careers}/${at.job.slug}`)
    await fill(visitor, at, newEmail())
    await at.here.as(at.here.admin).patch('/v1/company', { name: 'Hafen & Töchter' })

    await page.getByRole('button', { name: 'Send application' }).click()

    await page.getByRole('link', { name: 'The text that you agreed to has changed. Read it again.' }).waitFor()
    assert.match((await page.locator('label[for="consent"]').textContent()) ?? '', /Hafen & Töchter/)
    assert.equal(await page.locator('#consent').isChecked(), false)
    assert.equal(await page.getByLabel('First name').inputValue(), 'Jana')
    await visitor.close()
  })

  test('is told when the connection is lost, and can send it again', async () => {
    const at = await company()
    const visitor = await visit()
    await serveLogo(visitor)
    const { page, context } = visitor
    await page.goto(`${at.careers}/${at.job.slug}`)
    await fill(visitor, at, newEmail())
    await context.route('**/applications', (route) => route.abort())
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByText('Check your connection and try again.').waitFor()

    await context.unroute('**/applications')
    await page.getByRole('button', { name: 'Send application' }).click()

    await page.waitForURL('**/careers/applications/*')
    await visitor.close()
  })
})
