/** The document has examples: what was sent to an operation once, and what it answered. */
import type { OperationObject, Response } from './openapi-document.ts'

export interface Example {
  readonly request?: unknown
  readonly status: number
  readonly answer?: unknown
}

/** The key is the id of the operation. */
export type Examples = Readonly<Record<string, Example>>

const json = 'application/json'

export function withExample(example: Example | undefined, operation: OperationObject): OperationObject {
  if (!example) return operation
  const { requestBody, responses } = operation
  const { request, status, answer } = example
  const body = requestBody?.content[json]
  const response = responses[status]
  return {
    ...operation,
    ...(body &&
      request !== undefined && { requestBody: { ...requestBody, content: { [json]: { ...body, example: request } } } }),
    ...(response &&
      answer !== undefined && { responses: { ...responses, [status]: answering(response as Response, answer) } }),
  }
}

function answering(response: Response, answer: unknown): Response {
  const { [json]: body, ...others } = response.content ?? {}
  return body ? { ...response, content: { [json]: { ...body, example: answer }, ...others } } : response
}
