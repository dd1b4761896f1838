/** The name server on loopback says what the test wants, each time it is asked. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { TestContext } from 'node:test'

/** A name has these IPv4 addresses: none when it is not known, and no word at all when it is `silent`. */
type Tell = (name: string) => readonly string[] | 'silent'

export interface NameServer {
  readonly address: string
  /** The names are those whose IPv4 addresses it was asked for, in order. */
  readonly asked: readonly string[]
  tell: Tell
}

const headerBytes = 12
const addressQuestion = 1

export async function nameServer(t: Pick<TestContext, 'after'>, tell: Tell): Promise<NameServer> {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (query, { port, address }) => {
    const { name, type, question } = readQuestion(query)
    const isAddress = type === addressQuestion
    if (isAddress) asked.push(name)
    const told = server.tell(name)
    if (told === 'silent') return
    socket.send(answerTo(query, question, isAddress ? told : [], told.length > 0), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  t.after(() => socket.close())
  const server: NameServer = { address: `127.0.0.1:${socket.address().port}`, asked, tell }
  return server
}

function readQuestion(query: Buffer): { name: string; type: number; question: Buffer } {
  const labels: string[] = []
  let at = headerBytes
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const end = at + 5
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), question: query.subarray(headerBytes, end) }
}

function answerTo(query: Buffer, question: Buffer, addresses: readonly string[], isKnown: boolean): Buffer {
  const header = Buffer.alloc(headerBytes)
  query.copy(header, 0, 0, 2)
  // The server answers as an authority; the last digit says that there is no such name.
  header.writeUInt16BE(isKnown ? 0x8580 : 0x8583, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(addresses.length, 6)
  const records = addresses.map((address) =>
    // The record has the name of the question and an IPv4 address, and is good for no time at all.
    Buffer.from([0xc0, headerBytes, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  )
  return Buffer.concat([header, question, ...records])
}
