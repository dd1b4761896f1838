import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, ownService, world } from '#test'
import { careersOf, hostile } from './pages.fixture.ts'

describe('the careers page of a company', () => {
  test('shows who it is and its live jobs, newest first, and no others', async () => {
    const here = await world()
    const { as, admin, make } = here
    await as(admin).patch('/v1/company', { name: 'Bindery', careersText: '# We bind\n\n**Books.**' })
    await make.job({ status: 'draft', title: 'A draft' })
    await make.job({ status: 'closed', title: 'Closed one' })
    const older = await make.job({ status: 'live', title: 'Older one' })
    const newer = await make.job({ status: 'live', title: 'Newer one', department: null })

    const path = await careersOf(here)
    const page = await as(null).get(path)

    assert.equal(page.status, 200)
    assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8')
    assert.match(page.text, /<html lang="en">/)
    assert.match(page.text, /<h2>We bind<\/h2>\n<p><strong>Books\.<\/strong>/)
    assert.match(page.text, new RegExp(`href="${path}/${newer.slug}".*[\\s\\S]*href="${path}/${older.slug}"`))
    assert.doesNotMatch(page.text, /A draft|Closed one/)
    assert.match(page.text, new RegExp(`<link rel="canonical" href="http://localhost:\\d+${path}">`))
    assert.match(page.text, /<meta property="og:title" content="Open jobs at Bindery">/)
  })

  test('is narrowed by words, department and workplace, and keeps what was chosen', async () => {
    const here = await world()
    const { as, make } = here
    const live = { status: 'live' } as const
    await make.job({ ...live, title: 'Typesetter', department: 'Press & Print' })
    await make.job({ ...live, title: 'Gilder', location: { workplace: 'remote' } })
    for (const name of ['One', 'Two', 'Three']) await make.job({ ...live, title: name })
    const path = await careersOf(here)
    const titles = async (query: string): Promise<string[]> => {
      const { text } = await as(null).get(path + query)
      return [...text.matchAll(/<li><a href="[^"]+"><bdi>(\w+)</g)].map(([, title = '']) => title)
    }

    assert.deepEqual(await titles('?query=typeset'), ['Typesetter'])
    assert.deepEqual(await titles('?department=Press+%26+Print'), ['Typesetter'])
    assert.deepEqual(await titles('?workplace=remote&query='), ['Gilder'])
    assert.deepEqual(
      await titles('?workplace=moon&utm_source=x'),
      ['Typesetter', 'Three', 'Two', 'One', 'Gilder'].sort(byOrder),
    )
    assert.deepEqual(await titles('?query=nothing'), [])
    const { text } = await as(null).get(`${path}?query=%22typeset&department=Press+%26+Print`)
    assert.match(text, /value="&quot;typeset"/)
    assert.match(text, /<option value="Press &amp; Print" selected>/)
  })

  test('goes on by links until every job was shown once, and a link that is none of ours begins again', async () => {
    const here = await world()
    const { as, companyId, make, owner } = here
    const { id } = await make.job({ status: 'live', title: 'Job' })
    await everywhere(
      owner,
      `insert into job (company_id, slug_name, title, status, description, tags, criteria, screening, screening_questions,
         applicant_limit, search, published_at)
       select company_id, slug_name, 'Job', 'live', description, tags, criteria, screening, screening_questions,
         applicant_limit, search, published_at
       from job cross join generate_series(1, 119) where company_id = $1 and id = $2`,
      [companyId, id],
    )
    const path = await careersOf(here)

    const seen: string[] = []
    let pages = 0
    for (let next: string | undefined = path; next !== undefined; pages++) {
      const { text } = await as(null).get(next)
      seen.push(...[...text.matchAll(/href="[^"]*\/(job-\d+)"/g)].map(([, slug = '']) => slug))
      const [, more] = /rel="next" href="([^"]+)"/.exec(text) ?? []
      next = more?.replaceAll('&amp;', '&')
    }

    assert.equal(pages, 3)
    assert.equal(seen.length, 120)
    assert.equal(new Set(seen).size, 120)
    const lost = await as(null).get(`${path}?cursor=AAAA`)
    assert.equal(lost.status, 200)
    assert.equal(lost.text.match(/class="meta"/g)?.length, 50)
  })

  test('is not there for a company that is not', async () => {
    const { as } = await world()

    const { status, text, headers } = await as(null).get('/careers/no-such-company')

    assert.equal(status, 404)
    assert.match(headers.get('content-type') ?? '', /text\/html/)
    assert.match(text, /There is nothing here/)
    assert.equal(headers.get('cache-control'), 'no-store')
  })

  test('is known by its ETag, and may be kept for a minute', async () => {
    const here = await world()
    const path = await careersOf(here)
    const { headers } = await here.as(null).get(path)
    const etag = headers.get('etag') ?? ''

    const again = await here.as(null).get(path, { headers: { 'if-none-match': etag } })

    assert.equal(headers.get('cache-control'), 'public, max-age=60')
    assert.equal(again.status, 304)
    await here.make.job({ status: 'live' })
    const changed = await here.as(null).get(path, { headers: { 'if-none-match': etag } })
    assert.equal(changed.status, 200)
  })

  test('runs no script and says so, whatever a company and its jobs are called', async () => {
    const here = await world()
    const { as, admin, make } = here
    await as(admin).patch('/v1/company', { name: hostile, careersText: hostile })
    await make.job({ status: 'live', title: hostile, department: hostile.slice(0, 100), description: hostile })
    await make.job({ status: 'live', title: 'x', department: 'y' })

    const { text, headers } = await as(null).get(await careersOf(here))

    assert.doesNotMatch(text, /<script|<img|\u202e/)
    assert.match(text, /&lt;script&gt;/)
    const policy = headers.get('content-security-policy') ?? ''
    assert.match(policy, /^default-src 'none'; style-src 'self' 'sha256-[^']+'; img-src 'self'; form-action 'self'; /)
  })

  test('takes so many requests a minute, and then says when to come back', async (t) => {
    const here = await world()
    const url = await ownService(t, { MUSTER_ANONYMOUS_LIMIT: '1' })
    const visitor = here.as(null, url)
    const path = await careersOf(here)

    for (let turn = 0; turn < 5; turn++) assert.equal((await visitor.get(path)).status, 200)
    const refused = await visitor.get(path)

    assert.equal(refused.status, 429)
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
    assert.match(refused.text, /<h1>Too many requests<\/h1>/)
  })
})

test('crawlers are told to see the public pages and nothing else', async () => {
  const { as } = await world()

  const { text, headers } = await as(null).get('/robots.txt')

  assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8')
  assert.match(text, /^User-agent: \*\nDisallow: \/\nAllow: \/careers\/\nDisallow: \/careers\/applications\/\n/)
})

/** The list groups jobs by department, those without one last, newest first. */
const byOrder = (one: string, other: string): number => order.indexOf(one) - order.indexOf(other)
const order = ['Typesetter', 'Three', 'Two', 'One', 'Gilder']
