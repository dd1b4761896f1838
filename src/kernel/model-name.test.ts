import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readModelAddress, readModelName, readTokenPrices } from './model-name.ts'
import { type ConfigError, readConfig } from './read-config.ts'

const complaintsAbout = (settings: Record<string, string>): readonly string[] => {
  try {
    readConfig(settings)
    return []
  } catch (error) {
    // Nothing else is thrown for settings.
    return (error as ConfigError).problems
  }
}

describe('the model of a service', () => {
  test('is a provider and whatever it calls its models', () => {
    assert.deepEqual(readModelName('openai/gpt-5'), { provider: 'openai', model: 'gpt-5' })
    assert.deepEqual(readModelName('compatible/qwen/qwen3:32b'), { provider: 'compatible', model: 'qwen/qwen3:32b' })
  })

  test('is refused in plain words when it is anything else', () => {
    for (const text of ['gpt-5', 'openai/', 'OpenAI/gpt-5', 'mistral/large', 'openai/two words', '/gpt-5']) {
      assert.throws(
        () => readModelName(text),
        /must be a provider and a model, like openai\/gpt-5; providers are/,
        text,
      )
    }
  })

  test('is at an address that holds no secrets', () => {
    assert.equal(readModelAddress('http://127.0.0.1:11434/v1/').href, 'http://127.0.0.1:11434/v1')
    for (const text of [
      'ollama:11434',
      'ftp://host/v1',
      'https://a:b@host/v1',
      'https://host/v1?key=a',
      'https://host/#a',
    ]) {
      assert.throws(() => readModelAddress(text), /must be an address/, text)
    }
  })

  test('has prices for what comes in and what goes out', () => {
    assert.deepEqual(readTokenPrices('30/150.5'), { input: 30, output: 150.5 })
    for (const text of ['30', '-1/2', '1/2/3', 'free']) assert.throws(() => readTokenPrices(text), /two numbers/, text)
  })

  test('can be one in the house, with no key', () => {
    const settings = { AI_MODEL: 'compatible/llama', AI_BASE_URL: 'http://ollama:11434/v1' }

    assert.deepEqual(complaintsAbout(settings), [])
  })

  test('is refused at start with what is missing to it', () => {
    const cases: readonly (readonly [Record<string, string>, RegExp])[] = [
      [{ AI_MODEL: 'openai/gpt-5' }, /needs AI_API_KEY/],
      [{ AI_MODEL: 'compatible/llama' }, /needs AI_BASE_URL/],
      [{ AI_API_KEY: 'a-key' }, /AI_API_KEY needs AI_MODEL/],
      [{ AI_BASE_URL: 'http://ollama:11434/v1' }, /AI_BASE_URL needs AI_MODEL/],
      [{ AI_TOKEN_PRICES: '1/2' }, /AI_TOKEN_PRICES needs AI_MODEL/],
    ]

    for (const [settings, complaint] of cases) {
      const complaints = complaintsAbout(settings)
      assert.equal(complaints.length, 1)
      assert.match(complaints[0] ?? '', complaint)
    }
  })

  test('gets no key that others could read on its way, in production', () => {
    const settings = { MUSTER_ENV: 'production', AI_MODEL: 'compatible/llama', AI_API_KEY: 'a-key' }
    const complaintsAt = (url: string) =>
      complaintsAbout({ ...settings, AI_BASE_URL: url }).filter((each) => each.startsWith('AI_'))

    assert.deepEqual(complaintsAt('https://models.acme.example/v1'), [])
    assert.deepEqual(complaintsAt('http://127.0.0.1:8000/v1'), [])
    assert.match(complaintsAt('http://models.acme.example/v1')[0] ?? '', /must begin with https/)
  })
})
