/**
 * A tool is what a machine may use for a person: the rules, a model, or another program that speaks for them. It is
 * declared once, by the module that owns what it reads, and listed in its manifest; whoever offers tools walks the
 * manifests. A tool reads, or stages an action; none carries one out.
 */
import type { z } from 'zod'
import { type CompanyActor, type Member, type Role, roleAllows, type Scope } from '../actor.ts'
import type { Database } from '../database/database.ts'
import type { Ports } from '../ports.ts'

/** Whatever an answer rests on can be opened: a reader sees where each word comes from. */
export interface ToolSource {
  readonly kind: 'job' | 'candidate' | 'application' | 'thread' | 'action' | 'note' | 'figures' | 'document'
  readonly id: string
  readonly title: string
}

export interface ToolScope {
  /** The tool sees what this member sees, and no more. */
  readonly member: Member
  /** Whoever works by a key stages as the key; a member stages as themselves. */
  readonly stager?: CompanyActor
  readonly db: Database
  readonly ports: Ports
  readonly signal: AbortSignal
  /** The conversation is about this job; null where it is about none. */
  readonly jobId: number | null
  /** Actions that are staged say where they come from. */
  readonly origin: { readonly conversationId: string; readonly turnId: string } | null
  /** What was read before may have led to an action: these things, like `thread:thr_…`. */
  readonly influences?: readonly string[]
}

export interface ToolResult<Output = unknown> {
  readonly output: Output
  readonly sources: readonly ToolSource[]
}

interface Declaration<I extends z.ZodType, O extends z.ZodType> {
  readonly name: string
  /** A model reads it, to know when to call the tool. */
  readonly about: string
  readonly access: Role
  /** A key needs all of these. Null: no operation tells a key so much, and so does no tool. */
  readonly scopes: readonly Scope[] | null
  readonly does: 'read' | 'stage'
  /** The result holds words of people outside: from then on nothing in it may lead to an action. */
  readonly holdsOutsideText: boolean
  readonly input: I
  readonly output: O
  /** A refusal of the contract that is thrown is told as such, in its own words. */
  run(input: z.output<I>, scope: ToolScope): Promise<ToolResult<z.input<O>>>
}

export interface Tool extends Omit<Declaration<z.ZodType, z.ZodType>, 'run'> {
  /** The input was read by the schema of the tool. */
  run(input: unknown, scope: ToolScope): Promise<ToolResult>
}

export const tool = <I extends z.ZodType, O extends z.ZodType>(declaration: Declaration<I, O>): Tool => ({
  ...declaration,
  run: (input, scope) => declaration.run(input as z.output<I>, scope),
})

/** The tools of all modules by their names, which no two have. */
export function toolsOf(
  modules: readonly { readonly name: string; readonly tools?: readonly Tool[] }[],
): ReadonlyMap<string, Tool> {
  const tools = new Map<string, Tool>()
  for (const { name, tools: declared = [] } of modules) {
    for (const each of declared) {
      if (tools.has(each.name)) throw new Error(`${name} declares the tool ${each.name}, which another module has`)
      tools.set(each.name, each)
    }
  }
  return tools
}

export const mayUse = (member: Member, { access }: Tool): boolean => roleAllows(member.role, access)
