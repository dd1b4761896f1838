/**
 * The stream of an answer is made of its parts alone: each chunk has a place in them, and since parts only grow at their
 * end, a place says all that was told before. Nothing else is kept for streams, and any process can go on with one.
 */
import { type Part, toolNameOf } from '../part.ts'

/** So much of a part was told: how much that is, each kind of part says for itself. */
export interface Place {
  readonly index: number
  readonly told: number
}

export interface Chunk {
  readonly place: Place
  readonly chunk: Readonly<Record<string, unknown>> & { readonly type: string }
}

export const beginning: Place = { index: 0, told: 0 }

type Told = readonly (Chunk['chunk'] | null)[]

/** The list has the chunks of a part that can be told by now; null stands for one that is left out. */
function chunksOf(part: Part, index: number, id: string): { readonly chunks: Told; readonly isOver: boolean } {
  switch (part.type) {
    case 'step-start':
      return { chunks: [index === 0 ? null : { type: 'finish-step' }, { type: 'start-step' }], isOver: true }
    case 'text':
      throw new Error(`a text is told by its length: ${id}`)
    case 'data-sources':
    case 'data-attachment':
      return { chunks: [{ ...part }], isOver: true }
    default:
      return { chunks: callOf(part), isOver: part.state !== 'input-available' }
  }
}

function callOf(part: Extract<Part, { readonly toolCallId: string }>): Told {
  const { toolCallId, input, state } = part
  const call = { type: 'tool-input-available', toolCallId, toolName: toolNameOf(part), input }
  if (state === 'input-available') return [call]
  if (state === 'output-available') return [call, { type: 'tool-output-available', toolCallId, output: part.output }]
  return [call, { type: 'tool-output-error', toolCallId, errorText: part.errorText ?? '' }]
}

/** A text is told from one sign on: its beginning is the first, and its end comes behind the last. */
function* textAfter(
  part: Extract<Part, { readonly type: 'text' }>,
  { index, told }: Place,
  id: string,
): Generator<Chunk> {
  const { text, state } = part
  if (told === 0) yield { place: { index, told: 1 }, chunk: { type: 'text-start', id } }
  const shown = Math.max(0, told - 1)
  if (shown < text.length) {
    yield { place: { index, told: 1 + text.length }, chunk: { type: 'text-delta', id, delta: text.slice(shown) } }
  }
  if (state === 'done' && told < 2 + text.length) {
    yield { place: { index, told: 2 + text.length }, chunk: { type: 'text-end', id } }
  }
}

/** All that can be told after a place. A part that is open keeps those behind it waiting. */
export function* chunksAfter(parts: readonly Part[], from: Place): Generator<Chunk> {
  for (let index = from.index; index < parts.length; index++) {
    const part = parts[index]
    if (!part) return
    const told = index === from.index ? from.told : 0
    const id = `text-${index}`
    if (part.type === 'text') {
      yield* textAfter(part, { index, told }, id)
      if (part.state === 'streaming') return
      continue
    }
    const { chunks, isOver } = chunksOf(part, index, id)
    for (const [number, chunk] of chunks.entries()) {
      if (number >= told && chunk) yield { place: { index, told: number + 1 }, chunk }
    }
    if (!isOver) return
  }
}

/** An answer that is whole ends its last step, and itself. */
export function* lastChunks(parts: readonly Part[], from: Place, messageMetadata: object): Generator<Chunk> {
  const index = parts.length
  const told = from.index === index ? from.told : 0
  if (told < 1 && parts.some(({ type }) => type === 'step-start')) {
    yield { place: { index, told: 1 }, chunk: { type: 'finish-step' } }
  }
  if (told < 2) yield { place: { index, told: 2 }, chunk: { type: 'finish', messageMetadata } }
}
