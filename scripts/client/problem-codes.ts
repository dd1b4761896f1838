/** Every code that a refusal can have is one of these. */
import type { OpenApiDocument } from '#kernel/http/openapi/openapi-document.ts'
import { literal } from './text.ts'

export function problemCodesFile({ paths, components }: OpenApiDocument): string {
  const text = JSON.stringify([paths, components.responses])
  const lists = [...text.matchAll(/"required":\["code"\],"properties":\{"code":\{"type":"string","enum":(\[[^\]]*\])/g)]
  const codes = new Set(lists.flatMap(([, list = '[]']): string[] => JSON.parse(list)))
  return `export type ProblemCode =
${[...codes]
  .sort()
  .map((code) => `  | ${literal(code)}\n`)
  .join('')}`
}
