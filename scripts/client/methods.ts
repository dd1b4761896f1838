/** Each operation is a method, so that an editor lists them with what they do. */
import type { ClientOperation } from './operation.ts'
import { comment } from './text.ts'

export function methodsFile(operations: readonly ClientOperation[]): string {
  return `import type { Answer, Call } from '../call.ts'
import type { Operations } from './operations.ts'

/** One method for each operation of the service. */
export abstract class Methods {
  protected abstract answer<Id extends keyof Operations>(id: Id, call: Call<Id>): Promise<Answer<Id>>

${operations.map(methodText).join('\n')}}
`
}

function methodText(operation: ClientOperation): string {
  const { id, about, body, parameters } = operation
  const isOptional = body?.isRequired !== true && parameters.every(({ required }) => !required)
  return `${comment(about, '  ')}  ${id}(call: Call<'${id}'>${isOptional ? ' = {}' : ''}): Promise<Answer<'${id}'>> {
    return this.answer('${id}', call)
  }
`
}
