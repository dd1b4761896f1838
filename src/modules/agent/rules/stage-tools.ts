/**
 * The tools that stage what the recruiter's own message asks for. They stay usable when words of people outside have
 * been read, because the wish was there before.
 */
import { type ActionIntent, actionIntents, type KnownName, nameSpansIn, readIntent } from '#intents/index.ts'

const actions: ReadonlySet<string> = new Set(actionIntents)

/**
 * Whoever the names belong to, the message asks for the same. So what may be a name is taken for a job, and for a
 * person; the names themselves are looked up by tools.
 */
export function stageToolsFor(message: string): readonly string[] {
  const names = nameSpansIn(message)
    .filter(({ kind }) => kind === 'name')
    .map(({ text }, at): KnownName => ({ id: at + 1, name: text }))
  const readings = [
    readIntent(message, { jobs: [], people: names, contextJobId: 1 }),
    readIntent(message, { jobs: names, people: [], contextJobId: 1 }),
    readIntent(message, { jobs: [], people: [], contextJobId: 1 }),
  ]
  const asked = readings.flatMap(({ intent, isAction }) => (isAction ? [intent as ActionIntent] : []))
  return [...new Set(asked)].filter((intent) => actions.has(intent)).map((intent) => `stage_${intent}`)
}
