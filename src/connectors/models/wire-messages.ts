/** Messages go to the AI SDK in its own shape, and come back from it for a model of ours. */
import type { ModelMessage as WireMessage } from 'ai'
import type { CalledTool, ModelMessage, ToolOutcome } from '#modules/models/ports.ts'

/** Providers refuse messages and parts in which there is nothing. */
export const wireMessages = (messages: readonly ModelMessage[]): WireMessage[] =>
  messages.map(wireMessage).filter(({ content }) => content.length > 0)

function wireMessage(message: ModelMessage): WireMessage {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: message.text }
    case 'assistant':
      return { role: 'assistant', content: message.parts.filter((part) => part !== '').map(wirePart) }
    case 'tool':
      return {
        role: 'tool',
        content: message.results.map(({ toolCallId, toolName, outcome }) => ({
          type: 'tool-result',
          toolCallId,
          toolName,
          output: wireOutcome(outcome),
        })),
      }
  }
}

const wirePart = (part: string | CalledTool) =>
  typeof part === 'string' ? { type: 'text' as const, text: part } : { type: 'tool-call' as const, ...part }

const wireOutcome = (outcome: ToolOutcome) =>
  'refusal' in outcome
    ? { type: 'error-text' as const, value: outcome.refusal }
    : { type: 'json' as const, value: outcome.output }
