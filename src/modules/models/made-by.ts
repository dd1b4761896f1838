import type { ModelName } from '#kernel/model-name.ts'
import type { LocalModel, MadeBy } from './ports.ts'

export const nameOfModel = ({ provider, model }: ModelName): string => `${provider}/${model}`

export function madeBy(model: ModelName | null, promptVersion: string, by?: LocalModel): MadeBy | null {
  if (by) return { engine: 'rules', model: `local/${by.name}`, promptVersion }
  return model && { engine: 'model', model: nameOfModel(model), promptVersion }
}
