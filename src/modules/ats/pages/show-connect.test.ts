import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { hashToken } from '#kernel/secrets.ts'
import { startSandbox } from '#test/kit/ats/sandbox-vendor.ts'
import {
  atsPath,
  besideGreenhouse,
  type InBoth,
  linkByKey,
  shutOut,
  standingBeside,
  unconnected,
} from '../ats.fixture.ts'
import { faultsIn, headingIn, linkTo, pathIn, press, secrecyOf, secret } from './connect-pages.fixture.ts'

/** The vendor's own page is opened. */
async function besideSandbox(t: TestContext): Promise<InBoth> {
  const vendor = await startSandbox()
  return standingBeside(t, vendor, vendor.connector).finally(() => t.after(() => vendor.stop()))
}

describe('the page that lets people choose their ATS', () => {
  test('leads to the page of the chosen one, and opening it changes nothing', async (t) => {
    const here = await besideGreenhouse(t)
    const path = await linkTo(here)

    const [shown, again] = [await here.as(null).get(path), await here.as(null).get(path)]
    const chosen = await press(here, path, { tool: 'greenhouse' })
    const next = await here.as(null).get(chosen.headers.get('location') ?? '')

    assert.deepEqual([shown.status, again.status, headingIn(shown)], [200, 200, 'Connect your ATS'])
    assert.match(shown.text, /<input type="radio" [^>]*value="greenhouse"/)
    assert.deepEqual([chosen.status, chosen.headers.get('location')], [303, path])
    assert.equal(headingIn(next), 'Connect Greenhouse')
  })

  test('is a secret of whoever has its address, and asks with escaped words alone', async (t) => {
    const here = await unconnected(t)
    await here.admins.patch('/v1/company', { name: '<b>Acme</b> & "Sons"' })
    const path = await linkTo(here)

    const shown = await here.as(null).get(path)

    assert.match(shown.text, /<bdi>&lt;b&gt;Acme&lt;\/b&gt; &amp; &quot;Sons&quot;<\/bdi>/)
    assert.doesNotMatch(shown.text, /<b>Acme/)
    assert.deepEqual(secrecyOf(shown), secret)
  })

  test('refuses a system that is none', async (t) => {
    const here = await unconnected(t)
    const path = await linkTo(here)

    const chosen = await press(here, path, { tool: '<i>paper</i>' })

    assert.equal(chosen.status, 422)
    assert.doesNotMatch(chosen.text, /<i>paper/)
    assert.equal(headingIn(await here.as(null).get(path)), 'Connect your ATS')
  })

  test('keeps what was chosen first', async (t) => {
    const here = await besideGreenhouse(t)
    const path = await linkTo(here, 'greenhouse')

    const chosen = await press(here, path, { tool: 'sandbox' })

    assert.equal(chosen.status, 422)
    assert.equal(headingIn(await here.as(null).get(path)), 'Connect Greenhouse')
  })
})

describe('the page that asks for credentials', () => {
  test('connects by those that the ATS takes, once', async (t) => {
    const here = await besideGreenhouse(t)
    const path = await linkTo(here, 'greenhouse')
    const credentials = { ...here.vendor.tokens.issue() }

    const connected = await press(here, path, credentials)
    const again = await press(here, path, credentials)
    await here.settle()

    assert.deepEqual([connected.status, connected.headers.get('location')], [303, '/ats/connected'])
    assert.equal(again.status, 403)
    assert.partialDeepStrictEqual(await here.integration(), {
      integrationState: 'ok',
      connectedBy: { id: here.recruiter.userId },
    })
    const kept = await here.row('select from ats_connection where company_id = $1')
    assert.equal(kept.length, 1)
  })

  test('shows what is wrong at its field, keeps what is no secret, and the link', async (t) => {
    const here = await besideGreenhouse(t)
    const path = await linkTo(here, 'greenhouse')
    const { clientId, clientSecret } = here.vendor.tokens.issue()

    const wrong = await press(here, path, { clientId: '"><script>', clientSecret: 'guessed it' })
    const missing = await press(here, path, { clientId })
    const right = await press(here, path, { clientId, clientSecret })

    assert.equal(wrong.status, 422)
    assert.deepEqual(faultsIn(wrong), [
      'clientSecret: Client secret is not taken by the ATS: it may be mistyped, withdrawn or of another account',
    ])
    assert.match(wrong.text, /value="&quot;&gt;&lt;script&gt;"/)
    assert.doesNotMatch(wrong.text, /guessed it|"><script>/)
    assert.deepEqual(faultsIn(missing), ['clientSecret: Client secret is required'])
    assert.match(missing.text, new RegExp(`value="${clientId}"`))
    assert.equal(right.status, 303)
  })

  test('is a secret of whoever has its address', async (t) => {
    const here = await besideGreenhouse(t)
    const path = await linkTo(here, 'greenhouse')

    const shown = await here.as(null).get(path)
    const wrong = await press(here, path, { clientId: 'a', clientSecret: 'b' })

    assert.deepEqual([secrecyOf(shown), secrecyOf(wrong)], [secret, secret])
    assert.match(shown.text, /<input type="password" [^>]*id="clientSecret"/)
  })

  test('says so while the ATS does not answer, and works afterwards', async (t) => {
    const here = await besideGreenhouse(t)
    const path = await linkTo(here, 'greenhouse')
    const credentials = { ...here.vendor.tokens.issue() }
    here.vendor.server.meets({ kind: 'cut' })

    const cut = await press(here, path, credentials)
    const later = await press(here, path, credentials)

    assert.deepEqual([cut.status, headingIn(cut)], [503, 'The ATS does not answer'])
    assert.equal(later.status, 303)
  })

  test('mends the connection that its link was made for', async (t) => {
    const here = await besideGreenhouse(t)
    await press(here, await linkTo(here, 'greenhouse'), { ...here.vendor.tokens.issue() })
    await here.settle()
    const before = await here.integration()
    await shutOut(here)
    const { body } = await here.recruiters.post(atsPath('/relink'))

    const mended = await press(here, pathIn(body.url), { ...here.vendor.tokens.issue() })
    await here.settle()

    const after = await here.integration()
    assert.deepEqual([mended.status, after.id, after.integrationState], [303, before.id, 'ok'])
  })

  test('connects nobody whose jobs a key has linked, or who is connected meanwhile', async (t) => {
    const here = await besideGreenhouse(t)
    const [first, second] = [await linkTo(here, 'greenhouse'), await linkTo(here, 'greenhouse')]
    const credentials = { ...here.vendor.tokens.issue() }
    await press(here, first, credentials)
    const twice = await press(here, second, credentials)
    await here.admins.delete(atsPath())
    const third = await linkTo(here, 'greenhouse')
    await linkByKey(here)

    const beside = await press(here, third, credentials)

    assert.deepEqual([twice.status, beside.status], [409, 409])
    assert.equal(await here.integration(), null)
  })
})

describe('the page that leads on to the ATS', () => {
  test('says where it leads, and leads back to us', async (t) => {
    const here = await besideSandbox(t)
    const path = await linkTo(here)
    await press(here, path, { tool: 'sandbox' })

    const shown = await here.as(null).get(path)

    const to = /<a class="button" href="([^"]+)" rel="noreferrer">Go on to Sandbox ATS</.exec(shown.text)?.[1] ?? ''
    assert.ok(to.startsWith(here.vendor.server.url), to)
    assert.equal((await fetch(to.replaceAll('&amp;', '&'))).status, 200)
    assert.deepEqual(secrecyOf(shown), secret)
  })
})

describe('a link that leads nowhere', () => {
  test('is refused as one that does not work, whoever made it up, used it or left', async (t) => {
    const here = await besideGreenhouse(t)
    const path = await linkTo(here, 'greenhouse')
    const other = await here.make.user({ companyId: here.companyId, role: 'recruiter' })
    const theirs = pathIn((await here.as(other).post(atsPath('/link'), { integrationTool: 'greenhouse' })).body.url)
    const late = await linkTo(here, 'greenhouse')
    await here.row(
      `update ats_link set expires_at = now() - interval '1 s' where company_id = $1 and token_hash = $2`,
      [hashToken(late.split('/').at(-1) ?? '')],
    )
    const credentials = { ...here.vendor.tokens.issue() }
    await press(here, path, credentials)
    await here.admins.delete(atsPath())
    await here.admins.delete(`/v1/company/members/${other.userId}`)

    const answers = [
      await here.as(null).get(path),
      await here.as(null).get(`/ats/connect/${'a'.repeat(43)}`),
      await press(here, theirs, credentials),
      await press(here, late, credentials),
    ]

    for (const { status, text } of answers) {
      assert.equal(status, 403)
      assert.match(text, /This link does not work/)
    }
    assert.equal(await here.integration(), null)
    assert.equal((await here.as(null).get('/ats/connect/short')).status, 404)
  })

  test('takes no more than credentials need', async (t) => {
    const here = await besideGreenhouse(t)
    const path = await linkTo(here)

    const sent = await press(here, path, { tool: 'greenhouse', more: 'a'.repeat(200_000) })

    assert.equal(sent.status, 413)
    assert.match(sent.text, /Credentials have a few lines/)
  })
})
