/**
 * The tools of one turn work for the member who asked, with what they may do now. Authority comes from their own message
 * alone: once words of people outside have been read, what stages an action is there no more, unless the message itself
 * asked for just that.
 */
import type { Member } from '#kernel/actor.ts'
import type { Database } from '#kernel/database/database.ts'
import { Problem } from '#kernel/http/problem.ts'
import type { Ports } from '#kernel/ports.ts'
import { mayUse, type Tool, type ToolScope } from '#kernel/tools/tool.ts'
import type { ModelTool, ToolOutcome } from '#modules/models/index.ts'
import type { GrowingAnswer } from '../answer/growing-answer.ts'
import { storableJson } from '../part.ts'
import { toolsPort } from '../ports.ts'
import { stageToolsFor } from '../rules/stage-tools.ts'
import type { History } from './history.ts'
import type { LeasedTurn } from './lease.ts'

/** A longer result is refused: a model is told to ask for less. */
const outputCharactersMax = 64_000

interface TurnToolsParts {
  readonly db: Database
  readonly ports: Ports
  readonly turn: LeasedTurn
  readonly member: Member
  readonly history: History
  readonly answer: GrowingAnswer
}

export class TurnTools {
  readonly #parts: TurnToolsParts
  readonly #tools: readonly Tool[]
  readonly #askedFor: ReadonlySet<string>
  #isTainted: boolean

  constructor(parts: TurnToolsParts) {
    this.#parts = parts
    this.#tools = [...toolsPort.from(parts.ports).values()].filter((tool) => mayUse(parts.member, tool))
    this.#askedFor = new Set(stageToolsFor(parts.history.asked))
    this.#isTainted = parts.history.holdsOutsideText
  }

  /** The names of those that may be called in the next step. */
  active(): string[] {
    return this.#tools.filter((tool) => this.#isActive(tool)).map(({ name }) => name)
  }

  forModel(): Readonly<Record<string, ModelTool>> {
    return Object.fromEntries(
      this.#tools.map((tool) => [
        tool.name,
        {
          description: tool.about,
          input: tool.input,
          run: (input, { toolCallId, signal }) => this.#run(tool, input, toolCallId, signal),
        } satisfies ModelTool,
      ]),
    )
  }

  #isActive({ name, does }: Tool): boolean {
    return does === 'read' || !this.#isTainted || this.#askedFor.has(name)
  }

  /** A step may hold several calls: one that follows a reading tool in the same step is held to the rule as well. */
  async #run(tool: Tool, input: unknown, toolCallId: string, signal: AbortSignal): Promise<ToolOutcome> {
    if (!this.#isActive(tool)) return { refusal: 'Only the recruiter can ask for this, in a message of their own.' }
    if (tool.holdsOutsideText) this.#isTainted = true
    try {
      const { output, sources } = await tool.run(input, this.#scope(signal))
      const told = storableJson(tool.output.parse(output))
      if (JSON.stringify(told).length > outputCharactersMax) {
        return { refusal: 'The result is too long. Ask for less of it.' }
      }
      this.#parts.answer.restsOn(toolCallId, sources)
      return { output: told }
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return { refusal: error.message }
      throw error
    }
  }

  #scope(signal: AbortSignal): ToolScope {
    const { db, ports, member, turn } = this.#parts
    const origin = { conversationId: turn.conversationId, turnId: turn.id }
    return { member, db, ports, signal, jobId: turn.jobId, origin }
  }
}
