/** Rules that lack something, or doubt whom or what is meant, ask. */
import type { MissingPart } from '#intents/index.ts'
import { plain } from './lines.ts'
import { type Scene, say, type Word } from './scene.ts'

const questions: Readonly<Record<MissingPart, string>> = {
  job: 'Which job do you mean?',
  person: 'Whom do you mean?',
  status: 'Which status do you mean?',
  text: 'What should it say? Write it behind a colon.',
  change: 'What should be changed?',
}

const choicesMax = 5

/** Several of one name are told, for the recruiter to name one in full. */
export function askFor(missing: MissingPart, scene: Scene): readonly Word[] {
  const choices = missing === 'job' || missing === 'person' ? doubtful(missing, scene) : []
  const named = choices.slice(0, choicesMax).map((name) => plain(name))
  return say(named.length === 0 ? questions[missing] : `${questions[missing]} There are ${named.join(', ')}.`)
}

function doubtful(kind: 'job' | 'person', { reading, names }: Scene): string[] {
  const known = kind === 'job' ? names.jobs : names.people
  const mention = reading.mentions.find((each) => each.kind === kind && each.ids.length > 1)
  return (mention?.ids ?? []).flatMap((id) => known.find((each) => each.id === id)?.name ?? [])
}

export const askWho = (scene: Scene): readonly Word[] => askFor('person', scene)

/** Somebody is named, and it is not clear who. */
export const isDoubtful = (scene: Scene): boolean => doubtful('person', scene).length > 0
