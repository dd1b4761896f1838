/** A setting is one value that operators give. */

export interface Setting<Value> {
  readonly name: string
  readonly about: string
  readonly fallback: string
  /** It throws an Error that says what is wrong with the text. */
  read(text: string | undefined): Value
}

export function setting<Value>(
  name: string,
  about: string,
  fallback: string,
  read: (text: string | undefined) => Value,
): Setting<Value> {
  return { name, about, fallback, read }
}
