import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, ownService, type World, world } from '#test'
import {
  hostile,
  invoicesOf,
  linksIn,
  openCheckout,
  openPortal,
  owing,
  paid,
  pathOf,
  pay,
  press,
  removeMember,
  subscriptionOf,
} from './pages.fixture.ts'

const textOf = async (here: World, path: string): Promise<string> => (await here.as(null).get(path)).text
const plan = (name: string) => ({ action: 'change-plan', plan: name })

describe('the billing portal', () => {
  test('tells of a trial, its credits, and every plan with both its prices', async () => {
    const here = await world()

    const { status, text, headers } = await here.as(null).get(await openPortal(here))

    assert.equal(status, 200)
    assert.match(text, /You can try everything, for as long as you like\./)
    assert.match(text, /<b>5,000<\/b> credits can be spent now\./)
    assert.equal([...text.matchAll(/name="plan" value="[a-z]+\.(?:monthly|annual)"/g)].length, 8)
    assert.match(text, /EUR 11,900\.00 a year/)
    assert.match(text, /There are none yet/)
    assert.doesNotMatch(text, /<script|style="|End it now/)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
  })

  test('tells until when a trial lasts, and that it is over', async (t) => {
    const here = await world()
    const path = await openPortal(here)
    const lasting = await ownService(t, { MUSTER_TRIAL_DAYS: '30' })
    const over = await ownService(t, { MUSTER_TRIAL_DAYS: '0' })

    assert.match((await here.as(null, lasting).get(path)).text, /You can try everything until \w+ \d+, \d{4}\./)
    assert.match(
      (await here.as(null, over).get(path)).text,
      /The trial ended on \w+ \d+, \d{4}\. Nothing new is published/,
    )
  })

  test('opens a checkout for a plan, and the same one again while that is open', async () => {
    const here = await world()
    const path = await openPortal(here)

    const first = await press(here, path, plan('plus.annual'))
    const second = await press(here, path, plan('plus.annual'))
    const other = await press(here, path, plan('plus.monthly'))

    assert.equal(first.status, 303)
    const checkout = first.headers.get('location') ?? ''
    assert.match(await textOf(here, checkout), /Plan Plus, annual for/)
    assert.equal(second.headers.get('location'), checkout)
    assert.notEqual(other.headers.get('location'), checkout)
    await pay(here, checkout)
    const text = await textOf(here, path)
    assert.match(text, /<dd>Plus, annual<\/dd>/)
    assert.match(text, /<b>EUR 1,490\.00 a year<\/b> \(your plan\)/)
    assert.match(text, /<dt>Next renewal<\/dt>/)
  })

  test('opens one checkout for all who ask at once, and none for a plan that is had', async () => {
    const here = await world()
    const path = await openPortal(here)

    const answers = await Promise.all(Array.from({ length: 6 }, () => press(here, path, plan('plus.annual'))))
    const led = answers.flatMap(({ headers }) => headers.get('location') ?? [])
    await pay(here, led[0] ?? '')
    const late = await press(here, path, plan('plus.annual'))

    assert.equal(new Set(led).size, 1)
    assert.ok(answers.every(({ status }) => status === 303 || status === 422))
    assert.equal(late.status, 422)
    assert.match(late.text, /<a href="#plans">The company has this plan already/)
    const { body } = await here.as(here.admin).get('/v1/billing')
    assert.equal(body.checkouts.length, 1)
  })

  test('leads to the checkout that was opened elsewhere', async () => {
    const here = await world()
    const checkout = await openCheckout(here, { plan: 'lite', credits: 50 })

    const { headers } = await press(here, await openPortal(here), plan('lite.monthly'))

    assert.equal(headers.get('location'), checkout)
  })

  test('opens another one when whoever opened the one before has left', async () => {
    const here = await world()
    const leaving = await here.make.user({ companyId: here.companyId, role: 'admin' })
    const checkout = await openCheckout(here, { plan: 'lite' }, leaving)
    await removeMember(here, leaving)

    const { status, headers } = await press(here, await openPortal(here), plan('lite.monthly'))

    assert.equal(status, 303)
    assert.notEqual(headers.get('location'), checkout)
    assert.match(await textOf(here, headers.get('location') ?? ''), /Pay \(no money moves\)/)
  })

  test('sells credits, and says until when they last', async () => {
    const here = await world()
    const path = await openPortal(here)

    const { headers } = await press(here, path, { action: 'buy-credits', credits: '1,250' })
    const checkout = headers.get('location') ?? ''
    await pay(here, checkout)

    assert.match(await textOf(here, path), /<b>6,250<\/b> credits.*<li>1,250 until /s)
    assert.deepEqual(
      (await invoicesOf(here)).map(({ total }) => total),
      [12_500],
    )
  })

  test('reads a number of credits as people write it', async () => {
    const here = await world()
    const path = await openPortal(here)

    for (const credits of ['1,250', ' 1250 ', '1\u00a0250']) {
      const { headers } = await press(here, path, { action: 'buy-credits', credits })

      assert.match(await textOf(here, headers.get('location') ?? ''), /1,250 credits/)
    }
  })

  for (const credits of ['', '0', '9', '-5', '10.5', '10,5', '1 00', '100001', '1e3', 'many']) {
    test(`sells no credits to whom asks for “${credits}”`, async () => {
      const here = await world()

      const { status, text } = await press(here, await openPortal(here), { action: 'buy-credits', credits })

      assert.equal(status, 422)
      assert.match(text, /role="alert".*<a href="#credits">Enter a whole number from 10 to 100,000<\/a>/s)
      assert.match(text, /id="credits"[^>]* aria-describedby="credits-hint credits-error" aria-invalid="true"/)
    })
  }

  test('ends the plan with its period, and keeps it after all', async () => {
    const here = await world()
    await paid(here)
    const path = await openPortal(here)

    const ended = await press(here, path, { action: 'end-with-period' })
    const ending = await textOf(here, ended.headers.get('location') ?? '')
    await press(here, path, { action: 'end-with-period' })
    assert.equal((await subscriptionOf(here))?.endsWithPeriod, true)
    await press(here, path, { action: 'keep' })

    assert.equal(ended.headers.get('location'), `${path}?done=ending`)
    assert.match(ending, /role="status">The plan ends with its period/)
    assert.match(ending, /The plan ends on \w+ \d+, \d{4} and is not renewed/)
    assert.match(ending, /Keep the plan/)
    assert.equal((await subscriptionOf(here))?.endsWithPeriod, false)
  })

  test('ends it now, once, with a credit note of its own, when the box is ticked', async () => {
    const here = await world()
    await paid(here)
    const path = await openPortal(here)

    const unsure = await press(here, path, { action: 'end-now' })
    assert.equal(unsure.status, 422)
    assert.match(unsure.text, /<a href="#confirm">Tick the box.*<details open>/s)
    assert.equal((await subscriptionOf(here))?.status, 'active')
    const sure = { action: 'end-now', confirm: 'yes' }
    await Promise.all([press(here, path, sure), press(here, path, sure), press(here, path, sure)])

    assert.equal((await subscriptionOf(here))?.status, 'lapsed')
    const [invoice, note, ...more] = await invoicesOf(here)
    assert.deepEqual([invoice?.kind, note?.kind, more], ['invoice', 'credit_note', []])
    assert.ok((note?.total ?? 0) > 14_800 && (note?.total ?? 0) <= 14_900)
    const text = await textOf(here, path)
    assert.match(text, /The plan ended on \w+ \d+, \d{4}\. Nothing new is published/)
    assert.match(text, new RegExp(`Credit note ${note?.number}`))
    assert.doesNotMatch(text, /End it now/)
  })

  test('takes back what is left of the credits of a month whose price is given back, and none that were bought', async () => {
    const here = await world()
    await paid(here, { plan: 'plus', credits: 40 })
    const path = await openPortal(here)
    const balance = async () => (await here.as(here.admin).get('/v1/billing')).body.credits.balance
    const before = await balance()
    const shown = await textOf(here, path)

    await press(here, path, { action: 'end-now', confirm: 'yes' })

    assert.match(shown, /What is left of the credits of this month goes with it/)
    assert.deepEqual([before, await balance()], [1540, 40])
    const { data } = (await here.as(here.admin).get('/v1/billing/credit-entries/page')).body
    assert.partialDeepStrictEqual(data[0], { reason: 'replaced', credits: -1500, balance: 40 })
  })

  test('says so when the plan has ended since it was shown, and nothing is kept or ended with its period', async () => {
    const here = await world()
    await paid(here)
    const path = await openPortal(here)
    await press(here, path, { action: 'end-now', confirm: 'yes' })

    for (const action of ['keep', 'end-with-period']) {
      const { status, text } = await press(here, path, { action })

      assert.equal(status, 422)
      assert.match(text, /<a href="#plans">The plan has ended by now/)
    }
  })

  test('settles an invoice once however often that is asked, and none that is paid no more', async () => {
    const here = await world()
    await paid(here)
    await owing(here)
    const path = await openPortal(here)
    const [invoice] = await invoicesOf(here)
    const settle = () => press(here, path, { action: 'pay-invoice', invoice: invoice?.id ?? '' })

    const settled = [await settle(), await settle()]
    await everywhere(here.owner, `update invoice set status = 'uncollectible' where id = $1`, [invoice?.id])
    const late = await settle()

    assert.deepEqual(
      settled.map(({ headers }) => headers.get('location')),
      Array(2).fill(`${path}?done=paid`),
    )
    assert.equal(late.status, 422)
    assert.match(late.text, /<a href="#invoices">This invoice is not to be paid/)
    assert.match(late.text, /id="invoices"/)
  })

  test('says what to pay until when while a payment is missing, and takes it', async () => {
    const here = await world()
    await paid(here)
    await owing(here, { overdueDays: 3 })
    const path = await openPortal(here)
    const [invoice] = await invoicesOf(here)

    const behind = await textOf(here, path)
    const pressed = await press(here, path, { action: 'pay-invoice', invoice: invoice?.id ?? '' })

    const end = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.now() + 10 * 864e5)
    assert.match(behind, new RegExp(`pay EUR 149\\.00 of invoice ${invoice?.number} by ${end}, or the plan ends`))
    assert.equal(pressed.status, 303)
    assert.deepEqual(await subscriptionOf(here), {
      plan: 'plus',
      status: 'active',
      billingPeriod: 'monthly',
      endsWithPeriod: false,
    })
    assert.doesNotMatch(await textOf(here, path), /To be paid/)
  })

  test('keeps the billing details, cleaned, and shows what is too long', async () => {
    const here = await world()
    const path = await openPortal(here)
    const form = {
      action: 'save-details',
      name: 'Acme\u0007 & \u202eSons',
      address: 'Quay 1\r\n\r\n 04103 Leipzig\0',
      taxNumber: ' DE 1',
    }

    const saved = await press(here, path, form)
    const wrong = await press(here, path, {
      ...form,
      name: 'N'.repeat(201),
      address: `${'a'.repeat(1001)}`,
      taxNumber: '1'.repeat(61),
    })
    const tall = await press(here, path, { ...form, address: 'a\n'.repeat(13) })

    assert.equal(saved.headers.get('location'), `${path}?done=saved`)
    assert.equal(wrong.status, 422)
    assert.match(
      wrong.text,
      /#name">The name may have 200 characters.*#address">The address may have 1,000.*#taxNumber">/s,
    )
    assert.match(wrong.text, new RegExp(`value="${'N'.repeat(201)}"`))
    assert.match(tall.text, /The address may have 12 lines/)
    const text = await textOf(here, path)
    assert.match(text, /<p class="lead">For <bdi>Acme {1,2}&amp; {1,2}Sons<\/bdi>/)
    assert.match(text, /name="name" value="Acme {1,2}&amp; {1,2}Sons"/)
    assert.match(text, /<textarea[^>]*>\nQuay 1\n04103 Leipzig<\/textarea>/)
    assert.match(text, /value="DE 1"/)
  })

  test('goes on with the name of the company, whatever that becomes, until another is given', async () => {
    const here = await world()
    const path = await openPortal(here)
    await press(here, path, { action: 'save-details', name: 'Acme', address: 'Quay 1', taxNumber: '' })

    await here.as(here.admin).patch('/v1/company', { name: 'Acme & Sons' })

    assert.match(await textOf(here, path), /name="name" value="Acme &amp; Sons"/)
  })

  test('lists the latest 24 invoices, with links to page and PDF that work', async () => {
    const here = await world()
    await paid(here)
    await everywhere(
      here.owner,
      `insert into invoice (company_id, id, kind, number, status, currency, subtotal, tax, total, amount_paid, amount_due, lines,
         created_at, issued_at, provider)
       select $1, 'bil_' || lpad(to_hex(n), 24, '0'), 'invoice', 'OLD-' || $1 || n, 'paid', 'EUR', n, 0, n, n, 0, '[]',
         now() - make_interval(days => n), now() - make_interval(days => n), 'local' from generate_series(1, 30) n`,
      [here.companyId],
    )

    const text = await textOf(here, await openPortal(here))

    const [pages, pdfs] = [linksIn(text, 'invoice'), linksIn(text, 'invoice-pdf')]
    assert.deepEqual([pages.length, pdfs.length], [24, 24])
    const answers = await Promise.all(
      [pages[0], pages[23], pdfs[0], pdfs[23]].map((path) => here.as(null).get(path ?? '')),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  })

  test('leads to the pages of a provider for its invoices, wherever those are', async () => {
    const here = await world()
    await everywhere(
      here.owner,
      `insert into invoice (company_id, id, kind, number, status, currency, subtotal, tax, total, amount_paid, amount_due, lines,
         created_at, issued_at, provider, provider_id, hosted_url)
       values ($1, 'bil_' || substr($1, 5), 'invoice', $2, 'open', 'EUR', 1, 0, 1, 0, 1, '[]', now(), now(), 'stripe', $1,
         'https://pay.example/i/1?a="b"')`,
      [here.companyId, hostile],
    )

    const text = await textOf(here, await openPortal(here))

    assert.match(text, /href="https:\/\/pay\.example\/i\/1\?a=&quot;b&quot;"/)
    assert.doesNotMatch(text, /<script|<img|To be paid/)
  })

  test('closes with the role of whom its link was made for, and does nothing for them then', async () => {
    const here = await world()
    await paid(here)
    const path = await openPortal(here)
    const other = await openPortal(here, await here.make.user({ companyId: here.companyId, role: 'admin' }))
    await everywhere(here.owner, `update company_member set role = 'recruiter' where user_id = $1`, [here.admin.userId])

    const forms = [
      { action: 'end-now', confirm: 'yes' },
      { action: 'end-with-period' },
      { action: 'buy-credits', credits: '5' },
      { action: 'save-details', name: 'Mine' },
      plan('pro.annual'),
    ]
    const answers = [
      await here.as(null).get(path),
      ...(await Promise.all(forms.map((form) => press(here, path, form)))),
    ]

    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([404]))
    assert.match(answers[0]?.text ?? '', /There is nothing here/)
    assert.equal((await here.as(null).get(other)).status, 200)
    assert.doesNotMatch(await textOf(here, other), /Mine|\(5 credits\)/)
    assert.deepEqual((await subscriptionOf(here))?.status, 'active')
    const { rows } = await everywhere<{ n: number }>(
      here.owner,
      'select count(*)::int as n from checkout where company_id = $1',
      [here.companyId],
    )
    assert.equal(rows[0]?.n, 1)
  })

  test('pays no invoice of another company, and closes with who has left', async () => {
    const [here, there] = [await world(), await world()]
    await paid(there)
    await owing(there)
    const [theirs] = await invoicesOf(there)
    const path = await openPortal(here)

    await press(here, path, { action: 'pay-invoice', invoice: theirs?.id ?? '' })
    await removeMember(here, here.admin)

    assert.deepEqual(
      (await invoicesOf(there)).map(({ status }) => status),
      ['open'],
    )
    assert.equal((await here.as(null).get(path)).status, 404)
  })

  test('knows no plan and no deed but its own', async () => {
    const here = await world()
    const path = await openPortal(here)

    const answers = await Promise.all(
      ['gold.monthly', 'plus', 'plus.weekly', 'constructor.monthly', ''].map((name) => press(here, path, plan(name))),
    )

    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([422]))
    assert.equal((await press(here, path, { action: 'toString' })).status, 404)
    assert.equal((await press(here, path, {})).status, 404)
  })

  test('works for an hour', async (t) => {
    const here = await world()
    const path = await openPortal(here)
    const later = await ownService(t, {}, { clock: { now: () => new Date(Date.now() + 61 * 60_000) } })

    const shown = await here.as(null, later).get(path)

    assert.equal(shown.status, 410)
    assert.match(shown.text, /A link to the billing portal works for an hour\. Open it again/)
  })

  test('writes down who asked for what', async () => {
    const here = await world()
    await paid(here)

    await press(here, await openPortal(here), { action: 'end-with-period' })

    const { rows } = await everywhere<{ actor: string; subject: string }>(
      here.owner,
      `select actor_id as actor, subject_id as subject from audit_entry
       where company_id = $1 and action = 'billing.end-with-period'`,
      [here.companyId],
    )
    assert.deepEqual(rows, [{ actor: 'billing-portal', subject: here.admin.userId }])
  })

  test('says the name of a company, and runs nothing of it', async () => {
    const here = await world()
    await here.as(here.admin).patch('/v1/company', { name: hostile })

    const text = await textOf(here, await openPortal(here))

    assert.match(text, /&lt;script&gt;alert\(1\)/)
    assert.doesNotMatch(text, /<script|<img|\u202e/)
  })
})

describe('a checkout that was opened in the portal', () => {
  test('is of no use when the admin is one no longer', async () => {
    const here = await world()
    const { headers } = await press(here, await openPortal(here), plan('pro.monthly'))
    const checkout = pathOf(`http://here${headers.get('location')}`)
    await removeMember(here, here.admin)

    await pay(here, checkout)

    assert.deepEqual(await invoicesOf(here), [])
  })
})
