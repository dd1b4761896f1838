import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import {
  dueSince,
  enrolled,
  HeldClock,
  lettersTo,
  must,
  opened,
  pageOf,
  pressed,
  reasonsOf,
  sent,
  sequence,
  waiting,
} from '../outreach.fixture.ts'

async function written() {
  const here = await world()
  const clock = new HeldClock()
  const outreach = await waiting(here, 1, { clock })
  await sent(here, clock)
  const [letter] = await lettersTo(here, ...outreach.people)
  return { here, clock, ...outreach, path: pageOf(letter ?? assert.fail()), letter: letter ?? assert.fail() }
}

describe('the page about whoever was found', () => {
  test('shows what is held of them and where from, and changes nothing by being opened', async () => {
    const { here, path, people, sequence: of } = await written()

    const page = await opened(here, path)
    const text = await page.text()

    assert.equal(page.status, 200)
    for (const word of [
      'Jana Novak',
      people[0]?.email ?? '',
      'Vienna, AT',
      'Bookbinder',
      'our own records',
      'Article 6',
    ])
      assert.ok(text.includes(word), word)
    assert.deepEqual(
      [page.headers.get('referrer-policy'), page.headers.get('x-robots-tag'), page.headers.get('cache-control')],
      ['no-referrer', 'noindex', 'no-store'],
    )
    assert.deepEqual(await reasonsOf(here, of), [null])
  })

  test('is there in four languages', async () => {
    const { here, path } = await written()

    const texts = await Promise.all(
      ['en', 'de', 'fr', 'es'].map(async (lang) =>
        (await opened(here, path.replace(/lang=\w+/, `lang=${lang}`))).text(),
      ),
    )

    for (const [place, word] of ['I object', 'Ich widerspreche', 'Je m’oppose', 'Me opongo'].entries()) {
      assert.ok(texts[place]?.includes(word), word)
      assert.match(texts[place] ?? '', /<html lang="(?:en|de|fr|es)">/)
    }
  })

  test('takes one press, after which nobody writes to them, and no sequence takes them', async () => {
    const { here, clock, path, people, sequence: of, jobId } = await written()

    const page = await pressed(here, path)
    const again = await pressed(here, path)
    clock.pass({ days: 4 })
    await dueSince(here, clock)
    await sent(here, clock)

    assert.match(await page.text(), /You are not contacted any more/)
    assert.equal(again.status, 200)
    assert.deepEqual(await reasonsOf(here, of), ['objected'])
    assert.equal((await lettersTo(here, ...people)).length, 1)
    assert.equal((await here.events()).filter((name) => name === 'candidate.objected').length, 1)
    const other = await sequence(here, jobId, { name: 'Again' })
    assert.deepEqual((await enrolled(here, other, people)).refused, [
      { applicationId: people[0]?.applicationId, reason: 'objected' },
    ])
    const { data } = must(await here.as(here.recruiter).get('/v1/inbox/suppressions/page'))
    assert.partialDeepStrictEqual(data, [{ address: people[0]?.email, reason: 'unsubscribed' }])
  })

  test('is where one click of a mail program leads', async () => {
    const { here, path, letter, sequence: of } = await written()
    const link = new URL(letter.unsubscribeUrl ?? '')

    const clicked = await pressed(here, link.pathname + link.search, 'List-Unsubscribe=One-Click')

    assert.equal(link.pathname + link.search, path)
    assert.deepEqual([clicked.status, await clicked.text()], [200, ''])
    assert.deepEqual(await reasonsOf(here, of), ['objected'])
  })

  test('opens for its own link alone, and says that nothing is held once they were erased', async () => {
    const { here, path, people } = await written()
    const [person] = people

    const wrong = await opened(here, path.replace(`/${person?.candidateId}`, `/${(person?.candidateId ?? 0) + 1}`))
    must(await here.as(here.admin).delete(`/v1/candidates/${person?.candidateId}`))
    const after = await opened(here, path)
    const pressedAfter = await pressed(here, path)

    assert.equal(wrong.status, 403)
    assert.match(await after.text(), /Nothing is held about you any more/)
    assert.equal(pressedAfter.status, 200)
  })

  test('is that of whom they were merged into', async () => {
    const { here, path, people } = await written()
    const kept = await here.make.candidate({ firstName: 'Johanna' })
    must(await here.as(here.recruiter).post(`/v1/candidates/${kept.id}/merge`, { duplicateId: people[0]?.candidateId }))

    const text = await (await opened(here, path)).text()

    assert.match(text, /Johanna/)
  })

  test('stops a letter that is on its way, and is told to nobody twice', async () => {
    const { here, path, letter } = await written()
    await everywhere(here.owner, `update mail_message set state = 'queued', to_domain = 'x' where id = $1`, [letter.id])
    await everywhere(here.owner, `update message set state = 'queued' where public_id = $1`, [letter.id])

    await pressed(here, path)

    const { rows } = await everywhere<{ state: string }>(here.owner, 'select state from mail_message where id = $1', [
      letter.id,
    ])
    assert.deepEqual(rows, [{ state: 'withdrawn' }])
  })
})
