import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { careersOf, hostile, jsonLdIn } from './pages.fixture.ts'

describe('the page of a job', () => {
  test('says what the job is, and asks what an applicant is asked', async () => {
    const here = await world()
    const job = await here.make.job({
      status: 'live',
      title: 'Gilder',
      description: '# You\n\ngild **edges**.',
      department: 'Finishing',
      employmentType: 'part_time',
      salary: { min: 18.5, max: 21, currency: 'EUR', period: 'hour', shown: true },
      screeningQuestions: [
        { text: 'Have you gilded?', type: 'boolean', mandatory: true, knockout: { answers: [false] } },
        { text: 'Which metals?', type: 'multiple_choice', options: ['Gold', 'Silver'] },
      ],
    })

    const page = await here.as(null).get(`${await careersOf(here)}/${job.slug}`)

    assert.equal(page.status, 200)
    assert.equal(page.headers.get('cache-control'), 'public, max-age=60')
    assert.match(page.text, /<h1 dir="auto">Gilder<\/h1>/)
    assert.match(page.text, /<h2>You<\/h2>\n<p>gild <strong>edges<\/strong>/)
    for (const fact of ['Leipzig, Germany', 'On site', 'Part-time', 'Finishing', '€18.50 to €21.00 an hour']) {
      assert.ok(page.text.includes(`<dd>${fact}</dd>`), fact)
    }
    assert.match(page.text, /<legend>Have you gilded\?<\/legend>/)
    assert.match(page.text, /<legend>Which metals\? <span class="optional">/)
    assert.match(
      page.text,
      /<input type="file" accept="[^"]+" id="resume" name="resume" aria-describedby="resume-hint">/,
    )
    assert.match(page.text, /<meta property="og:description" content="You gild edges\.">/)
    assert.doesNotMatch(page.text, /knockout|Has bound a book|disqualif/)
  })

  test('describes the job to search engines in the words of schema.org', async () => {
    const here = await world()
    const { as, admin, make } = here
    await as(admin).patch('/v1/company', { brand: { logoUrl: 'https://acme.example/logo.svg' } })
    const path = await careersOf(here)
    const local = await make.job({
      status: 'live',
      employmentType: 'apprenticeship',
      salary: { min: 30_000, max: 40_000, currency: 'EUR', shown: true },
    })
    const remote = await make.job({
      status: 'live',
      title: 'Anywhere',
      location: { country: 'FR', workplace: 'remote' },
      salary: { min: 1, max: null, currency: 'EUR', shown: false },
    })

    const posting = jsonLdIn((await as(null).get(`${path}/${local.slug}`)).text)
    const other = jsonLdIn((await as(null).get(`${path}/${remote.slug}`)).text)

    assert.deepEqual(posting, {
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: 'Bookbinder',
      description: '<p>Bind books.</p>\n',
      identifier: { '@type': 'PropertyValue', name: 'Acme', value: local.slug },
      url: local.publicUrl,
      datePosted: local.publishedAt,
      employmentType: 'OTHER',
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Acme',
        sameAs: local.publicUrl.replace(/\/[^/]+$/, ''),
        logo: 'https://acme.example/logo.svg',
      },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Leipzig', addressCountry: 'DE' },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: { '@type': 'QuantitativeValue', minValue: 30_000, maxValue: 40_000, unitText: 'YEAR' },
      },
      directApply: true,
    })
    assert.equal(other.jobLocationType, 'TELECOMMUTE')
    assert.deepEqual(other.applicantLocationRequirements, { '@type': 'Country', name: 'France' })
    assert.ok(!('jobLocation' in other) && !('baseSalary' in other))
  })

  test('can’t be broken out of, whatever the job says', async () => {
    const here = await world()
    const { as, admin, make } = here
    await as(admin).patch('/v1/company', { name: hostile })
    const job = await make.job({
      status: 'live',
      title: hostile,
      description: hostile,
      location: { city: hostile.slice(0, 100), country: 'DE' },
      screeningQuestions: [
        { text: hostile, type: 'single_choice', options: [hostile, '"'] },
        { text: hostile, type: 'text', mandatory: true },
      ],
    })

    const { text } = await as(null).get(`${await careersOf(here)}/${job.slug}`)

    const scripts = [...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag.replace(/v=[\w-]+/, 'v='))
    assert.deepEqual(scripts, [
      '<script src="/careers/assets/apply.js?v=" defer>',
      '<script type="application/ld+json">',
    ])
    // The form sends back what was written, and nobody sees it there.
    assert.doesNotMatch(text.replaceAll(/ value="[^"]*"/g, ''), /<img|\u202e/)
    assert.equal(jsonLdIn(text).title, hostile.replaceAll(/[\u2028\u202e]+/g, ' '))
    assert.equal(text.match(/<\/script>/g)?.length, 2)
  })

  test('is 404 for a draft, a closed job and one of nobody, with a way to those that are open', async () => {
    const here = await world()
    const { as, make } = here
    const path = await careersOf(here)
    const draft = await make.job({ status: 'draft' })
    const closed = await make.job({ status: 'closed' })

    for (const slug of [draft.slug, closed.slug, 'nothing', 'nothing-0', `x-${'9'.repeat(15)}`]) {
      const page = await as(null).get(`${path}/${slug}`)
      assert.equal(page.status, 404, slug)
      assert.match(page.text, /<h1>This job is not open<\/h1>/)
      assert.ok(page.text.includes(`href="${path}"`))
      assert.doesNotMatch(page.text, /ld\+json|<form/)
      assert.equal(page.headers.get('cache-control'), 'no-store')
      assert.equal(page.headers.get('x-robots-tag'), 'noindex')
    }
  })

  test('says that the job is full, without a form and without a posting for search engines', async () => {
    const here = await world()
    const job = await here.make.job({ status: 'live', applicantLimit: 1 })
    await here.make.application({ jobId: job.id })
    const path = await careersOf(here)

    const page = await here.as(null).get(`${path}/${job.slug}`)

    assert.equal(page.status, 200)
    assert.match(page.text, /This job takes no more applications/)
    assert.doesNotMatch(page.text, /<form|ld\+json|<script/)
    assert.match((await here.as(null).get(path)).text, /Takes no more applications/)
  })

  test('and all pages of a company are found by the name it had in its addresses, with what was asked', async () => {
    const here = await world()
    const job = await here.make.job({ status: 'live' })
    const before = await careersOf(here)
    const slug = `renamed-${here.companyId.slice(4, 16)}`
    await here.as(here.admin).patch('/v1/company', { slug })
    const headers = { origin: here.url, 'content-type': 'application/x-www-form-urlencoded' }

    for (const rest of ['', '?query=a%20b&department=X', '/subscribed', '/sitemap.xml', '/closed-or-never?x=1']) {
      const page = await here.as(null).get(`${before}${rest}`)
      const there = `/careers/${slug}${rest.replaceAll('%20', '+')}`
      assert.deepEqual([page.status, page.headers.get('location')], [308, there], rest)
    }
    const posted = await here.as(null).send('POST', before, { raw: 'email=ada%40people.example', headers })
    assert.deepEqual([posted.status, posted.headers.get('location')], [308, `/careers/${slug}`])
    const ofJob = await here.as(null).get(`${before}/${job.slug}`)
    assert.deepEqual([ofJob.status, ofJob.headers.get('location')], [301, `/careers/${slug}/${job.slug}`])
    const jobs = await here.as(null).get(`/v1/public/companies/${before.split('/').at(-1)}/jobs/page`)
    assert.equal(jobs.body.data[0].slug, job.slug)
    assert.equal((await here.as(null).get('/careers/nobody-at-all')).status, 404)
  })

  test('is found from an address with another name or company, or a slash too many', async () => {
    const here = await world()
    const job = await here.make.job({ status: 'live' })
    const path = await careersOf(here)
    const elsewhere = await careersOf({ ...here, companyId: here.stranger.companyId ?? '' })
    const asked = [`${path}/old-name-${job.id}`, `${elsewhere}/${job.slug}`, `/careers/gone/${job.slug}`]

    for (const address of asked) {
      const { status, headers } = await here.as(null).get(address)
      assert.equal(status, 301, address)
      assert.equal(headers.get('location'), `${path}/${job.slug}`)
    }
    const slash = await here.as(null).get(`${path}/`)
    assert.deepEqual([slash.status, slash.headers.get('location')], [301, path])
    const odd = await here.as(null).get('/careers/%0d%0aX:%20%E2%82%AC%2F..%2F/')
    for (const path of ['/careers/%00', `/careers/x/%00`, '/careers/applications/%00', '/careers/newsletter/%00']) {
      assert.equal((await here.as(null).get(path)).status, 404, path)
    }
    assert.deepEqual([odd.status, odd.headers.get('location')], [301, '/careers/%0D%0AX%3A%20%E2%82%AC%2F..%2F'])
    assert.equal((await here.as(null).get(`${elsewhere}/old-name-${job.id}`)).status, 404)
  })

  test('is the same for all visitors, and known by its ETag until the job changes', async () => {
    const here = await world()
    const job = await here.make.job({ status: 'live' })
    const path = `${await careersOf(here)}/${job.slug}`
    const { text, headers } = await here.as(null).get(path)
    const etag = headers.get('etag') ?? ''

    const another = await (await world()).as(null).get(path)
    assert.deepEqual([another.text, another.headers.get('etag')], [text, etag])
    assert.equal(headers.get('set-cookie'), null)
    assert.equal((await here.as(null).get(path, { headers: { 'if-none-match': etag } })).status, 304)

    await here.as(here.recruiter).patch(`/v1/jobs/${job.id}`, { description: 'Gild edges.' })
    const changed = await here.as(null).get(path, { headers: { 'if-none-match': etag } })
    assert.equal(changed.status, 200)
    assert.match(changed.text, /Gild edges/)
  })

  test('is 404 the moment its job is closed', async () => {
    const here = await world()
    const job = await here.make.job({ status: 'live' })
    const path = `${await careersOf(here)}/${job.slug}`
    assert.equal((await here.as(null).get(path)).status, 200)

    await here.as(here.recruiter).post(`/v1/jobs/${job.id}/close`, { reason: 'filled' })

    assert.equal((await here.as(null).get(path)).status, 404)
  })
})

test('the files of pages are kept for long under the address that pages name, and no other file is served', async () => {
  const here = await world()
  const job = await here.make.job({ status: 'live' })
  const { text } = await here.as(null).get(`${await careersOf(here)}/${job.slug}`)
  const links = [...text.matchAll(/"(\/careers\/assets\/[^"]+)"/g)].map(([, link = '']) => link)

  assert.equal(links.length, 4)
  for (const link of links) {
    const file = await here.as(null).get(link)
    assert.equal(file.status, 200)
    assert.equal(file.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal(file.headers.get('x-content-type-options'), 'nosniff')
    const old = await here.as(null).get(link.replace(/v=.*/, 'v=old'))
    assert.equal(old.headers.get('cache-control'), 'public, no-cache')
  }
  for (const name of ['nothing.js', '..%2fassets.ts', 'constructor', '__proto__']) {
    assert.equal((await here.as(null).get(`/careers/assets/${name}`)).status, 404)
  }
})

test('a page answers a look at its headers, and says what else it takes', async () => {
  const here = await world()
  const job = await here.make.job({ status: 'live' })
  const path = await careersOf(here)

  const head = await here.as(null).send('HEAD', `${path}/${job.slug}`)
  const options = await here.as(null).send('OPTIONS', `${path}/${job.slug}`)
  const put = await here.as(null).put(`${path}/${job.slug}`)
  const posted = await here.as(null).post(`${path}/rss.xml`)

  assert.deepEqual([head.status, head.text], [200, ''])
  assert.ok(head.headers.get('etag'))
  assert.deepEqual([options.status, options.headers.get('allow')], [204, 'GET, HEAD, OPTIONS, POST'])
  assert.deepEqual([put.status, put.headers.get('allow')], [405, 'GET, HEAD, OPTIONS, POST'])
  assert.deepEqual([posted.status, posted.headers.get('allow')], [405, 'GET, HEAD, OPTIONS'])
})
