import assert from 'node:assert/strict'
import { once } from 'node:events'
import { describe, test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { everywhere, type World, world } from '#test'
import { careersOf, elementsIn, hostile, parseXml, textIn } from './pages.fixture.ts'

describe('the feeds of a company', () => {
  const feeds = ['sitemap.xml', 'rss.xml', 'jobs.xml']

  test('name the jobs that take applications, and lose one the moment it closes or is full', async () => {
    const here = await world()
    const { as, make, recruiter } = here
    const closing = await make.job({ status: 'live', title: 'Closing' })
    const filling = await make.job({ status: 'live', title: 'Filling', applicantLimit: 1 })
    const staying = await make.job({ status: 'live', title: 'Staying' })
    const path = await careersOf(here)
    const named = async (feed: string): Promise<boolean[]> => {
      const { text } = await as(null).get(`${path}/${feed}`)
      return [closing, filling, staying].map(({ slug }) => text.includes(`${path}/${slug}`))
    }
    for (const feed of feeds) assert.deepEqual(await named(feed), [true, true, true], feed)

    await as(recruiter).post(`/v1/jobs/${closing.id}/close`, { reason: 'filled' })
    await make.application({ jobId: filling.id })

    for (const feed of feeds) assert.deepEqual(await named(feed), [false, false, true], feed)
  })

  test('are well-formed, and give back what was written, however hostile', async () => {
    const here = await world()
    const { as, admin, make } = here
    await as(admin).patch('/v1/company', { name: hostile })
    const job = await make.job({
      status: 'live',
      title: hostile,
      department: 'A & B',
      description: `${hostile}\n\n]]]]>]]>&amp;`,
      salary: { min: 100, max: 200, currency: 'EUR', shown: true },
    })
    const path = await careersOf(here)
    const line = hostile.replaceAll(/[\u2028\u202e]+/g, ' ').trim()

    for (const feed of feeds) {
      const { text, headers } = await as(null).get(`${path}/${feed}`)
      const root = parseXml(text)
      assert.match(headers.get('content-type') ?? '', /xml; charset=utf-8$/)
      assert.equal(headers.get('cache-control'), 'public, max-age=60')
      assert.ok(JSON.stringify(root).includes(`${path}/${job.slug}`))
      if (feed === 'sitemap.xml') continue
      const [entry] = [...elementsIn(root, 'item'), ...elementsIn(root, 'job')]
      assert.ok(entry)
      assert.equal(textIn(entry, 'title'), line)
    }
    const [entry] = elementsIn(parseXml((await as(null).get(`${path}/jobs.xml`)).text), 'job')
    assert.ok(entry)
    assert.equal(textIn(entry, 'referencenumber'), job.slug)
    assert.equal(textIn(entry, 'requisitionid'), String(job.id))
    assert.equal(textIn(entry, 'country'), 'DE')
    assert.equal(textIn(entry, 'salary'), '€100 to €200 a year')
    assert.match(textIn(entry, 'description') ?? '', /&lt;script&gt;.*\]\]\]\]&gt;\]\]&gt;&amp;/s)
  })

  test('do not tell pay that is not shown', async () => {
    const here = await world()
    await here.make.job({ status: 'live', salary: { min: 4711, max: null, currency: 'EUR', shown: false } })
    const path = await careersOf(here)

    for (const page of [...feeds.map((feed) => `/${feed}`), '']) {
      assert.doesNotMatch((await here.as(null).get(path + page)).text, /4711|4,711/)
    }
  })

  test('are known by their ETags until something in them changes', async () => {
    const here = await world()
    const { as, admin, recruiter, make } = here
    const job = await make.job({ status: 'live' })
    const path = await careersOf(here)
    for (const feed of feeds) {
      const asked = async (etag: string) => as(null).get(`${path}/${feed}`, { headers: { 'if-none-match': etag } })
      const etagNow = async () => (await as(null).get(`${path}/${feed}`)).headers.get('etag') ?? ''
      const first = await etagNow()
      assert.equal((await asked(first)).status, 304)

      await as(recruiter).patch(`/v1/jobs/${job.id}`, { title: `Gilder of the ${feed}`, description: feed })
      assert.equal((await asked(first)).status, 200)
      const second = await etagNow()
      await as(admin).patch('/v1/company', { name: `Bindery of the ${feed}` })

      // A site map does not say what the company is called.
      assert.equal((await asked(second)).status, feed === 'sitemap.xml' ? 304 : 200)
    }
  })

  test('say in the site map when a job changed last', async () => {
    const here = await world()
    const job = await here.make.job({ status: 'live' })
    await everywhere(here.owner, `update job set changed_at = '2026-01-02T03:04:05Z' where id = $1`, [job.id])
    const path = await careersOf(here)
    const changed = async () => textIn(parseXml((await here.as(null).get(`${path}/sitemap.xml`)).text), 'lastmod') ?? ''
    assert.equal(new Date(await changed()).toISOString(), '2026-01-02T03:04:05.000Z')

    await here.as(here.recruiter).patch(`/v1/jobs/${job.id}`, { title: 'Gilder' })

    assert.ok(Date.now() - Date.parse(await changed()) < 60_000)
  })

  test('show what a job says as the first who read it saw it, until it says something else', async () => {
    const here = await world()
    const { as, recruiter, owner } = here
    const job = await here.make.job({ status: 'live', description: '**Bind** books.' })
    const path = await careersOf(here)
    const said = async () => [
      (await as(null).get(`${path}/${job.slug}`)).text,
      ...(await Promise.all(['rss.xml', 'jobs.xml'].map(async (feed) => (await as(null).get(`${path}/${feed}`)).text))),
    ]
    for (const text of await said()) assert.match(text, /Bind(?:<\/strong>)? books/)
    const kept = await everywhere(owner, 'select words from job_text where job_id = $1', [job.id])
    assert.deepEqual(kept.rows, [{ words: 'Bind books.' }])
    await everywhere(owner, `update job_text set markup = '<p>As kept</p>', words = 'As kept' where job_id = $1`, [
      job.id,
    ])
    await as(recruiter).post(`/v1/jobs/${(await here.make.job({ status: 'live' })).id}/close`, { reason: 'other' })
    assert.match((await said())[0] ?? '', /<p>As kept<\/p>/)

    await as(recruiter).patch(`/v1/jobs/${job.id}`, { description: '**Gild** edges.' })

    for (const text of await said()) assert.match(text, /Gild(?:<\/strong>)? edges/)
  })

  test('of a thousand hostile jobs end where they would be too long, and keep nobody else waiting', async () => {
    const here = await world()
    const job = await here.make.job({
      status: 'live',
      title: 'Job',
      description: '*[a](b)_'.repeat(3000) + '"'.repeat(26_000),
    })
    await copyJob(here, job.id, 999)
    const path = await careersOf(here)

    const { result: lengths, longestMs } = await watchingTheLoop(() =>
      Promise.all(Array.from({ length: 5 }, () => lengthOf(`${here.url}${path}/jobs.xml`))),
    )

    // A round is 20 to 30 ms, more where the garbage of other tests is collected in it; in one piece the feed takes seconds.
    assert.ok(longestMs < 200, `${longestMs} ms in which nobody else was served`)
    const { text: feed } = await here.as(null).get(`${path}/jobs.xml`)
    assert.ok(feed.length < 10 * 1024 * 1024 && feed.length > 10_000_000, String(feed.length))
    assert.deepEqual(new Set(lengths), new Set([feed.length]))
    const slugs = elementsIn(parseXml(feed), 'referencenumber').map(({ text }) => text)
    assert.equal(slugs.length, new Set(slugs).size)
    const { text: siteMap } = await here.as(null).get(`${path}/sitemap.xml`)
    assert.equal(elementsIn(parseXml(siteMap), 'lastmod').length, 1000)
    const { text: news } = await here.as(null).get(`${path}/rss.xml`)
    assert.equal(elementsIn(parseXml(news), 'item').length, 100)
  })
})

/** A thread of its own reads the feed, so reading takes nothing of the service's time. */
async function lengthOf(address: string): Promise<unknown> {
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
     fetch(workerData).then((answer) => answer.bytes()).then(({ length }) => parentPort.postMessage(length))`,
    { eval: true, workerData: address },
  )
  const [length] = await once(worker, 'message')
  return length
}

async function copyJob({ owner, companyId }: World, id: number, copies: number): Promise<void> {
  await everywhere(
    owner,
    `insert into job (company_id, slug_name, title, status, description, tags, criteria, screening, screening_questions,
       applicant_limit, search, published_at)
     select company_id, slug_name, title, 'live', description, tags, criteria, screening, screening_questions,
       applicant_limit, search, published_at - make_interval(mins => n)
     from job cross join generate_series(1, $3) n where company_id = $1 and id = $2`,
    [companyId, id, copies],
  )
}

/**
 * The longest round of the loop counts, in time of the processor: the clock of a busy machine also tells of others. The
 * service runs on the thread of the test.
 */
async function watchingTheLoop<Result>(work: () => Promise<Result>) {
  let longestMs = 0
  let isOver = false
  let before = process.threadCpuUsage()
  const round = (): void => {
    const { user, system } = process.threadCpuUsage(before)
    longestMs = Math.max(longestMs, (user + system) / 1000)
    before = process.threadCpuUsage()
    if (!isOver) setImmediate(round)
  }
  setImmediate(round)
  const result = await work()
  isOver = true
  return { result, longestMs }
}

describe('what websites of others load', () => {
  test('may be read by all of them: the jobs in words, and the script by itself', async () => {
    const here = await world()
    await here.as(here.admin).patch('/v1/company', { name: hostile, brand: { colour: '#ffe14d' } })
    const path = await careersOf(here)
    const empty = await here.as(null).get(`${path}/embed.json`)
    assert.deepEqual(empty.body.jobs, [])
    const job = await here.make.job({ status: 'live', title: hostile, department: 'A & B', salary: hidden })
    await here.make.job({ status: 'live', title: 'Gilder' })

    const { body, headers } = await here.as(null).get(`${path}/embed.json`)
    const script = await here.as(null).get('/embed/jobs.js')

    assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
    assert.equal(body.jobs.length, 2)
    assert.deepEqual(body.jobs[1], {
      title: hostile.replaceAll(/[\u2028\u202e]+/g, ' '),
      url: job.publicUrl,
      facts: 'Leipzig, Germany · On site · A & B',
      department: 'A & B',
      places: ['Leipzig', 'DE'],
      workplace: 'onsite',
    })
    assert.doesNotMatch(JSON.stringify(body), /4711|4,711|description|knockout/)
    for (const answer of [headers, script.headers]) {
      assert.equal(answer.get('access-control-allow-origin'), '*')
      assert.equal(answer.get('set-cookie'), null)
    }
    assert.equal(script.headers.get('cross-origin-resource-policy'), 'cross-origin')
    const again = await here.as(null).get('/embed/jobs.js', {
      headers: { 'if-none-match': script.headers.get('etag') ?? '' },
    })
    assert.equal(again.status, 304)
  })
})

const hidden = { min: 4711, max: null, currency: 'EUR', shown: false }
