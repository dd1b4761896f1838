/** What the look-up finds in a database is all that the rules need of it: known names or found ones make no difference. */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { corpusNames, readCorpus } from '#intents/corpus/corpus.fixture.ts'
import { type IntentReading, type KnownNames, readIntent } from '#intents/index.ts'
import { world } from '#test'

const each = 6
const halves = ['tuned', 'held'] as const
const corpusPath = join(import.meta.dirname, '../../../intents/corpus')
const sentences = halves
  .flatMap((half) => readdirSync(join(corpusPath, half)).flatMap((file) => readCorpus(half, file.replace('.txt', ''))))
  .filter((_, at) => at % each === 0)

const meant = ({ intent, isAction, mentions, missing, confidence }: IntentReading) => ({
  intent,
  isAction,
  missing,
  confidence,
  mentions: mentions.map(({ start, end, ids }) => ({ start, end, ids: ids.toSorted() })),
})

describe('POST /v1/agent/intent-preview, of what recruiters write', () => {
  test('understands what the rules understand that know all names', async (t) => {
    const { as, recruiter, make } = await world()
    const names: KnownNames = {
      jobs: await Promise.all(
        corpusNames.jobs.map(async ({ name }) => ({ name, id: (await make.job({ title: name })).id })),
      ),
      people: await Promise.all(
        corpusNames.people.map(async ({ name }) => {
          const [firstName, lastName] = name.split(' ')
          return { name, id: (await make.candidate({ firstName, lastName })).id }
        }),
      ),
    }

    const others: unknown[] = []
    for (const { text } of sentences) {
      const { body } = await as(recruiter).post('/v1/agent/intent-preview', { message: text, contextType: 'root' })
      const [found, known] = [meant(body), meant(readIntent(text, names))]
      if (JSON.stringify(found) !== JSON.stringify(known)) others.push({ text, found, known })
    }

    t.diagnostic(`${sentences.length} sentences`)
    assert.ok(sentences.length > 60)
    assert.deepEqual(others, [])
  })
})
