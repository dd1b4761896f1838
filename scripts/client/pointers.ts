/** Which named schemas a part of the document points to. */
import { nameOf } from './text.ts'

export function pointersIn(part: unknown): string[] {
  const text = JSON.stringify(part) ?? ''
  return [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, pointer = '']) => nameOf(pointer))
}

/** Brings their types into a generated file. */
export function importsFor(part: unknown): string {
  const names = [...new Set(pointersIn(part))].sort()
  return names.length === 0
    ? ''
    : `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from './schemas.ts'\n\n`
}
