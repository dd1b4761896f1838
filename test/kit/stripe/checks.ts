/** A parameter is checked. Each check refuses as Stripe does, and says which parameter it was. */
import type { Form, FormValue } from './form.ts'
import { StripeRefusal } from './refusal.ts'

export type Check<Value> = (value: FormValue, param: string) => Value

interface Needed<Value> {
  readonly needed: Check<Value>
}

export interface Fields {
  readonly [name: string]: Check<unknown> | Needed<unknown>
}

export type Parsed<Of extends Fields> = {
  readonly [Name in keyof Of]: Of[Name] extends Needed<infer Value>
    ? Value
    : Of[Name] extends Check<infer Value>
      ? Value | undefined
      : never
}

export const needed = <Value>(check: Check<Value>): Needed<Value> => ({ needed: check })

const refuse = (message: string, param: string, code?: string): never => {
  throw new StripeRefusal(message, { param, unread: true, ...(code && { code }) })
}

export const text =
  (lengthMax = 5000): Check<string> =>
  (value, param) => {
    if (typeof value !== 'string') return refuse('Invalid string', param, 'parameter_invalid_string')
    if (value === '') return refuse(`You passed an empty string for '${param}'.`, param, 'parameter_invalid_empty')
    if (value.length > lengthMax) return refuse('Invalid string: too long', param, 'parameter_invalid_string_too_long')
    return value
  }

export const integer =
  (min = Number.MIN_SAFE_INTEGER, max = 99_999_999_999): Check<number> =>
  (value, param) => {
    if (typeof value !== 'string' || !/^-?\d+$/.test(value)) {
      return refuse(`Invalid integer: ${value}`, param, 'parameter_invalid_integer')
    }
    const number = Number(value)
    if (number < min || number > max) return refuse(`Invalid integer: ${value}`, param, 'parameter_invalid_integer')
    return number
  }

/** The number has up to four digits after the point. */
export const decimal =
  (max: number): Check<number> =>
  (value, param) => {
    const isOne = typeof value === 'string' && /^\d+(?:\.\d{1,4})?$/.test(value) && Number(value) <= max
    return isOne ? Number(value) : refuse(`Invalid decimal: ${value}`, param, 'parameter_invalid_decimal')
  }

export const boolean: Check<boolean> = (value, param) =>
  value === 'true' || value === 'false' ? value === 'true' : refuse(`Invalid boolean: ${value}`, param)

export const oneOf =
  <const Choice extends string>(...choices: readonly Choice[]): Check<Choice> =>
  (value, param) =>
    choices.find((each) => each === value) ??
    refuse(`Invalid ${param}: must be one of ${choices.join(', ')}`, param, 'parameter_invalid_enum')

export const url: Check<string> = (value, param) => {
  const address = text(5000)(value, param)
  const isUrl = URL.canParse(address) && /^https?:\/\//.test(address) && !/\s/.test(address)
  return isUrl ? address : refuse('Not a valid URL', param, 'url_invalid')
}

export const email: Check<string> = (value, param) => {
  const address = text(512)(value, param)
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)
    ? address
    : refuse(`Invalid email address: ${address}`, param, 'email_invalid')
}

const currencies = ['chf', 'eur', 'gbp', 'jpy', 'usd']

/** The code is in lower case, as it is documented. */
export const currency: Check<string> = (value, param) => {
  const code = text(3)(value, param)
  return currencies.includes(code) ? code : refuse(`Invalid currency: ${code}`, param, 'invalid_currency')
}

export const list =
  <Value>(each: Check<Value>, countMax = 100): Check<readonly Value[]> =>
  (value, param) => {
    if (typeof value === 'string') return refuse('Invalid array', param, 'parameter_invalid_array')
    const names = Object.keys(value)
    if (names.some((name, index) => name !== String(index))) return refuse('Invalid array', param)
    if (names.length > countMax) return refuse(`Array longer than ${countMax}`, param)
    return Object.entries(value).map(([name, inner]) => each(inner, `${param}[${name}]`))
  }

const depthMax = 4

/** These may be told whole instead of by their ids. */
export const expands =
  (...names: readonly string[]): Check<readonly string[]> =>
  (value, param) => {
    const wanted = list(text(), 20)(value, param)
    for (const each of wanted) {
      if (each.split('.').length > depthMax) {
        refuse(`You cannot expand more than ${depthMax} levels of a property. Property: ${each}`, param)
      }
      if (!names.includes(each)) refuse(`This property cannot be expanded (${each}).`, param)
    }
    return wanted
  }

/** Metadata has up to 50 keys of 40 characters, with values of 500. */
export const metadata: Check<Record<string, string>> = (value, param) => {
  if (typeof value === 'string') return refuse('Invalid object', param, 'parameter_invalid_object')
  const entries = Object.entries(value)
  if (entries.length > 50 || entries.some(([key]) => key.length > 40)) return refuse('Metadata is too large', param)
  return Object.fromEntries(entries.map(([key, each]) => [key, text(500)(each, `${param}[${key}]`)]))
}

export const object =
  <Of extends Fields>(fields: Of): Check<Parsed<Of>> =>
  (value, param) => {
    if (typeof value === 'string') return refuse('Invalid object', param, 'parameter_invalid_object')
    return parse(fields, value, param)
  }

export const either =
  <One, Other>(one: Check<One>, other: Check<Other>): Check<One | Other> =>
  (value, param) =>
    typeof value === 'string' ? one(value, param) : other(value, param)

const nameIn = (place: string, name: string): string => (place === '' ? name : `${place}[${name}]`)

export function parse<Of extends Fields>(fields: Of, form: Form, place = ''): Parsed<Of> {
  for (const name of Object.keys(form)) {
    const param = nameIn(place, name)
    if (!Object.hasOwn(fields, name)) refuse(`Received unknown parameter: ${param}`, param, 'parameter_unknown')
  }
  const parsed: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const [value, param] = [form[name], nameIn(place, name)]
    const check = typeof field === 'function' ? field : field.needed
    if (value !== undefined) parsed[name] = check(value, param)
    else if (typeof field !== 'function') refuse(`Missing required param: ${param}.`, param, 'parameter_missing')
  }
  // The object has what the fields say, each checked.
  return parsed as Parsed<Of>
}

const range = object({ gt: integer(0), gte: integer(0), lt: integer(0), lte: integer(0) })

export const pagination = {
  limit: integer(1, 100),
  starting_after: text(),
  ending_before: text(),
  expand: expands(),
}
export const created = either(integer(0), range)
