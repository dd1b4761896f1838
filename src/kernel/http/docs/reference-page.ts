/** A page shows the operations of one part of the contract, each with what it takes and answers. */
import { html, type Markup } from '../html.ts'
import type { OpenApiDocument, OperationObject } from '../openapi/openapi-document.ts'
import type { JsonSchema } from '../openapi/schemas.ts'
import { curlOf } from './example.ts'
import { words } from './prose.ts'
import { type Follow, kindOf, schemaView } from './schema-view.ts'

interface Described {
  readonly method: string
  readonly path: string
  readonly operation: OperationObject
}

const order = ['get', 'post', 'put', 'patch', 'delete']

export const operationsOf = (document: OpenApiDocument, tag: string): Described[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { tags }]) => tags?.includes(tag))
      .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

export function referencePage(document: OpenApiDocument, tag: string): Markup {
  const about = document.tags.find(({ name }) => name === tag)?.description
  const operations = operationsOf(document, tag)
  const follow = followIn(document)
  return html`<h1>${titled(tag)}</h1>
${about && words(about)}
<div class="wide" tabindex="0"><table><tbody>${operations.map(
    ({ method, path, operation }) => html`<tr><td><code>${method}</code></td>
<td><a href="#${operation.operationId}"><code>${path}</code></a></td><td>${operation.summary}</td></tr>
`,
  )}</tbody></table></div>
${operations.map((each) => operationView(each, document, follow))}`
}

export const titled = (tag: string): string => `${tag.charAt(0).toUpperCase()}${tag.slice(1)}`

export const followIn = ({ components }: OpenApiDocument): Follow => {
  const follow: Follow = (schema) => {
    const { $ref, ...own } = schema as { readonly $ref?: string }
    if ($ref === undefined) return schema
    const found = components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)]
    return found ? { ...follow(found), ...own } : schema
  }
  return follow
}

function operationView({ method, path, operation }: Described, document: OpenApiDocument, follow: Follow): Markup {
  const { operationId, summary, description, requestBody } = operation
  const body = requestBody?.content['application/json'].schema
  const server = document.servers[0]?.url ?? ''
  return html`<section aria-labelledby="${operationId}">
<h2 id="${operationId}">${summary}</h2>
<p><code>${method} ${path}</code></p>
${words(description)}
<pre tabindex="0"><code>${curlOf({ method, path, operation, server, follow })}</code></pre>
${parametersView(operation, document, follow)}
${body && html`<h3>Body${requestBody.required === false && ' (may be left out)'}</h3>${schemaView(body, follow)}`}
${repliesView(operation, follow)}
${refusalsView(operation, document)}
</section>
`
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

function parametersView(
  { parameters = [] }: OperationObject,
  document: OpenApiDocument,
  follow: Follow,
): Markup | false {
  const all = parameters.map((each) =>
    '$ref' in each ? document.components.parameters[each.$ref.slice(each.$ref.lastIndexOf('/') + 1)] : each,
  ) as readonly (Parameter | undefined)[]
  const known = all.filter((each) => each !== undefined)
  return (
    known.length > 0 &&
    html`<h3>Parameters</h3><div class="wide" tabindex="0"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">What it is</th></tr></thead>
<tbody>${known.map((each) => {
      const about = each.description ?? (follow(each.schema) as { description?: string }).description
      return html`<tr><th scope="row"><code>${each.name}</code> <small>${each.in}${each.required && ', required'}</small></th>
<td>${kindOf(each.schema, follow)}</td><td>${about && words(about)}</td></tr>
`
    })}</tbody></table></div>`
  )
}

interface Answered {
  readonly description?: string
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>
}

function repliesView({ responses }: OperationObject, follow: Follow): Markup[] {
  const replies = Object.entries(responses as Readonly<Record<string, Answered>>).filter(([status]) =>
    /^[23]/.test(status),
  )
  return replies.map(([status, { description, content }]) => {
    const { schema, example } = content?.['application/json'] ?? content?.['text/event-stream'] ?? {}
    const others = Object.keys(content ?? {})
    return html`<h3>Answers ${status} ${description}</h3>
${schema ? schemaView(schema, follow) : html`<p>${others.length > 0 ? others.join(', ') : 'Without a body.'}</p>`}
${example !== undefined && html`<details><summary>Example</summary><pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre></details>`}`
  })
}

/** An operation's own refusals are told; those that every operation of its kind shares are one line. */
function refusalsView({ responses }: OperationObject, { components }: OpenApiDocument): Markup {
  const refusals = Object.entries(responses).filter(([status]) => !/^[23]/.test(status))
  const named = (shared: boolean): (readonly [string, string])[] =>
    refusals
      .filter(([, response]) => '$ref' in response === shared)
      .flatMap(([, response]) => {
        const told =
          '$ref' in response ? components.responses[response.$ref.slice(response.$ref.lastIndexOf('/') + 1)] : response
        return [...(told?.description ?? '').matchAll(/`([^`]+)`: ([^\n]+)/g)].map(
          ([, code = '', title = '']) => [code, title] as const,
        )
      })
  const link = (code: string): Markup => html`<a href="../../problems/${code}"><code>${code}</code></a>`
  const [own, shared] = [named(false), named(true)]
  return html`${own.length > 0 && html`<h3>Refusals</h3><ul>${own.map(([code, title]) => html`<li>${link(code)} ${title}</li>`)}</ul>`}
<details><summary>Refusals that operations of its kind share</summary><p>${shared.map(([code]) => html`${link(code)} `)}</p></details>`
}
