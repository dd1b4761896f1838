/** Letters of some size, each of its own, and senders who hand them over. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const bodyLine = 'Thank you for your letter, I would like to come on Thursday.\r\n'
/** About eight kilobytes, as a letter with a quote below it has. */
const body = bodyLine.repeat(128)

let made = 0

export const newLetter = (): string => {
  const number = ++made
  const head = `From: Jane <jane${number}@cand.example>\r\nTo: jobs@in.example\r\nSubject: Re: Your application\r\n`
  return `${head}Message-ID: <${process.pid}.${number}@cand.example>\r\nDate: Mon, 23 Nov 2026 10:00:00 +0000\r\n\r\n${body}`
}

export const recipient = 'jobs@bench.example'

/** A network address may send so many in a minute: the load comes from many. */
const lettersOfAddress = 100
let addresses = 0
const nextAddress = (): string => `127.1.${Math.floor(addresses / 250) % 250}.${(addresses++ % 250) + 1}`

/** Every letter is accepted, or the bench fails. The promise resolves with the last answer. */
export async function handOver(port: number, letters: readonly string[], atOnce: number): Promise<void> {
  let next = 0
  const work = async (): Promise<void> => {
    while (next < letters.length) {
      const mine = letters.slice(next, next + lettersOfAddress)
      next += mine.length
      const sender = await SmtpSender.connect(port)
      for (const letter of mine) await sender.send(letter)
      sender.end()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

class SmtpSender {
  readonly #socket: Socket
  #heard = ''
  #wake: () => void = () => {}

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (bytes) => {
      this.#heard += bytes.toString('latin1')
      this.#wake()
    })
  }

  static async connect(port: number): Promise<SmtpSender> {
    const socket = connect({ port, host: '127.0.0.1', localAddress: nextAddress() })
    const sender = new SmtpSender(socket)
    await once(socket, 'connect')
    await sender.#answer(220)
    socket.write('EHLO bench.example\r\n')
    await sender.#answer(250)
    return sender
  }

  async send(letter: string): Promise<void> {
    const from = /^From: .*<(.*)>/.exec(letter)?.[1]
    this.#socket.write(`MAIL FROM:<${from}>\r\nRCPT TO:<${recipient}>\r\nDATA\r\n`)
    for (const code of [250, 250, 354]) await this.#answer(code)
    this.#socket.write(`${letter}.\r\n`)
    await this.#answer(250)
  }

  end(): void {
    this.#socket.end('QUIT\r\n')
  }

  async #answer(code: number): Promise<void> {
    for (;;) {
      const [whole] = /^(?:\d{3}-.*\r\n)*\d{3} .*\r\n/.exec(this.#heard) ?? []
      if (whole) {
        this.#heard = this.#heard.slice(whole.length)
        if (!whole.startsWith(String(code))) throw new Error(`expected ${code}, was answered ${whole}`)
        return
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
}
