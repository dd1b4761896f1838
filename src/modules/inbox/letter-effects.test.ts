import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lettersOf } from '#letters/corpus/corpus.fixture.ts'
import { everywhere, type World, world } from '#test'
import { arrived, bounceAddress, leftAs, letterFrom, replyAddress } from './arrivals.fixture.ts'
import { inbox, listed, pathTo, written } from './inbox.fixture.ts'

interface Sent {
  readonly here: World
  readonly thread: { readonly id: string }
  readonly message: { readonly id: string; readonly threadId: string }
  readonly address: string
}

async function sentTo(here: World, state: 'sent' | 'uncertain' = 'sent'): Promise<Sent> {
  const { emails, id: candidateId } = await here.make.candidate()
  const { thread, message } = await written(here, { candidateId })
  await leftAs(here, message, state)
  return { here, thread, message, address: emails[0] }
}

const corpus = [...lettersOf('tuned'), ...lettersOf('held')]

/** A report as a server wrote it, about this letter of ours. */
async function reportAbout(name: string, { thread, message, address }: Sent): Promise<string> {
  const { raw } = corpus.find((letter) => letter.name === name) ?? assert.fail(`the corpus has no ${name}`)
  const [reply, bounce] = [await replyAddress(thread), await bounceAddress(message)]
  return raw
    .toString('utf8')
    .replaceAll(/<(?:010)?t\d[ab]@[\w.]+>/g, `<${message.id}@localhost>`)
    .replaceAll(/\br\+t\d\.a1b2@in\.acme\.example/g, reply)
    .replaceAll(/\bb\+t\d\.a1b2@in\.acme\.example/g, bounce)
    .replaceAll(
      /(?:anna\.berg@mail|ben\.ode@outlook|chiara\.r@posta|daichi@yama|emil@nordic|fatou@mali|hana@praha)\.example/g,
      address,
    )
}

async function messageOf({ here, message }: Sent) {
  await here.settle()
  const { body } = await here.as(here.recruiter).get(`${inbox}/${message.threadId}/messages/page`)
  return body.data.find(({ id }: { id: string }) => id === message.id)
}

async function suppressedFor({ here, address }: Sent): Promise<string[]> {
  const { rows } = await everywhere<{ reason: string }>(
    here.owner,
    'select reason from suppressed_address where company_id = $1 and exact = $2',
    [here.companyId, address],
  )
  return rows.map(({ reason }) => reason)
}

describe('a letter that came back', () => {
  for (const name of [
    'bounce-postfix',
    'bounce-exim-vague-status',
    'bounce-opensmtpd',
    'bounce-gmail',
    'bounce-qmail',
  ]) {
    test(`as ${name.replace('bounce-', '')} says it is known as such, in its thread, and its address is written to no more`, async () => {
      const sent = await sentTo(await world())

      const { thread } = await arrived(sent.here, await reportAbout(name, sent))

      const message = await messageOf(sent)
      assert.deepEqual([thread.id, message.state, await suppressedFor(sent)], [sent.thread.id, 'bounced', ['bounced']])
      assert.ok(message.stateDetail.length > 0)
      assert.doesNotMatch(message.stateDetail, /@(?!people\.example)/)
      assert.ok((await sent.here.events()).includes('message.bounced'))
    })
  }

  test('is unread to whoever wrote it, until they look, and to nobody else', async () => {
    const sent = await sentTo(await world())
    const { here, thread } = sent
    const colleague = await here.make.user({ companyId: here.companyId, role: 'recruiter' })
    const unread = async (who: typeof colleague) => (await listed(here, '?unread=true', who)).includes(thread.id)

    await arrived(here, await reportAbout('bounce-postfix', sent))
    await here.settle()
    const before = [await unread(here.recruiter), await unread(colleague)]
    const { body } = await here.as(here.recruiter).get(pathTo(thread))
    await here.as(here.recruiter).post(pathTo(thread, '/read'), {})

    assert.deepEqual([before, body.unread, await unread(here.recruiter)], [[true, false], true, false])
  })

  test('for what passes is suppressed on the third day alone', async () => {
    const sent = await sentTo(await world())
    await arrived(sent.here, await reportAbout('bounce-yahoo-full', sent))
    const afterOne = await suppressedFor(sent)
    await everywhere(
      sent.here.owner,
      `insert into soft_bounce (company_id, exact, day) select $1, $2, current_date - n from generate_series(1, 2) n`,
      [sent.here.companyId, sent.address],
    )

    await arrived(sent.here, await reportAbout('bounce-office365-full', sent))

    assert.deepEqual([afterOne, await suppressedFor(sent)], [[], ['soft_bounces']])
    assert.equal((await messageOf(sent)).state, 'bounced')
  })

  test('for a rule of theirs is known as such, and its address is not at fault', async () => {
    const sent = await sentTo(await world())

    await arrived(sent.here, await reportAbout('bounce-mimecast-policy', sent))

    assert.deepEqual([(await messageOf(sent)).state, await suppressedFor(sent)], ['bounced', []])
  })

  test('is told by its own address alone, whatever the report says', async () => {
    const sent = await sentTo(await world())
    const raw = letterFrom({
      from: 'MAILER-DAEMON@mx.example',
      to: await bounceAddress(sent.message),
      subject: 'Undelivered Mail Returned to Sender',
      text: 'I could not deliver your message: user unknown',
    })

    await arrived(sent.here, raw, { envelope: { from: '', to: [await bounceAddress(sent.message)] } })

    assert.equal((await messageOf(sent)).state, 'bounced')
  })

  test('is told by the field that relays leave, where they gave it another name', async () => {
    const sent = await sentTo(await world())
    const report = (await reportAbout('bounce-postfix', sent)).replaceAll(
      `Message-ID: <${sent.message.id}@localhost>`,
      `Message-ID: <0100@eu.amazonses.example>\r\nX-Muster-Letter: ${sent.message.id}`,
    )

    await arrived(sent.here, report)

    assert.equal((await messageOf(sent)).state, 'bounced')
  })

  test('to somebody else is no letter of ours, and suppresses nobody', async () => {
    const sent = await sentTo(await world())
    const report = (await reportAbout('bounce-gmail', sent)).replaceAll(sent.address, 'z@z.example')

    await arrived(sent.here, report)

    assert.deepEqual([(await messageOf(sent)).state, await suppressedFor(sent)], ['sent', []])
  })

  test('of another company is none of ours', async () => {
    const sent = await sentTo(await world())

    await arrived(await world(), await reportAbout('bounce-postfix', sent))

    assert.equal((await messageOf(sent)).state, 'sent')
  })
})

describe('a report', () => {
  test('of a delay is a note at the message, which has not come back', async () => {
    const sent = await sentTo(await world())

    const { message: report, thread } = await arrived(sent.here, await reportAbout('delay-sendmail', sent))

    const message = await messageOf(sent)
    assert.deepEqual([message.state, report.kind, thread.id], ['sent', 'bounce', sent.thread.id])
    assert.match(message.stateDetail, /^It is on its way/)
    assert.deepEqual(await suppressedFor(sent), [])
  })

  test('of a complaint stops what nobody asked for', async () => {
    const sent = await sentTo(await world())

    const { message, thread } = await arrived(sent.here, await reportAbout('complaint-arf', sent))

    assert.deepEqual(
      [message.kind, thread.id, await suppressedFor(sent)],
      ['complaint', sent.thread.id, ['complained']],
    )
    assert.equal((await messageOf(sent)).state, 'sent')
  })

  for (const name of ['delivered-dsn', 'receipt-outlook']) {
    test(`that it arrived (${name}) ends the doubt about a letter`, async () => {
      const sent = await sentTo(await world(), 'uncertain')

      await arrived(sent.here, await reportAbout(name, sent))

      assert.equal((await messageOf(sent)).state, 'sent')
    })
  }
})

test('a report about a letter that is in no thread has its effect, and is put away', async () => {
  const here = await world()
  const [id, address] = ['msg_000000000000000000000abc', `${here.companyId}@people.example`]
  await everywhere(
    here.owner,
    `insert into mail_message (company_id, id, purpose, to_address, to_exact, subject, body_text, to_domain, state, attempts)
     values ($1, $2, 'newsletter', $3, lower($3), 'News', 'x', 'people.example', 'sent', 1)`,
    [here.companyId, id, address],
  )
  const sent = { here, thread: { id: 'thr_000000000000000000000000' }, message: { id, threadId: '' }, address }

  const { thread } = await arrived(here, await reportAbout('bounce-postfix', sent))

  assert.partialDeepStrictEqual(thread, { candidateId: null, state: 'archived', unread: false })
  assert.deepEqual(await suppressedFor({ ...sent, address: address.toLowerCase() }), ['bounced'])
})

describe('an answer', () => {
  test('ends the doubt whether the letter arrived', async () => {
    const sent = await sentTo(await world(), 'uncertain')
    const head = [`In-Reply-To: <${sent.message.id}@localhost>`]

    await arrived(sent.here, letterFrom({ from: sent.address, head }))

    assert.equal((await messageOf(sent)).state, 'sent')
  })

  test('to a later letter leaves the doubt about those before it', async () => {
    const sent = await sentTo(await world(), 'uncertain')
    const head = ['In-Reply-To: <other@localhost>', `References: <${sent.message.id}@localhost> <other@localhost>`]

    await arrived(sent.here, letterFrom({ from: sent.address, head }))

    assert.equal((await messageOf(sent)).state, 'uncertain')
  })

  test('of a machine is shown, wakes nobody, and is answered by none of ours', async () => {
    const sent = await sentTo(await world())
    const { here, thread } = sent
    const letters = () =>
      everywhere(here.owner, 'select from mail_message where company_id = $1', [here.companyId]).then(
        ({ rows }) => rows.length,
      )
    const before = await letters()

    for (const name of ['absence-exchange-english', 'absence-sieve-no-reference', 'absence-french'])
      await arrived(here, await reportAbout(name, sent))

    const { body } = await here.as(here.recruiter).get(pathTo(thread))
    assert.partialDeepStrictEqual(body, { unread: false })
    assert.equal(await letters(), before)
    assert.ok(!(await here.events()).includes('message.received'))
  })
})
