/** Each kind of event that the service tells others has a type. */
import type { OpenApiDocument } from '#kernel/http/openapi/openapi-document.ts'
import { importsFor } from './pointers.ts'
import { memberText } from './type-text.ts'

export function webhooksFile({ webhooks = {} }: OpenApiDocument): string {
  const kinds = Object.entries(webhooks).flatMap(([name, { post }]) => {
    const schema = post?.requestBody?.content['application/json'].schema
    return schema ? [{ name, schema, isRequired: true, description: post.summary }] : []
  })
  return `${importsFor(kinds)}/** What a webhook says, by its type. */
export interface WebhookEvents {
${kinds.map((kind) => memberText(kind, { way: 'out', indent: '' })).join('')}}
`
}
