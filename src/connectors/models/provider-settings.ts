import type { ModelName } from '#kernel/model-name.ts'

export interface ProviderSettings extends ModelName {
  /** Servers in one's own house may want none. */
  readonly apiKey: string | null
  /** It is null for the provider's own address. */
  readonly baseUrl: string | null
}
