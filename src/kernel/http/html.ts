/**
 * Nobody can break out of this markup: `` html`<p>${text}</p>` `` escapes every value put into it, and markup put into
 * markup stays as it is. It serves XML as well: the entities are those that both know.
 */

/** Markup is a class, so that no value from outside passes for markup, whatever members it has. */
class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

export type { Markup }

/** Nothing is shown for what is not there: `${isOpen && html`…`}`. */
export type Shown = Markup | string | number | false | null | undefined | readonly Shown[]

export function html(parts: TemplateStringsArray, ...values: readonly Shown[]): Markup {
  let text = parts[0] ?? ''
  values.forEach((value, index) => {
    text += textOf(value) + (parts[index + 1] ?? '')
  })
  return new Markup(text)
}

/** The text was made safe elsewhere. */
export const trusted = (text: string): Markup => new Markup(text)

function textOf(value: Shown): string {
  if (value === false || value === null || value === undefined) return ''
  if (value instanceof Markup) return value.text
  return typeof value === 'object' ? value.map(textOf).join('') : escapeHtml(String(value))
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  withoutControls(text).replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** XML has no way to say these characters, and HTML no use for them. */
export const withoutControls = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
