/** A schema of the document is shown as a table of its members, each with what is within it. */
import { html, type Markup } from '../html.ts'
import type { JsonSchema } from '../openapi/schemas.ts'
import { words } from './prose.ts'

export type Follow = (schema: JsonSchema) => JsonSchema

/** Members that are nested deeper are told by their kind alone. */
const depthMax = 4

export interface Shape {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly format?: string
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly description?: string
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
}

export function schemaView(schema: JsonSchema, follow: Follow, depth = 0): Markup {
  const { properties, required = [] } = objectIn(schema, follow) ?? {}
  if (!properties) return html`<p>${kindOf(schema, follow)}</p>`
  return html`<div class="wide" tabindex="0"><table>
<thead><tr><th scope="col">Member</th><th scope="col">Type</th><th scope="col">What it is</th></tr></thead>
<tbody>${Object.entries(properties).map(([name, member]) => memberRow(name, member, { follow, depth, required }))}</tbody>
</table></div>`
}

interface MemberContext {
  readonly follow: Follow
  readonly depth: number
  readonly required: readonly string[]
}

function memberRow(name: string, member: JsonSchema, { follow, depth, required }: MemberContext): Markup {
  const inner = depth < depthMax ? objectIn(member, follow) : undefined
  const { description } = { ...(follow(member) as Shape), ...(member as Shape) }
  return html`<tr><th scope="row"><code>${name}</code>${required.includes(name) && html` <small>required</small>`}</th>
<td>${kindOf(member, follow)}</td>
<td>${description && words(description)}${inner && html`<details><summary>Its members</summary>${schemaView(inner as JsonSchema, follow, depth + 1)}</details>`}</td></tr>
`
}

/** The schema is the object, or lists it, or may be it beside null. */
function objectIn(schema: JsonSchema, follow: Follow): Shape | undefined {
  const shape = follow(schema) as Shape
  if (shape.properties) return shape
  if (shape.items) return objectIn(shape.items, follow)
  const [only, ...others] = (shape.anyOf ?? shape.oneOf ?? []).filter((each) => (follow(each) as Shape).type !== 'null')
  return only && others.length === 0 ? objectIn(only, follow) : undefined
}

/** A few words tell its type and its bounds. */
export function kindOf(schema: JsonSchema, follow: Follow): string {
  const shape = follow(schema) as Shape
  const { anyOf, oneOf, items } = shape
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((each) => JSON.stringify(each)).join(' or ')
  const branches = anyOf ?? oneOf
  if (branches) return [...new Set(branches.map((each) => kindOf(each, follow)))].join(' or ')
  if (items)
    return `list of ${kindOf(items, follow)}${shape.maxItems === undefined ? '' : `, at most ${shape.maxItems}`}`
  const type = [shape.type ?? 'anything'].flat().join(' or ')
  return [shape.format && type === 'string' ? shape.format : type, ...boundsOf(shape)].join(', ')
}

function boundsOf({ type, minimum, maximum, minLength, maxLength, default: byDefault }: Shape): string[] {
  const isNumber = type === 'integer' || type === 'number'
  return [
    ...(isNumber && minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? [`at least ${minimum}`] : []),
    ...(isNumber && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? [`at most ${maximum}`] : []),
    ...(minLength !== undefined && minLength > 1 ? [`at least ${minLength} characters`] : []),
    ...(maxLength !== undefined ? [`at most ${maxLength} characters`] : []),
    ...(byDefault !== undefined && byDefault !== null && typeof byDefault !== 'object'
      ? [`${byDefault} by default`]
      : []),
  ]
}
