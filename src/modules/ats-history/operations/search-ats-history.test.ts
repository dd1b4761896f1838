import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import {
  atsApplication,
  atsJob,
  atsPerson,
  atsStage,
  historyPath,
  mirrored,
  readySource,
  searched,
  stored,
  within,
} from '../ats-history.fixture.ts'
import { mirror } from '../mirror.ts'

const namesOf = (body: { results: { firstName: string }[] }): string[] => body.results.map(({ firstName }) => firstName)
const found = async (here: World, query: string): Promise<string[]> => namesOf(await searched(here, query))
const waysOf = async (here: World, query: string) => (await searched(here, query)).results[0]?.foundBy

const people = [
  atsPerson('1', {
    firstName: 'Aleksandrina',
    lastName: 'Petrova',
    emails: ['Sasha.Petrova@mail.example'],
    skills: ['Python', 'C++'],
    company: 'Acme Bindery',
    title: 'Restorer',
    location: 'Leipzig',
    tags: ['silver medallist'],
    url: 'https://ats.example/p/1',
    remoteUpdatedAt: new Date('2025-05-01T00:00:00Z'),
  }),
  atsPerson('2', { firstName: 'Grace', lastName: 'Hopper', skills: ['Python'], emails: ['grace@mail.example'] }),
  atsPerson('3', { firstName: 'Python', lastName: 'Jones' }),
]

describe('a search of the history', () => {
  test('finds people by each thing that their ATS knows, and says by which', async () => {
    const here = await world()
    await mirrored(here, {
      job: [atsJob('j1', { title: 'Conservator' })],
      candidate: people,
      application: [atsApplication('a1', { candidateId: '1', jobId: 'j1' })],
    })

    for (const [query, ways] of [
      ['petrova', [{ kind: 'name', text: 'Aleksandrina Petrova' }]],
      ['sasha.petrova@mail.example', [{ kind: 'email', text: 'Sasha.Petrova@mail.example' }]],
      ['SASHA.petrova@ma', [{ kind: 'email', text: 'Sasha.Petrova@mail.example' }]],
      ['sasha', [{ kind: 'email', text: 'Sasha.Petrova@mail.example' }]],
      ['c++', [{ kind: 'skill', text: 'C++' }]],
      ['acme', [{ kind: 'company', text: 'Acme Bindery' }]],
      ['restor', [{ kind: 'title', text: 'Restorer' }]],
      ['medallist', [{ kind: 'tag', text: 'silver medallist' }]],
      ['leipzig', [{ kind: 'location', text: 'Leipzig' }]],
      ['conservator', [{ kind: 'job', text: 'Conservator' }]],
      ['aleksandirna', [{ kind: 'name', text: 'Aleksandrina Petrova' }]],
    ] as const) {
      const { results } = await searched(here, query)

      assert.deepEqual([results[0]?.firstName, results[0]?.foundBy], ['Aleksandrina', ways], query)
    }
  })

  test('takes no word for a mistyped name that people have, and nobody is called', async () => {
    const here = await world()
    await mirrored(here, {
      candidate: [
        atsPerson('1', { firstName: 'Leipzi', lastName: 'Kotlinova' }),
        atsPerson('2', { firstName: 'Grace', lastName: 'Hopper', skills: ['Kotlin'] }),
        atsPerson('3', { firstName: 'Ada', lastName: 'Byron', location: 'Leipzig' }),
      ],
    })

    assert.deepEqual(await found(here, 'leipzig kotlin'), [])
    assert.deepEqual(await found(here, 'lepizi kotlinova'), ['Leipzi'])
    assert.deepEqual(await found(here, 'leipzi kotlinowa'), ['Leipzi'])
  })

  test('wants all of the words, of whatever kind each is', async () => {
    const here = await world()
    await mirrored(here, {
      job: [atsJob('j1', { title: 'Conservator' })],
      candidate: people,
      application: [atsApplication('a1', { candidateId: '1', jobId: 'j1' })],
    })

    const answers = [
      await found(here, 'python acme leipzig'),
      await found(here, 'python conservator'),
      await found(here, 'grace acme'),
      await found(here, 'grace conservator'),
      await found(here, 'aleksandirna petrva'),
      await found(here, 'sasha.petrova@mail.example restorer'),
    ]

    assert.deepEqual(answers, [['Aleksandrina'], ['Aleksandrina'], [], [], ['Aleksandrina'], ['Aleksandrina']])
  })

  test('tells the best first: whoever is called so, before whoever knows it', async () => {
    const here = await world()
    await mirrored(here, { candidate: people })

    assert.equal((await found(here, 'python'))[0], 'Python')
    assert.equal((await found(here, 'python')).length, 3)
  })

  test('shows the newest three applications, with their stages, and who is a candidate of ours', async () => {
    const here = await world()
    const { id } = await here.make.candidate({ firstName: 'Our', lastName: 'Grace', emails: ['GRACE@mail.example'] })
    const day = (number: number) => new Date(Date.UTC(2025, 0, number))
    await mirrored(here, {
      job: [atsJob('j1', { title: 'Conservator' })],
      stage: [atsStage('s1', { name: 'On site' })],
      candidate: people,
      application: [1, 2, 3, 4].map((number) =>
        atsApplication(`a${number}`, {
          candidateId: '2',
          stageId: 's1',
          stageName: null,
          appliedAt: day(number),
          url: number === 4 ? 'https://ats.example/a/4' : 'javascript:alert(1)',
        }),
      ),
    })

    const [grace] = (await searched(here, 'grace')).results

    assert.deepEqual(grace?.candidate, { id, firstName: 'Our', lastName: 'Grace' })
    assert.deepEqual(
      grace?.applications.map((each: { appliedAt: string; stage: string; jobTitle: string; url: string }) => [
        each.appliedAt.slice(0, 10),
        each.stage,
        each.jobTitle,
        each.url,
      ]),
      [
        ['2025-01-04', 'On site', 'Conservator', 'https://ats.example/a/4'],
        ['2025-01-03', 'On site', 'Conservator', null],
        ['2025-01-02', 'On site', 'Conservator', null],
      ],
    )
    assert.equal(grace?.applicationCount, 4)
  })

  test('finds people by their resumes, and shows the words around', async () => {
    const here = await world()
    const source = await mirrored(here, { candidate: people })
    const text = `${'Long ago. '.repeat(20)}Worked with gold leaf and marbled paper.`
    await within(here, (tx) => mirror.keepResume(tx, source, { remoteId: '2', text }))

    const [way] = (await waysOf(here, 'marbled python')).filter(({ kind }: { kind: string }) => kind === 'resume')
    await within(here, (tx) => mirror.keepResume(tx, source, { remoteId: '2', text: 'Nothing' }))

    assert.match(way.text, /gold leaf and marbled paper/)
    assert.deepEqual(await found(here, 'marbled'), [])
    assert.deepEqual(await found(here, 'nothing hopper'), ['Grace'])
  })

  test('keeps the words of a resume when the person changes', async () => {
    const here = await world()
    const source = await mirrored(here, { candidate: people })
    await within(here, (tx) => mirror.keepResume(tx, source, { remoteId: '2', text: 'marbled' }))

    await stored(here, source, { model: 'candidate', records: [atsPerson('2', { firstName: 'Gracia' })] })

    assert.deepEqual(await found(here, 'marbled gracia'), ['Gracia'])
    assert.deepEqual(await found(here, 'hopper'), [])
  })

  test('shows nobody who is gone or confidential, and no application on a confidential job', async () => {
    const here = await world()
    const source = await mirrored(here, {
      job: [atsJob('open'), atsJob('secret', { isConfidential: true, title: 'Successor' })],
      candidate: [
        atsPerson('1', { firstName: 'Secret', isConfidential: true }),
        atsPerson('2', { firstName: 'Gone' }),
        atsPerson('3', { firstName: 'Merged' }),
        atsPerson('4', { firstName: 'Hidden' }),
        atsPerson('5', { firstName: 'Both' }),
        atsPerson('6', { firstName: 'Neither' }),
      ],
      application: [
        atsApplication('a4', { candidateId: '4', jobId: 'secret' }),
        atsApplication('a5', { candidateId: '5', jobId: 'secret' }),
        atsApplication('a6', { candidateId: '5', jobId: 'open' }),
      ],
    })
    const deleted = [
      { remoteId: '2', mergedInto: null },
      { remoteId: '3', mergedInto: '5' },
    ]
    await stored(here, source, { model: 'candidate', deleted })

    const { results } = await searched(here, 'byron')
    const asked = ['successor', 'hiden', 'secert', 'hidden byron'].map((query) => found(here, query))

    assert.deepEqual(namesOf({ results }).toSorted(), ['Both', 'Neither'])
    const both = results.find(({ firstName }: { firstName: string }) => firstName === 'Both')
    assert.deepEqual(
      both.applications.map(({ jobTitle }: { jobTitle: string }) => jobTitle),
      ['Bookbinder'],
    )
    assert.equal(both.applicationCount, 1)
    assert.deepEqual(await Promise.all(asked), [[], [], [], []])
  })

  test('shows somebody again when they are no longer gone or confidential', async () => {
    const here = await world()
    const source = await mirrored(here, { candidate: [atsPerson('1', { isConfidential: true })] })
    const hidden = await found(here, 'byron')
    await stored(here, source, { model: 'candidate', records: [atsPerson('1')] })
    const shown = await found(here, 'byron')
    await stored(here, source, { model: 'candidate', deleted: [{ remoteId: '1', mergedInto: null }] })
    const gone = await found(here, 'byron')
    await stored(here, source, { model: 'candidate', records: [atsPerson('1')], askedAt: new Date(Date.now() + 1000) })

    assert.deepEqual([hidden, shown, gone, await found(here, 'byron')], [[], ['Ada'], [], ['Ada']])
  })

  test('shows twenty-five at most, and says that there are more', async () => {
    const here = await world()
    const many = Array.from({ length: 30 }, (_, index) => atsPerson(`${index}`, { skills: ['gilding'] }))
    await mirrored(here, { candidate: many })

    const [all, one] = [await searched(here, 'gilding'), await searched(here, 'nobody')]

    assert.deepEqual([all.results.length, all.truncated], [25, true])
    assert.deepEqual([one.results.length, one.truncated], [0, false])
  })

  test('is unavailable until a history was read, and while it is off', async () => {
    const here = await world()
    const source = { companyId: here.companyId, id: 'atc_1' }
    const tell = (news: { isOn?: boolean; isReady?: boolean }) => within(here, (tx) => mirror.tell(tx, source, news))
    const told = async () => {
      const { unavailable, results } = await searched(here, 'byron')
      return [unavailable, results.length]
    }

    const without = await told()
    await within(here, (tx) => mirror.open(tx, { ...source, title: 'Small ATS' }))
    await stored(here, source, { model: 'candidate', records: [atsPerson('1')] })
    const opened = await told()
    await tell({ isOn: true })
    const on = await told()
    await tell({ isReady: true })
    const ready = await told()
    await tell({ isOn: false })

    assert.deepEqual(
      [without, opened, on, ready, await told()],
      [
        [true, 0],
        [true, 0],
        [true, 0],
        [false, 1],
        [true, 0],
      ],
    )
  })

  test('goes on over what an ended source has left, until it is deleted', async () => {
    const here = await world()
    const source = await mirrored(here, { candidate: [atsPerson('1')] })
    await within(here, (tx) => mirror.end(tx, source, new Date(Date.now() + 60_000)))
    const ended = await searched(here, 'byron')
    await everywhere(here.owner, `update ats_source set kept_until = now() where company_id = $1`, [here.companyId])

    const over = await searched(here, 'byron')

    assert.deepEqual(
      [ended.results.length, ended.unavailable, over.results.length, over.unavailable],
      [1, false, 0, true],
    )
  })

  test('looks through all sources of the company, and through no other company’s', async () => {
    const here = await world()
    const elsewhere = await world()
    await mirrored(elsewhere, { candidate: [atsPerson('1', { firstName: 'Other' })] })
    await mirrored(here, { candidate: [atsPerson('1', { firstName: 'One' })] })
    const second = await readySource(here, 'atc_2', 'Another ATS')
    await stored(here, second, { model: 'candidate', records: [atsPerson('1', { firstName: 'Two' })] })

    assert.deepEqual((await found(here, 'byron')).toSorted(), ['One', 'Two'])
  })

  test('asks nothing of signs that are no words, and refuses an empty query', async () => {
    const here = await world()
    await mirrored(here, { candidate: people })

    const { status } = await here.as(here.recruiter).post(`${historyPath}/search`, { query: '  ' })

    assert.deepEqual([await found(here, "'\\ @ & | :* !"), status], [[], 422])
    for (const query of ["o'@x", '\\@\\', "'@':*A & '", '(((@)))'])
      assert.deepEqual(await found(here, query), [], query)
  })
})
