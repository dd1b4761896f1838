import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { type Callers, type Finding, Fuzzing } from './fuzzing.ts'
import { reportOf } from './report.ts'
import { exchangeWith, limitHeaders, refusal, toldShelf } from './shelf.fixture.ts'
import type { Answer } from './wire.ts'

const callers: Callers = {
  headersOf: async (caller): Promise<Record<string, string>> =>
    caller === 'nobody' ? {} : { authorization: 'Bearer me' },
  renew: async () => {},
}

type Shelf = (title: string) => Partial<Answer>

/** The service reads titles and nothing else, and answers by `shelf`. */
async function shelfOf(t: TestContext, shelf: Shelf): Promise<string> {
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { status = 201, headers = {}, text } = exchangeWith({ answer: shelf(titleIn(await textOf(incoming))) }).answer
    outgoing.writeHead(status, headers).end(text)
  }
  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  t.after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const titleIn = (text: string): string => /"title":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? ''

const fuzzed = (url: string, seed = 1): Promise<Finding[]> => new Fuzzing({ url, callers, seed }).fuzz(toldShelf, 300)

const breaksOnB: Shelf = (title) => (title.includes('b') ? refusal(500, 'internal_error') : refusal(404, 'NOT_FOUND'))

describe('the fuzzer', () => {
  test('finds what breaks a service, and the least that does', async (t) => {
    const url = await shelfOf(t, breaksOnB)

    const findings = await fuzzed(url)

    const crash = findings.find(({ wrong }) => wrong === 'answers 500')
    assert.equal(titleIn(crash?.sent.payload ?? '').trim(), 'b')
  })

  test('tells several faults of one operation', async (t) => {
    const url = await shelfOf(t, (title) => (title === '' ? {} : { headers: limitHeaders }))

    const findings = await fuzzed(url)

    const told = findings.map(({ wrong }) => wrong)
    assert.ok(told.includes('answers 201, which is not documented as bare'), told.join('; '))
    assert.ok(new Set(told).size > 2, told.join('; '))
  })

  test('sends the same again for the same seed', async (t) => {
    const url = await shelfOf(t, breaksOnB)

    const [once, again] = [await fuzzed(url, 7), await fuzzed(url, 7)]

    assert.ok(once.length > 0)
    assert.deepEqual(
      once.map(({ sent }) => sent),
      again.map(({ sent }) => sent),
    )
  })

  test('says how to send it again', async (t) => {
    const url = await shelfOf(t, breaksOnB)

    const report = (await fuzzed(url)).map(reportOf).join('\n')

    assert.match(report, /--seed 1 --only addBook/)
    assert.match(report, /curl .* -X POST "\$\{MUSTER:-http:\/\/localhost:3000\}"'\/v1\/shelves\/.*--data-binary '/)
    assert.ok(!report.includes('Bearer me'))
  })
})
