/**
 * The loop is open: requests are sent at their times, however long the answers take, as people and other systems do. It
 * is written on bare sockets, because it shares the machine with what it asks.
 */
import { connect, type Socket } from 'node:net'
import { percentile } from '../harness/figures.ts'
import type { Outcome, Wish } from './load.ts'

const goodMsMax = 1000
const tickMs = 5
const answersAwaitedMs = 32_000

interface Answered {
  readonly sentMs: number
  readonly tookMs: number
  /** The status is zero when the connection failed. */
  readonly status: number
}

const idle: Socket[] = []

/** A connection that fails is told by its close. */
const open = (port: number): Socket => connect({ port, host: '127.0.0.1', noDelay: true }).on('error', () => {})

function ask(port: number, message: string, answered: (status: number) => void): void {
  const socket = idle.pop() ?? open(port)
  let text = ''
  const end = (status: number): void => {
    socket.off('data', read).off('close', fail)
    answered(status)
  }
  const fail = (): void => end(0)
  const read = (chunk: Buffer): void => {
    text += chunk.toString('latin1')
    const headEnd = text.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, headEnd))?.[1] ?? 0)
    if (text.length < headEnd + 4 + length) return
    idle.push(socket)
    end(Number(text.slice(9, 12)))
  }
  socket.on('data', read).once('close', fail)
  socket.write(message)
}

/** Each change comes with four readings. */
function messageOf(token: string, index: number): string {
  const head = `host: muster\r\nauthorization: Bearer ${token}\r\n`
  if (index % 5 !== 0) return `GET /v1/audit-log/page?limit=100 HTTP/1.1\r\n${head}\r\n`
  const body = JSON.stringify({ name: `Ada ${index}` })
  return `PATCH /v1/me HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

async function load({ port, tokens, perSecond, seconds }: Wish): Promise<Outcome> {
  const all: Answered[] = []
  const count = Math.round(perSecond * seconds)
  const startedAt = performance.now()
  const { promise: done, resolve } = Promise.withResolvers<void>()
  let sent = 0
  const send = (): void => {
    const due = Math.min(count, Math.floor(((performance.now() - startedAt) / 1000) * perSecond))
    for (; sent < due; sent++) {
      // The time is when it should have left, not when this process came to it.
      const sentMs = (sent / perSecond) * 1000
      ask(port, messageOf(tokens[sent % tokens.length] ?? '', sent), (status) => {
        all.push({ sentMs, tookMs: performance.now() - startedAt - sentMs, status })
        if (all.length === count) resolve()
      })
    }
    if (sent === count) clearInterval(ticking)
  }
  const ticking = setInterval(send, tickMs)
  const late = setTimeout(resolve, seconds * 1000 + answersAwaitedMs)
  await done
  clearTimeout(late)
  return outcomeOf(all, count, seconds)
}

function outcomeOf(all: readonly Answered[], count: number, seconds: number): Outcome {
  const isGood = ({ status, tookMs }: Answered): boolean => status === 200 && tookMs <= goodMsMax
  const good = all.filter(isGood)
  const bad = all.filter((each) => !isGood(each))
  const times = good.map(({ tookMs }) => tookMs)
  return {
    goodPerSecond: Array.from(
      { length: seconds },
      (_, second) => good.filter(({ sentMs }) => Math.floor(sentMs / 1000) === second).length,
    ),
    slow: bad.filter(({ status }) => status === 200).length,
    refused: bad.filter(({ status }) => status === 503).length,
    failed: bad.filter(({ status }) => status !== 200 && status !== 503).length + count - all.length,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    badUntilMs: bad.reduce((until, { sentMs }) => Math.max(until, sentMs), 0),
  }
}

process.on('message', (wish: Wish) => void load(wish).then((outcome) => process.send?.(outcome)))
process.on('disconnect', () => process.exit(0))
