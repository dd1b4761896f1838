import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { everywhere, ownService, type World, world } from '#test'
import {
  hostile,
  invoicesOf,
  linksIn,
  openCheckout,
  openPortal,
  owing,
  paid,
  pay,
  press,
  subscriptionOf,
} from './pages.fixture.ts'

/** The newest invoice's link comes first, as in the portal. */
const linksOf = async (here: World, page: 'invoice' | 'invoice-pdf'): Promise<string[]> =>
  linksIn((await here.as(null).get(await openPortal(here))).text, page)

const firstOf = async (here: World, page: 'invoice' | 'invoice-pdf'): Promise<string> =>
  (await linksOf(here, page))[0] ?? ''

async function bytesOf(here: World, path: string): Promise<Uint8Array> {
  const response = await fetch(here.url + path)
  assert.equal(response.status, 200)
  return new Uint8Array(await response.arrayBuffer())
}

async function printed(here: World, path: string): Promise<{ pages: number; text: string }> {
  const pdf = await getDocumentProxy(await bytesOf(here, path))
  const { totalPages, text } = await extractText(pdf, { mergePages: true })
  return { pages: totalPages, text: text.replaceAll(/\s+/g, ' ') }
}

/** The columns get values that a change of plan, tax and many lines would bring. */
const rewritten = ({ owner, companyId }: World, columns: string, values: readonly unknown[] = []) =>
  everywhere(owner, `update invoice set ${columns} where company_id = $1`, [companyId, ...values])

const day = (time: number | Date): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(time)

describe('the page of an invoice', () => {
  test('has seller, buyer, number, dates, period, lines, tax, total and what was paid', async (t) => {
    const here = await world()
    const url = await ownService(t, { MUSTER_SELLER: 'Muster GmbH|Ring 1|VAT DE1', MUSTER_TAX_PERCENT: '7.7' })
    await press(here, await openPortal(here), {
      action: 'save-details',
      name: 'Hafen & Söhne',
      address: 'Quay 1\n04103 Leipzig',
      taxNumber: 'DE 9',
    })
    await here.as(null, url).post(await openCheckout(here, { plan: 'lite', credits: 33 }), undefined, {
      raw: 'action=pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

    const { status, text, headers } = await here.as(null).get(await firstOf(here, 'invoice'))

    const [invoice] = await invoicesOf(here)
    assert.equal(status, 200)
    assert.match(text, new RegExp(`<h1>Invoice <span class="whole">${invoice?.number}</span></h1>`))
    assert.match(text, /<bdi>Muster GmbH<\/bdi><br><bdi>Ring 1<\/bdi><br><bdi>VAT DE1<\/bdi>/)
    assert.match(
      text,
      /<bdi>Hafen &amp; Söhne<\/bdi><br><bdi>Quay 1<\/bdi><br><bdi>04103 Leipzig<\/bdi><br><bdi>Tax number DE 9<\/bdi>/,
    )
    assert.match(text, new RegExp(`<dt>Date</dt><dd>${day(Date.now())}</dd>`))
    assert.match(text, /<dt>Period<\/dt><dd>\w+ \d+, \d{4} to \w+ \d+, \d{4}<\/dd>/)
    assert.match(text, /Plan Lite, monthly.*EUR 49\.00.*Credits.*>33<.*EUR 3\.30/s)
    assert.match(text, /Subtotal<\/th><td class="number">EUR 52\.30.*Tax \(7\.7 %\)<\/th><td class="number">EUR 4\.03/s)
    assert.match(
      text,
      /<b>Total<\/b>.*EUR 56\.33.*Paid<\/th><td class="number">EUR 56\.33.*<b>To be paid<\/b>.*EUR 0\.00/s,
    )
    assert.match(text, new RegExp(`Paid on ${day(Date.now())}\\.`))
    assert.doesNotMatch(text, /no money moves|<form|<script/)
    assert.equal(headers.get('cache-control'), 'no-store')
  })

  test('is paid by a button while it waits, which puts the plan in order again', async () => {
    const here = await world()
    await paid(here)
    await owing(here, { overdueDays: 2 })
    const path = await firstOf(here, 'invoice')

    const waiting = await here.as(null).get(path)
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(here, path)))

    assert.match(waiting.text, /Please pay by .*Pay \(no money moves\)/s)
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([303]))
    assert.equal(answers[0]?.headers.get('location'), path)
    assert.deepEqual(
      (await invoicesOf(here)).map(({ status, amountPaid, amountDue }) => [status, amountPaid, amountDue]),
      [['paid', 14_900, 0]],
    )
    assert.equal((await subscriptionOf(here))?.status, 'active')
    assert.doesNotMatch((await here.as(null).get(path)).text, /<form/)
  })

  test('says what a credit note corrects, and what it took off an invoice that waited', async () => {
    const here = await world()
    await paid(here)
    await owing(here)
    const ended = await press(here, await openPortal(here), { action: 'end-now', confirm: 'yes' })
    assert.equal(ended.status, 303, ended.text)
    const [invoice, note] = await invoicesOf(here)

    const texts = await Promise.all(
      (await linksOf(here, 'invoice')).map(async (path) => (await here.as(null).get(path)).text),
    )

    const noted = texts.find((text) => text.includes('<h1>Credit note')) ?? ''
    const billed = texts.find((text) => text.includes('<h1>Invoice')) ?? ''
    assert.match(
      noted,
      new RegExp(
        `<h1>Credit note <span class="whole">${note?.number}</span></h1>.*taken back from invoice ${invoice?.number}`,
        's',
      ),
    )
    assert.match(noted, new RegExp(`<dt>Corrects invoice</dt><dd>${invoice?.number}</dd>`))
    assert.match(billed, /Taken back by a credit note<\/th><td class="number">EUR 14[89]\.\d\d/)
    assert.equal((note?.total ?? 0) + (invoice?.amountDue ?? 0), 14_900)
  })

  test('is not there for drafts, and for those a provider wrote', async () => {
    const here = await world()
    await paid(here)
    const path = await firstOf(here, 'invoice')
    const pdf = await firstOf(here, 'invoice-pdf')
    await rewritten(here, `provider = 'stripe'`)

    assert.equal((await here.as(null).get(path)).status, 404)
    assert.equal((await here.as(null).get(pdf)).status, 404)
    await rewritten(here, `provider = 'local', number = null, status = 'draft', issued_at = null`)
    assert.equal((await here.as(null).get(path)).status, 404)
    assert.equal((await here.as(null).get(pdf)).status, 404)
  })

  test('works for a week', async (t) => {
    const here = await world()
    await paid(here)
    const paths = [await firstOf(here, 'invoice'), await firstOf(here, 'invoice-pdf')]
    const later = await ownService(t, {}, { clock: { now: () => new Date(Date.now() + (7 * 24 + 1) * 3600_000) } })

    const answers = await Promise.all(paths.map((path) => here.as(null, later).get(path)))

    for (const { status, text } of answers) {
      assert.equal(status, 410)
      assert.match(text, /Links to invoices work for a week/)
    }
  })
})

describe('an invoice as PDF', () => {
  test('has every figure of the page', async () => {
    const here = await world()
    await paid(here, { plan: 'pro', billingPeriod: 'annual', credits: 123 })
    await rewritten(here, `tax = 76044, total = 476274, amount_paid = 476274, particulars = particulars || $2`, [
      JSON.stringify({
        taxPercent: 19,
        seller: ['Muster GmbH', 'Ring 1'],
        buyer: ['Hafen & Söhne', 'Quay 1', 'Tax number DE 9'],
      }),
    ])

    const { pages, text } = await printed(here, await firstOf(here, 'invoice-pdf'))

    const [invoice] = await invoicesOf(here)
    assert.equal(pages, 1)
    const wanted = [
      `Number ${invoice?.number}`,
      `Date ${day(Date.now())}`,
      'Muster GmbH Ring 1',
      'Billed to',
      'Hafen & Söhne',
      'Tax number DE 9',
      'Plan Pro, annual',
      '1 EUR 3,990.00',
      'Credits 123 EUR 12.30',
      'Subtotal EUR 4,002.30',
      'Tax (19 %) EUR 760.44',
      'Total EUR 4,762.74',
      'Paid EUR 4,762.74',
      'To be paid EUR 0.00',
      `Paid on ${day(Date.now())}.`,
      'Page 1 of 1',
    ]
    assert.deepEqual(
      wanted.filter((each) => !text.includes(each)),
      [],
      text,
    )
  })

  test('is a file to look at, named by its number, the same bytes each time', async () => {
    const here = await world()
    await paid(here)
    const path = await firstOf(here, 'invoice-pdf')

    const { headers, status } = await here.as(null).get(path)
    const [one, other] = [await bytesOf(here, path), await bytesOf(here, path)]

    const [invoice] = await invoicesOf(here)
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'application/pdf')
    assert.equal(headers.get('content-disposition'), `inline; filename="${invoice?.number}.pdf"`)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
    assert.equal(headers.get('x-robots-tag'), 'noindex')
    assert.deepEqual(one, other)
    assert.equal(Buffer.from(one.slice(0, 5)).toString(), '%PDF-')
  })

  test('goes on over pages, with its head on each and nothing lost', async () => {
    const here = await world()
    await paid(here)
    const lines = Array.from({ length: 100 }, (_, index) => ({
      description: index === 42 ? `Long${'y'.repeat(9000)}` : `Thing number ${index} of many`,
      quantity: index + 1,
      amount: 1000 + index,
      periodStart: null,
      periodEnd: null,
    }))
    const buyer = ['W'.repeat(200), ...Array.from({ length: 80 }, (_, index) => `Line ${index} of the address`)]
    await rewritten(here, `lines = $2, particulars = particulars || $3`, [
      JSON.stringify(lines),
      JSON.stringify({ buyer }),
    ])

    const { pages, text } = await printed(here, await firstOf(here, 'invoice-pdf'))

    const [invoice] = await invoicesOf(here)
    assert.ok(pages > 5 && pages < 15)
    assert.equal(text.split('Description Quantity Amount').length - 1, pages - 1)
    assert.equal(text.split(`Invoice ${invoice?.number}`).length - 1, pages - 1)
    assert.ok(text.includes(`Page ${pages} of ${pages}`))
    const joined = text.replaceAll(' ', '')
    const missing = lines.filter(
      ({ description, amount }, index) =>
        index !== 42 &&
        !joined.includes(`${description}${index + 1}EUR${(amount / 100).toFixed(2)}`.replaceAll(' ', '')),
    )
    assert.deepEqual(missing, [])
    assert.deepEqual(
      buyer.slice(1).filter((line) => !text.includes(line)),
      [],
    )
    assert.equal([...text.matchAll(/W/g)].length, 200)
    assert.equal([...text.matchAll(/y+/g)].filter(([run]) => run.length > 9).join('').length, 9000)
  })

  test('writes the letters its fonts have, and plain ones for the others', async () => {
    const here = await world()
    await paid(here)
    await rewritten(here, 'particulars = particulars || $2', [
      JSON.stringify({ buyer: ['Łódź Öl & Çay', 'Ğüneş \u202eSokağı', '株式会社', hostile] }),
    ])

    const { text } = await printed(here, await firstOf(here, 'invoice-pdf'))

    assert.ok(text.includes('Lódz Öl & Çay'), text)
    assert.ok(text.includes('Günes Sokagi'), text)
    assert.ok(text.includes('????'), text)
    assert.ok(text.includes('<script>alert(1)</script>'), text)
  })

  test('says where to read a name that it has no letters for, and only then', async () => {
    const here = await world()
    await paid(here)
    const read = async (name: string) => {
      await rewritten(here, 'particulars = particulars || $2', [JSON.stringify({ buyer: [name] })])
      return (await printed(here, await firstOf(here, 'invoice-pdf'))).text
    }

    const [greek, latin] = [await read('Ελληνικά Βιβλία'), await read('Łódź? Çay')]

    assert.match(greek, /[Qq]uestion marks[\s\S]*on the page of this invoice/)
    assert.doesNotMatch(latin, /[Qq]uestion marks/)
  })

  test('is not opened by the link of the page, nor the page by its link', async () => {
    const here = await world()
    await paid(here)
    const [page, pdf] = [await firstOf(here, 'invoice'), await firstOf(here, 'invoice-pdf')]

    assert.equal((await here.as(null).get(page.replace('/invoice/', '/invoice-pdf/'))).status, 404)
    assert.equal((await here.as(null).get(pdf.replace('/invoice-pdf/', '/invoice/'))).status, 404)
  })
})
