/** Types say what each operation takes and answers, and values how it is asked. */
import type { ClientOperation, Content } from './operation.ts'
import { importsFor } from './pointers.ts'
import { literal } from './text.ts'
import { memberText, typeText } from './type-text.ts'

export function operationsFile(operations: readonly ClientOperation[]): string {
  return `import type { Route } from '../route.ts'
${importsFor(operations)}/** By operation: what a call of it says, and its replies by status. */
export interface Operations {
${operations.map(operationText).join('')}}

export const routes: Readonly<Record<keyof Operations, Route>> = {
${operations.map(routeText).join('')}}
`
}

function operationText(operation: ClientOperation): string {
  const { id, replies } = operation
  return `  ${id}: {
    call: ${block(callMembers(operation))}
    replies: ${block(replies.map(({ status, content }) => `      ${status}: ${contentText(content)}\n`))}
  }
`
}

const block = (members: readonly string[]): string => (members.length === 0 ? 'object' : `{\n${members.join('')}    }`)

function callMembers({ parameters, takes, body }: ClientOperation): string[] {
  const place = { way: 'in', indent: '    ' } as const
  const named = parameters.map(({ name, schema, required, description }) =>
    memberText({ name, schema, isRequired: required, description }, place),
  )
  // The company is the client's, and the types of `send` tell of a copy at hand.
  const headers = takes.filter((name) => name === 'idempotencyKey' || name === 'ifMatch')
  return [
    ...named,
    ...(body ? [memberText({ name: 'body', schema: body.schema, isRequired: body.isRequired }, place)] : []),
    ...headers.map((name) => memberText({ name, schema: { type: ['string', 'null'] }, isRequired: false }, place)),
  ]
}

function contentText(content: Content): string {
  if (content === 'nothing') return 'undefined'
  return content === 'file' ? 'Blob' : typeText(content.schema, { way: 'out', indent: '      ' })
}

function routeText({
  id,
  method,
  path,
  credential,
  parameters,
  takes,
  body,
  replies,
  isPaged,
}: ClientOperation): string {
  const query = parameters.flatMap(({ in: place, name }) => (place === 'query' ? [literal(name)] : []))
  const all = [...takes, ...(body ? ['body'] : [])].map(literal)
  const members = [
    `method: ${literal(method)}, path: ${literal(path)}, credential: ${literal(credential)}`,
    `query: [${query.join(', ')}], takes: [${all.join(', ')}], isPaged: ${isPaged}, isFile: ${replies.some(({ content }) => content === 'file')}`,
  ]
  return `  ${id}: { ${members.join(', ')} },\n`
}
