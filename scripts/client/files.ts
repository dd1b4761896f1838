/** The generated part of `@muster/client` is these files, by their paths in the project. */
import type { OpenApiDocument } from '#kernel/http/openapi/openapi-document.ts'
import { schemasFile } from './components.ts'
import { methodsFile } from './methods.ts'
import { operationsOf } from './operation.ts'
import { operationsFile } from './operations.ts'
import { problemCodesFile } from './problem-codes.ts'
import { webhooksFile } from './webhooks.ts'

const folder = 'packages/client/src/generated'
const head = '// Written by `npm run generate` from the OpenAPI document. Change the declarations, not this.\n'

export function clientFiles(document: OpenApiDocument): ReadonlyMap<string, string> {
  const operations = operationsOf(document)
  return new Map(
    Object.entries({
      'schemas.ts': schemasFile(document),
      'operations.ts': operationsFile(operations),
      'methods.ts': methodsFile(operations),
      'webhooks.ts': webhooksFile(document),
      'problem-codes.ts': problemCodesFile(document),
    }).map(([name, text]) => [`${folder}/${name}`, `${head}\n${text}`]),
  )
}
