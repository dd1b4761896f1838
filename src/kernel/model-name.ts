/** Which model answers, where its provider is and what it costs, as an operator writes it. */

export const modelProviders = ['openai', 'anthropic', 'google', 'compatible'] as const

export interface ModelName {
  readonly provider: (typeof modelProviders)[number]
  readonly model: string
}

/** Names of models have slashes of their own, like `compatible/qwen/qwen3-32b`. */
export function readModelName(text: string): ModelName {
  const [, name, model] = /^([a-z]+)\/([^\s/][^\s]{0,199})$/.exec(text) ?? []
  const provider = modelProviders.find((each) => each === name)
  if (!provider || !model) {
    throw new Error(`must be a provider and a model, like openai/gpt-5; providers are ${modelProviders.join(', ')}`)
  }
  return { provider, model }
}

/** A slash at the end would be doubled. */
export function readModelAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text.replace(/\/+$/, '')) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new Error('must be an address that begins with http:// or https://')
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new Error('must be an address without a user, a query or a fragment: the key is AI_API_KEY')
  }
  return url
}

export interface TokenPrices {
  readonly input: number
  readonly output: number
}

export function readTokenPrices(text: string): TokenPrices {
  const [, input, output] = /^(\d{1,6}(?:\.\d{1,4})?)\/(\d{1,6}(?:\.\d{1,4})?)$/.exec(text) ?? []
  if (input === undefined || output === undefined) {
    throw new Error('must be two numbers with a slash between them, like 30/150')
  }
  return { input: Number(input), output: Number(output) }
}
