import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { atsPerson, within as inMirror, mirrored, stored } from '../ats-history/ats-history.fixture.ts'
import { buildBlock } from './building-blocks.ts'
import type { PoolAsk, PoolCriterion } from './pool-ask.ts'
import { addPeople, askOf, filled, must, nice, readingOf, within } from './talent.fixture.ts'
import { talent } from './talent.ts'

const role = (title: string, did: string, years = '2019 - 2025'): string =>
  `Work experience\n\n${title}, Northwind Ltd, ${years}\n- ${did}\n`

async function pool(people: Parameters<typeof addPeople>[1]): Promise<{ here: World; ids: number[] }> {
  const here = await world()
  const ids = await addPeople(here, people)
  await filled(here)
  return { here, ids }
}

const ranked = async (here: World, criteria: readonly PoolCriterion[], wish: Partial<PoolAsk> = {}) =>
  talent.rank(readingOf(here), askOf(here, criteria, wish), { limit: 10 })

const idsOf = ({ best }: Awaited<ReturnType<typeof ranked>>): (number | string)[] =>
  best.map(({ person }) => ('candidateId' in person ? person.candidateId : person.historyId))

const counted = (here: World, criteria: readonly PoolCriterion[], wish: Partial<PoolAsk> = {}) =>
  talent.count(readingOf(here), askOf(here, criteria, wish))

describe('the pool', () => {
  test('is empty where a company knows nobody', async () => {
    const here = await world()

    const { counts, best } = await ranked(here, [must('Java')])

    assert.deepEqual(best, [])
    assert.partialDeepStrictEqual(counts, { pool: 0, allMusts: 0, waiting: 0, perCriterion: [{ have: 0, without: 0 }] })
  })

  test('finds one person by words of another language, and by what shows a skill', async () => {
    const { here, ids } = await pool([
      { resume: role('Krankenschwester', 'Wundversorgung und Medikamentengabe auf der Intensivstation') },
      { resume: role('Bookkeeper', 'Accounts payable and VAT returns') },
    ])

    for (const text of ['Experience in nursing', 'Expérience en soins intensifs', 'Wound care'])
      assert.deepEqual(idsOf(await ranked(here, [must(text)])).slice(0, 1), [ids[0]], text)
  })

  test('counts who has each criterion, and who would be left without it', async () => {
    const { here } = await pool([
      { resume: `${role('Java developer', 'Built services in Java and Kafka')}\nLanguages\nGerman: C1\n` },
      { resume: `${role('Java developer', 'Built services in Java')}\nLanguages\nGerman: A2\n` },
      { resume: role('Nurse', 'Wound care on a ward') },
    ])

    const counts = await counted(here, [
      must('Java'),
      must('Kafka'),
      must('Kotlin or Java'),
      nice('German B2'),
      must('COBOL'),
    ])

    assert.equal(counts.pool, 3)
    assert.equal(counts.allMusts, 0)
    assert.deepEqual(
      counts.perCriterion.map(({ have, without }) => [have, without]),
      [
        [2, 0],
        [1, 0],
        [2, 0],
        [1, 0],
        [0, 1],
      ],
    )
    assert.deepEqual(
      (await counted(here, [must('German A2'), nice('German C1')])).perCriterion.map(({ have }) => have),
      [2, 1],
    )
  })

  test('answers many at once as it answers one', async () => {
    const { here } = await pool([{ headline: 'Nurse' }, { headline: 'Accountant' }])
    const alone = await counted(here, [must('Nursing')])

    const together = await Promise.all(Array.from({ length: 30 }, () => counted(here, [must('Nursing')])))

    assert.equal(alone.allMusts, 1)
    for (const each of together) assert.deepEqual(each, alone)
  })

  test('prefers what is shown for long and lately, and names musts before all', async () => {
    const { here, ids } = await pool([
      { resume: role('Developer', 'Wrote Python for data pipelines', '2005 - 2008') },
      { resume: role('Developer', 'Wrote Python for data pipelines', '2018 - 2026') },
      { resume: 'Work experience\n\nClerk, Northwind Ltd, 2018 - 2026\n- Kept the archive\n\nSkills\nPython, Excel\n' },
      { resume: role('Developer', 'Wrote Kafka streams and Docker images', '2018 - 2026') },
    ])

    const found = await ranked(here, [must('5 years of Python'), nice('Docker')])

    assert.deepEqual(idsOf(found), [ids[1], ids[0], ids[2], ids[3]])
    assert.deepEqual(found, await ranked(here, [must('5 years of Python'), nice('Docker')]))
  })

  test('looks for words that no table holds as they stand, and says so', async () => {
    const { here, ids } = await pool([
      { resume: role('Consultant', 'Rolled out Quibblewerk for two utilities') },
      { resume: role('Consultant', 'Rolled out other software') },
    ])

    assert.equal(talent.understand('Quibblewerk').understood, 'literal')
    assert.deepEqual(idsOf(await ranked(here, [must('Quibblewerk')])), [ids[0]])
  })

  test('is filtered by places, languages, tags and months', async () => {
    const { here, ids } = await pool([
      { resume: role('Nurse', 'Wound care'), city: 'Berlin', tags: ['Silver medal'] },
      { resume: `${role('Nurse', 'Wound care')}\nLanguages\nFrench: B2\n`, city: 'Lyon' },
    ])
    const only = async (filters: PoolAsk['filters']) => idsOf(await ranked(here, [must('Nursing')], { filters }))

    assert.deepEqual(await only({ places: ['berlin'] }), [ids[0]])
    assert.deepEqual(await only({ places: ['Germany'] }), [ids[0]])
    assert.deepEqual(await only({ places: ['FR', 'Wien'] }), [ids[1]])
    assert.deepEqual(await only({ languages: ['fr:B1'] }), [ids[1]])
    assert.deepEqual(await only({ languages: ['fr:C1'] }), [])
    assert.deepEqual(await only({ tags: ['silver medal'] }), [ids[0]])
    assert.deepEqual(await only({ sources: ['Added by hand'] }), ids)
    assert.deepEqual(await only({ activeAfter: '2020-01-01' }), ids)
    assert.equal((await counted(here, [must('Nursing')], { filters: { places: ['Berlin'] } })).pool, 1)
  })

  test('refuses to seek by protected traits, and ranks nobody by them', async () => {
    const { here } = await pool([{ resume: role('Nurse', 'Wound care') }])

    assert.match(talent.understand('Female candidates under 35').refused ?? '', /^Nobody is sought/)
    assert.deepEqual((await ranked(here, [must('Female nurse')])).best, [])
  })
})

describe('who is left out', () => {
  const four = (): Parameters<typeof addPeople>[1] =>
    Array.from({ length: 4 }, () => ({ resume: role('Nurse', 'Wound care') }))

  test('are the erased, merged, held and objecting, also when blocks have them still', async () => {
    const { here, ids } = await pool(four())
    const { as, admin, recruiter, companyId } = here
    await within(here, (tx) => buildBlock(tx, companyId, 0, new Date()))
    const [erased = 0, merged = 0, held = 0, objecting = 0] = ids

    await as(recruiter).delete(`/v1/candidates/${erased}`)
    await within(here, (tx) => talent.refuseContact(tx, { companyId, candidateId: objecting }))
    const put = await as(admin).put(`/v1/candidates/${held}/legal-hold`, { reason: 'A law suit.' })
    assert.equal(put.status, 200, put.text)
    // The moment before the event of the hold is heard of.
    assert.deepEqual(idsOf(await ranked(here, [must('Nursing')])).includes(held), false)
    const [kept] = await addPeople(here, [{ headline: 'Somebody else' }])
    const merge = await as(recruiter).post(`/v1/candidates/${kept}/merge`, { duplicateId: merged })
    assert.equal(merge.status, 200, merge.text)
    await here.settle()

    const after = await ranked(here, [must('Nursing')])

    // The resume of the merged one is the kept one's now.
    assert.deepEqual(idsOf(after), [kept])
    assert.equal(after.counts.pool, 1)
  })

  test('are those who objected under an address, whoever brings them again', async () => {
    const { here, ids } = await pool([{ resume: role('Nurse', 'Wound care') }])
    const { companyId, owner } = here
    await everywhere(
      owner,
      `insert into candidate_contact (company_id, candidate_id, kind, position, value, exact, normal)
       values ($1, $2, 'email', 1, 'Ada@People.example', 'ada@people.example', 'ada@people.example')`,
      [companyId, ids[0]],
    )
    const addresses = ['ADA@people.example', 'https://de.linkedin.com/in/Ada-Byron/?trk=x']

    await within(here, (tx) => talent.refuseContact(tx, { companyId, addresses, until: '2999-01-01' }))

    assert.deepEqual((await ranked(here, [must('Nursing')])).best, [])
    assert.deepEqual(
      await talent.refused(readingOf(here), companyId, [
        { addresses: ['ada@people.example'] },
        { addresses: ['http://www.linkedin.com/in/ada-byron'] },
        { addresses: ['grace@people.example'] },
        { candidateId: 1 },
      ]),
      [true, true, false, false],
    )
  })

  test('are those whom the caller knows', async () => {
    const { here, ids } = await pool(four())

    const { best } = await talent.rank(readingOf(here), askOf(here, [must('Nursing')]), {
      limit: 2,
      leaveOut: [{ candidateId: ids[0] ?? 0 }, { candidateId: ids[2] ?? 0 }],
    })

    assert.deepEqual(
      best.map(({ person }) => person),
      [{ candidateId: ids[1] }, { candidateId: ids[3] }],
    )
  })

  test('are protected traits: names, genders, ages and nationalities move nobody', async () => {
    const swapped = (name: string, personal: string, did: string): string =>
      `${name}\n${personal}\n\n${role('Nurse', did)}`
    const did = ['Wound care on a ward', 'Wound care and dialysis', 'Ran a kitchen']
    const one = await pool(
      did.map((each) => ({
        resume: swapped('Ada Byron', 'Born: 4 June 1990\nNationality: British\nGender: female', each),
      })),
    )
    const other = await pool(
      did.map((each) => ({
        resume: swapped('Mehmet Yilmaz', 'Born: 1 May 1963\nNationality: Turkish\nGender: male', each),
      })),
    )
    const criteria = [must('Wound care'), nice('Dialysis')]

    const [first, second] = [await ranked(one.here, criteria), await ranked(other.here, criteria)]

    assert.deepEqual(
      first.best.map(({ coarse }) => coarse),
      second.best.map(({ coarse }) => coarse),
    )
    assert.deepEqual(
      idsOf(first).map((id) => one.ids.indexOf(Number(id))),
      idsOf(second).map((id) => other.ids.indexOf(Number(id))),
    )
    assert.deepEqual(first.counts, second.counts)
  })
})

describe('people of the history of an ATS', () => {
  test('are in the pool by what the mirror holds, until they are a candidate of ours', async () => {
    const here = await world()
    await mirrored(here, {
      candidate: [
        atsPerson('1', { title: 'Staff nurse', skills: ['Wound care'], emails: ['ada@people.example'] }),
        atsPerson('2', { title: 'Accountant', isConfidential: true }),
        atsPerson('3', { title: 'Infirmière', location: 'Lyon, France' }),
      ],
    })
    await here.settle()

    const found = await ranked(here, [must('Nursing')])
    assert.equal(found.counts.pool, 2)
    assert.equal(found.best.length, 2)
    assert.deepEqual((await ranked(here, [must('Nursing')], { channels: ['talent_pool'] })).best, [])
    const people = found.best.map(({ person }) => person)
    const documents = await talent.documentsOf(readingOf(here), here.companyId, people)
    assert.match(documents.map(({ documents: [first] }) => first?.text).join('\n'), /Wound care/)
    const ours = await here.make.candidate({ emails: ['ada@people.example'], headline: 'Nurse' })
    await here.settle()
    assert.deepEqual(
      idsOf(await ranked(here, [must('Nursing')])).filter((id) => typeof id === 'number'),
      [ours.id],
    )
    assert.equal((await ranked(here, [must('Nursing')])).best.length, 2)
  })

  test('are found by nobody while their source is switched off', async () => {
    const here = await world()
    const source = await mirrored(here, { candidate: [atsPerson('1', { title: 'Staff nurse' })] })
    await here.settle()
    assert.equal((await counted(here, [must('Nursing')])).pool, 1)
    const { mirror } = await import('../ats-history/mirror.ts')

    await inMirror(here, (tx) => mirror.tell(tx, source, { isOn: false, isReady: true, syncedAt: new Date() }))

    assert.equal((await counted(here, [must('Nursing')])).pool, 0)
    assert.deepEqual((await ranked(here, [must('Nursing')])).best, [])
  })

  test('are found as soon as their source is ready, though all were read before', async () => {
    const here = await world()
    const source = await mirrored(here, {})
    const { mirror } = await import('../ats-history/mirror.ts')
    const tell = (isReady: boolean) =>
      inMirror(here, (tx) => mirror.tell(tx, source, { isOn: true, isReady, syncedAt: new Date() }))
    await tell(false)
    await stored(here, source, { model: 'candidate', records: [atsPerson('1', { title: 'Staff nurse' })] })
    await here.settle()
    assert.equal((await counted(here, [must('Nursing')])).pool, 0)

    await tell(true)

    assert.equal((await counted(here, [must('Nursing')])).pool, 1)
    assert.equal((await ranked(here, [must('Nursing')])).best.length, 1)
  })
})

describe('documents of people', () => {
  test('come in the order asked for, with a hash that changes with their words alone', async () => {
    const { here, ids } = await pool([
      { resume: role('Nurse', 'Wound care'), headline: 'Ward nurse' },
      { resume: role('Nurse', 'Dialysis') },
    ])
    const people = [{ candidateId: ids[1] ?? 0 }, { candidateId: ids[0] ?? 0 }, { candidateId: 999_999_999 }]
    const before = await talent.documentsOf(readingOf(here), here.companyId, people)
    await here.as(here.recruiter).put(`/v1/candidates/${ids[0]}/tags`, { tags: ['x'] })
    await here.as(here.recruiter).patch(`/v1/candidates/${ids[1]}`, { headline: 'Dialysis nurse' })

    const after = await talent.documentsOf(readingOf(here), here.companyId, people)

    assert.deepEqual(
      before.map(({ person }) => person),
      people.slice(0, 2),
    )
    assert.equal(after[1]?.hash, before[1]?.hash)
    assert.notEqual(after[0]?.hash, before[0]?.hash)
    assert.match(before[0]?.profileAsOf ?? '', /^20\d\d-\d\d-\d\d$/)
  })
})
