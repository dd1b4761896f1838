/**
 * The engine is made of the AI SDK, which takes 100 ms and 28 MB to load: it is loaded as the service starts where a
 * model is set, and else with the first turn of a model of ours.
 */
import type { ModelName } from '#kernel/model-name.ts'
import type { LocalModel, ModelEngine, ModelTurn, TurnPart } from '#modules/models/ports.ts'
import type { ProviderSettings } from './provider-settings.ts'

export class AiEngine implements ModelEngine {
  readonly #settings: ProviderSettings | null

  constructor(settings: ProviderSettings | null) {
    this.#settings = settings
  }

  get model(): ModelName | null {
    return this.#settings && { provider: this.#settings.provider, model: this.#settings.model }
  }

  /** A package that is missing is known at start. */
  async prepare(): Promise<void> {
    if (!this.#settings) return
    const [{ loadProvider }] = await Promise.all([import('./provider-model.ts'), import('./turn-loop.ts')])
    await loadProvider(this.#settings)
  }

  async *turn(turn: ModelTurn, by: LocalModel | null): AsyncGenerator<TurnPart> {
    const { turnLoop } = await import('./turn-loop.ts')
    yield* turnLoop(turn, await this.#voiceOf(turn, by))
  }

  async #voiceOf(turn: ModelTurn, by: LocalModel | null) {
    if (by) return (await import('./local-language-model.ts')).localVoice(by)
    if (!this.#settings) throw new Error('no model is set')
    return (await import('./provider-model.ts')).providerVoice(this.#settings, turn)
  }
}
