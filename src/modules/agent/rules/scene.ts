/** The rules look at a turn as a scene: what was asked, what it means, and what the tools have told by now. */
import { z } from 'zod'
import { type IntentReading, type KnownName, type KnownNames, type Mention, readIntent } from '#intents/index.ts'
import type { LocalModel } from '#modules/models/index.ts'
import { plain } from './lines.ts'

type Step = Parameters<LocalModel['answer']>[0]
export type Word = ReturnType<LocalModel['answer']> extends AsyncIterable<infer Word> ? Word : never
type Call = Extract<Word, { call: unknown }>['call']

export interface RulesAsked {
  readonly message: string
  /** The conversation is about this job. */
  readonly jobId: number | null
}

interface Told {
  readonly toolName: string
  readonly input: unknown
  readonly output: unknown
  readonly refusal: string | null
}

export interface Scene extends RulesAsked {
  readonly told: readonly Told[]
  readonly tools: ReadonlySet<string>
  readonly reading: IntentReading
  readonly names: KnownNames
  /** The message names this job, or else the conversation is about it. */
  readonly targetJobId: number | null
  readonly people: readonly KnownName[]
}

export const say = (text: string): readonly Word[] => [{ text }]
const call = (toolName: string, input: Call['input']): Word => ({ call: { toolName, input } })

/** Only what was told since the recruiter wrote counts: earlier results may be out of date. */
export function toldIn(messages: Step['messages']): readonly Told[] {
  const since = messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1)
  const inputs = new Map<string, unknown>()
  const told: Told[] = []
  for (const message of since) {
    if (message.role === 'assistant') {
      for (const part of message.parts) if (typeof part !== 'string') inputs.set(part.toolCallId, part.input)
    }
    if (message.role !== 'tool') continue
    for (const { toolCallId, toolName, outcome } of message.results) {
      const refusal = 'refusal' in outcome ? outcome.refusal : null
      const output = 'output' in outcome ? outcome.output : null
      told.push({ toolName, input: inputs.get(toolCallId), output, refusal })
    }
  }
  return told
}

const Names = z.array(z.object({ id: z.number(), name: z.string() }))
const NamesTold = z.object({ jobs: Names, people: Names })

/** The names come first: no word of a name is taken for a command. */
export function sceneOf({ messages, tools }: Step, { message, jobId }: RulesAsked): Scene | readonly Word[] {
  const told = toldIn(messages)
  const named = told.find(({ toolName }) => toolName === 'names_in')
  if (!named) return [call('names_in', { sentence: message })]
  if (named.refusal !== null) return say(named.refusal)
  const names = { ...NamesTold.parse(named.output), contextJobId: jobId ?? undefined }
  const reading = readIntent(message, names)
  return {
    message,
    jobId,
    told,
    tools: new Set(tools),
    reading,
    names,
    targetJobId: jobIn(reading.mentions, jobId),
    people: peopleIn(reading.mentions, names.people),
  }
}

function jobIn(mentions: readonly Mention[], ofConversation: number | null): number | null {
  const [one, another] = new Set(mentions.flatMap(({ kind, ids }) => (kind === 'job' ? ids : [])))
  if (one === undefined) return ofConversation
  return another === undefined ? one : null
}

function peopleIn(mentions: readonly Mention[], known: readonly KnownName[]): KnownName[] {
  const ids = new Set(mentions.flatMap(({ kind, ids: all }) => (kind === 'person' && all.length === 1 ? all : [])))
  return [...ids].flatMap((id) => known.find((each) => each.id === id) ?? [])
}

type Input = Readonly<Record<string, Call['input']>>

/** The tool is called once, and what it told is gone on with. */
export function using<Schema extends z.ZodType>(
  scene: Scene,
  { toolName, input, output }: { readonly toolName: string; readonly input: Input; readonly output: Schema },
  then: (told: z.output<Schema>) => readonly Word[],
): readonly Word[] {
  const known = scene.told.find((each) => each.toolName === toolName && isAbout(each.input, input))
  if (known) return known.refusal === null ? then(output.parse(known.output)) : say(known.refusal)
  return scene.tools.has(toolName) ? [call(toolName, input)] : say('Your role does not open this to you.')
}

/** A tool adds to its input what was left out. */
const isAbout = (given: unknown, input: Input): boolean =>
  Object.entries(input).every(
    ([name, value]) => JSON.stringify(Object(given)[name] as unknown) === JSON.stringify(value),
  )

/** Each is told of, one after another. */
export function usingEach<Schema extends z.ZodType>(
  scene: Scene,
  {
    toolName,
    inputs,
    output,
  }: { readonly toolName: string; readonly inputs: readonly Input[]; readonly output: Schema },
  then: (told: readonly z.output<Schema>[]) => readonly Word[],
  before: readonly z.output<Schema>[] = [],
): readonly Word[] {
  const [input, ...rest] = inputs
  if (!input) return then(before)
  return using(scene, { toolName, input, output }, (told) =>
    usingEach(scene, { toolName, inputs: rest, output }, then, [...before, told]),
  )
}

const Staged = z.object({ title: z.string(), warnings: z.array(z.object({ message: z.string() })) })

/** One turn stages a kind once at most. */
export function staging(scene: Scene, kind: string, jobId: number, payload: Input): readonly Word[] {
  const toolName = `stage_${kind}`
  const known = scene.told.find((each) => each.toolName === toolName)
  if (known?.refusal) return say(known.refusal)
  if (known) {
    const { title, warnings } = Staged.parse(known.output)
    const warned = warnings.length > 0 ? ` Before you confirm: ${warnings.map(({ message }) => message).join(' ')}` : ''
    return say(`“${plain(title)}” is prepared for you to confirm. Nothing has happened yet.${warned}`)
  }
  if (!scene.tools.has(toolName)) return say('I can not prepare this here.')
  return [call(toolName, { jobId, payload })]
}
