/** A part of the document points to named schemas. */
import { nameOf } from './text.ts'

export function pointersIn(part: unknown): string[] {
  const text = JSON.stringify(part) ?? ''
  return [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, pointer = '']) => nameOf(pointer))
}

/** A generated file imports their types. */
export function importsFor(part: unknown): string {
  const names = [...new Set(pointersIn(part))].sort()
  return names.length === 0
    ? ''
    : `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from './schemas.ts'\n\n`
}
