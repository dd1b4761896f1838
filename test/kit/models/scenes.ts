/** What a provider does with a request. */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { AnswerWriter, Asked, Dialect, Finish } from './dialect.ts'

interface Stage {
  readonly response: ServerResponse
  readonly dialect: Dialect
  readonly request: Asked
}

export type Scene = (stage: Stage) => Promise<void> | void

function opened({ response, dialect }: Stage): AnswerWriter {
  const writer = dialect.writer()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(writer.begin())
  return writer
}

const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? []

function saidTo({ response }: Stage, writer: AnswerWriter, text: string): void {
  for (const word of wordsOf(text)) response.write(writer.word(word))
}

/** It says this, a word at a time. */
export const says =
  (text: string, finish: Finish = 'stop'): Scene =>
  (stage) => {
    const writer = opened(stage)
    saidTo(stage, writer, text)
    stage.response.end(writer.finish(finish))
  }

/** It calls a tool; an input that is text goes over the wire as it stands. */
export const calls =
  (name: string, input: unknown, before = ''): Scene =>
  (stage) => {
    const writer = opened(stage)
    saidTo(stage, writer, before)
    stage.response.write(writer.call(name, typeof input === 'string' ? input : JSON.stringify(input)))
    stage.response.end(writer.finish('tools'))
  }

export const refuses =
  (status: number, headers: Record<string, string> = {}): Scene =>
  ({ response, dialect }) => {
    const body = JSON.stringify(dialect.refusal(status, 'SECRET words of the provider'))
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }

/** It takes the request and never answers. */
export const staysSilent: Scene = () => {}

/** It begins to answer, and says nothing. */
export const saysNothing: Scene = (stage) => void opened(stage)

export const fallsSilent =
  (text: string): Scene =>
  (stage) =>
    saidTo(stage, opened(stage), text)

/** The connection ends in the middle. */
export const isCut =
  (text: string): Scene =>
  (stage) => {
    saidTo(stage, opened(stage), text)
    stage.response.write('', () => stage.response.destroy())
  }

export const givesUp =
  (text: string): Scene =>
  (stage) => {
    const writer = opened(stage)
    saidTo(stage, writer, text)
    stage.response.end(writer.fault())
  }

export const babbles =
  (text: string): Scene =>
  (stage) => {
    saidTo(stage, opened(stage), text)
    stage.response.end('data: {"choices": [{"delta": {"content": \n\n')
  }

/** It goes on and on, as fast as it is read. */
export const neverEnds =
  (word: string): Scene =>
  async (stage) => {
    const writer = opened(stage)
    const { response } = stage
    while (!response.destroyed) {
      if (!response.write(writer.word(word))) await Promise.race([once(response, 'drain'), once(response, 'close')])
    }
  }

/** Each piece is held until the test lets it go. */
export function held(text: string): { readonly scene: Scene; readonly release: () => void } {
  const words = wordsOf(text)
  const gates = words.map(() => Promise.withResolvers<void>())
  let released = 0
  return {
    release: () => gates[released++]?.resolve(),
    scene: async (stage) => {
      const writer = opened(stage)
      for (const [index, word] of words.entries()) {
        await gates[index]?.promise
        stage.response.write(writer.word(word))
      }
      stage.response.end(writer.finish('stop'))
    },
  }
}

/** It goes elsewhere, where nobody should follow with a key. */
export const sendsElsewhere =
  (location: string): Scene =>
  ({ response }) =>
    void response.writeHead(307, { location }).end()
