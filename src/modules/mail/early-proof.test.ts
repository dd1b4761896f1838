/** What became of a letter may be known before the mail server has said what it took. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newId } from '#kernel/ids.ts'
import { everywhere, mailService, mailSettings, shared } from '#test'
import { type BreakingServer, breakingSmtpServer } from '#test/kit/breaking-smtp-server.ts'
import { letterReports } from './letter-report.ts'
import { queueLetter } from './mail.ts'

const companyId = newId('org')
const address = (id: string): string => `${id}@people.example`

const mailing = shared(async (lasting) => {
  const server = await breakingSmtpServer(lasting, () => undefined)
  return { server, service: await mailService(lasting, mailSettings(server.port), { smtpTimeoutMs: 600_000 }) }
})

type Report = Parameters<typeof letterReports.note>[1]

/** A report arrives while the server has the letter and has not answered; then the server does so. */
async function reportedBefore(
  answer: (server: BreakingServer, mayAnswer: () => void) => void,
  breaks: BreakingServer['breaks'],
  ...reports: readonly Pick<Report, 'kind' | 'deliveries'>[]
) {
  const { server, service } = await mailing()
  const id = newId('msg')
  const { promise, resolve } = Promise.withResolvers<void>()
  server.breaks = breaks
  server.mayAnswer = () => promise
  const bytes = Buffer.from(`From: jobs@acme.example\r\nMessage-ID: <${id}@acme.example>\r\n\r\nHello\r\n`)
  const letter = { id, companyId, purpose: 'told', to: address(id), subject: 'A letter', text: 'Hello', bytes }
  await service.db.transaction('everyone', async (tx) => queueLetter(tx, letter))
  for (const end = Date.now() + 60_000; !server.copies.has(`<${id}@acme.example>`); ) {
    assert.ok(Date.now() < end, 'the server does not get the letter')
    await new Promise((wait) => setTimeout(wait, 10))
  }
  for (const report of reports) {
    const about = { companyId, letterIds: [id], addressedTo: id, complainant: null, ...report }
    await service.db.transaction('everyone', (tx) => letterReports.note(tx, about))
  }
  const before = (await service.letters()).find((each) => each.id === id)?.state
  answer(server, resolve)
  await service.atRest()
  const after = (await service.letters()).find((each) => each.id === id)
  const { rows: suppressed } = await everywhere<{ reason: string }>(
    service.owner,
    'select reason from suppressed_address where exact = $1',
    [address(id)],
  )
  const { rows: told } = await everywhere<{ state: string }>(
    service.owner,
    `select payload ->> 'state' as state from event where name = 'letter.settled' and payload ->> 'letterId' = $1`,
    [id],
  )
  return {
    before,
    state: after?.state,
    detail: after?.detail,
    suppressed: suppressed.map(({ reason }) => reason),
    told: told.map(({ state }) => state),
  }
}

const bounce = {
  kind: 'bounce',
  deliveries: [{ address: null, outcome: 'hard', status: '5.1.1', said: 'no such user' }],
} as const
const receipt = { kind: 'receipt', deliveries: [] } as const
const goesWell = () => undefined
const breaksOff = () => ({ at: 'dot', how: 'silence', keeps: true }) as const
const answers = (_server: BreakingServer, mayAnswer: () => void): void => mayAnswer()
const endsLine = (server: BreakingServer): void => server.endConnections()

describe('a letter that is reported while it is handed over', () => {
  test('came back, whatever the server says afterwards', async () => {
    const found = await reportedBefore(answers, goesWell, bounce)

    assert.deepEqual(found, {
      before: 'handing_over',
      state: 'bounced',
      detail: '5.1.1 no such user',
      suppressed: ['bounced'],
      told: ['bounced'],
    })
  })

  test('came back where the line breaks off: nobody is in doubt', async () => {
    const found = await reportedBefore(endsLine, breaksOff, bounce)

    assert.deepEqual([found.state, found.suppressed, found.told], ['bounced', ['bounced'], ['bounced']])
  })

  test('has arrived where the line breaks off', async () => {
    const found = await reportedBefore(endsLine, breaksOff, receipt)

    assert.deepEqual([found.before, found.state, found.told], ['handing_over', 'sent', ['sent']])
  })

  test('came back where one report says so and another that it arrived', async () => {
    const found = await reportedBefore(answers, goesWell, bounce, receipt)

    assert.deepEqual([found.state, found.told], ['bounced', ['bounced']])
  })
})
