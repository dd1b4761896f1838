import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type World, world } from '#test'
import { formOf, pathTo } from '../careers.fixture.ts'
import { hostile } from './pages.fixture.ts'

const nobodys = 'A'.repeat(43)

async function applied(here: World, wish: Readonly<Record<string, unknown>> = {}) {
  const job = await here.make.job({ status: 'live', ...wish })
  const { body } = await here.as(null).post(pathTo(job), formOf())
  return { job, path: `/careers/applications/${body.token}` }
}

const press = (here: World, path: string, action: string) =>
  here.as(null).post(path, undefined, {
    raw: new URLSearchParams({ action }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('the page of an applicant', () => {
  test('shows how it is going, to nobody else and to no crawler', async () => {
    const here = await world()
    const { path } = await applied(here, { title: hostile })

    const { status, text, headers } = await here.as(null).get(path)

    assert.equal(status, 200)
    assert.match(text, /<dd>Received<\/dd>/)
    assert.doesNotMatch(text, /<script|<img|\u202e/)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
    assert.equal(headers.get('x-robots-tag'), 'noindex')
    assert.doesNotMatch(text, /rel="canonical"/)
  })

  test('withdraws the application, once and for good', async () => {
    const here = await world()
    const { job, path } = await applied(here)

    const pressed = await press(here, path, 'withdraw')
    const again = await press(here, path, 'withdraw')

    assert.deepEqual([pressed.status, pressed.headers.get('location')], [303, path])
    assert.equal(again.status, 303)
    const { text } = await here.as(null).get(path)
    assert.match(text, /<dd>Withdrawn<\/dd>/)
    assert.doesNotMatch(text, /Withdraw my application/)
    const { data } = (await here.as(here.recruiter).get(`/v1/jobs/${job.id}/applications`)).body
    assert.equal(data[0].status, 'withdrawn')
  })

  test('asks for erasure, and remembers when', async () => {
    const here = await world()
    const { path } = await applied(here)

    await press(here, path, 'erase')

    const { text } = await here.as(null).get(path)
    assert.match(text, /You asked for your data to be erased on <time/)
    assert.doesNotMatch(text, /<form/)
    assert.equal((await here.letterTo(here.admin.email))?.purpose, 'erasure-requested')
  })

  test('does nothing it was not made for, and opens to no other link', async () => {
    const here = await world()
    const { path } = await applied(here)

    assert.equal((await press(here, path, 'hire')).status, 404)
    assert.equal((await here.as(null).get(`/careers/applications/${nobodys}`)).status, 404)
    assert.equal((await press(here, `/careers/applications/${nobodys}`, 'erase')).status, 404)
    assert.equal((await here.as(null).get('/careers/applications/short')).status, 404)
    assert.match((await here.as(null).get(path)).text, /<dd>Received<\/dd>/)
  })
})

describe('the page that confirms an application', () => {
  test('says when its link has expired or never was', async () => {
    const { as } = await world()

    const { status, text } = await as(null).post(`/careers/confirm/${nobodys}`)

    assert.equal(status, 404)
    assert.match(text, /This link has expired\. Send the form again\./)
  })

  test('tells neither caches nor the next page what its address is', async () => {
    const { as } = await world()

    const { headers } = await as(null).get(`/careers/confirm/${nobodys}`)

    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
  })
})
