import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Answer, everywhere, type World, world } from '#test'
import { binder, decide, knownPeople, planned, ran, resultsOf, searchPath } from '../sourcing.fixture.ts'

const fair = { source: 'Book fair 2026', basis: 'legitimate_interest', obtainedOn: '2026-11-01' }

async function listed(
  here: World,
  search: { id: number },
  rows: readonly string[],
  header = 'Name;Titel;E-Mail;LinkedIn;Tags',
) {
  const { fileKey } = await here.make.file({
    bytes: Buffer.from([header, ...rows].join('\r\n')),
    fileName: 'fair.csv',
    contentType: 'text/csv',
  })
  const answer = await here.as(here.recruiter).post(searchPath(search, '/lists'), { fileKey, ...fair })
  assert.equal(answer.status, 201, answer.text)
}

const listsOf = async (here: World, search: { id: number }) =>
  (await here.as(here.recruiter).get(searchPath(search, '/lists'))).body.data

describe('a list of people', () => {
  test('brings each of them once, joined with whom we know, with its source and by what right', async () => {
    const here = await world()
    const [known] = await knownPeople(here, [{ text: binder(), email: 'grace@people.example' }])
    const search = await planned(here, { channels: ['talent_pool', 'csv'] })
    await listed(here, search, [
      'Ada Byron;Bookbinder;ada@people.example;https://de.linkedin.com/in/ada/;bookbinding',
      'Ada B.;Bookbinder;;https://www.linkedin.com/in/Ada?trk=x;bookbinding',
      'Grace Known;Bookbinder;GRACE@people.example;;Python',
      'Nobody;Bookbinder;;;',
    ])

    const done = await ran(here, search)
    const results = await resultsOf(here, search)

    assert.deepEqual(done.channelFaults, [])
    assert.deepEqual(new Set(results.map(({ name }) => name)), new Set(['Ada Byron', 'Grace Known']))
    const ada = results.find(({ name }) => name === 'Ada Byron')
    assert.deepEqual(
      [ada.isCandidate, ada.source.channel, ada.source.name, ada.source.basis],
      [false, 'csv', 'Book fair 2026', 'legitimate_interest'],
    )
    const grace = results.find(({ candidateId }) => candidateId === known)
    assert.deepEqual([grace.alsoFound.length, done.progress.joined], [1, 2])
    const [list] = await listsOf(here, search)
    assert.deepEqual([list.people, list.failed, list.isRead], [3, 1, true])

    const accepted = await decide(here, search, ada.candidateId, 'accept')
    const { body: candidate } = await here.as(here.recruiter).get(`/v1/candidates/${ada.candidateId}`)
    assert.equal(accepted.status, 200, accepted.text)
    assert.deepEqual([candidate.emails, candidate.source], [['ada@people.example'], 'Book fair 2026'])
  })

  test('is read to its end and then the next one, however long they are', async () => {
    const here = await world()
    const search = await planned(here, { channels: ['csv'] })
    const rowsOf = (fair: string, count: number) =>
      Array.from({ length: count }, (_, index) => `Ada ${fair}${index};Bookbinder;${fair}${index}@people.example;;`)
    await listed(here, search, rowsOf('spring', 230))
    await listed(here, search, rowsOf('autumn', 3))

    const done = await ran(here, search)

    assert.deepEqual([done.state, done.channelFaults], ['completed', []])
    assert.deepEqual(
      (await listsOf(here, search)).map(({ people, isRead }: Answer['body']) => [people, isRead]),
      [
        [230, true],
        [3, true],
      ],
    )
  })

  test('brings nobody who was forgotten', async () => {
    const here = await world()
    const { as, admin } = here
    const [gone] = await knownPeople(here, [{ text: binder(), email: 'gone@people.example' }])
    await as(admin).delete(`/v1/candidates/${gone}`)
    const search = await planned(here, { channels: ['csv'] })
    await listed(here, search, ['Gone Again;Bookbinder;gone@people.example;;bookbinding'])

    const done = await ran(here, search)

    assert.deepEqual([done.state, done.progress.forgotten, await resultsOf(here, search)], ['completed', 1, []])
  })

  test('that nobody gave is told of', async () => {
    const here = await world()
    await knownPeople(here, [{ text: binder() }])
    const [alone, together] = [
      await planned(here, { channels: ['csv'] }),
      await planned(here, { channels: ['talent_pool', 'csv'] }),
    ]

    const [failed, completed] = [await ran(here, alone), await ran(here, together)]

    assert.deepEqual([failed.state, completed.state], ['failed', 'completed'])
    assert.match(failed.failure, /^No list was given\./)
    assert.deepEqual(
      completed.channelFaults.map(({ fault }: { fault: string }) => fault),
      ['no_list'],
    )
  })

  test('that can not be read fails its channel, and says why', async () => {
    const here = await world()
    const search = await planned(here, { channels: ['csv'] })
    await listed(here, search, ['a;b'], 'x;y')

    const done = await ran(here, search)

    assert.deepEqual([done.state, done.channelFaults[0].channel], ['failed', 'csv'])
    assert.match(done.failure, /None of the columns/)
  })

  test('is kept for thirty days, unless somebody accepts them', async () => {
    const here = await world()
    const search = await planned(here, { channels: ['csv'] })
    await listed(here, search, [
      'Ada Byron;Bookbinder;ada@people.example;;',
      'Bea Byron;Bookbinder;bea@people.example;;',
    ])
    await ran(here, search)
    const [ada] = await resultsOf(here, search)
    await decide(here, search, ada.candidateId, 'accept')

    await everywhere(
      here.owner,
      `update sourcing_prospect set kept_until = now() - interval '1 minute' where company_id = $1`,
      [here.companyId],
    )
    await here.owner.query(`select graphile_worker.add_job('sweep-sourcing')`)
    await here.settle()

    const { rows } = await everywhere<{ id: number }>(
      here.owner,
      'select id::int from sourcing_prospect where company_id = $1',
      [here.companyId],
    )
    assert.deepEqual([rows.map(({ id }) => id), await resultsOf(here, search)], [[ada.candidateId], []])
  })

  test('is a file of people, and one of twenty', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const search = await planned(here)
    const { fileKey } = await make.file({
      bytes: Buffer.from('Name\nAda\n'),
      fileName: 'a.csv',
      contentType: 'text/csv',
    })
    await everywhere(
      here.owner,
      `insert into sourcing_list (company_id, search_id, file_id, mapping, source, basis, obtained_on, added_by)
       select $1, $2, 'fil_x', '{}', 'x', 'consent', now(), 'x' from generate_series(1, 20)`,
      [here.companyId, search.id],
    )

    const none = await as(recruiter).post(searchPath(search, '/lists'), { fileKey: 'fil_nothing', ...fair })
    const many = await as(recruiter).post(searchPath(search, '/lists'), { fileKey, ...fair })

    assert.deepEqual([none.body.errors[0].pointer, many.status], ['/fileKey', 409])
  })
})
