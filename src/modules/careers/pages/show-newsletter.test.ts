import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type World, world } from '#test'
import { newEmail, tokenIn } from '../careers.fixture.ts'
import { confirmedSubscriber, stateOf } from '../newsletter.fixture.ts'
import { careersOf, hostile } from './pages.fixture.ts'

const post = (here: World, path: string, fields: Readonly<Record<string, string>>, headers = {}) =>
  here.as(null).post(path, undefined, {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

const fromOurPage = { 'sec-fetch-site': 'same-origin' }

describe('new jobs by mail, without scripts', () => {
  test('are asked for on the careers page, confirmed by a button behind the link, and ended by another', async () => {
    const here = await world()
    const email = newEmail()
    const path = await careersOf(here)

    const asked = await post(here, path, { email, homepage: '' }, fromOurPage)
    const link = `/careers/newsletter/${tokenIn((await here.letterTo(email))?.text)}`
    const opened = await here.as(null).get(link)

    assert.deepEqual([asked.status, asked.headers.get('location')], [303, `${path}/subscribed`])
    assert.match((await here.as(null).get(`${path}/subscribed`)).text, /check your mail/)
    assert.match(opened.text, /Confirm that you want to hear/)
    assert.equal(await stateOf(here, { email, token: '' }), 'waiting', 'a look at the link confirms nothing')
    assert.equal((await post(here, link, { action: 'confirm' })).status, 303)
    assert.match((await here.as(null).get(link)).text, /You hear of new jobs/)
    await post(here, link, { action: 'unsubscribe' })
    assert.match((await here.as(null).get(link)).text, /You are not subscribed/)
    assert.equal(await stateOf(here, { email, token: '' }), undefined)
  })

  test('end by the one click that programs of mail offer', async () => {
    const here = await world()
    const subscriber = await confirmedSubscriber(here)

    const pressed = await post(here, `/careers/newsletter/${subscriber.token}`, { 'List-Unsubscribe': 'One-Click' })

    assert.deepEqual([pressed.status, pressed.text], [200, ''], 'no page, and nowhere else to go')
    assert.equal(await stateOf(here, subscriber), undefined)
  })

  test('are refused for what is no address, with what was typed', async () => {
    const here = await world()

    const { status, text } = await post(here, await careersOf(here), { email: hostile }, fromOurPage)

    assert.equal(status, 422)
    assert.match(text, /<title>Error: /)
    assert.match(text, /<main id="main">\n<div class="problems" id="problems" role="alert" tabindex="-1" autofocus>/)
    assert.match(text, /<a href="#email">Enter an e-mail address/)
    assert.match(text, /value="&quot;&#39;&gt;&lt;script&gt;/)
    assert.doesNotMatch(text, /<script|<img/)
  })

  test('are not for programs and other sites', async () => {
    const here = await world()
    const email = newEmail()
    const path = await careersOf(here)

    const trapped = await post(here, path, { email, homepage: 'x' }, fromOurPage)
    const foreign = await post(here, path, { email }, { 'sec-fetch-site': 'cross-site' })

    assert.deepEqual([trapped.status, foreign.status], [303, 403])
    assert.equal(await here.letterTo(email), undefined)
  })
})
