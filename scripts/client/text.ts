/** These are pieces of TypeScript source. */

export const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name))

export function literal(value: unknown): string {
  const text = JSON.stringify(value)
  return typeof value === 'string' ? `'${text.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'` : text
}

export const nameOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1)

export function comment(text: unknown, indent: string): string {
  if (typeof text !== 'string' || text === '') return ''
  const lines = text.replaceAll('*/', '*\\/').split('\n')
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */\n`].join('\n')
}
