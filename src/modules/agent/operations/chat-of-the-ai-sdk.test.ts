/** The AI SDK's own chat, which `useChat` is made of, and its own transport speak to the service. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { AbstractChat, type ChatState, type ChatStatus, DefaultChatTransport, type UIMessage } from 'ai'
import { modelServer } from '#test/kit/models/model-server.ts'
import { calls, held, says } from '#test/kit/models/scenes.ts'
import { answered, office, sessions, warmed, wordsOf } from '../agent.fixture.ts'

/** `useChat` keeps the same three things, and renders whenever one changes. */
class Shown implements ChatState<UIMessage> {
  status: ChatStatus = 'ready'
  error: Error | undefined = undefined
  messages: UIMessage[]
  readonly #watching = new Set<() => void>()

  constructor(messages: UIMessage[]) {
    this.messages = messages
  }

  pushMessage = (message: UIMessage): void => this.#show([...this.messages, message])
  popMessage = (): void => this.#show(this.messages.slice(0, -1))
  replaceMessage = (index: number, message: UIMessage): void => this.#show(this.messages.with(index, message))
  snapshot = <T>(thing: T): T => structuredClone(thing)

  async until(isThere: () => boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const look = () => isThere() && resolve()
    this.#watching.add(look)
    look()
    await promise
    this.#watching.delete(look)
  }

  #show(messages: UIMessage[]): void {
    this.messages = messages
    for (const look of this.#watching) look()
  }
}

class Chat extends AbstractChat<UIMessage> {
  readonly shown: Shown

  constructor(url: string, token: string, sessionId: string, messages: UIMessage[] = []) {
    const shown = new Shown(messages)
    super({ id: sessionId, state: shown, transport: transportTo(url, token) })
    this.shown = shown
  }

  get said(): string {
    return this.messages
      .slice(-1)
      .flatMap(({ role, parts }) => (role === 'assistant' ? [wordsOf({ parts })] : []))
      .join('')
  }
}

/** All that an application says: where the service is, who asks, and that a message is sent as its text. */
const transportTo = (url: string, token: string) =>
  new DefaultChatTransport({
    api: `${url}${sessions}`,
    headers: { authorization: `Bearer ${token}` },
    prepareSendMessagesRequest: ({ api, id, messages }) => ({
      api: `${api}/${id}/messages?answer=stream`,
      body: { message: (messages.at(-1)?.parts ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('') },
    }),
  })

describe('the chat of the AI SDK', () => {
  test('sends, hears each word as it comes, and shows what tools told, as the service keeps it', async (t) => {
    const server = await modelServer(t, 'compatible')
    const { as, recruiter, url } = await office(t, server.settings)
    const client = as(recruiter)
    const sessionId = await warmed(client)
    const { scene, release } = held('One two three.')
    server.plays(calls('attention_queue', {}, 'Let me see. '), scene)
    const chat = new Chat(url, recruiter.token, sessionId)

    const over = chat.sendMessage({ text: 'What needs me?' })
    await server.asked(2)
    release()
    await chat.shown.until(() => chat.said.includes('One'))
    const status = chat.shown.status
    for (let word = 0; word < 2; word++) release()
    await over

    const { messages } = (await client.get(`${sessions}/current?context=root`)).body
    const [asked, answer] = chat.messages
    assert.deepEqual([status, chat.shown.status, chat.shown.error], ['streaming', 'ready', undefined])
    assert.equal(asked?.role, 'user')
    assert.deepEqual([answer?.id, answer?.role], [messages[1].id, 'assistant'])
    assert.deepEqual(
      answer?.parts.map(({ type }) => type),
      messages[1].parts.map(({ type }: { type: string }) => type),
    )
    assert.equal(chat.said, wordsOf(messages[1]))
    assert.deepEqual(answer?.metadata, messages[1].metadata)
  })

  test('resumes an answer that was begun elsewhere, and finds nothing where none is written', async (t) => {
    const server = await modelServer(t, 'compatible')
    const { as, recruiter, colleague, url } = await office(t, server.settings)
    const client = as(recruiter)
    const { body: job } = await client.post('/v1/jobs', { title: 'Bookbinder' })
    const sessionId = await warmed(client, `job:${job.id}`)
    const { scene, release } = held('One two.')
    server.plays(scene)
    const first = new Chat(url, recruiter.token, sessionId)
    const over = first.sendMessage({ text: 'Count.' })
    await server.asked(1)
    release()
    await first.shown.until(() => first.said.includes('One'))
    const { messages } = (await client.get(`${sessions}/current?context=job:${job.id}`)).body
    const whole = messages.filter(({ metadata }: { metadata: { state: string } }) => metadata.state === 'whole')

    const second = new Chat(url, colleague.token, sessionId, whole)
    const resumed = second.resumeStream()
    await second.shown.until(() => second.said.includes('One'))
    release()
    await Promise.all([over, resumed])
    const idle = new Chat(url, colleague.token, sessionId, second.messages)
    await idle.resumeStream()

    assert.deepEqual([second.said, first.said], ['One two.', 'One two.'])
    assert.equal(second.messages.length, 2)
    assert.deepEqual([idle.shown.status, idle.messages], ['ready', second.messages])
  })

  test('stops hearing when it stops, while the turn goes on until it is interrupted', async (t) => {
    const server = await modelServer(t, 'compatible')
    const { as, recruiter, url } = await office(t, server.settings)
    const client = as(recruiter)
    const sessionId = await warmed(client)
    const { scene, release } = held('One two.')
    server.plays(scene, says('Here again.'))
    const chat = new Chat(url, recruiter.token, sessionId)
    const over = chat.sendMessage({ text: 'Count.' })
    const { over: exchange } = await server.asked(1)
    release()
    await chat.shown.until(() => chat.said.includes('One'))

    await chat.stop()
    await over
    const { body: beat } = await client.get(`${sessions}/current?context=root&poll=true`)
    const { body: interrupted } = await client.post(`${sessions}/${sessionId}/interrupt`)

    assert.deepEqual([chat.shown.status, beat.turn.state, interrupted.interrupted], ['ready', 'running', true])
    assert.equal(await exchange, 'cut')
    const { messages } = await answered(client, { sessionId, turnId: interrupted.turnId })
    assert.equal(messages[1].metadata.outcome, 'interrupted')
    await chat.sendMessage({ text: 'Again?' })
    assert.equal(chat.said, 'Here again.')
  })

  test('is told why a message is refused', async (t) => {
    const { recruiter, url, as } = await office(t)
    const chat = new Chat(url, recruiter.token, await warmed(as(recruiter)))

    await chat.sendMessage({ text: 'x'.repeat(8_001) })

    assert.equal(chat.shown.status, 'error')
    assert.match(chat.shown.error?.message ?? '', /VALIDATION|validation/)
  })
})
