/** Some things hold letters up, and others must not. */
import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { newId } from '#kernel/ids.ts'
import { type MailService, mailService, type SmtpReceiver, smtpServer } from '#test'
import { writtenLetters } from './letter-queue.ts'
import { type Letter, queueLetter, sendMail } from './mail.ts'
import { noteSoftBounce, type SuppressionReason, suppress, suppressionOf } from './suppression.ts'

interface Sending {
  readonly server: SmtpReceiver
  readonly service: MailService
}

async function sending(t: TestContext, settings: Readonly<Record<string, string>> = {}): Promise<Sending> {
  const server = await smtpServer(t)
  const service = await mailService(t, { ...server.settings, ...settings })
  return { server, service }
}

const [acme, other] = [newId('org'), newId('org')]

const letterTo = (to: string, more: Partial<Letter> = {}): Letter => ({
  companyId: acme,
  purpose: 'told',
  to,
  subject: 'A letter',
  text: 'Hello',
  ...more,
})

const write = ({ service: { db } }: Sending, ...letters: readonly Letter[]): Promise<void> =>
  db.transaction('everyone', async (tx) => {
    for (const letter of letters) sendMail(tx, letter)
  })

const statesOf = async ({ service }: Sending): Promise<string[]> => (await service.letters()).map(({ state }) => state)

/** The letter waits for an hour. */
async function waiting(
  { service: { db } }: Sending,
  bytes = Buffer.from('From: a@acme.example\r\n\r\nHello\r\n'),
): Promise<string> {
  const id = newId('msg')
  const notBefore = new Date(Date.now() + 3_600_000)
  await db.transaction('everyone', async (tx) =>
    queueLetter(tx, { ...letterTo('jana@people.example'), id, bytes, notBefore }),
  )
  return id
}

describe('letters', () => {
  test('to a domain that takes none for now hold up nobody else', async (t) => {
    const here = await sending(t)
    here.server.answer = (to) => (to.endsWith('@slow.example') ? '451 4.7.1 later' : undefined)
    const slow = Array.from({ length: 30 }, (_, index) => letterTo(`p${index}@slow.example`))
    const swift = Array.from({ length: 10 }, (_, index) => letterTo(`p${index}@swift${index}.example`))
    await write(here, ...slow, ...swift)

    await here.service.atRest()

    assert.equal(here.server.letters.length, 10)
    const tried = (await here.service.letters()).filter(({ attempts, state }) => state === 'queued' && attempts > 0)
    assert.ok(tried.length <= 4, `${tried.length} letters were tried at a domain that said later`)
  })

  test('of a company that used up its hour wait, and hold up no other company', async (t) => {
    const here = await sending(t, { MUSTER_LETTERS_PER_HOUR: '3' })
    const many = Array.from({ length: 8 }, (_, index) => letterTo(`p${index}@people.example`))
    await write(here, ...many)
    await write(
      here,
      letterTo('ada@people.example', { companyId: other }),
      letterTo('eva@people.example', { companyId: null }),
    )

    await until(() => here.server.letters.length >= 5)
    await new Promise((resolve) => setTimeout(resolve, 700))

    assert.equal(here.server.letters.length, 5)
    assert.equal(here.server.to('ada@people.example').length, 1)
    assert.equal(here.server.to('eva@people.example').length, 1)
    assert.equal((await statesOf(here)).filter((state) => state === 'queued').length, 5)
  })

  test('leave at most as fast as the setting says', async (t) => {
    const server = await smtpServer(t)
    const service = await mailService(t, { ...server.settings, SMTP_URL: `${server.settings['SMTP_URL']}?rate=60` })
    await write(
      { server, service },
      ...Array.from({ length: 8 }, (_, index) => letterTo(`p${index}@people${index}.example`)),
    )

    await until(() => server.letters.length > 0)
    const startedAt = performance.now()
    await until(() => server.letters.length > 2)

    assert.ok(performance.now() - startedAt > 1_000, 'two more letters take two seconds, but for what waited')
  })

  test('to a suppressed address are refused with the reason, also when it was suppressed while they waited', async (t) => {
    const here = await sending(t)
    const id = await waiting(here)
    const unasked = { unsubscribeUrl: 'https://jobs.acme.example/u' }
    await here.service.db.transaction('everyone', async (tx) => {
      suppress(tx, { companyId: acme, address: 'Jana@people.example', reason: 'by_hand' })
      suppress(tx, { companyId: acme, address: 'ada@people.example', reason: 'unsubscribed' })
    })
    await write(
      here,
      letterTo('ada@people.example'),
      letterTo('ada@people.example', unasked),
      letterTo('jana@people.example', { companyId: other }),
    )
    await here.service.hasten()

    await here.service.atRest()

    const letters = await here.service.letters()
    assert.equal(letters.find((letter) => letter.id === id)?.detail, 'suppressed: by_hand')
    assert.deepEqual(letters.map(({ state }) => state).toSorted(), ['refused', 'refused', 'sent', 'sent'])
    assert.deepEqual(here.server.letters.map(({ to }) => to).toSorted(), ['ada@people.example', 'jana@people.example'])
  })

  test('suppress an address that is not there, and one that is full on three days', async (t) => {
    const here = await sending(t)
    here.server.answer = (to) => (to.startsWith('gone') ? '550 5.1.1 no such user' : undefined)
    await write(here, letterTo('gone@people.example'))
    await here.service.atRest()
    const { db, owner } = here.service
    const reasonFor = async (to: string): Promise<SuppressionReason | undefined> =>
      (await suppressionOf(db.reading('everyone'), { companyId: acme, to, isUnasked: false }))?.reason
    const bounce = () =>
      db.transaction('everyone', (tx) =>
        noteSoftBounce(tx, { companyId: acme, address: 'full@people.example', letterId: newId('msg') }),
      )
    const after = []
    for (let day = 0; day < 3; day++) {
      await owner.query('update soft_bounce set day = day - 1')
      await bounce()
      await bounce()
      after.push(await reasonFor('full@people.example'))
    }

    assert.equal(await reasonFor('GONE@people.example'), 'bounced')
    assert.deepEqual(after, [undefined, undefined, 'soft_bounces'])
  })

  test('are taken back while they wait, and not when they have left', async (t) => {
    const here = await sending(t)
    const id = await waiting(here)
    await write(here, letterTo('ada@people.example'))
    await here.service.atRest()
    const sent = (await here.service.letters()).find(({ state }) => state === 'sent')
    assert.ok(sent)
    const withdraw = (letterId: string) =>
      here.service.db.transaction('everyone', (tx) => writtenLetters.withdraw(tx, acme, letterId))

    const answers = [await withdraw(id), await withdraw(id), await withdraw(sent.id)]
    await here.service.hasten()
    await here.service.atRest()

    assert.deepEqual(answers, [true, false, false])
    assert.deepEqual((await statesOf(here)).toSorted(), ['sent', 'withdrawn'])
  })

  test('that were refused or came back are sent again, as the same bytes, when somebody says so', async (t) => {
    const here = await sending(t)
    here.server.answer = () => '550 5.2.1 closed'
    await write(here, letterTo('ada@people.example'))
    await here.service.atRest()
    const [letter] = await here.service.letters()
    assert.equal(letter?.state, 'refused')
    const within = <T>(work: Parameters<typeof here.service.db.transaction<T>>[1]) =>
      here.service.db.transaction('everyone', work)

    here.server.answer = () => undefined
    const retried = await within((tx) => writtenLetters.retry(tx, acme, letter.id))
    await here.service.atRest()
    const bounced = await within((tx) =>
      writtenLetters.settle(tx, { companyId: acme, letterId: letter.id, state: 'bounced' }),
    )
    const isNews = await within((tx) =>
      writtenLetters.settle(tx, { companyId: acme, letterId: letter.id, state: 'sent' }),
    )
    const again = await within((tx) => writtenLetters.retry(tx, acme, letter.id))
    await here.service.atRest()

    assert.deepEqual([retried, bounced, isNews, again], [true, true, false, true])
    const [first, second, ...more] = here.server.to('ada@people.example')
    assert.ok(first && second && more.length === 0)
    assert.ok(first.raw.equals(second.raw))
  })

  test('that were written while there was no mail server stay where they are', async (t) => {
    const server = await smtpServer(t)
    const without = await mailService(t, {})
    await write({ server, service: without }, letterTo('ada@people.example'))
    await without.stop()

    const service = await mailService(t, { ...server.settings, DATABASE_URL: without.databaseUrl })
    await write({ server, service }, letterTo('eva@people.example'))
    await service.atRest()

    assert.deepEqual(await statesOf({ server, service }), ['kept', 'sent'])
    assert.deepEqual(
      server.letters.map(({ to }) => to),
      ['eva@people.example'],
    )
  })

  test('are let end when the service stops', async (t) => {
    const here = await sending(t)
    await write(here, ...Array.from({ length: 40 }, (_, index) => letterTo(`p${index}@people${index}.example`)))
    await until(() => here.server.letters.length > 3)

    await here.service.stop()

    const copies = [...here.server.copies().values()]
    assert.ok(copies.every((count) => count === 1))
    const next = await mailService(t, { ...here.server.settings, DATABASE_URL: here.service.databaseUrl })
    await next.atRest()
    assert.deepEqual(new Set((await next.letters()).map(({ state }) => state)), new Set(['sent']))
    assert.equal(here.server.letters.length, 40)
  })
})

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 60_000; !isSo(); ) {
    assert.ok(Date.now() < end, 'it does not come to that')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
