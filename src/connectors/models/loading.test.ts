import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, test } from 'node:test'

/** A process of its own tells which packages of the AI SDK it has loaded after each of these. */
function loadedAfter(...steps: readonly string[]): string[][] {
  const code = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({
      load(url, context, next) {
        const found = /node_modules\\/(ai|@ai-sdk\\/[^/]+)\\//.exec(url)
        if (found) loaded.add(found[1])
        return next(url, context)
      },
    })
    const { readConfig } = await import('#kernel/read-config.ts')
    const { adapterMakers } = await import('#app/adapters.ts')
    const { AiEngine } = await import('#connectors/models/model-engine.ts')
    const told = []
    for (const step of [${steps.join(', ')}]) {
      await step()
      told.push([...loaded].toSorted())
    }
    console.log(JSON.stringify(told))`
  const cwd = join(import.meta.dirname, '../../..')
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd, encoding: 'utf8' })
  assert.equal(stderr, '')
  return JSON.parse(stdout)
}

const made = (settings: string) =>
  `() => adapterMakers.models({ config: readConfig(${settings}), database: {}, log: {} })`

describe('the AI SDK', () => {
  test('is not loaded as a service starts without a model, and with the first turn of one of ours', () => {
    const turn = `async () => {
      const by = { name: 'rules', async *answer() { yield { text: 'Hello' } } }
      const { limits, turnOf } = await import('#connectors/models/engine.fixture.ts')
      for await (const part of new AiEngine(null).turn(turnOf(), by)) continue
    }`

    const [atStart, withTurn] = loadedAfter(made('{}'), turn)

    assert.deepEqual(atStart, [])
    assert.ok(withTurn?.includes('ai'))
    assert.ok(!withTurn?.some((name) => /openai|anthropic|google/.test(name)))
  })

  test('is loaded as a service starts with a model, with the package of its provider alone', () => {
    const settings = `{ AI_MODEL: 'anthropic/claude', AI_API_KEY: 'a-key' }`

    const [atStart] = loadedAfter(made(settings))

    assert.ok(atStart?.includes('ai') && atStart.includes('@ai-sdk/anthropic'))
    assert.ok(!atStart?.some((name) => /openai|google/.test(name)))
  })
})
