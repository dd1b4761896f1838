/** A model of ours speaks as one of the AI SDK's, so that the same loop runs its tools. */
import type { Json, LocalModel, LocalWord, ModelMessage, ToolOutcome } from '#modules/models/ports.ts'
import type { Voice } from './voice.ts'

type SdkModel = Exclude<ReturnType<Voice['model']>, { specificationVersion: 'v2' | 'v3' }>
type Options = Parameters<SdkModel['doStream']>[0]
type StreamPart = Awaited<ReturnType<SdkModel['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never

const noTokens = {
  inputTokens: { total: 0, noCache: 0, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 0, text: 0, reasoning: undefined },
}

export const localVoice = (local: LocalModel): Voice => ({ model: () => languageModel(local) })

const languageModel = (local: LocalModel): SdkModel => ({
  specificationVersion: 'v4',
  provider: 'local',
  modelId: local.name,
  supportedUrls: {},
  doGenerate() {
    throw new Error('a turn is always streamed')
  },
  async doStream(options) {
    return { stream: ReadableStream.from(partsOf(local, options)) }
  },
})

async function* partsOf(local: LocalModel, { prompt, tools = [], abortSignal }: Options): AsyncGenerator<StreamPart> {
  yield { type: 'stream-start', warnings: [] }
  let calls = 0
  let isTalking = false
  const asked = {
    ...messagesIn(prompt),
    tools: tools.map(({ name }) => name),
    signal: abortSignal ?? new AbortController().signal,
  }
  for await (const word of local.answer(asked)) {
    if ('text' in word && !isTalking) yield { type: 'text-start', id: 'text' }
    if ('call' in word && isTalking) yield { type: 'text-end', id: 'text' }
    isTalking = 'text' in word
    if ('call' in word) calls++
    yield partOf(word)
  }
  if (isTalking) yield { type: 'text-end', id: 'text' }
  const unified = calls > 0 ? 'tool-calls' : 'stop'
  yield { type: 'finish', finishReason: { unified, raw: undefined }, usage: noTokens }
}

const partOf = (word: LocalWord): StreamPart =>
  'text' in word
    ? { type: 'text-delta', id: 'text', delta: word.text }
    : {
        type: 'tool-call',
        toolCallId: `call_${crypto.randomUUID()}`,
        toolName: word.call.toolName,
        input: JSON.stringify(word.call.input),
      }

function messagesIn(prompt: Options['prompt']): { instructions: string; messages: readonly ModelMessage[] } {
  const instructions = prompt.flatMap((each) => (each.role === 'system' ? [each.content] : []))
  return { instructions: instructions.join('\n'), messages: prompt.flatMap(messageIn) }
}

function messageIn(message: Options['prompt'][number]): readonly ModelMessage[] {
  switch (message.role) {
    case 'system':
      return []
    case 'user':
      return [{ role: 'user', text: message.content.map((part) => (part.type === 'text' ? part.text : '')).join('') }]
    case 'assistant':
      return [{ role: 'assistant', parts: message.content.flatMap(saidIn) }]
    case 'tool':
      return [{ role: 'tool', results: message.content.flatMap(resultIn) }]
  }
}

type Said = Extract<Options['prompt'][number], { role: 'assistant' }>['content'][number]
type Result = Extract<Options['prompt'][number], { role: 'tool' }>['content'][number]
type AssistantPart = Extract<ModelMessage, { role: 'assistant' }>['parts'][number]
type ToolResult = Extract<ModelMessage, { role: 'tool' }>['results'][number]

function saidIn(part: Said): readonly AssistantPart[] {
  if (part.type === 'text') return [part.text]
  if (part.type !== 'tool-call') return []
  // Inputs came from us, or passed the schema of their tool.
  return [{ toolCallId: part.toolCallId, toolName: part.toolName, input: part.input as Json }]
}

function resultIn(part: Result): readonly ToolResult[] {
  if (part.type !== 'tool-result') return []
  return [{ toolCallId: part.toolCallId, toolName: part.toolName, outcome: outcomeIn(part.output) }]
}

function outcomeIn(output: Extract<Result, { type: 'tool-result' }>['output']): ToolOutcome {
  if (output.type === 'json') return { output: output.value as Json }
  if (output.type === 'text') return { output: output.value }
  return { refusal: output.type === 'error-text' ? output.value : 'The tool failed.' }
}
