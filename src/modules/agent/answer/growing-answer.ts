/** An answer grows out of what an engine gives. Its parts only grow at their end. */
import type { ToolSource } from '#kernel/tools/tool.ts'
import type { TurnPart } from '#modules/models/index.ts'
import { closedParts, isTool, type Part, storableJson, storableText } from '../part.ts'
import { OutputFilter } from './output-filter.ts'

export type AnswerPart = Exclude<TurnPart, { readonly type: 'end' }>

export class GrowingAnswer {
  readonly #publicUrl: string
  readonly #parts: Part[] = []
  readonly #sources = new Set<string>()
  readonly #sourcesOfCalls = new Map<string, readonly ToolSource[]>()
  #filter: OutputFilter

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl
    this.#filter = new OutputFilter(publicUrl)
  }

  get parts(): readonly Part[] {
    return this.#parts
  }

  get sources(): readonly string[] {
    return [...this.#sources]
  }

  /** The sources of a call are shown behind its result. */
  restsOn(toolCallId: string, sources: readonly ToolSource[]): void {
    this.#sourcesOfCalls.set(toolCallId, sources)
  }

  take(part: AnswerPart): void {
    switch (part.type) {
      case 'start-step':
        this.#parts.push({ type: 'step-start' })
        return
      case 'text-start':
        this.#filter = new OutputFilter(this.#publicUrl)
        this.#parts.push({ type: 'text', text: '', state: 'streaming' })
        return
      case 'text-delta':
        this.#say(this.#filter.take(part.delta), 'streaming')
        return
      case 'text-end':
        this.#say(this.#filter.end(), 'done')
        return
      case 'tool-input-available':
      case 'tool-input-error':
        this.#call(part)
        return
      case 'tool-output-available':
        this.#result(part.toolCallId, { state: 'output-available', output: storableJson(part.output) })
        return
      case 'tool-output-error':
        this.#result(part.toolCallId, { state: 'output-error', errorText: storableText(part.errorText) })
        return
      case 'finish-step':
        return
    }
  }

  /** Nothing is open afterwards; a sentence of ours may say why it ends here. */
  close(why: string, sentence: string | null): void {
    this.#say(this.#filter.end(), 'done')
    this.#parts.splice(0, this.#parts.length, ...closedParts(this.#parts, why))
    if (sentence !== null) this.#parts.push({ type: 'text', text: sentence, state: 'done' })
  }

  #say(text: string, state: 'streaming' | 'done'): void {
    const last = this.#parts.at(-1)
    if (last?.type !== 'text' || last.state === 'done') return
    this.#parts[this.#parts.length - 1] = { ...last, text: last.text + storableText(text), state }
  }

  #call(part: Extract<AnswerPart, { readonly type: 'tool-input-available' | 'tool-input-error' }>): void {
    const { toolCallId, toolName, input } = part
    const call = { type: `tool-${toolName}` as const, toolCallId, input: storableJson(input) }
    if (part.type === 'tool-input-available') this.#parts.push({ ...call, state: 'input-available' })
    else this.#parts.push({ ...call, state: 'output-error', errorText: storableText(part.errorText) })
  }

  #result(
    toolCallId: string,
    result:
      | { state: 'output-available'; output: ReturnType<typeof storableJson> }
      | { state: 'output-error'; errorText: string },
  ) {
    const index = this.#parts.findLastIndex((part) => isTool(part) && part.toolCallId === toolCallId)
    const call = this.#parts[index]
    if (!call || !isTool(call) || call.state !== 'input-available') return
    this.#parts[index] = { ...call, ...result }
    const sources = this.#sourcesOfCalls.get(toolCallId) ?? []
    if (sources.length === 0) return
    for (const { kind, id } of sources) this.#sources.add(`${kind}:${id}`)
    this.#parts.push({ type: 'data-sources', id: `${toolCallId}-sources`, data: { toolCallId, sources: [...sources] } })
  }
}
