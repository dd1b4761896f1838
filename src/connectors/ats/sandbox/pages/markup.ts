/** Whatever is put into this markup is escaped, but for markup. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Shown = Markup | string | number | readonly Markup[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')

export const html = (parts: TemplateStringsArray, ...values: readonly Shown[]): Markup =>
  new Markup(parts.map((part, index) => (index === 0 ? part : textOf(values[index - 1] ?? '') + part)).join(''))

function textOf(value: Shown): string {
  if (value instanceof Markup) return value.text
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : escaped(String(value))
}
