/**
 * Results of tools stand in what a model is told before each step, those of earlier turns and of this one. Each is
 * bounded by whoever runs the tool; all together are bounded here. The newest stay, and in place of an older one the
 * model is told that it can ask again.
 */
import type { ModelMessage } from 'ai'

export const leftOut = 'Left out here to make room for newer results. Call the tool again if it is needed.'

type Results = Extract<ModelMessage, { readonly role: 'tool' }>['content']

export function withinRoom(messages: readonly ModelMessage[], charactersMax: number): ModelMessage[] {
  let room = charactersMax
  const fitted = (content: Results): Results =>
    content
      .toReversed()
      .map((part) => {
        if (part.type !== 'tool-result') return part
        room -= JSON.stringify(part.output).length
        return room >= 0 ? part : { ...part, output: { type: 'text' as const, value: leftOut } }
      })
      .toReversed()
  return messages
    .toReversed()
    .map((message) => (message.role === 'tool' ? { ...message, content: fitted(message.content) } : message))
    .toReversed()
}
