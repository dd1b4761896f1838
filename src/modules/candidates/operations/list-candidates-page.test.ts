import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Person, type World, world } from '#test'
import { namesOf, onReviewersJob, pathTo, refusal, textFile } from '../candidates.fixture.ts'

const path = '/v1/candidates/page'

const list = async (
  { as, recruiter }: World,
  query: Record<string, string> | [string, string][],
  who: Person = recruiter,
) => namesOf(await as(who).get(`${path}?${new URLSearchParams(query)}`))

describe('GET /v1/candidates/page', () => {
  test('reads all candidates in pages, newest first, each once, while more are added', async () => {
    const { as, recruiter, make } = await world()
    for (const lastName of ['One', 'Two', 'Three', 'Four']) await make.candidate({ lastName })

    const first = await as(recruiter).get(`${path}?limit=2`)
    await make.candidate({ lastName: 'Five' })
    const last = await as(recruiter).get(`${path}?limit=2&cursor=${first.body.nextCursor}`)

    assert.deepEqual([...namesOf(first), ...namesOf(last)], ['Four', 'Three', 'Two', 'One'])
    assert.equal(last.body.nextCursor, null)
  })

  test('answers candidates as they are answered one by one', async () => {
    const { as, recruiter, make } = await world()
    const candidate = await make.candidate({ tags: ['craft'], phones: ['123'] })

    const replies = await Promise.all(
      ['', '?query=hopper', '?tags=craft'].map((query) => as(recruiter).get(path + query)),
    )

    for (const { body } of replies) assert.deepEqual(body, { data: [candidate], nextCursor: null })
  })

  test('reads what is found in pages', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    for (const lastName of ['One', 'Two', 'Three']) await make.candidate({ lastName, tags: ['craft'] })
    await make.candidate({ lastName: 'Other', firstName: 'Ada' })
    const filters = 'query=grace&tags=craft&limit=2'

    const first = await as(recruiter).get(`${path}?${filters}`)
    const last = await as(recruiter).get(`${path}?${filters}&cursor=${first.body.nextCursor}`)
    const wrong = await as(recruiter).get(`${path}?query=grace&cursor=${first.body.nextCursor}`)

    assert.deepEqual([namesOf(first), namesOf(last)], [['Three', 'Two'], ['One']])
    assert.equal(last.body.nextCursor, null)
    assert.deepEqual(refusal(wrong), [400, 'invalid_cursor'])
  })

  test('finds names, addresses, headline, place, tags, skills and words of the resume', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    await make.candidate({ firstName: 'Zoë', lastName: 'Ångström', headline: 'Bookbinder', tags: ['gilding'] })
    await make.candidate({ lastName: 'Two', location: { city: 'São Paulo' }, phones: ['+49 341 998877'] })
    const three = await make.candidate({ lastName: 'Three', emails: ['third.person@a.example'] })
    const { fileKey } = await textFile(here, 'Skills: JavaScript, C++\n\nLikes vellum.')
    const added = await as(recruiter).post(pathTo(three, '/resumes'), { fileKey })

    const lists = await Promise.all(
      ['zoe ANG', 'bookb', 'gilding', 'sao paulo', '998877', 'third.person@a', 'vellum', 'c++', 'zoe vellum'].map(
        (query) => list(here, { query }),
      ),
    )

    assert.equal(added.status, 201, added.text)
    const [one, two, others] = [['Ångström'], ['Two'], ['Three']]
    assert.deepEqual(lists, [one, one, one, two, two, others, others, others, []])
  })

  test('finds names in any script, also those that set no spaces', async () => {
    const here = await world()
    for (const lastName of ['Иванова', '王小明', 'สมชาย', 'محمد'])
      await here.make.candidate({ firstName: '', lastName })

    const lists = await Promise.all(['иван', '王', '小明', '明', 'ชาย', 'محم'].map((query) => list(here, { query })))

    assert.deepEqual(lists, [['Иванова'], ['王小明'], ['王小明'], ['王小明'], ['สมชาย'], ['محمد']])
  })

  test('narrows by tags to those who have all of them, just so', async () => {
    const here = await world()
    await here.make.candidate({ lastName: 'One', tags: ['a'] })
    await here.make.candidate({ lastName: 'Two', tags: ['b', 'a'] })

    const both: [string, string][] = [
      ['tags', 'a'],
      ['tags', 'b'],
    ]
    assert.deepEqual(await list(here, { tags: 'a' }), ['Two', 'One'])
    assert.deepEqual(await list(here, both), ['Two'])
    assert.deepEqual(await list(here, { tags: 'A' }), [])
  })

  test('takes a query without words for none, and any text for text', async () => {
    const here = await world()
    await here.make.candidate({ lastName: 'One' })

    const lists = await Promise.all(
      ['', '  ', '&|!:*()<->', `'; drop table candidate; --`, "o'", '\\', 'one & !two'].map((query) =>
        list(here, { query }),
      ),
    )

    assert.deepEqual(lists, [['One'], ['One'], ['One'], [], ['One'], ['One'], []])
  })

  test('shows a reviewer those on jobs of theirs, each once and in whole pages, whatever is asked', async () => {
    const here = await world()
    const { as, reviewer, make } = here
    for (const lastName of ['One', 'Two', 'Three']) {
      const { candidate } = await onReviewersJob(here, { lastName, tags: ['craft'] })
      const second = await make.job({ status: 'live', hiringTeam: [reviewer.userId] })
      await make.application({ jobId: second.id, candidateId: candidate.id })
      for (let others = 0; others < 3; others++) await make.candidate({ lastName: 'Other', tags: ['craft'] })
    }

    for (const filters of ['', 'query=grace&', 'tags=craft&', 'tags=craft&query=gra&']) {
      const first = await as(reviewer).get(`${path}?${filters}limit=2`)
      const last = await as(reviewer).get(`${path}?${filters}limit=2&cursor=${first.body.nextCursor}`)
      assert.deepEqual([namesOf(first), namesOf(last)], [['Three', 'Two'], ['One']], filters)
      assert.equal(last.body.nextCursor, null)
    }
    assert.deepEqual(await list(here, { query: 'other' }, reviewer), [])
  })

  test('shows nothing of another company', async () => {
    const here = await world()
    await here.make.candidate({ tags: ['craft'] })

    const lists = await Promise.all(
      [{}, { tags: 'craft' }, { query: 'grace' }].map((query) => list(here, query, here.stranger)),
    )

    assert.deepEqual(lists, [[], [], []])
  })
})
