import type { LanguageModel } from 'ai'
import type { ExchangeWatch } from './exchange-watch.ts'

/** A voice answers the steps of one turn: a provider's model, or one of ours. */
export interface Voice {
  /** A name would be sent to a gateway of others: it is a model, never a text. */
  model(watch: ExchangeWatch): Exclude<LanguageModel, string>
  readonly providerOptions?: { readonly openai: { readonly store: false } }
}
