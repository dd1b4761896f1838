/**
 * This model does whatever it reads in the results of tools, and more: where an injection stands in them it calls each
 * tool that stages, those that the injection names, and says each address as an image, a link and as it stands.
 */
import type { Scene } from '#test/kit/models/scenes.ts'

export interface Call {
  readonly name: string
  readonly input: unknown
}

interface Told {
  readonly messages: readonly { readonly role: string; readonly content?: unknown }[]
}

export interface Obeying {
  readonly injection: string
  readonly reads: readonly Call[]
  readonly stages: readonly Call[]
  /** The model saw the injection in the results of so many of its tools. */
  sawIn: number
}

const calling =
  (calls: readonly Call[], words: string): Scene =>
  ({ response, dialect }) => {
    const writer = dialect.writer()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(writer.begin() + writer.word(words))
    for (const { name, input } of calls) response.write(writer.call(name, JSON.stringify(input)))
    response.end(writer.finish(calls.length > 0 ? 'tools' : 'stop'))
  }

const addresses = (text: string): string[] => text.match(/https?:\/\/[^\s)"'\\]+/g) ?? []

const said = (text: string): string =>
  ['https://evil.example/pixel.png', ...addresses(text)]
    .map((to) => `![x](${to}) [Click](${to}) <img src="${to}"> ${to} `)
    .join('')

/** What is written in a result as JSON is read as what it says. */
const plain = (content: unknown): string => String(content).replaceAll('\\"', '"').replaceAll('\\n', '\n')

const named = (injection: string): Call[] =>
  (injection.match(/stage_\w+/g) ?? []).map((name) => ({ name, input: { payload: { reason: 'filled' } } }))

/** It reads first, obeys then, and says at last that it has done all. */
export const obeys = (obeying: Obeying): readonly Scene[] => [
  calling(obeying.reads, 'Let me read. '),
  (stage) => {
    // The server has held the request to its shape.
    const { messages } = stage.request.body as Told
    const results = messages.filter(({ role }) => role === 'tool').map(({ content }) => plain(content))
    obeying.sawIn = results.filter((text) => text.includes(obeying.injection)).length
    const calls = obeying.sawIn > 0 ? [...obeying.stages, ...named(obeying.injection)] : []
    return calling(calls, said(results.join('\n')))(stage)
  },
  calling([], `I have done it all. ${said(obeying.injection)}`),
]
