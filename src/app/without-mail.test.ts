/** No page promises a letter where none can leave. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ownService, productionSettings, shared, world } from '#test'

const pageOf = (service: () => Promise<string>) => async (path: string, body?: URLSearchParams) => {
  const answer = await fetch((await service()) + path, {
    ...(body && { method: 'POST', body, headers: { origin: productionSettings.MUSTER_PUBLIC_URL } }),
    redirect: 'manual',
  })
  return { status: answer.status, text: await answer.text() }
}
const letters = async ({ owner }: Awaited<ReturnType<typeof world>>, email: string) =>
  (await owner.query(`select from mail_message where to_address = $1`, [email])).rowCount

describe('a service that sends no mail', () => {
  const production = shared((lasting) => ownService(lasting, productionSettings))
  const pageAt = pageOf(production)

  test('says so on pages that need a letter, and writes none', async () => {
    const here = await world()
    const email = 'jana@no-mail.example'
    const forms = ['/sign-up', '/forgot-password']

    const shown = await Promise.all(forms.map((path) => pageAt(path)))
    const sent = await Promise.all(forms.map((path) => pageAt(path, new URLSearchParams({ email }))))

    for (const { status, text } of [...shown, ...sent]) {
      assert.equal(status, 503)
      assert.match(text, /This service sends no mail yet\./)
    }
    assert.equal(await letters(here, email), 0)
  })

  test('offers no news of jobs by mail', async () => {
    const here = await world()
    const { slug } = (await here.as(here.admin).get('/v1/company')).body

    const { status, text } = await pageAt(`/careers/${slug}`)
    const posted = await pageAt(`/careers/${slug}`, new URLSearchParams({ email: 'jana@no-mail.example' }))

    assert.deepEqual([status, text.includes('New jobs by mail'), posted.status], [200, false, 503])
  })

  test('is ready all the same, and tells whoever watches it', async () => {
    const answer = await fetch(`${await production()}/readyz`)

    assert.equal(answer.status, 200)
    assert.match(await answer.text(), /"mail":"not sent"/)
  })
})
