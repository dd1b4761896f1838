/** Each provider has a package of its own, which is loaded alone. Nothing of it reads the environment of the process. */
import type { LanguageModel } from 'ai'
import type { ModelTurn } from '#modules/models/ports.ts'
import { boundedFetch } from './bounded-fetch.ts'
import type { ProviderSettings } from './provider-settings.ts'
import type { Voice } from './voice.ts'

type Fetch = typeof fetch
type MakeModel = (fetch: Fetch) => Exclude<LanguageModel, string>

const addresses = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
} as const

/** OpenAI keeps what is said for a month unless it is told not to. */
const providerOptions = { openai: { store: false } } as const

export async function providerVoice(settings: ProviderSettings, { limits }: Pick<ModelTurn, 'limits'>): Promise<Voice> {
  const make = await loadProvider(settings)
  return { model: (watch) => make(boundedFetch(limits, watch)), providerOptions }
}

export async function loadProvider({ provider, model, apiKey, baseUrl }: ProviderSettings): Promise<MakeModel> {
  const options = (fetch: Fetch, baseURL: string) => ({ baseURL, fetch, ...(apiKey !== null && { apiKey }) })
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return (fetch) => createOpenAI(options(fetch, baseUrl ?? addresses.openai)).responses(model)
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return (fetch) => createAnthropic(options(fetch, baseUrl ?? addresses.anthropic)).languageModel(model)
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google')
      return (fetch) => createGoogle(options(fetch, baseUrl ?? addresses.google)).languageModel(model)
    }
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const about = { name: 'compatible', includeUsage: true, supportsStructuredOutputs: true }
      return (fetch) => createOpenAICompatible({ ...options(fetch, baseUrl ?? ''), ...about }).chatModel(model)
    }
  }
}
